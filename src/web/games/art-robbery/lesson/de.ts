import type { ArtLesson } from './en.ts'

export const de: ArtLesson = {
  goal: 'Ihr habt gerade ein Museum ausgeraubt. Jetzt wird die Beute verteilt, in vier Überfällen. Am Ende gewinnt, wer die meisten Punkte hat. Aber wer die wenigsten Alibis hat, wird verhaftet und geht leer aus.',
  points:
    'Diese Tokens sind die Beute. Die Zahl sagt, wie viele Punkte ein Token wert ist. Das hier ist das beste: 5 Punkte.',
  alibis:
    'Weiße Punkte sind Alibis. Diese 0 zählt nichts, hat aber zwei Alibis. Du brauchst welche: Im Gefängnis nützt dir der Reichtum nichts.',
  hand: 'Diese fünf Karten gehören dir, sonst sieht sie niemand. Wenn du dran bist, spielst du eine Karte und ziehst eine neue. Dann ist der Nächste dran.',
  take: 'Du hast eine 3, und im Museum liegen auch welche. Nimm dir eine: Tippe auf deine 3 und dann auf eine 3 im Museum.',
  loot: 'Die 3 liegt jetzt vor dir: 3 Punkte, noch kein Alibi. Elster hat die 5 genommen, Samt eine 3. Bis zum Ende des Überfalls kann das alles noch gestohlen werden.',
  museumFirst:
    'Du hast noch eine 3 gezogen. Kannst du damit die 3 von Samt stehlen? Nein: Im Museum liegt noch eine 3. Solange das Museum deine Nummer hat, nimmst du sie dort.',
  steal:
    'Eine 5 hat das Museum aber nicht mehr: Die einzige hat Elster. Also stiehlt deine 5. Tippe auf deine 5 und dann auf die 5 von Elster. Hätten zwei eine 5, könntest du wählen, wen du bestiehlst.',
  dog: 'Jemand könnte dir die 5 wieder stehlen. Du brauchst einen Wächter! Eine Wachhundkarte holt den Hund, wo immer er ist. Tippe auf sie und dann auf den Hund.',
  question:
    'Elster will deine 5 stehlen! Weil du den Hund hast, darfst du wählen: die 5 hergeben oder stattdessen den Hund. Behalte die 5: Tippe auf „Gib den Hund her“ und zum Bestätigen noch einmal.',
  thief:
    'Du hast immer noch kein Alibi. Der Gierige Dieb nimmt ein beliebiges Token aus dem Museum, aber nie von Mitspielern. Nimm die 0 mit den zwei Alibis.',
  nothing:
    'Samt hat gerade eine 2 abgelegt, aber das einzige Token mit einer 2 liegt schon vor Samt. Also ist nichts passiert. Eine Karte, die nichts bewirkt, darfst du immer spielen.',
  boss: 'Der Boss ist 5 Punkte wert. Deine Bosskarte nimmt ihn aus dem Museum. Hätte ihn schon jemand, würde sie ihn stehlen. Nimm ihn.',
  bossNeeds:
    'Vorsicht: Am Ende des Überfalls behältst du den Boss nur, wenn eine 4 oder 5 aus demselben Überfall vor dir liegt. Du hast eine 5, sehr gut. Sonst wäre der Boss weg.',
  last: 'Im Museum liegt noch ein Token. Wer es nimmt, beendet sofort den Überfall. Tue das jetzt, solange du die 5 hast: Nimm die 1.',
  raidEnd:
    'Der Überfall ist vorbei. Dank deiner 5 behältst du den Boss. Ab jetzt kann niemand mehr diese Beute stehlen. Elster hat den Hund und beginnt deshalb den nächsten Überfall. Drücke auf den Knopf.',
  later:
    'Wir springen ans Ende des vierten Überfalls. Dein Beutesack zeigt, was du bisher sicher hast: Punkte und, neben dem weißen Punkt, Alibis. Von Überfall zu Überfall gab es mehr Alibis.',
  count:
    'Nur noch ein Token. Fremde Beutesäcke sind zu, aber wer mitzählt, weiß: Du hast insgesamt 4 Alibis, Elster 4, Samt 6. Alle mit den wenigsten werden verhaftet: du und Elster! Schnell, nimm die 2 mit dem Alibi.',
  end: 'Du hast 5 Alibis. Elster hat die wenigsten und wird verhaftet: 38 Punkte, alle verloren. Von denen, die frei sind, hast du die meisten Punkte. Du gewinnst! Hätten alle gleich wenige Alibis, würden alle verhaftet.',
  done: 'Du kennst das Spiel: erst genug Alibis, dann Punkte. Jetzt spiele eine echte Partie. Wenn du etwas nicht mehr weißt, sieh in den Regeln nach.',
}
