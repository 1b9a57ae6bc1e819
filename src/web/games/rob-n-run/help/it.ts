import { ad } from '../../../i18n/italian.ts'
import { plural } from '../../../i18n/speak.ts'
import type { HelpText } from './en.ts'

export const it: HelpText = {
  what: {
    car: {
      name: 'L’auto',
      text: 'Avanza di una casella per ogni cassaforte aperta. Se dopo un colpo è su un terminal, davanti alla polizia, avete vinto.',
    },
    police: {
      name: 'La polizia',
      text: 'Dopo ogni colpo avanza di una casella, una in più per ogni cassaforte rimasta chiusa e una in più se scatta l’allarme. Se raggiunge l’auto, avete perso.',
    },
    terminal: {
      name: 'Un terminal dell’aeroporto',
      text: 'Se dopo un colpo l’auto è qui e la polizia dietro, avete vinto. Solo i terminal più lontani permettono la valutazione migliore.',
    },
    routeDice: {
      name: 'Dadi sulla via di fuga',
      text: 'Quando l’auto raggiunge o supera questa casella, i dadi vanno al commissariato. Lì rendono più difficili i prossimi colpi.',
    },
    gold: {
      name: 'I vostri lingotti',
      text: 'Vengono dalle casseforti aperte. Servono a pagare indizi (3 lingotti) e informatori; quelli che restano alla fine determinano la valutazione.',
    },
    white: {
      name: 'Allarme bianco',
      text: 'Quante carte danno insieme i complici in ogni round. I dadi su questo allarme cambiano il numero dal prossimo colpo.',
    },
    yellow: {
      name: 'Allarme giallo',
      text: 'Quanti dei vostri sei indizi sono scoperti in un colpo. I dadi ne riducono il numero dal prossimo colpo.',
    },
    green: {
      name: 'Allarme verde',
      text: 'Quante carte riceve ogni complice per un colpo. I dadi ne riducono il numero dal prossimo colpo.',
    },
    red: {
      name: 'Allarme rosso',
      text: 'Quanti errori sono permessi in un colpo. Uno in più e scatta l’allarme: il colpo finisce, e la polizia avanza di una casella in più.',
    },
    building: {
      name: 'Un edificio',
      text: 'Il boss ne sceglie uno e prende tutte le sue casseforti in una volta. Più casseforti portano più lingotti e più caselle, ma richiedono più attrezzi.',
    },
    informant: {
      name: 'Un informatore',
      text: 'Quando si prende l’ultima cassaforte del quartiere, l’informatore va sulla via di fuga. Dopo quel colpo potete pagare per togliere dadi di questo colore dal commissariato.',
    },
    vault: {
      name: 'Una cassaforte',
      text: 'Richiede da tre a cinque attrezzi, che solo il boss vede. Quando sono tutti scoperti è aperta e rende i suoi lingotti.',
    },
    tool: {
      name: 'Un attrezzo e quello che se ne sa',
      text: 'I puntini dicono quanti sono scoperti. Sotto c’è quello che gli indizi hanno detto di questo attrezzo.',
    },
    card: {
      name: 'Una carta attrezzo',
      text: 'Toccala per darla coperta. Se serve ancora viene scoperta, altrimenti è sbagliata.',
    },
    bag: {
      name: 'Una borsa sportiva',
      text: 'Non è mai sbagliata: nella fase d’allarme ogni complice pesca. Conta tra le carte da dare.',
    },
    given: {
      name: 'Carte di questo round',
      text: 'Qui stanno coperte le carte che danno i complici. Quando bastano, si mescolano e si smistano.',
    },
    lastRound: {
      name: 'Il round precedente',
      text: 'Le carte verdi servivano e ora sono scoperte; quelle con la croce erano sbagliate e stanno nella pila d’allarme. Resta finché non si dà la prima carta del prossimo round.',
    },
    alarm: {
      name: 'La pila d’allarme',
      text: 'Gli attrezzi sbagliati finiscono qui, coperti: solo il boss vede quali. Se sono più di quanti ne permette l’allarme rosso, il colpo è finito.',
    },
    bags: {
      name: 'Borse messe da parte',
      text: 'Le borse date in questo colpo. Per il prossimo tornano nel mazzo.',
    },
    deck: {
      name: 'Il mazzo degli attrezzi',
      text: 'Sette attrezzi, otto carte ciascuno, e cinque borse sportive. Quando è vuoto, si mescolano le carte del bidone.',
    },
    bin: {
      name: 'Il bidone',
      text: 'Qui stanno coperte le carte cambiate. Quando il mazzo è vuoto, diventano il mazzo.',
    },
    hint: {
      name: 'Un indizio',
      text: 'Con gli indizi scoperti il boss dice che cosa richiedono le casseforti; ognuno viene poi girato. Per 3 lingotti se ne può usare uno coperto.',
    },
    boss: {
      name: 'Il boss',
      text: 'Solo il boss vede le casseforti, e parla solo con gli indizi. Dopo ogni colpo diventa boss il giocatore successivo.',
    },
    held: {
      name: 'Carte in mano',
      text: 'Quante carte ha in mano questo complice. Quando nessun complice ne ha più, il colpo è finito.',
    },
    passed: {
      name: 'Ha passato',
      text: 'Questo complice ha passato nel suo ultimo turno. Quando tutti quelli che hanno carte passano di seguito, il prossimo deve dare una carta o cambiare.',
    },
    swapped: {
      name: 'Ha cambiato',
      text: 'Questo complice ha messo tutta la mano nel bidone e ha pescato altrettante carte. Si può fare una volta per round.',
    },
    chose: {
      name: 'Ha scelto',
      text: 'Questo complice ha scelto che cosa passare. Quando tutti hanno scelto, le carte passano di mano.',
    },
  },
  whyNot: {
    over: 'La partita è finita.',
    watching: 'A questo tavolo stai solo guardando.',
    wait: 'Un momento: si danno le carte.',
    turn: (name: string) => `Tocca ${ad(name)}.`,
    bossChooses: (name: string) => `Sceglie il boss: aspetta ${name}.`,
    bossSpeaks: (name: string) => `Prima il boss dà gli indizi: aspetta ${name}.`,
    heistOn: 'Il prossimo edificio si sceglie quando questo colpo è finito.',
    noVaults: 'In questo edificio non ci sono più casseforti.',
    placeEmpty: 'Una nuova cassaforte va solo su un edificio che ne ha ancora.',
    placeFull: (n: number) =>
      plural('it', n, {
        one: 'Qui c’è già # cassaforte: non ce ne stanno altre.',
        other: 'Qui ci sono già # casseforti: non ce ne stanno altre.',
      }),
    hintUntrue: 'Con questo indizio ora non c’è niente di vero da dire.',
    hintPicked: 'Avete già questo indizio.',
    hintGold: (n: number) => `Un indizio coperto costa 3 lingotti, e voi ne avete ${n}.`,
    swapped: 'In questo round hai già cambiato.',
    allPassed: 'Tutti hanno passato: ora devi dare una carta o cambiare.',
    bagNoTool: 'Una borsa sportiva non è un attrezzo: nomina un’altra carta.',
    answerFirst: 'Prima rispondi a quello che ti è chiesto.',
  },
}
