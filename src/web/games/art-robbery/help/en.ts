export const en = {
  /** What the things on the table are, in two sentences. */
  what: {
    token: {
      name: 'Token',
      text: 'Its number is what it is worth; each white dot is an alibi. Until the raid is over it can be stolen.',
    },
    boss: {
      name: 'The Boss',
      text: 'It is worth 5. When the raid ends you keep it only thanks to a 4 or a 5 from the same raid.',
    },
    dog: {
      name: 'The guard dog',
      text: 'Whoever is robbed while they have it may hand over the dog instead of the token. Whoever has it when a raid ends starts the next one.',
    },
    number: {
      name: 'Number card',
      text: 'It takes a token with the same number from the museum. Only when the museum has none left does it steal one from a player.',
    },
    bossCard: {
      name: 'Boss card',
      text: 'It takes the Boss from the museum, or else steals it from a player. It takes nothing else, not even a 5.',
    },
    dogCard: {
      name: 'Dog card',
      text: 'It fetches the guard dog from wherever it is, the museum or a player. Nobody can refuse.',
    },
    thief: {
      name: 'Greedy thief',
      text: 'It takes any token you like from the museum. It never steals from a player.',
    },
    deck: {
      name: 'Draw pile',
      text: 'After each turn you draw a card, so that you always hold five. When the pile is empty, the discards are shuffled into a new one.',
    },
    discard: {
      name: 'Discard pile',
      text: 'Played cards lie here, the last one on top. A card that can take nothing is laid down here.',
    },
    alibis: {
      name: 'Alibis in this raid',
      text: 'The white dots on a player’s open tokens, counted. Whoever has the fewest over all raids is arrested at the end; with two players they lose 10 points instead.',
    },
    bank: {
      name: 'Banked',
      text: 'Points and alibis from earlier raids. They are safe: nobody can steal them any more.',
    },
  },
  /** The same where an option of the table changes it. */
  variants: {
    bossCentreOnly: 'It takes the Boss from the museum and nothing else, not even a 5. At this table it never steals.',
    bossFree:
      'It takes the Boss from the museum, or steals it from a player: you choose. It takes nothing else, not even a 5.',
    numberFree: 'It takes a token with the same number from the museum, or steals one from a player: you choose.',
    thiefNotBoss: 'It takes any token from the museum, but at this table not the Boss. It never steals from a player.',
  },
  /** Why a tap does nothing. */
  whyNot: {
    over: 'The game is over.',
    watching: 'You are watching this table.',
    turn: (name: string) => `Wait for ${name} to play.`,
    answers: (name: string) => `${name} must first decide: the token, or the dog.`,
    answerFirst: 'First decide: give the token, or the dog.',
    chooseCard: 'First choose a card from your hand.',
    number: 'A number card takes only its own number.',
    bossToken: 'A number card never takes the Boss.',
    bossCard: 'A Boss card takes the Boss and nothing else.',
    bossMuseum: 'At this table a Boss card does not steal from players.',
    thiefMuseum: 'A thief takes from the museum, never from a player.',
    thiefNoBoss: 'At this table a thief does not take the Boss.',
    own: 'You cannot steal from yourself.',
    dogCard: 'A dog card fetches the dog and nothing else.',
    needsDog: 'Only a dog card fetches the dog.',
    dogYours: 'The dog is yours already.',
    mustTake: 'This card can take something, so it must. Tap what lights up.',
    museumHas: (card: string) => `The museum still has ${card}. You can steal one only when it has none.`,
  },
}

export type HelpText = typeof en
