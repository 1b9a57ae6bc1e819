import { plural } from '../../../i18n/speak.ts'
import type { HelpText } from './en.ts'

export const de: HelpText = {
  what: {
    car: {
      name: 'Das Fluchtauto',
      text: 'Für jeden geknackten Tresor fährt es ein Feld weiter. Steht es nach einem Raub auf einem Terminal und die Polizei hinter ihm, habt ihr gewonnen.',
    },
    police: {
      name: 'Die Polizei',
      text: 'Nach jedem Raub rückt sie ein Feld vor, eins mehr für jeden nicht geknackten Tresor und eins mehr bei Alarm. Holt sie das Auto ein, habt ihr verloren.',
    },
    terminal: {
      name: 'Ein Terminal des Flughafens',
      text: 'Steht das Auto nach einem Raub hier und die Polizei hinter ihm, habt ihr gewonnen. Die beste Wertung gibt es nur an Terminal 2 oder 3.',
    },
    routeDice: {
      name: 'Alarmwürfel auf dem Fluchtweg',
      text: 'Erreicht oder überfährt das Auto dieses Feld, kommen die Würfel auf die Polizeiwache. Dort macht jeder die nächsten Raubzüge schwerer.',
    },
    gold: {
      name: 'Euer Gold',
      text: 'Ihr bekommt es für geknackte Tresore. Damit bezahlt ihr Hinweise (3 Gold) und Informanten. Was am Ende bleibt, bestimmt eure Wertung.',
    },
    white: {
      name: 'Weiße Alarmanlage',
      text: 'So viele Karten geben die Komplizen zusammen in jeder Runde. Würfel darauf ändern die Zahl ab dem nächsten Raub.',
    },
    yellow: {
      name: 'Gelbe Alarmanlage',
      text: 'So viele eurer sechs Hinweise liegen in einem Raub offen. Mit Würfeln darauf sind es ab dem nächsten Raub weniger.',
    },
    green: {
      name: 'Grüne Alarmanlage',
      text: 'So viele Karten bekommt jeder Komplize für einen Raub. Mit Würfeln darauf sind es ab dem nächsten Raub weniger.',
    },
    red: {
      name: 'Rote Alarmanlage',
      text: 'So viele falsche Werkzeuge sind in einem Raub erlaubt. Eins mehr, und der Alarm geht los: Der Raub endet, und die Polizei rückt ein Feld mehr vor.',
    },
    building: {
      name: 'Ein Gebäude',
      text: 'Der Boss wählt eines und nimmt alle seine Tresore auf einmal. Mehr Tresore bringen mehr Gold und mehr Felder, brauchen aber mehr Werkzeug.',
    },
    informant: {
      name: 'Ein Informant',
      text: 'Ist der letzte Tresor des Viertels genommen, kommt der Informant heraus. Nach diesem Raub dürft ihr Würfel dieser Farbe von der Wache wegkaufen.',
    },
    vault: {
      name: 'Ein Tresor',
      text: 'Er braucht drei bis fünf Werkzeuge, die nur der Boss sieht. Liegen alle offen, ist er geknackt und bringt sein Gold.',
    },
    tool: {
      name: 'Ein Werkzeug und was ihr davon wisst',
      text: 'Die Punkte zeigen, wie viele offen liegen. Darunter steht, was die Hinweise über dieses Werkzeug gesagt haben.',
    },
    card: {
      name: 'Eine Werkzeugkarte',
      text: 'Tippe sie an und gib sie verdeckt. Wird sie noch gebraucht, wird sie offen ausgelegt, sonst ist sie falsch.',
    },
    bag: {
      name: 'Eine Sporttasche',
      text: 'Sie ist nie falsch: In der Alarmphase lässt sie jeden Komplizen Karten ziehen. Sie zählt zu den Karten, die ihr gebt.',
    },
    given: {
      name: 'Karten dieser Runde',
      text: 'Hier liegen verdeckt die Karten, die die Komplizen geben. Sind es genug, werden sie gemischt und sortiert.',
    },
    lastRound: {
      name: 'Die vorige Runde',
      text: 'Grüne Karten wurden gebraucht und liegen jetzt offen; die mit Kreuz waren falsch und liegen auf dem Alarmstapel. Das bleibt, bis die erste Karte der nächsten Runde gegeben ist.',
    },
    alarm: {
      name: 'Der Alarmstapel',
      text: 'Falsche Werkzeuge landen hier, verdeckt: Nur der Boss sieht, welche. Sind es mehr, als die rote Alarmanlage erlaubt, ist der Raub vorbei.',
    },
    bags: {
      name: 'Sporttaschen beiseite',
      text: 'Taschen, die in diesem Raub gegeben wurden. Für den nächsten kommen sie zurück in den Stapel.',
    },
    deck: {
      name: 'Der Werkzeugstapel',
      text: 'Sieben Werkzeuge, jedes achtmal, und fünf Sporttaschen. Ist er leer, werden die Karten der Mülltonne gemischt.',
    },
    bin: {
      name: 'Die Mülltonne',
      text: 'Hier liegen verdeckt die getauschten Karten. Ist der Stapel leer, werden sie zum neuen Stapel.',
    },
    hint: {
      name: 'Ein Hinweis',
      text: 'Mit offenen Hinweisen sagt der Boss, was die Tresore brauchen; jeder wird danach umgedreht. Für 3 Gold lässt sich auch ein verdeckter nutzen.',
    },
    boss: {
      name: 'Der Boss',
      text: 'Nur der Boss sieht die Tresore, darf aber nur Hinweise geben. Nach jedem Raub wechselt der Boss im Uhrzeigersinn.',
    },
    held: {
      name: 'Karten auf der Hand',
      text: 'So viele Karten hält dieser Komplize. Hält kein Komplize mehr eine, ist der Raub vorbei.',
    },
    passed: {
      name: 'Gepasst',
      text: 'Dieser Komplize hat zuletzt gepasst. Passen alle mit Karten nacheinander, muss der Nächste eine Karte geben oder tauschen.',
    },
    swapped: {
      name: 'Getauscht',
      text: 'Dieser Komplize hat alle Handkarten in die Mülltonne gelegt und gleich viele neue gezogen. Das geht einmal pro Runde.',
    },
    chose: {
      name: 'Hat gewählt',
      text: 'Dieser Komplize hat gewählt, was er weitergibt. Haben alle gewählt, werden die Karten weitergegeben.',
    },
  },
  whyNot: {
    over: 'Die Partie ist vorbei.',
    watching: 'Du siehst an diesem Tisch nur zu.',
    wait: 'Einen Moment: Es werden Karten ausgeteilt.',
    turn: (name: string) => `${name} ist am Zug.`,
    bossChooses: (name: string) => `Das wählt der Boss: Warte auf ${name}.`,
    bossSpeaks: (name: string) => `Erst gibt der Boss Hinweise: Warte auf ${name}.`,
    heistOn: 'Das nächste Gebäude wird gewählt, wenn dieser Raub vorbei ist.',
    noVaults: 'In diesem Gebäude ist kein Tresor mehr.',
    placeEmpty: 'Ein neuer Tresor kommt nur auf ein Gebäude, das noch Tresore hat.',
    placeFull: (n: number) =>
      plural('de', n, {
        one: 'Hier ist schon # Tresor: Mehr passen nicht.',
        other: 'Hier sind schon # Tresore: Mehr passen nicht.',
      }),
    hintUntrue: 'Mit diesem Hinweis lässt sich gerade nichts Wahres sagen.',
    hintPicked: 'Diesen Hinweis habt ihr schon.',
    hintGold: (n: number) => `Ein verdeckter Hinweis kostet 3 Gold, und ihr habt ${n}.`,
    swapped: 'Du hast in dieser Runde schon getauscht.',
    allPassed: 'Alle haben gepasst: Jetzt musst du eine Karte geben oder tauschen.',
    bagNoTool: 'Eine Sporttasche ist kein Werkzeug: Nenne eine andere Karte.',
    answerFirst: 'Beantworte erst die Frage.',
  },
}
