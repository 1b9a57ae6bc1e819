import type { RobLesson } from './en.ts'

export const it: RobLesson = {
  goal: 'Siete una banda, e la polizia vi insegue. Portate la vostra auto all’aereo prima che vi raggiunga: su uno dei terminal in fondo alla strada. Vincete tutti insieme, o perdete insieme.',
  car: 'Questa è la vostra auto. Per ogni cassaforte aperta avanza di una casella verso l’aereo. Dopo ogni colpo avanza anche la polizia: di una casella, o di più se qualcosa è andato storto.',
  building:
    'Sei il boss del primo colpo, quindi scegli tu dove rubare. Comincia in piccolo, con una sola cassaforte: tocca la Banca d’angolo, poi il pulsante.',
  vault:
    'Solo tu vedi la cassaforte. Servono due torce e uno stetoscopio. Gli altri hanno gli attrezzi, ma non sanno quali servono. Tu non hai carte.',
  tools:
    'Ci sono sette attrezzi in tre gruppi. Forza: dinamite, ariete, martello pneumatico. Accesso: torcia, tesserino. Finezza: stetoscopio, acido. Alcuni indizi nominano solo un gruppo.',
  hints:
    'Un boss non può dire altro che indizi. Queste carte sono le tue frasi, e ti vengono proposte solo quelle vere. Un indizio usato viene girato.',
  hint: 'Parla delle torce alla tua banda: tocca «Serve di più», poi segui la freccia.',
  gold: 'Questi sono i vostri lingotti. Per 3 lingotti puoi scoprire un indizio coperto, anche uno già usato, e usarlo subito. Ma più lingotti restano alla fine, migliore è la vostra valutazione.',
  go: 'Per ora basta. Lascia giocare i complici: tocca «Tocca ai complici», poi il pulsante.',
  sorted:
    'Hanno dato tre carte coperte, e ora sono smistate. Servivano due torce: sono scoperte. La terza carta, un ariete, non serve.',
  alarm:
    'Gli attrezzi sbagliati vanno nella pila d’allarme: ce n’è 1, e 5 sono permessi. Uno di più, e scatta l’allarme: il colpo finisce, e la polizia avanza di una casella in più. Gli attrezzi giusti di quel round contano ancora.',
  again: 'Un nuovo round: puoi dare di nuovo indizi. Manca ancora lo stetoscopio: di’ che serve.',
  cracked:
    'Tutto ciò che serviva è scoperto: la cassaforte è aperta! Prendete i lingotti e l’auto avanza. La polizia avanza di una casella, più una per ogni cassaforte rimasta chiusa, più una se è scattato l’allarme.',
  dials:
    'L’auto ha raggiunto dei dadi. Vanno al commissariato e complicano i prossimi colpi. Bianco: carte da dare per round. Giallo: indizi scoperti. Verde: carte in mano. Rosso: errori permessi.',
  hand: 'Il giocatore successivo diventa sempre il boss: ora Gazza. Tu sei complice e non vedi la cassaforte. Queste sono le tue carte. La borsa sportiva non è mai un errore: porta nuove carte ai complici.',
  said: 'Gazza ha dato due indizi: l’acido serve di più, e serve un solo tipo di attrezzo. Quindi serve solo acido! Nessuno può dire di più. Segni sugli attrezzi: ★ serve di più, ≥2 almeno due, ✓ serve, barrato: non ne servono più.',
  give: 'Velluto ha già dato una carta. Ora dai il tuo acido: toccalo, poi il pulsante. Nessuno vede quale carta è.',
  swap: 'Tocca di nuovo a te, ma non hai più acido. Puoi cambiare tutte le carte, una volta per round, oppure passare. Se tutti passano di fila, il prossimo deve dare o cambiare.',
  pass: 'Tutti gli altri tuoi attrezzi qui sarebbero sbagliati. Allora passa, e lascia che Velluto dia il resto.',
  later:
    'Saltiamo alla fine del quarto colpo. Eri il boss e hai appena svaligiato la Banca centrale. Ora il suo quartiere non ha più casseforti. Premi il pulsante.',
  informant:
    'Da un quartiere senza casseforti arriva un informatore. In cambio di lingotti toglie dadi dal commissariato. Paga 3 lingotti per un dado rosso: sarà permesso un errore in più.',
  last: 'L’ultimo colpo, l’aereo è vicino. Gazza ha detto: l’ariete serve di più, ne servono tre. Uno è scoperto, Velluto ha dato una carta. Dai il tuo!',
  away: 'Entrambe le casseforti sono aperte, e l’auto avanza di due caselle. Per una cassaforte rimasta chiusa, il boss ne mette una nuova su un edificio. Premi il pulsante e guarda dov’è ora l’auto.',
  end: 'Siete all’aereo, la polizia è lontana: vincete tutti! Avreste perso se vi avesse raggiunti, o senza più casseforti in città. I lingotti rimasti determinano la valutazione.',
  done: 'Ora conosci il gioco: il boss dà indizi, gli altri danno carte, e gli attrezzi sbagliati fanno scattare l’allarme. Adesso gioca davvero. Se hai un dubbio, guarda nelle regole.',
}
