import type { HelpText } from './en.ts'

export const de: HelpText = {
  what: {
    token: {
      name: 'Beutetoken',
      text: 'Seine Nummer ist sein Wert; jeder weiße Punkt ist ein Alibi. Bis der Überfall vorbei ist, kann es gestohlen werden.',
    },
    boss: {
      name: 'Der Boss',
      text: 'Er ist 5 wert. Am Ende des Überfalls behältst du ihn nur dank einer 4 oder 5 aus demselben Überfall.',
    },
    dog: {
      name: 'Der Wachhund',
      text: 'Wer ihn hat und bestohlen wird, darf statt des Tokens den Hund hergeben. Wer ihn am Ende eines Überfalls hat, beginnt den nächsten.',
    },
    number: {
      name: 'Nummernkarte',
      text: 'Sie nimmt ein Token mit derselben Nummer aus dem Museum. Nur wenn das Museum keines mehr hat, stiehlt sie eines von Mitspielern.',
    },
    bossCard: {
      name: 'Bosskarte',
      text: 'Sie nimmt den Boss aus dem Museum, sonst stiehlt sie ihn von Mitspielern. Anderes nimmt sie nicht, auch keine 5.',
    },
    dogCard: {
      name: 'Wachhundkarte',
      text: 'Sie holt den Wachhund, wo immer er ist, aus dem Museum oder von Mitspielern. Ablehnen kann niemand.',
    },
    thief: {
      name: 'Gieriger Dieb',
      text: 'Er nimmt ein beliebiges Token aus dem Museum. Von Mitspielern stiehlt er nie.',
    },
    deck: {
      name: 'Nachziehstapel',
      text: 'Nach jedem Zug ziehst du eine Karte und hast so immer fünf. Ist der Stapel leer, wird aus dem Ablagestapel ein neuer gemischt.',
    },
    discard: {
      name: 'Ablagestapel',
      text: 'Hier liegen gespielte Karten, die letzte obenauf. Eine Karte, die nichts nehmen kann, wird hier abgelegt.',
    },
    alibis: {
      name: 'Alibis in diesem Überfall',
      text: 'Die weißen Punkte auf den offenen Tokens, gezählt. Wer am Ende der Partie die wenigsten hat, wird verhaftet; zu zweit kostet es 10 Punkte.',
    },
    bank: {
      name: 'In Sicherheit',
      text: 'Punkte und Alibis aus früheren Überfällen. Sie sind sicher: Niemand kann sie mehr stehlen.',
    },
  },
  variants: {
    bossCentreOnly:
      'Sie nimmt den Boss aus dem Museum und sonst nichts, auch keine 5. An diesem Tisch stiehlt sie nie.',
    bossFree:
      'Sie nimmt den Boss aus dem Museum oder stiehlt ihn von Mitspielern, wie du willst. Anderes nimmt sie nicht, auch keine 5.',
    numberFree:
      'Sie nimmt ein Token mit derselben Nummer aus dem Museum oder stiehlt eines von Mitspielern, wie du willst.',
    thiefNotBoss:
      'Er nimmt ein Token deiner Wahl aus dem Museum, an diesem Tisch nur nicht den Boss. Von Mitspielern stiehlt er nie.',
  },
  whyNot: {
    over: 'Die Partie ist vorbei.',
    watching: 'Du siehst an diesem Tisch nur zu.',
    turn: (name: string) => `${name} ist am Zug.`,
    answers: (name: string) => `${name} muss erst entscheiden: das Token oder den Hund.`,
    answerFirst: 'Entscheide zuerst: das Token oder den Hund.',
    chooseCard: 'Wähle zuerst eine Karte aus deiner Hand.',
    number: 'Eine Nummernkarte nimmt nur ihre eigene Nummer.',
    bossToken: 'Eine Nummernkarte nimmt nie den Boss.',
    bossCard: 'Eine Bosskarte nimmt nur den Boss.',
    bossMuseum: 'An diesem Tisch stiehlt eine Bosskarte nicht von Mitspielern.',
    thiefMuseum: 'Ein Dieb nimmt aus dem Museum, nie von Mitspielern.',
    thiefNoBoss: 'An diesem Tisch nimmt ein Dieb den Boss nicht.',
    own: 'Von dir selbst kannst du nicht stehlen.',
    dogCard: 'Eine Wachhundkarte holt nur den Hund.',
    needsDog: 'Nur eine Wachhundkarte holt den Hund.',
    dogYours: 'Der Hund gehört dir schon.',
    mustTake: 'Mit dieser Karte kannst du etwas nehmen, also musst du es auch. Tippe an, was leuchtet.',
    museumHas: (card: string) =>
      `Das Museum hat noch ${card}. Stehlen kannst du erst, wenn dort nichts Passendes mehr liegt.`,
  },
}
