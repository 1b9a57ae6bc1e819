import type { RuleText } from './en.ts'

export const de: RuleText = {
  aim: {
    title: 'Worum es geht',
    text: [
      'Ihr seid Diebe auf einer Tour durch vier Häuser: Skizzen, Skulpturen, Antiquitäten, Gemälde. In jedem Überfall liegen neun Beutetoken. Nehmt, was ihr kriegen könnt.',
      'Am Ende zählen nur zwei Dinge, in dieser Reihenfolge: genug Alibis, dann Punkte. Wer die wenigsten Alibis hat, wird verhaftet und ist raus, egal wie reich.',
    ],
  },
  turn: {
    title: 'Dein Zug',
    text: [
      'Spiele eine deiner fünf Karten, tu, was sie sagt, zieh eine nach. Dann ist im Uhrzeigersinn der Nächste dran.',
      'Auch eine Karte, die nichts findet, darf gespielt werden: sie wird abgelegt, und nichts passiert.',
    ],
  },
  number: { title: 'Zahlen', text: ['Eine Zahl nimmt ein Token mit derselben Zahl aus dem Museum. Liegen dort mehrere, suchst du dir eines aus.'] },
  steal: {
    title: 'Stehlen',
    text: [
      'Nur wenn das Museum diese Zahl nicht mehr hat, stiehlt die Karte sie aus der offenen Beute eines Mitspielers deiner Wahl. Offene Beute ist nie sicher, solange der Überfall läuft.',
      'Von dir selbst kannst du nicht stehlen. Was in früheren Überfällen in Sicherheit kam, kann nicht gestohlen werden.',
    ],
  },
  thief: { title: 'Der gierige Dieb', text: ['Nimmt ein beliebiges Token aus dem Museum, auch den Boss. Nie von Mitspielern.'] },
  boss: {
    title: 'Der Boss',
    text: [
      'Eine Bosskarte nimmt den Boss aus dem Museum, sonst stiehlt sie ihn von dem, der ihn hat. Er ist 5 wert, aber er ist keine 5.',
      'Am Ende des Überfalls behältst du ihn nur, wenn eine 4 oder 5 aus demselben Überfall vor dir liegt. Sonst ist er aus dem Spiel.',
    ],
  },
  dog: {
    title: 'Der Wachhund',
    text: [
      'Eine Hundekarte holt den Hund, wo immer er ist. Ablehnen geht nicht.',
      'Wer bestohlen wird und den Hund hat, wählt: das Token hergeben, oder stattdessen den Hund. So oder so ist der Diebstahl vorbei.',
      'Wer am Ende eines Überfalls den Hund hat, beginnt den nächsten.',
    ],
  },
  raid: {
    title: 'Das Ende eines Überfalls',
    text: [
      'Sobald das letzte Token das Museum verlässt, ist der Überfall vorbei: der Boss wird geprüft, alle offene Beute ist sicher, die nächsten neun Token werden ausgelegt. Karten und Hund bleiben.',
    ],
  },
  end: {
    title: 'Das Ende der Partie',
    text: [
      'Nach dem vierten Überfall zählen alle ihre Alibis. Wer die wenigsten hat, wird verhaftet, auch mehrere. Von den anderen gewinnt, wer die meisten Punkte hat; bei Gleichstand entscheiden mehr Alibis.',
      'Zu zweit wird niemand verhaftet: wer weniger Alibis hat, zahlt 10 Punkte.',
    ],
  },
  dots: {
    title: 'Wo die Alibis sind',
    text: [
      'Spätere Überfälle haben mehr davon: zwei Punkte, dann drei, vier und sechs. Die Zahlen der Token sind sicher; die Alibipunkte sind wahrscheinlich, aus einer vollständigen Quelle.',
    ],
  },
  house: {
    title: 'Hausregeln',
    text: [
      'Die gedruckten Regeln unterscheiden sich: ob man auf einen Diebstahl verzichten darf, wie weit eine Bosskarte reicht, was der Bildschirm von sicherer Beute zeigt. All das wählst du zu Beginn einer Partie.',
    ],
  },
}
