import { plural } from '../../../i18n/speak.ts'

export const en = {
  aim: {
    title: 'What it is about',
    text: [
      'You have just robbed an art museum. Now the loot is divided, in four raids: sketches, sculptures, antiquities, paintings. In each raid nine tokens lie in the middle: the museum.',
      'A token is worth as many points as its number, a Boss 5. Each white dot on a token is one alibi.',
      'In the end only two things count, in this order: enough alibis, then points. Whoever has the fewest alibis is arrested and out, however rich.',
    ],
  },
  turn: {
    title: 'Your turn',
    text: [
      'There are 55 cards: 0 to 5 six times each, 6 Bosses, 6 guard dogs, 7 greedy thieves. Everybody gets five, which nobody else sees. When the draw pile is empty, the discards are shuffled into a new one.',
      'A player drawn by lot starts.',
      'Play one of your five cards, do what it says, draw a card. Then it is the next player’s turn, clockwise.',
      'A card that can take nothing may be played all the same: it is laid down and nothing happens.',
    ],
  },
  number: {
    title: 'Number cards',
    text: [
      'With a number card you take a token with the same number from the museum. If there are several, you choose which.',
      'Tokens you take lie face up in front of you: your open loot.',
    ],
  },
  steal: {
    title: 'Stealing',
    text: [
      'Only when the museum has no such number left does the card steal one, from the open loot of a player you choose. Nobody’s open loot is safe before the raid is over.',
      'You cannot steal from yourself. What was banked in earlier raids cannot be stolen.',
    ],
  },
  thief: {
    title: 'The greedy thief',
    text: ['It takes any token from the museum, the Boss too. Never from a player.'],
  },
  boss: {
    title: 'The Boss',
    text: [
      'A Boss card takes the Boss from the museum, or else steals it from whoever has it. It is worth 5, but it is not a 5.',
      'When the raid ends you keep the Boss only with a 4 or a 5 from the same raid in front of you. Otherwise it leaves the game.',
    ],
  },
  dog: {
    title: 'The guard dog',
    text: [
      'At first the dog is in the museum. A dog card fetches it from wherever it is. Nobody can refuse.',
      'Whoever is robbed and has the dog chooses: give the token, or give the dog instead. Either way the theft is over.',
      'Whoever has the dog at the end of a raid starts the next one. If nobody has it, the player after the one who ended the raid starts.',
    ],
  },
  raid: {
    title: 'The end of a raid',
    text: [
      'As soon as the last token leaves the museum, the raid is over: the Boss is checked, all open loot is banked and safe, and the tokens of the next raid are laid out. You keep your cards, and the dog stays where it is.',
      'No printed rule says so, but a raid of 200 turns is cut short here: what lies in the museum then leaves the game. Otherwise a raid could last for ever.',
    ],
  },
  end: {
    title: 'The end of the game',
    text: [
      'After the fourth raid everybody counts alibis. All who have the fewest are arrested. Of the others, whoever has the most points wins; with equal points, whoever has more alibis. Still equal: the victory is shared.',
      'With two players nobody is arrested: whoever has fewer alibis loses 10 points; with equal alibis nobody does.',
      'If everybody is arrested, all share the victory, with 0 points each.',
    ],
  },
  dots: {
    title: 'Where the alibis are',
    text: ['Each raid has more of them than the one before: two in the first, then three, four and six.'],
  },
  house: {
    title: 'House rules',
    text: [
      'The printed rulebooks differ in places: whether you must steal when you can, whether a Boss card may also steal, how much of the banked loot the screen shows. Each of these is a choice when you start a game.',
    ],
  },
  /** What a table plays differently, by its options. */
  variants: {
    stealMay: 'At this table you need not steal: your card may do nothing instead.',
    stealMayNumbers:
      'At this table you need not steal with a number card: it may do nothing instead. With a Boss card you must.',
    sourceFree:
      'At this table a number or Boss card takes from the museum or from the open loot of a player, as you like. Nobody’s open loot is safe before the raid is over.',
    sourceFreeNumbers:
      'At this table a number card takes from the museum or from the open loot of a player, as you like. Nobody’s open loot is safe before the raid is over.',
    numberFree:
      'With a number card you take a token with the same number, from the museum or from a player. If there are several, you choose which.',
    bossFree:
      'A Boss card takes the Boss from the museum or steals it from whoever has it. It is worth 5, but it is not a 5.',
    bosses:
      'Where a raid has more than one Boss, a Boss card takes one from the museum, or else steals one from a player you choose, even if you already have one. One 4 or 5 keeps them all.',
    bossesFree:
      'Where a raid has more than one Boss, a Boss card takes the one you choose, from the museum or from a player, even if you already have one. One 4 or 5 keeps them all.',
    bossesKept: 'Where a raid has more than one Boss, one 4 or 5 keeps them all.',
    bossCentreOnly:
      'At this table a Boss card takes the Boss from the museum and never steals it. The Boss is worth 5, but it is not a 5.',
    bossTook:
      'At this table you keep the Boss when the raid ends if you took a 4 or a 5 in it, even if it was stolen from you since. Otherwise it leaves the game.',
    dogNotBoss: 'At this table the dog does not guard the Boss: whoever is robbed of it is not asked.',
    thiefNotBoss: 'It takes any token from the museum except the Boss. Never from a player.',
    raidEnder:
      'Whoever has the dog at the end of a raid starts the next one. If nobody has it, whoever ended the raid starts.',
    previousStarter:
      'Whoever has the dog at the end of a raid starts the next one. If nobody has it, whoever started this raid starts again.',
    tokens10:
      'With two players nobody is arrested: whoever has fewer alibis gives up tokens worth 10, or a little more where it cannot be done exactly; with equal alibis nobody does.',
    nobodyWins: 'If everybody is arrested, nobody wins.',
    bankedOpen: 'At this table everybody sees what has been banked.',
    bankedHidden: 'At this table nobody sees what has been banked, not even their own.',
    noLimit: 'At this table a raid has no limit: it can last for ever.',
    limit: (n: number) =>
      plural('en', n, {
        one: 'No printed rule says so, but at this table a raid is cut short after one turn: what lies in the museum then leaves the game.',
        other:
          'No printed rule says so, but at this table a raid is cut short after # turns: what lies in the museum then leaves the game.',
      }),
    aimOwn:
      'You have just robbed an art museum. Now the loot is divided, in four raids: sketches, sculptures, antiquities, paintings. In each raid its tokens lie in the middle: the museum. At this table the raids do not all have the usual nine.',
    dots: (a: number, b: number, c: number, d: number) =>
      `At this table the four raids have ${a}, ${b}, ${c} and ${d} alibis.`,
    firstPrinting: 'This table plays the first printing: by a misprint its third raid has two Bosses and no 5.',
    ownTokens: (title: string) => `This table plays a token set of its own: “${title}”.`,
    first: (n: number) => `At this table player ${n} starts.`,
  },
}

export type RuleText = typeof en
