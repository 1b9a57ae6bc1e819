import type { RobLesson } from './en.ts'

export const de: RobLesson = {
  goal: 'Ihr seid eine Bande, und die Polizei ist hinter euch her. Bringt euer Auto zum Flugzeug, bevor sie euch einholt: auf eines der Terminals am Ende der Straße. Ihr gewinnt alle zusammen oder verliert zusammen.',
  car: 'Das ist euer Auto. Für jeden geknackten Tresor fährt es ein Feld näher ans Flugzeug. Nach jedem Raub fährt auch die Polizei: ein Feld, oder mehr, wenn etwas schiefging.',
  building:
    'Du bist der Boss des ersten Raubs, also wählst du das Ziel. Fange klein an, mit einem Tresor: Tippe auf die Bank am Eck, dann auf den Knopf.',
  vault:
    'Nur du siehst den Tresor. Er braucht zwei Taschenlampen und ein Stethoskop. Die anderen haben das Werkzeug, wissen aber nicht, was gebraucht wird. Du hast keine Karten.',
  tools:
    'Es gibt sieben Werkzeuge in drei Gruppen. Gewalt: Dynamit, Rammbock, Presslufthammer. Zutritt: Taschenlampe, Ausweis. Feingefühl: Stethoskop, Säure. Manche Hinweise nennen nur eine Gruppe.',
  hints:
    'Der Boss darf nur mit Hinweisen sprechen. Diese Karten sind deine Sätze, und nur wahre stehen zur Wahl. Ein genutzter Hinweis wird umgedreht.',
  hint: 'Sage deiner Bande etwas über die Taschenlampen: Tippe auf „Am meisten“, dann folge dem Pfeil.',
  gold: 'Das ist euer Gold. Für 3 Gold kannst du einen verdeckten Hinweis aufdecken und gleich nutzen, auch einen schon genutzten. Aber je mehr Gold am Ende übrig ist, desto besser werdet ihr bewertet.',
  go: 'Das reicht fürs Erste. Gib die Komplizenphase frei: Tippe auf „Komplizen sind dran“, dann auf den Knopf.',
  sorted:
    'Die Komplizen haben verdeckt drei Karten gegeben. Jetzt sind die Karten sortiert. Zwei Taschenlampen waren nötig: Sie liegen offen. Die dritte Karte, ein Rammbock, wird nicht gebraucht.',
  alarm:
    'Falsches Werkzeug kommt auf den Alarmstapel. Dort liegt jetzt 1, erlaubt sind 5. Eines mehr, und der Alarm geht los: Der Raub ist zu Ende, und die Polizei fährt ein Feld mehr. Was in dieser Runde passte, zählt noch.',
  again:
    'Die nächste Runde, und du darfst wieder Hinweise geben. Das Stethoskop fehlt noch: Sage, dass es gebraucht wird.',
  cracked:
    'Alles Nötige liegt offen: Der Tresor ist geknackt! Ihr bekommt sein Gold, und das Auto fährt. Die Polizei fährt ein Feld, eines mehr für jeden nicht geknackten Tresor und eines mehr bei Alarm.',
  dials:
    'Euer Auto ist an Würfeln vorbeigefahren. Sie kommen auf die Wache und machen es schwerer. Weiß: Karten, die ihr je Runde gebt. Gelb: offene Hinweise. Grün: Handkarten. Rot: erlaubte falsche Werkzeuge.',
  hand: 'Der Nächste ist immer der nächste Boss: jetzt Elster. Du bist Komplize und siehst den Tresor nicht. Das sind deine Karten. Die Sporttasche ist nie falsch: Sie bringt den Komplizen neue Karten.',
  said: 'Elster hat gesagt: Säure wird am meisten gebraucht, und nur eine Art Werkzeug. Also nur Säure! Mehr darf niemand sagen. Zeichen der Werkzeuge: ★ am meisten, ≥2 mindestens zwei, ✓ nötig, durchgestrichen: keine mehr nötig.',
  give: 'Samt hat schon eine Karte gegeben. Gib jetzt deine Säure: Tippe auf sie, dann auf den Knopf. Niemand sieht, welche Karte es ist.',
  swap: 'Du bist wieder dran, hast aber keine Säure mehr. Du könntest tauschen: alle Karten gegen neue, einmal je Runde. Oder du passt. Passen alle nacheinander, muss der Nächste geben oder tauschen.',
  pass: 'Alle deine anderen Werkzeuge wären hier falsch. Also passe und lasse Samt den Rest geben.',
  later:
    'Wir springen ans Ende des vierten Raubs. Du warst der Boss und hast gerade die Zentralbank ausgeraubt. Nun hat ihr Viertel keine Tresore mehr. Drücke auf den Knopf.',
  informant:
    'Aus einem Viertel ohne Tresore kommt ein Informant zu euch. Für Gold nimmt er Würfel von der Wache. Zahle 3 Gold für einen roten Würfel: Dann ist ein falsches Werkzeug mehr erlaubt.',
  last: 'Der letzte Raub, das Flugzeug ist nah. Elster hat gesagt: Der Rammbock wird am häufigsten gebraucht, dreimal. Einer liegt offen, Samt hat etwas gegeben. Gib deinen!',
  away: 'Beide Tresore sind geknackt, und das Auto fährt zwei Felder. Für einen Tresor, der nicht geknackt wird, legt der Boss einen neuen auf ein Gebäude. Drücke auf den Knopf und sieh, wo das Auto jetzt steht.',
  end: 'Am Flugzeug, und die Polizei ist weit weg: Ihr gewinnt alle! Verloren hättet ihr, wenn sie euer Auto eingeholt hätte oder kein Tresor mehr in der Stadt gewesen wäre. Das Gold bestimmt eure Wertung.',
  done: 'Du kennst das Spiel: Der Boss gibt Hinweise, die anderen geben Karten, und falsches Werkzeug löst Alarm aus. Jetzt spiele eine echte Partie. Wenn du etwas nicht mehr weißt, sieh in den Regeln nach.',
}
