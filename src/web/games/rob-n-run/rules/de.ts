import { plural } from '../../../i18n/speak.ts'
import type { RuleText } from './en.ts'

export const de: RuleText = {
  aim: {
    title: 'Worum es geht',
    text: [
      'Ihr seid eine Bande. Raub für Raub knackt ihr Tresore, und euer Auto fährt zum Flughafen. Dahinter kommt die Polizei.',
      'Ihr gewinnt gemeinsam, wenn das Auto auf einem Terminal steht und die Polizei euch nicht eingeholt hat. Ihr verliert gemeinsam, wenn sie euch einholt oder kein Tresor mehr in der Stadt ist.',
    ],
  },
  roles: {
    title: 'Boss und Komplizen',
    text: [
      'In jedem Raub ist jemand von euch der Boss. Der Boss wählt ein Gebäude, legt dessen Tresore hinter den Sichtschirm und sieht als Einziger, welche Werkzeuge sie brauchen.',
      'Die anderen sind Komplizen. Sie halten das Werkzeug, wissen aber nur, was die Hinweise sagen. Mehr darf bis zum Ende des Raubs nicht gesagt werden; Notizen für sich selbst sind erlaubt.',
      'Wer zuerst Boss ist, entscheidet das Los oder der Tisch. Nach jedem Raub wechselt der Boss im Uhrzeigersinn.',
      'Ihr startet mit 3 Gold.',
    ],
  },
  tools: {
    title: 'Werkzeuge und Tresore',
    text: [
      'Es gibt sieben Werkzeuge, jedes achtmal, und fünf Sporttaschen.',
      'Gewalt: Dynamit, Rammbock, Presslufthammer. Zutritt: Taschenlampe, Ausweis. Feingefühl: Stethoskop, Säure.',
      'Ein Tresor braucht drei bis fünf Werkzeuge, höchstens vier verschiedene, dasselbe höchstens viermal.',
    ],
  },
  station: {
    title: 'Die Polizeiwache',
    text: [
      'Vier Alarmanlagen bestimmen, wie schwer ein Raub ist. Alarmwürfel decken jede Alarmanlage von unten ab (auf diesem Bildschirm: von links); die unterste freie Zahl gilt.',
      'Gelb: wie viele Hinweise offen liegen. Grün: wie viele Karten jeder Komplize bekommt. Weiß: wie viele Karten ihr in jeder Runde zusammen gebt. Rot: wie viele falsche Werkzeuge erlaubt sind.',
      'Die Zahlen werden abgelesen, wenn das Gebäude gewählt ist, und gelten für den ganzen Raub.',
    ],
  },
  hints: {
    title: '1. Hinweisphase',
    text: [
      'Die Bande hat sechs Hinweiskarten. Der Boss nutzt von den offenen so viele, wie er will, eine nach der anderen; jede wird danach umgedreht.',
      'Für 3 Gold wird ein verdeckter Hinweis aufgedeckt und gleich genutzt, auch ein schon genutzter.',
      'Hinweise sprechen von allen Tresoren des Raubs zusammen, nicht von dem, was noch fehlt (nur Hinweis 9 fragt danach). Angeboten wird nur, was wahr ist.',
      'Ist genug gesagt, gibt der Boss die Komplizenphase frei.',
    ],
  },
  cards: { title: 'Die sechzehn Hinweise', text: ['Welche sechs eine Bande hat, sagt das Szenario.'] },
  accomplices: {
    title: '2. Komplizenphase',
    text: [
      'Links vom Boss beginnend gibt jeder Komplize reihum eine Karte verdeckt, tauscht oder passt, bis so viele Karten liegen, wie die weiße Alarmanlage vorgibt. Jeder kann also in einer Runde mehrmals an die Reihe kommen.',
      'Wer tauscht, legt alle Handkarten auf die Mülltonne und zieht ebenso viele nach, höchstens einmal je Runde. Ist der Werkzeugstapel leer, werden die Karten der Mülltonne gemischt und bilden den neuen Stapel.',
      'Haben alle, die Karten halten, nacheinander gepasst, muss der Nächste eine Karte geben oder tauschen. Wer als Einziger Karten hält, darf also einmal passen und muss dann handeln.',
      'Hält kein Komplize mehr eine Karte, endet der Raub nach einer letzten Alarmphase, auch wenn genug Karten liegen. Taschen aus dieser Phase bringen nichts mehr. Das gilt auch zu zweit (unsere Auslegung).',
    ],
  },
  alarm: {
    title: '3. Alarmphase',
    text: [
      'Die Karten werden gemischt und sortiert. Was noch gebraucht wird, wird offen ausgelegt; ein offenes Werkzeug zählt nur für einen Tresor. Jedes andere Werkzeug geht verdeckt auf den Alarmstapel: Alle sehen, wie viele; nur der Boss sieht, welche.',
      'Eine Sporttasche zählt als gegebene Karte und ist nie falsch: Für jede zieht jeder Komplize eine Karte, zu dritt zwei.',
      'Der Raub endet, wenn alles Gebrauchte offen liegt, wenn mehr falsch ist, als die rote Alarmanlage erlaubt (der Alarm geht los), oder wenn den Komplizen die Karten ausgegangen sind. Sonst darf der Boss wieder Hinweise geben.',
    ],
  },
  evaluation: {
    title: 'Auswertung',
    text: [
      'Der Alarmstapel und die Tresore werden für alle aufgedeckt. Jeder Tresor, dessen Werkzeuge alle offen liegen, ist geknackt: Er bringt sein Gold, und das Auto rückt ein Feld vor. Alarmwürfel auf Feldern, die das Auto erreicht oder überfährt, kommen auf die Wache.',
      'Für jeden nicht geknackten Tresor kommt ein neuer auf ein Gebäude, auf dem noch Tresore liegen, nie mehr als drei auf eines. Ist kein Platz, ist der neue Tresor aus dem Spiel; ist keiner mehr im Vorrat, kommt keiner (unsere Auslegung).',
      'Die Polizei rückt ein Feld vor, eins mehr für jeden nicht geknackten Tresor, und noch eins, wenn der Alarm losging.',
    ],
  },
  informants: {
    title: 'Informanten',
    text: [
      'Jedes Viertel hat einen Informanten in einer Farbe. Nimmt der Boss den letzten Tresor des Viertels, kommt der Informant auf den Fluchtweg.',
      'Nach diesem Raub dürft ihr einen oder zwei Alarmwürfel dieser Farbe von der Wache wegkaufen. Der erste Würfel kostet 2 Gold (Weiß, Grün) oder 3 (Gelb, Rot), der zweite noch einmal 3 oder 4, zusammen 5 oder 7. Dann ist der Informant weg.',
    ],
  },
  end: {
    title: 'Das Ende',
    text: [
      'Nach jedem Raub, in dieser Reihenfolge: Polizei auf dem Feld des Autos oder weiter: verloren. Auto auf einem Terminal: gewonnen. Kein Tresor mehr in der Stadt: verloren (unsere Auslegung: Die gedruckte Regel schweigt dazu).',
      'Wie gut ihr gewonnen habt, zeigt das übrige Gold: 0 bis 3, 4 bis 7, 8 bis 11, 12 und mehr. Für die beste Wertung müsst ihr auch Terminal 2 oder 3 erreichen.',
    ],
  },
  two: {
    title: 'Zu zweit',
    text: [
      'Es gibt keine Sporttaschen, und die Hinweise 6, 9, 13, 14 und 16 fallen weg. Der Komplize darf passen, aber nicht zweimal nacheinander.',
      'Am Ende jeder Komplizenphase, vor dem Sortieren, zieht der Komplize so viele Karten, wie gegeben wurden.',
    ],
  },
  scenarios: {
    title: 'Szenarien',
    text: [
      'Ein Szenario sagt, welche Hinweise ihr habt, wo die Würfel liegen und welcher Informant wo sitzt. Sechs sind fertig; in den Szenarien 4 bis 6 wählt ihr selbst sechs von dreizehn Hinweisen (zu zweit von acht).',
      'Leichter wird ein Szenario mit mehr als 3 Gold am Anfang oder weniger als 12 Würfeln.',
      'In der Werkstatt baut ihr eigene. Variante 1: Farben von Würfeln und Informanten werden gelost. Variante 2: Jeder Boss zieht sechs Hinweise.',
    ],
  },
  edition: {
    title: 'Was bekannt ist, was rekonstruiert',
    text: [
      'Der Ablauf folgt den veröffentlichten Regeln. Die meisten gedruckten Zahlen (Tresore, Alarmanlagen, Fluchtweg, die meisten Hinweise, Szenarien) stehen in keiner öffentlichen Quelle.',
      'Sie sind so rekonstruiert, dass alles Bekannte passt, und durch Simulation ausgewogen. Wer das Spiel besitzt, kann mit dessen Zahlen spielen: Wähle bei einem neuen Tisch in den Hausregeln unter „Ausgabe“ eine eigene Datei.',
    ],
  },
  variants: {
    firstBoss: n =>
      `An diesem Tisch ist Spieler ${n} der erste Boss. Nach jedem Raub wechselt der Boss im Uhrzeigersinn.`,
    firstBossByLot: 'Wer zuerst Boss ist, entscheidet das Los. Nach jedem Raub wechselt der Boss im Uhrzeigersinn.',
    gold: n => `Ihr startet mit ${n} Gold.`,
    bags: n =>
      plural('de', n, {
        one: 'Es gibt sieben Werkzeuge, jedes achtmal, und eine Sporttasche.',
        other: 'Es gibt sieben Werkzeuge, jedes achtmal, und # Sporttaschen.',
      }),
    noBags: 'Es gibt sieben Werkzeuge, jedes achtmal. Sporttaschen gibt es an diesem Tisch nicht.',
    deck: 'An diesem Tisch kennen alle die Liste der Tresorkarten: Ein Tresor ist eine von denen, die noch nicht zu sehen waren.',
    hints: 'Die Hinweise an diesem Tisch',
    six: 'Diese sechs sind eure Hinweise.',
    pick: n =>
      `Vor dem ersten Raub wählt ihr sechs dieser ${n} Hinweise für die ganze Partie; der erste Boss gibt sie ein.`,
    draw: n => `Jeder Boss zieht für seinen Raub sechs dieser ${n} Hinweise.`,
    lonePassNever:
      'Haben alle, die Karten halten, nacheinander gepasst, muss der Nächste eine Karte geben oder tauschen. Wer als Einziger Karten hält, darf nicht passen.',
    lastCardGoesOn:
      'Hält kein Komplize mehr eine Karte und liegen zu wenige da, endet der Raub nach einer letzten Alarmphase, und ihre Taschen bringen nichts. Liegen genug da, ist es eine gewöhnliche Alarmphase: Der Raub geht weiter, wenn noch jemand eine Karte bekommt.',
    bagDraw: n =>
      plural('de', n, {
        one: 'Eine Sporttasche zählt als gegebene Karte und ist nie falsch: Für jede zieht jeder Komplize eine Karte.',
        other: 'Eine Sporttasche zählt als gegebene Karte und ist nie falsch: Für jede zieht jeder Komplize # Karten.',
      }),
    mostVaults: n =>
      `Für jeden nicht geknackten Tresor kommt ein neuer auf ein Gebäude, auf dem noch Tresore liegen, nie mehr als ${n} auf eines. Ist kein Platz, ist der neue Tresor aus dem Spiel; ist keiner mehr im Vorrat, kommt keiner (unsere Auslegung).`,
    noReserve: 'An diesem Tisch gibt es keinen Vorrat: Für nicht geknackte Tresore kommen keine neuen.',
    twoNeverPasses:
      'Es gibt keine Sporttaschen, und die Hinweise 6, 9, 13, 14 und 16 fallen weg. Der Komplize darf nicht passen.',
    plays: title =>
      `Ein Szenario sagt, welche Hinweise ihr habt, wo die Würfel liegen und welcher Informant wo sitzt. Dieser Tisch spielt „${title}“.`,
    drawn: 'Dieser Tisch spielt Variante 1: Die Farben der Würfel und die Informanten werden gelost.',
    easier: (gold, most) =>
      `Leichter wird ein Szenario mit mehr als ${gold} Gold am Anfang oder weniger als ${most} Würfeln.`,
    edition: title => `Dieser Tisch spielt mit den Zahlen der Ausgabe „${title}“.`,
  },
}
