import type { ArtLesson } from './en.ts'

export const it: ArtLesson = {
  goal: 'Avete appena svaligiato un museo. Ora si divide il bottino, in quattro raid. Alla fine vince chi ha più punti. Ma chi ha meno alibi viene arrestato e resta a mani vuote.',
  points:
    'Queste tessere sono il bottino. Il numero dice quanti punti vale una tessera. Questa è la migliore: 5 punti.',
  alibis:
    'I puntini bianchi sono alibi. Questo 0 non vale punti, ma ha due alibi. Te ne servono: in prigione la ricchezza non serve.',
  hand: 'Queste cinque carte sono tue, nessun altro le vede. Nel tuo turno giochi una carta e ne peschi una nuova. Poi tocca al giocatore successivo.',
  take: 'Hai un 3, e nel museo ci sono dei 3. Prendine uno: tocca il tuo 3, poi un 3 nel museo.',
  loot: 'Ora il 3 è davanti a te: 3 punti, ancora nessun alibi. Gazza ha preso il 5, Velluto un 3. Fino alla fine del raid tutto questo si può ancora rubare.',
  museumFirst:
    'Hai pescato un altro 3. Può rubare quello di Velluto? No: nel museo c’è ancora un 3. Finché il museo ha il tuo numero, lo prendi lì.',
  steal:
    'Ma nel museo non ci sono più 5: l’unico ce l’ha Gazza. Allora il tuo 5 lo ruba. Tocca il tuo 5, poi il 5 di Gazza. Se due giocatori avessero un 5, sceglieresti tu a chi rubarlo.',
  dog: 'Qualcuno potrebbe rubarti quel 5. Ti serve un guardiano! Una carta Cane prende il cane, ovunque sia. Tocca la carta, poi il cane.',
  question:
    'Gazza vuole rubarti il 5! Poiché hai il cane, scegli tu: dare il 5, oppure il cane al suo posto. Tieni il 5: tocca «Dai il cane», poi toccalo di nuovo per confermare.',
  thief:
    'Non hai ancora nessun alibi. Il Ladro Avido prende una tessera qualsiasi dal museo, ma mai da un giocatore. Prendi lo 0 con i due alibi.',
  nothing:
    'Velluto ha appena giocato un 2, ma l’unico 2 del bottino è già davanti a Velluto. Così non è successo niente. Puoi sempre giocare una carta che non fa nulla.',
  boss: 'Il Boss vale 5 punti. La tua carta Boss lo prende dal museo. Se lo avesse un giocatore, glielo ruberebbe. Prendilo.',
  bossNeeds:
    'Attenzione: alla fine del raid tieni il Boss solo se hai davanti a te un 4 o un 5 dello stesso raid. Hai un 5, bene. Altrimenti il Boss sarebbe perso.',
  last: 'Nel museo resta una tessera. Chi la prende mette subito fine al raid. Fallo ora, finché hai il 5: prendi l’1.',
  raidEnd:
    'Il raid è finito. Tieni il Boss grazie al tuo 5. D’ora in poi nessuno può più rubare questo bottino. Gazza ha il cane e quindi comincia il prossimo raid. Premi il pulsante.',
  later:
    'Saltiamo alla fine del quarto raid. La tua borsa mostra che cosa hai messo al sicuro: i punti e, accanto al puntino bianco, gli alibi. Ogni raid ne portava di più.',
  count:
    'Resta una sola tessera. Le borse degli altri sono chiuse, ma contando lo sai: in tutto hai 4 alibi, Gazza 4, Velluto 6. Chi ne ha meno viene arrestato, anche in due: tu e Gazza! Presto, prendi il 2 con l’alibi.',
  end: 'Hai 5 alibi. Gazza ne ha meno di tutti e viene arrestata: 38 punti, tutti persi. Tra chi è libero hai più punti tu. Hai vinto! A parità di alibi verrebbero arrestati tutti.',
  done: 'Ora conosci il gioco: prima abbastanza alibi, poi i punti. Adesso gioca davvero. Se hai un dubbio, guarda nelle regole.',
}
