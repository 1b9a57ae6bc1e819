import { plural } from '../../../i18n/speak.ts'

export const en = {
  /** What the things on the table are, in two sentences. */
  what: {
    car: {
      name: 'The getaway car',
      text: 'It moves one space for each vault you crack. If it ends a heist on a terminal, ahead of the police, you have won.',
    },
    police: {
      name: 'The police',
      text: 'After each heist they move one space, one more for each vault not cracked and one more if the alarm went off. If they reach the car, you have lost.',
    },
    terminal: {
      name: 'A terminal of the airport',
      text: 'If the car stands here after a heist and the police are behind it, you have won. Only the farther terminals allow the best rating.',
    },
    routeDice: {
      name: 'Alarm dice on the route',
      text: 'When the car reaches or passes this space, the dice go to the police station. There they make the next heists harder.',
    },
    gold: {
      name: 'Your gold',
      text: 'Cracked vaults pay it. It buys hints (3 gold) and informants, and what is left at the end decides your rating.',
    },
    white: {
      name: 'White alarm',
      text: 'How many cards the accomplices give together in each round. Dice on it change the number from the next heist on.',
    },
    yellow: {
      name: 'Yellow alarm',
      text: 'How many of your six hints lie open in a heist. Dice on it make them fewer from the next heist on.',
    },
    green: {
      name: 'Green alarm',
      text: 'How many cards each accomplice is dealt for a heist. Dice on it make them fewer from the next heist on.',
    },
    red: {
      name: 'Red alarm',
      text: 'How many wrong tools are allowed in a heist. One more, and the alarm goes off: the heist ends and the police move one space more.',
    },
    building: {
      name: 'A building',
      text: 'The boss picks one and takes all its vaults at once. More vaults bring more gold and more spaces, but need more tools.',
    },
    informant: {
      name: 'An informant',
      text: 'When the last vault of the quarter is taken, the informant comes out. After that heist you may pay to take dice of this colour off the station.',
    },
    vault: {
      name: 'A vault',
      text: 'It needs three to five tools, which only the boss sees. With all of them on the table it is cracked and pays its gold.',
    },
    tool: {
      name: 'A tool and what is known about it',
      text: 'The dots show how many lie open. Below is what the boss’s hints have said about this tool.',
    },
    card: {
      name: 'A tool card',
      text: 'Tap it and give it face down. If it is still needed it is laid open, otherwise it is wrong.',
    },
    bag: {
      name: 'A sports bag',
      text: 'It is never wrong: in the alarm phase it lets every accomplice draw cards. It counts as one of the cards to give.',
    },
    given: {
      name: 'Cards of this round',
      text: 'Here lie the cards the accomplices give, face down. When there are enough, they are shuffled and sorted.',
    },
    lastRound: {
      name: 'The previous round',
      text: 'Green cards were useful and lie open now; crossed ones were wrong and went to the alarm pile. This stays until the first card of the next round is given.',
    },
    alarm: {
      name: 'The alarm pile',
      text: 'Wrong tools land here, face down: only the boss sees which. With more than the red alarm allows, the heist is over.',
    },
    bags: {
      name: 'Sports bags laid aside',
      text: 'Bags that were given in this heist. They come back into the deck for the next one.',
    },
    deck: {
      name: 'The deck of tools',
      text: 'Tools and sports bags are drawn from it; with two players there are no bags. When it is empty, the cards in the bin are shuffled.',
    },
    bin: {
      name: 'The bin',
      text: 'Swapped cards lie here face down. When the deck is empty, they become the deck.',
    },
    hint: {
      name: 'A hint',
      text: 'The boss uses open hints to tell what the vaults need; each is then turned over. For 3 gold one that lies face down can be used.',
    },
    boss: {
      name: 'The boss',
      text: 'Only the boss sees the vaults, and speaks only in hints. After each heist the next player becomes the boss.',
    },
    held: {
      name: 'Cards in hand',
      text: 'How many cards this accomplice holds. When no accomplice holds any, the heist is over.',
    },
    passed: {
      name: 'Passed',
      text: 'This accomplice passed on their last turn. When all who hold cards pass in a row, the next one must give a card or swap.',
    },
    swapped: {
      name: 'Swapped',
      text: 'This accomplice put the whole hand in the bin and drew as many new cards. That can be done once a round.',
    },
    chose: {
      name: 'Has chosen',
      text: 'This accomplice has chosen what to hand on. When all have chosen, the cards change hands.',
    },
  },
  /** Why a tap does nothing. */
  whyNot: {
    over: 'The game is over.',
    watching: 'You are watching this table.',
    wait: 'One moment: cards are being dealt.',
    turn: (name: string) => `Wait for ${name} to act.`,
    bossChooses: (name: string) => `The boss chooses: wait for ${name}.`,
    bossSpeaks: (name: string) => `First the boss gives hints: wait for ${name}.`,
    heistOn: 'The next building is chosen when this heist is over.',
    noVaults: 'This building has no vaults left to rob.',
    placeEmpty: 'A new vault goes only on a building that still has vaults.',
    placeFull: (n: number) =>
      plural('en', n, {
        one: 'There is already # vault here: no more fit.',
        other: 'There are already # vaults here: no more fit.',
      }),
    hintUntrue: 'With this hint there is nothing true to say now.',
    hintPicked: 'You have this hint already.',
    hintGold: (n: number) => `A hint that lies face down costs 3 gold, and you have ${n}.`,
    swapped: 'You have swapped in this round already.',
    allPassed: 'Everybody has passed: now you must give a card or swap.',
    bagNoTool: 'A sports bag is no tool: name another card.',
    answerFirst: 'First answer what you are asked.',
  },
}

export type HelpText = typeof en
