import { plural } from '../../../i18n/speak.ts'
import type { RuleText } from './en.ts'

export const de: RuleText = {
  aim: {
    title: 'Worum es geht',
    text: [
      'Ihr habt gerade ein Kunstmuseum ausgeraubt. Jetzt wird die Beute verteilt, in vier Überfällen: Skizzen, Skulpturen, Antiquitäten, Gemälde. In jedem liegen neun Beutetokens in der Mitte, dem Museum.',
      'Ein Token zählt so viele Punkte, wie seine Nummer angibt, ein Boss 5. Jeder weiße Punkt auf einem Token ist ein Alibi.',
      'Am Ende zählen nur zwei Dinge, in dieser Reihenfolge: genug Alibis, dann Punkte. Wer die wenigsten Alibis hat, wird verhaftet und ist raus, egal wie reich.',
    ],
  },
  turn: {
    title: 'Dein Zug',
    text: [
      'Es gibt 55 Karten: 0 bis 5 je sechsmal, 6 Bosse, 6 Wachhunde, 7 Gierige Diebe. Alle bekommen fünf, die sonst niemand sieht. Ist der Nachziehstapel leer, wird aus dem Ablagestapel ein neuer gemischt.',
      'Wer beginnt, entscheidet das Los.',
      'Spiele eine deiner fünf Karten, tue, was sie sagt, ziehe eine nach. Dann ist im Uhrzeigersinn der Nächste dran.',
      'Du darfst auch eine Karte spielen, mit der du nichts nehmen kannst: Sie wird abgelegt, und nichts passiert.',
    ],
  },
  number: {
    title: 'Nummernkarten',
    text: [
      'Mit einer Nummernkarte nimmst du ein Token mit derselben Nummer aus dem Museum. Liegen dort mehrere, suchst du dir eines aus.',
      'Genommene Tokens liegen offen vor dir: deine offene Beute.',
    ],
  },
  steal: {
    title: 'Stehlen',
    text: [
      'Nur wenn das Museum diese Nummer nicht mehr hat, stiehlt die Karte sie aus der offenen Beute eines Mitspielers deiner Wahl. Offene Beute ist nie sicher, solange der Überfall läuft.',
      'Von dir selbst kannst du nicht stehlen. Was in früheren Überfällen in Sicherheit kam, kann nicht gestohlen werden.',
    ],
  },
  thief: {
    title: 'Der Gierige Dieb',
    text: ['Er nimmt ein Token deiner Wahl aus dem Museum, auch den Boss, aber nie von Mitspielern.'],
  },
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
      'Zu Beginn ist der Hund im Museum. Eine Wachhundkarte holt ihn, wo immer er ist. Ablehnen geht nicht.',
      'Wer bestohlen wird und den Hund hat, wählt: das Token hergeben oder stattdessen den Hund. So oder so ist der Diebstahl vorbei.',
      'Wer am Ende eines Überfalls den Hund hat, beginnt den nächsten. Hat ihn niemand, beginnt der Nächste im Uhrzeigersinn.',
    ],
  },
  raid: {
    title: 'Das Ende eines Überfalls',
    text: [
      'Sobald das letzte Token das Museum verlässt, ist der Überfall vorbei: Der Boss wird geprüft, alle offene Beute ist sicher, die Tokens des nächsten Überfalls werden ausgelegt. Karten und Hund bleiben.',
      'In keinem Regelheft steht es, aber hier endet ein Überfall nach 200 Zügen: Was dann im Museum liegt, ist aus dem Spiel. Sonst könnte er ewig dauern.',
    ],
  },
  end: {
    title: 'Das Ende der Partie',
    text: [
      'Nach dem vierten Überfall zählen alle ihre Alibis. Wer die wenigsten hat, wird verhaftet, auch mehrere. Von den anderen gewinnt, wer die meisten Punkte hat; bei Gleichstand, wer mehr Alibis hat. Ist auch das gleich, wird der Sieg geteilt.',
      'Zu zweit wird niemand verhaftet: Wer weniger Alibis hat, verliert 10 Punkte; bei gleich vielen niemand.',
      'Werden alle verhaftet, teilen sich alle den Sieg, mit je 0 Punkten.',
    ],
  },
  dots: {
    title: 'Wo die Alibis sind',
    text: ['Jeder Überfall hat mehr davon als der vorige: erst zwei Alibis, dann drei, vier und sechs.'],
  },
  house: {
    title: 'Hausregeln',
    text: [
      'Die gedruckten Regeln unterscheiden sich: ob man auf einen Diebstahl verzichten darf, ob eine Bosskarte auch stehlen darf, was der Bildschirm von sicherer Beute zeigt. All das wählst du zu Beginn einer Partie.',
    ],
  },
  variants: {
    stealMay: 'An diesem Tisch darfst du auf einen Diebstahl verzichten: Dann tut die Karte nichts.',
    stealMayNumbers:
      'An diesem Tisch darfst du mit einer Nummernkarte auf den Diebstahl verzichten, mit einer Bosskarte nicht.',
    sourceFree:
      'An diesem Tisch nimmt eine Nummern- oder Bosskarte aus dem Museum oder aus der offenen Beute eines Mitspielers, wie du willst. Offene Beute ist nie sicher, solange der Überfall läuft.',
    sourceFreeNumbers:
      'An diesem Tisch nimmt eine Nummernkarte aus dem Museum oder aus der offenen Beute eines Mitspielers, wie du willst. Offene Beute ist nie sicher, solange der Überfall läuft.',
    numberFree:
      'Mit einer Nummernkarte nimmst du ein Token mit derselben Nummer, aus dem Museum oder von Mitspielern. Gibt es mehrere, suchst du dir eines aus.',
    bossFree:
      'Eine Bosskarte nimmt den Boss aus dem Museum oder stiehlt ihn von dem, der ihn hat. Er ist 5 wert, aber er ist keine 5.',
    bosses:
      'Hat ein Überfall mehr als einen Boss, nimmt eine Bosskarte einen aus dem Museum, sonst stiehlt sie einen von einem Mitspieler deiner Wahl, auch wenn du schon einen hast. Mit einer 4 oder 5 behältst du alle.',
    bossesFree:
      'Hat ein Überfall mehr als einen Boss, nimmt eine Bosskarte einen deiner Wahl, aus dem Museum oder von einem Mitspieler, auch wenn du schon einen hast. Mit einer 4 oder 5 behältst du alle.',
    bossesKept: 'Hat ein Überfall mehr als einen Boss, behältst du mit einer 4 oder 5 alle.',
    bossCentreOnly:
      'An diesem Tisch nimmt eine Bosskarte den Boss aus dem Museum und stiehlt ihn nie. Er ist 5 wert, aber er ist keine 5.',
    bossTook:
      'An diesem Tisch behältst du ihn am Ende des Überfalls, wenn du darin eine 4 oder 5 genommen hast, auch wenn sie dir gestohlen wurde. Sonst ist er aus dem Spiel.',
    dogNotBoss: 'An diesem Tisch schützt der Hund den Boss nicht: Wem der Boss gestohlen wird, der wird nicht gefragt.',
    thiefNotBoss: 'Er nimmt ein Token deiner Wahl aus dem Museum, nur nicht den Boss, und nie von Mitspielern.',
    raidEnder:
      'Wer am Ende eines Überfalls den Hund hat, beginnt den nächsten. Hat ihn niemand, beginnt, wer den Überfall beendet hat.',
    previousStarter:
      'Wer am Ende eines Überfalls den Hund hat, beginnt den nächsten. Hat ihn niemand, beginnt wieder, wer den beendeten begonnen hat.',
    tokens10:
      'Zu zweit wird niemand verhaftet: Wer weniger Alibis hat, gibt Tokens im Wert von 10 ab, oder etwas mehr, wo es nicht aufgeht; bei gleich vielen niemand.',
    nobodyWins: 'Werden alle verhaftet, gewinnt niemand.',
    bankedOpen: 'An diesem Tisch sehen alle, was in Sicherheit ist.',
    bankedHidden: 'An diesem Tisch sieht niemand, was in Sicherheit ist, auch nicht das Eigene.',
    noLimit: 'An diesem Tisch hat ein Überfall keine Grenze: Er kann ewig dauern.',
    limit: n =>
      `In keinem Regelheft steht es, aber an diesem Tisch endet ein Überfall nach ${plural('de', n, { one: 'einem Zug', other: '# Zügen' })}: Was dann im Museum liegt, ist aus dem Spiel.`,
    aimOwn:
      'Ihr habt gerade ein Kunstmuseum ausgeraubt. Jetzt wird die Beute verteilt, in vier Überfällen: Skizzen, Skulpturen, Antiquitäten, Gemälde. In jedem liegen seine Beutetokens in der Mitte, dem Museum. An diesem Tisch sind es nicht in jedem Überfall neun.',
    dots: (a, b, c, d) => `An diesem Tisch haben die vier Überfälle ${a}, ${b}, ${c} und ${d} Alibis.`,
    firstPrinting:
      'Dieser Tisch spielt die erste Auflage: Durch einen Fehldruck hat ihr dritter Überfall zwei Bosse und keine 5.',
    ownTokens: title => `Dieser Tisch spielt mit eigenen Beutetokens: „${title}“.`,
    first: n => `An diesem Tisch beginnt Spieler ${n}.`,
  },
}
