import type { RuleText } from './en.ts'

export const it: RuleText = {
  aim: {
    title: 'Di che si tratta',
    text: [
      'Siete una banda. Colpo dopo colpo aprite casseforti, e la vostra auto va verso l’aeroporto. Dietro arriva la polizia.',
      'Vincete insieme quando l’auto è su un terminal e la polizia non vi ha raggiunti. Perdete insieme se ci riesce, o se in città non resta nessuna cassaforte.',
    ],
  },
  roles: {
    title: 'Boss e complici',
    text: [
      'In ogni colpo uno di voi è il boss. Sceglie un edificio, prende le sue casseforti dietro il parabrezza, e solo lui vede quali attrezzi servono.',
      'Gli altri sono complici. Hanno gli attrezzi, ma sanno solo quello che dicono gli indizi. Fino alla fine del colpo non si dice altro.',
      'Dopo ogni colpo il boss è il posto successivo.',
    ],
  },
  station: {
    title: 'La stazione di polizia',
    text: [
      'Quattro colori dicono quanto è duro un colpo. I dadi coprono i numeri da sinistra; vale il primo numero libero.',
      'Giallo: quanti indizi sono scoperti. Verde: quante carte riceve ogni complice. Bianco: quante carte date insieme in ogni giro. Rosso: quanti errori sono permessi.',
      'I numeri si leggono quando l’edificio è scelto, e valgono per tutto il colpo.',
    ],
  },
  hints: {
    title: 'Dare indizi',
    text: [
      'La banda ha sei carte indizio. Il boss usa quanti indizi scoperti vuole, uno dopo l’altro; ognuno viene poi girato.',
      'Per 3 oro un indizio coperto viene scoperto e usato subito, anche uno già usato.',
      'Gli indizi parlano di tutte le casseforti del colpo insieme, non di quello che manca ancora. Si offre solo il vero.',
      'Quando ha detto abbastanza, il boss fa agire la banda.',
    ],
  },
  cards: { title: 'I sedici indizi', text: ['Quali sei ha la banda lo dice lo scenario.'] },
  accomplices: {
    title: 'Dare carte',
    text: [
      'Dalla sinistra del boss, ogni complice a turno dà una carta coperta, cambia o passa, finché ci sono tante carte quante dice il bianco.',
      'Per cambiare, butta tutta la mano e pesca altrettante carte: una volta per giro.',
      'Quando tutti hanno passato di fila, il prossimo deve dare una carta o cambiare.',
    ],
  },
  alarm: {
    title: 'Giusto o sbagliato',
    text: [
      'Le carte si mescolano e si dividono. Un attrezzo che serve ancora si mette scoperto. Ogni altro va coperto nella pila d’allarme: tutti vedono quanti, solo il boss vede quali.',
      'Una borsa sportiva non è mai sbagliata: ogni complice pesca una carta, in tre giocatori due.',
      'Il colpo finisce quando tutto ciò che serve è scoperto, quando gli errori sono più di quanti ne permette il rosso (scatta l’allarme), o quando nessuno ha più carte. Altrimenti il boss può dare altri indizi.',
    ],
  },
  evaluation: {
    title: 'Dopo il colpo',
    text: [
      'Ogni cassaforte di cui tutti gli attrezzi sono scoperti è aperta: paga il suo oro, e l’auto avanza di una casella. I dadi delle caselle raggiunte vanno alla stazione.',
      'Per ogni cassaforte rimasta chiusa ne arriva una nuova su un edificio che ne ha ancora, tre al massimo.',
      'La polizia avanza di una casella, una in più per ogni cassaforte chiusa, e ancora una se è scattato l’allarme.',
    ],
  },
  informants: {
    title: 'Gli informatori',
    text: [
      'Ogni quartiere ha un informatore di un colore. Quando si prende la sua ultima cassaforte, l’informatore aspetta sulla strada.',
      'Dopo quel colpo potete comprare via uno o due dadi di quel colore: bianco e verde per 2 oro, poi altri 3; giallo e rosso per 3, poi altri 4. Poi l’informatore se ne va.',
    ],
  },
  end: {
    title: 'La fine',
    text: [
      'Dopo ogni colpo, in quest’ordine: polizia sulla casella dell’auto o oltre: perso. Auto su un terminal: vinto. Nessuna cassaforte in città: perso.',
      'Una vittoria ha un grado secondo l’oro rimasto: da 0 a 3, da 4 a 7, da 8 a 11, 12 e più. Il migliore chiede anche il secondo o il terzo terminal.',
    ],
  },
  two: {
    title: 'In due',
    text: [
      'Non ci sono borse, né gli indizi 6, 9, 13, 14 e 16. Il complice non può passare.',
      'Alla fine di ogni giro, prima di dividere le carte, il complice ne pesca tante quante ne ha date.',
    ],
  },
  scenarios: {
    title: 'Scenari',
    text: [
      'Uno scenario dice quali indizi avete, dove sono i dadi e quale informatore sta dove. Sei sono pronti; dal 4 al 6 scegliete voi sei indizi su tredici.',
      'Nell’officina ne costruite di vostri. Variante 1: i colori dei dadi e degli informatori si tirano a sorte. Variante 2: ogni boss pesca sei indizi.',
    ],
  },
  edition: {
    title: 'Che cosa è noto, che cosa è ricostruito',
    text: [
      'Lo svolgimento segue le regole pubblicate. La maggior parte dei numeri stampati (casseforti, piste, via, quasi tutti gli indizi, scenari) non è in nessuna fonte pubblica.',
      'Sono stati ricostruiti in modo da andare d’accordo con tutto ciò che è noto, ed equilibrati con simulazioni. Chi ha il gioco può usare un proprio file di edizione.',
    ],
  },
}
