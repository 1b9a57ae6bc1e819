import { plural } from '../../../i18n/speak.ts'
import type { RuleText } from './en.ts'

export const it: RuleText = {
  aim: {
    title: 'Di che si tratta',
    text: [
      'Avete appena svaligiato un museo d’arte. Ora bisogna dividersi il bottino, in quattro raid: Disegni, Sculture, Antichità, Dipinti. In ogni raid ci sono nove tessere Bottino al centro: il museo.',
      'Una tessera vale tanti punti quanti ne indica il suo numero, un Boss 5. Ogni puntino bianco su una tessera è un alibi.',
      'Alla fine contano due cose, in quest’ordine: abbastanza alibi, poi i punti. Chi ha meno alibi viene arrestato ed è fuori, per quanto ricco.',
    ],
  },
  turn: {
    title: 'Il tuo turno',
    text: [
      'Ci sono 55 carte: sei per ogni numero da 0 a 5, 6 Boss, 6 Cani da Guardia, 7 Ladri Avidi. Ognuno ne riceve cinque, che nessun altro vede. Quando il mazzo è vuoto, si mescolano gli scarti per formarne uno nuovo.',
      'Comincia chi è estratto a sorte.',
      'Gioca una delle tue cinque carte, fai ciò che dice, pesca una carta. Poi tocca al prossimo, in senso orario.',
      'Anche una carta che non può prendere nulla si può giocare: si scarta e non succede niente.',
    ],
  },
  number: {
    title: 'Carte Numero',
    text: [
      'Con una carta Numero prendi dal museo una tessera con lo stesso numero. Se ce ne sono diverse, scegli tu.',
      'Le tessere prese restano scoperte davanti a te: è il tuo bottino scoperto.',
    ],
  },
  steal: {
    title: 'Rubare',
    text: [
      'Solo quando il museo non ha più quel numero, la carta ne ruba uno dal bottino scoperto di un giocatore a tua scelta. Finché il raid dura, nessun bottino scoperto è al sicuro.',
      'Non si ruba a sé stessi. Ciò che è stato messo al sicuro nei raid precedenti non si ruba.',
    ],
  },
  thief: {
    title: 'Il Ladro Avido',
    text: ['Prende una tessera qualsiasi dal museo, anche il Boss. Mai da un giocatore.'],
  },
  boss: {
    title: 'Il Boss',
    text: [
      'Una carta Boss prende il Boss dal museo, altrimenti lo ruba a chi lo ha. Vale 5, ma non è un 5.',
      'Alla fine del raid lo tieni solo con un 4 o un 5 dello stesso raid davanti a te. Altrimenti esce dal gioco.',
    ],
  },
  dog: {
    title: 'Il Cane da Guardia',
    text: [
      'All’inizio il cane è nel museo. Una carta Cane lo prende ovunque sia. Non si può rifiutare.',
      'Chi viene derubato e ha il cane sceglie: dare la tessera, o il cane al suo posto. In ogni caso il furto è finito.',
      'Chi ha il cane alla fine di un raid comincia il prossimo. Se non ce l’ha nessuno, comincia il giocatore successivo.',
    ],
  },
  raid: {
    title: 'La fine di un raid',
    text: [
      'Appena l’ultima tessera lascia il museo, il raid è finito: si controlla il Boss, tutto il bottino scoperto va al sicuro, e si dispongono le tessere del raid seguente. Le carte in mano e il cane restano dove sono.',
      'Nessun regolamento lo dice, ma qui un raid finisce dopo 200 turni: ciò che resta nel museo esce dal gioco. Altrimenti potrebbe durare all’infinito.',
    ],
  },
  end: {
    title: 'La fine della partita',
    text: [
      'Dopo il quarto raid tutti contano gli alibi. Chi ne ha meno di tutti viene arrestato, anche se sono più d’uno. Tra gli altri vince chi ha più punti; a parità chi ha più alibi. Se sono pari anche quelli, la vittoria è condivisa.',
      'In due nessuno viene arrestato: chi ha meno alibi perde 10 punti; a parità nessuno.',
      'Se tutti vengono arrestati, tutti condividono la vittoria, con 0 punti ciascuno.',
    ],
  },
  dots: {
    title: 'Dove sono gli alibi',
    text: ['Ogni raid ne ha più del precedente: due nel primo, poi tre, quattro e sei.'],
  },
  house: {
    title: 'Regole della casa',
    text: [
      'I regolamenti stampati differiscono: se si può rinunciare a un furto, se una carta Boss può anche rubare, quanto del bottino al sicuro si vede sullo schermo. Tutto questo si sceglie all’inizio di una partita.',
    ],
  },
  variants: {
    stealMay: 'A questo tavolo si può rinunciare a un furto: allora la carta non fa nulla.',
    stealMayNumbers: 'A questo tavolo una carta Numero può rinunciare a rubare; una carta Boss no.',
    sourceFree:
      'A questo tavolo una carta Numero o Boss prende dal museo o dal bottino scoperto di un giocatore, a scelta. Finché il raid dura, nessun bottino scoperto è al sicuro.',
    sourceFreeNumbers:
      'A questo tavolo una carta Numero prende dal museo o dal bottino scoperto di un giocatore, a scelta. Finché il raid dura, nessun bottino scoperto è al sicuro.',
    numberFree:
      'Con una carta Numero prendi una tessera con lo stesso numero, dal museo o da un giocatore. Se ce ne sono diverse, scegli tu.',
    bossFree: 'Una carta Boss prende il Boss dal museo o lo ruba a chi lo ha. Vale 5, ma non è un 5.',
    bosses:
      'Se un raid ha più di un Boss, una carta Boss ne prende uno dal museo, altrimenti ne ruba uno a un giocatore a tua scelta, anche se ne hai già uno. Un solo 4 o 5 li tiene tutti.',
    bossesFree:
      'Se un raid ha più di un Boss, una carta Boss prende quello che scegli, dal museo o da un giocatore, anche se ne hai già uno. Un solo 4 o 5 li tiene tutti.',
    bossesKept: 'Se un raid ha più di un Boss, un solo 4 o 5 li tiene tutti.',
    bossCentreOnly: 'A questo tavolo una carta Boss prende il Boss dal museo e non lo ruba mai. Vale 5, ma non è un 5.',
    bossTook:
      'A questo tavolo alla fine del raid tieni il Boss se in quel raid hai preso un 4 o un 5, anche se poi ti è stato rubato. Altrimenti il Boss esce dal gioco.',
    dogNotBoss: 'A questo tavolo il cane non protegge il Boss: chi ne viene derubato non può scegliere.',
    thiefNotBoss: 'Prende una tessera qualsiasi dal museo, tranne il Boss. Mai da un giocatore.',
    raidEnder:
      'Chi ha il cane alla fine di un raid comincia il prossimo. Se non ce l’ha nessuno, comincia chi ha finito il raid.',
    previousStarter:
      'Chi ha il cane alla fine di un raid comincia il prossimo. Se non ce l’ha nessuno, ricomincia chi aveva cominciato questo raid.',
    tokens10:
      'In due nessuno viene arrestato: chi ha meno alibi cede tessere per 10 punti, o poco più se non si arriva a 10 esatti; a parità nessuno.',
    nobodyWins: 'Se tutti vengono arrestati, non vince nessuno.',
    bankedOpen: 'A questo tavolo tutti vedono il bottino messo al sicuro.',
    bankedHidden: 'A questo tavolo nessuno vede il bottino messo al sicuro, nemmeno il proprio.',
    noLimit: 'A questo tavolo un raid non ha limite: può durare all’infinito.',
    limit: n =>
      plural('it', n, {
        one: 'Nessun regolamento lo dice, ma a questo tavolo un raid finisce dopo un turno: ciò che resta nel museo esce dal gioco.',
        other:
          'Nessun regolamento lo dice, ma a questo tavolo un raid finisce dopo # turni: ciò che resta nel museo esce dal gioco.',
      }),
    aimOwn:
      'Avete appena svaligiato un museo d’arte. Ora bisogna dividersi il bottino, in quattro raid: Disegni, Sculture, Antichità, Dipinti. In ogni raid le sue tessere Bottino sono al centro: il museo. A questo tavolo non sono sempre nove.',
    dots: (a, b, c, d) => `A questo tavolo i quattro raid hanno ${a}, ${b}, ${c} e ${d} alibi.`,
    firstPrinting: 'Questo tavolo gioca con la prima stampa, in cui per errore il terzo raid ha due Boss e nessun 5.',
    ownTokens: title => `Questo tavolo gioca con tessere proprie: «${title}».`,
    first: n => `A questo tavolo comincia il giocatore ${n}.`,
  },
}
