import { plural } from '../../../i18n/speak.ts'
import type { RuleText } from './en.ts'

export const it: RuleText = {
  aim: {
    title: 'Di che si tratta',
    text: [
      'Siete una banda. Colpo dopo colpo aprite casseforti, e la vostra auto va verso l’aeroporto. Dietro arriva la polizia.',
      'Vincete insieme quando l’auto è su un terminal e la polizia non vi ha raggiunti. Perdete insieme se vi raggiunge, o se in città non resta nessuna cassaforte.',
    ],
  },
  roles: {
    title: 'Boss e complici',
    text: [
      'In ogni colpo uno di voi è il boss. Sceglie un edificio, ne mette le casseforti dietro il proprio schermo, e solo lui vede quali attrezzi servono.',
      'Gli altri sono complici. Hanno gli attrezzi, ma sanno solo quello che dicono gli indizi. Fino alla fine del colpo non si dice altro; gli appunti personali sono permessi.',
      'Il primo boss è estratto a sorte o scelto dal tavolo. Dopo ogni colpo il ruolo di boss passa al giocatore successivo, in senso orario.',
      'Cominciate con 3 lingotti.',
    ],
  },
  tools: {
    title: 'Attrezzi e casseforti',
    text: [
      'Ci sono sette attrezzi, otto carte ciascuno, e cinque borse sportive.',
      'Forza: dinamite, ariete, martello pneumatico. Accesso: torcia, tesserino. Finezza: stetoscopio, acido.',
      'Una cassaforte richiede da tre a cinque attrezzi, di quattro tipi al massimo, lo stesso al massimo quattro volte.',
    ],
  },
  station: {
    title: 'Il commissariato',
    text: [
      'Quattro allarmi dicono quanto è difficile un colpo. I dadi coprono ogni allarme dal basso (su questo schermo: da sinistra); di ciascuno vale il primo numero rimasto libero.',
      'Giallo: quanti indizi sono scoperti. Verde: quante carte riceve ogni complice. Bianco: quante carte danno insieme i complici in ogni round. Rosso: quanti errori sono permessi.',
      'I numeri si leggono quando l’edificio è scelto, e valgono per tutto il colpo.',
    ],
  },
  hints: {
    title: '1. Fase degli indizi',
    text: [
      'La banda ha sei carte indizio. Il boss usa quanti indizi scoperti vuole, uno dopo l’altro; ognuno viene poi girato.',
      'Per 3 lingotti un indizio coperto viene scoperto e usato subito, anche uno già usato.',
      'Gli indizi parlano di tutte le casseforti del colpo insieme, non di quello che manca ancora (ne parla solo l’indizio 9). Vengono proposte solo frasi vere.',
      'Quando ha detto abbastanza, il boss lascia giocare i complici.',
    ],
  },
  cards: { title: 'I sedici indizi', text: ['Lo scenario dice quali sei indizi ha la banda.'] },
  accomplices: {
    title: '2. Fase dei complici',
    text: [
      'A partire da chi siede alla sinistra del boss, ogni complice a turno dà una carta coperta, cambia o passa, finché non ci sono tante carte quante ne indica l’allarme bianco. Ognuno può quindi giocare più volte in un round.',
      'Per cambiare, scarta tutte le carte in mano e pescane altrettante: una volta per round. Quando il mazzo è vuoto, si mescolano le carte del bidone, che diventano il mazzo.',
      'Quando tutti quelli che hanno carte hanno passato di fila, il prossimo deve dare una carta o cambiare. Chi è il solo ad avere carte può quindi passare una volta, poi deve agire.',
      'Quando nessun complice ha più carte, il colpo finisce dopo un’ultima fase d’allarme, anche se le carte date bastano. Le borse di quella fase non portano nulla. Vale anche in due (nostra interpretazione).',
    ],
  },
  alarm: {
    title: '3. Fase d’allarme',
    text: [
      'Le carte si mescolano e si smistano. Un attrezzo che serve ancora si mette scoperto; un attrezzo scoperto vale per una sola cassaforte. Ogni altro attrezzo va coperto nella pila d’allarme: tutti vedono quanti, solo il boss vede quali.',
      'Una borsa sportiva vale come carta data, ma non è mai sbagliata: ogni complice pesca una carta, due se si gioca in tre.',
      'Il colpo finisce quando tutto ciò che serve è scoperto, quando gli errori sono più di quanti ne permette l’allarme rosso (scatta l’allarme), o quando i complici hanno finito le carte. Altrimenti il boss può dare altri indizi.',
    ],
  },
  evaluation: {
    title: 'Valutazione',
    text: [
      'La pila d’allarme e le casseforti vengono scoperte per tutti. Ogni cassaforte di cui tutti gli attrezzi sono scoperti è aperta: rende i suoi lingotti, e l’auto avanza di una casella. I dadi delle caselle raggiunte o superate vanno al commissariato.',
      'Per ogni cassaforte rimasta chiusa mettetene una nuova su un edificio che ne ha ancora, mai più di tre per edificio. Se non c’è posto, la nuova esce dal gioco; se la riserva è vuota, non ne arriva nessuna (nostra interpretazione).',
      'La polizia avanza di una casella, una in più per ogni cassaforte rimasta chiusa, e ancora una se è scattato l’allarme.',
    ],
  },
  informants: {
    title: 'Gli informatori',
    text: [
      'Ogni quartiere ha un informatore di un colore. Quando si prende l’ultima cassaforte del quartiere, l’informatore va sulla via di fuga.',
      'Dopo quel colpo potete pagare per togliere uno o due dadi di quel colore. Il primo dado costa 2 lingotti (bianco, verde) o 3 (giallo, rosso), il secondo altri 3 o 4, in tutto 5 o 7. Poi l’informatore se ne va.',
    ],
  },
  end: {
    title: 'La fine',
    text: [
      'Dopo ogni colpo, in quest’ordine: polizia sulla casella dell’auto o oltre: perso. Auto su un terminal: vinto. Nessuna cassaforte in città: perso (nostra interpretazione: la regola stampata non ne parla).',
      'La vittoria si valuta in base ai lingotti rimasti: da 0 a 3, da 4 a 7, da 8 a 11, 12 e più. La valutazione migliore richiede anche il secondo o il terzo terminal.',
    ],
  },
  two: {
    title: 'In due',
    text: [
      'Non ci sono borse, né gli indizi 6, 9, 13, 14 e 16. Il complice può passare, ma non due volte di fila.',
      'Alla fine di ogni fase dei complici, prima di smistare le carte, il complice ne pesca tante quante ne ha date.',
    ],
  },
  scenarios: {
    title: 'Scenari',
    text: [
      'Uno scenario dice quali indizi avete, dove sono i dadi e quale informatore sta dove. Ce ne sono sei già pronti; dal 4 al 6 scegliete voi sei indizi su tredici (su otto in due).',
      'Per rendere più facile uno scenario, cominciate con più di 3 lingotti o meno di 12 dadi.',
      'Nell’officina ne costruite di vostri. Variante 1: i colori dei dadi e degli informatori si tirano a sorte. Variante 2: ogni boss pesca sei indizi.',
    ],
  },
  edition: {
    title: 'Che cosa è noto, che cosa è ricostruito',
    text: [
      'Lo svolgimento segue le regole pubblicate. La maggior parte dei numeri stampati (casseforti, allarmi, via di fuga, quasi tutti gli indizi, scenari) non è in nessuna fonte pubblica.',
      'Sono stati ricostruiti in modo da concordare con tutto ciò che è noto, ed equilibrati con simulazioni. Se hai il gioco, puoi usarne i numeri: scegli un tuo file di edizione nelle regole della casa di un nuovo tavolo.',
    ],
  },
  variants: {
    firstBoss: n =>
      `A questo tavolo il primo boss è il giocatore ${n}. Dopo ogni colpo il ruolo di boss passa al giocatore successivo, in senso orario.`,
    firstBossByLot:
      'Il primo boss è estratto a sorte. Dopo ogni colpo il ruolo di boss passa al giocatore successivo, in senso orario.',
    gold: n => plural('it', n, { one: 'Cominciate con un lingotto.', other: 'Cominciate con # lingotti.' }),
    bags: n =>
      plural('it', n, {
        one: 'Ci sono sette attrezzi, otto carte ciascuno, e una borsa sportiva.',
        other: 'Ci sono sette attrezzi, otto carte ciascuno, e # borse sportive.',
      }),
    noBags: 'Ci sono sette attrezzi, otto carte ciascuno. A questo tavolo non ci sono borse sportive.',
    deck: 'A questo tavolo tutti conoscono l’elenco delle carte cassaforte: una cassaforte è una di quelle non ancora viste.',
    hints: 'Gli indizi a questo tavolo',
    six: 'Questi sono i vostri sei indizi.',
    pick: n =>
      `Prima del primo colpo scegliete sei di questi ${n} indizi per tutta la partita; li inserisce il primo boss.`,
    draw: n => `Ogni boss pesca sei di questi ${n} indizi per il colpo.`,
    lonePassNever:
      'Quando tutti quelli che hanno carte hanno passato di fila, il prossimo deve dare una carta o cambiare. Chi è il solo ad avere carte non può passare.',
    lastCardGoesOn:
      'Quando nessun complice ha più carte e sul tavolo ce ne sono troppo poche, il colpo finisce dopo un’ultima fase d’allarme, le cui borse non portano nulla. Se ce ne sono abbastanza, la fase d’allarme è normale: il colpo continua se qualcuno riceve ancora una carta.',
    bagDraw: n =>
      plural('it', n, {
        one: 'Una borsa sportiva vale come carta data, ma non è mai sbagliata: ogni complice pesca una carta.',
        other: 'Una borsa sportiva vale come carta data, ma non è mai sbagliata: ogni complice pesca # carte.',
      }),
    mostVaults: n =>
      `Per ogni cassaforte rimasta chiusa mettetene una nuova su un edificio che ne ha ancora, mai più di ${n} per edificio. Se non c’è posto, la nuova esce dal gioco; se la riserva è vuota, non ne arriva nessuna (nostra interpretazione).`,
    noReserve: 'Questo tavolo non ha casseforti di riserva: per quelle rimaste chiuse non ne arrivano di nuove.',
    twoNeverPasses: 'Non ci sono borse, né gli indizi 6, 9, 13, 14 e 16. Il complice non può passare.',
    plays: title =>
      `Uno scenario dice quali indizi avete, dove sono i dadi e quale informatore sta dove. Questo tavolo gioca «${title}».`,
    drawn: 'Questo tavolo gioca la variante 1: i colori dei dadi e gli informatori sono estratti a sorte.',
    easier: (gold, most) =>
      `Per rendere più facile uno scenario, cominciate con più di ${plural('it', gold, { one: '# lingotto', other: '# lingotti' })} o meno di ${plural('it', most, { one: '# dado', other: '# dadi' })}.`,
    edition: title => `Questo tavolo gioca con i numeri dell’edizione «${title}».`,
  },
}
