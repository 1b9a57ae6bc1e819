import { plural } from '../../../i18n/speak.ts'

export const en = {
  aim: {
    title: 'What it is about',
    text: [
      'You are one crew. Heist by heist you crack vaults, and your car drives to the airport. Behind it come the police.',
      'You win together when the car stands on a terminal and the police have not caught up. You lose together when they do, or when no vault is left in the city.',
    ],
  },
  roles: {
    title: 'Boss and accomplices',
    text: [
      'In each heist one of you is the boss. The boss picks a building, puts its vaults behind the screen, and alone sees which tools they need.',
      'The others are accomplices. They hold the tools, but know only what the boss’s hints say. Hints are all that may be said until the heist is over; notes for yourself are allowed.',
      'The first boss is drawn by lot, or chosen by the table. After each heist the next player clockwise becomes the boss.',
      'You start with 3 gold.',
    ],
  },
  tools: {
    title: 'Tools and vaults',
    text: [
      'There are seven tools, eight cards of each, and five sports bags.',
      'Force: dynamite, battering ram, jackhammer. Entry: torch, ID card. Finesse: stethoscope, acid.',
      'A vault needs three to five tools, of at most four kinds, the same one at most four times.',
    ],
  },
  station: {
    title: 'The police station',
    text: [
      'Four alarms say how hard a heist is. Dice cover each alarm from below (on this screen: from the left); the first number left free counts.',
      'Yellow: how many hints lie open. Green: how many cards each accomplice is dealt. White: how many cards the accomplices give together in each round. Red: how many wrong tools are allowed.',
      'The numbers are read when the building is chosen, and hold for the whole heist.',
    ],
  },
  hints: {
    title: '1. Hint phase',
    text: [
      'The crew has six hint cards. The boss may use any number of the open ones, one after the other; each is then turned over.',
      'For 3 gold a hint that lies face down is turned up and used at once, including one that has been used already.',
      'Hints speak of all vaults of the heist together, not of what is still missing (only hint 9 asks about that). Only what is true is offered.',
      'When enough is said, the boss hands over to the accomplices.',
    ],
  },
  cards: { title: 'The sixteen hints', text: ['Which six a crew has is up to the scenario.'] },
  accomplices: {
    title: '2. Accomplice phase',
    text: [
      'Starting to the left of the boss, each accomplice in turn gives one card face down, swaps, or passes, until as many cards lie there as the white alarm says. So each may have several turns in a round.',
      'To swap, discard your whole hand and draw as many new cards, at most once a round. When the deck is empty, the cards in the bin are shuffled and become the deck.',
      'When all who hold cards have passed in a row, the next one must give a card or swap. So if only one accomplice holds cards, they may pass once and then must act.',
      'When no accomplice holds a card any more, the heist ends after one last alarm phase, even if enough cards lie there. Bags in that phase bring no cards. With two players this holds as well (our ruling).',
    ],
  },
  alarm: {
    title: '3. Alarm phase',
    text: [
      'The cards are shuffled and sorted. A tool that is still needed is laid open; an open tool counts for one vault only. Any other tool goes face down to the alarm pile: all see how many, only the boss sees which.',
      'A sports bag counts as a given card, but is never wrong: every accomplice draws a card, or two with three players.',
      'The heist ends when all that is needed lies open, when more tools are wrong than the red alarm allows (the alarm goes off), or when the accomplices have run out of cards. Otherwise the boss may give hints again.',
    ],
  },
  evaluation: {
    title: 'Evaluation',
    text: [
      'The alarm pile and the vaults are turned up for all. Each vault whose tools all lie open is cracked: it pays its gold, and the car moves one space. Dice on spaces the car reaches or passes go to the station.',
      'For each vault not cracked, the boss puts a new one on a building that still has vaults; never more than three on one building. If there is no room, the new vault leaves the game; if none is left in reserve, none is added (our ruling).',
      'The police move one space, one more for each vault not cracked, and one more if the alarm went off.',
    ],
  },
  informants: {
    title: 'Informants',
    text: [
      'Each quarter has an informant of one colour. When its last vault is taken, the informant goes to the escape route.',
      'After that heist you may pay to take one or two dice of that colour off the station. The first die costs 2 gold (white, green) or 3 (yellow, red), the second another 3 or 4: 5 or 7 in all. Then the informant is gone.',
    ],
  },
  end: {
    title: 'The end',
    text: [
      'After each heist, in this order: police on the car’s space or past it: lost. Car on a terminal: won. No vault in the city: lost (our ruling: the printed rules do not speak of it).',
      'A win is rated by the gold left: 0 to 3, 4 to 7, 8 to 11, and 12 or more. The best rating also needs the second or third terminal.',
    ],
  },
  two: {
    title: 'With two players',
    text: [
      'There are no bags, and no hints 6, 9, 13, 14 and 16. The accomplice may pass, but not twice in a row.',
      'At the end of each accomplice phase, before the cards are sorted, the accomplice draws as many cards as were given.',
    ],
  },
  scenarios: {
    title: 'Scenarios',
    text: [
      'A scenario says which hints you have, where the dice lie and which informant sits where. Six are ready-made; in 4 to 6 you pick six of thirteen hints yourselves (two players: of eight).',
      'To make a scenario easier, start with more than 3 gold or lay out fewer than 12 dice.',
      'In the workshop you build your own. Variant 1: colours of dice and informants are drawn at random. Variant 2: each boss draws six hints.',
    ],
  },
  edition: {
    title: 'What is known, what is reconstructed',
    text: [
      'The game is played by the published rules. Most printed numbers (vaults, alarms, route, most hints, scenarios) are in no public source.',
      'They were reconstructed to fit everything that is known, and balanced by simulation. If you own the game, you can play with its numbers: choose an edition file of your own in the house rules of a new table.',
    ],
  },
  /** What a table plays differently, by its version of the rules, seats, options, edition and scenario. */
  variants: {
    firstBoss: (n: number) =>
      `At this table player ${n} is the first boss. After each heist the next player clockwise becomes the boss.`,
    firstBossByLot: 'The first boss is drawn by lot. After each heist the next player clockwise becomes the boss.',
    gold: (n: number) => plural('en', n, { one: 'You start with one bar of gold.', other: 'You start with # gold.' }),
    bags: (n: number) =>
      plural('en', n, {
        one: 'There are seven tools, eight cards of each, and one sports bag.',
        other: 'There are seven tools, eight cards of each, and # sports bags.',
      }),
    noBags: 'There are seven tools, eight cards of each. At this table there are no sports bags.',
    deck: 'At this table everybody knows the list of all vault cards: a vault is one of those that have not been seen yet.',
    hints: 'The hints at this table',
    six: 'These six are your hints.',
    pick: (n: number) =>
      `Before the first heist you pick six of these ${n} hints for the whole game; the first boss enters them.`,
    draw: (n: number) => `Each boss draws six of these ${n} hints for the heist.`,
    lonePassNever:
      'When all who hold cards have passed in a row, the next one must give a card or swap. An accomplice who is the only one holding cards cannot pass.',
    lastCardGoesOn:
      'When no accomplice holds a card any more and too few lie there, the heist ends after one last alarm phase, and its bags bring no cards. If enough lie there, the alarm phase is an ordinary one: the heist goes on if somebody is dealt a card.',
    bagDraw: (n: number) =>
      plural('en', n, {
        one: 'A sports bag counts as a given card, but is never wrong: every accomplice draws one card.',
        other: 'A sports bag counts as a given card, but is never wrong: every accomplice draws # cards.',
      }),
    mostVaults: (n: number) =>
      `For each vault not cracked, the boss puts a new one on a building that still has vaults; never more than ${n} on one building. If there is no room, the new vault leaves the game; if none is left in reserve, none is added (our ruling).`,
    noReserve: 'This table has no vaults in reserve: no new ones are added for vaults not cracked.',
    twoNeverPasses: 'There are no bags, and no hints 6, 9, 13, 14 and 16. The accomplice cannot pass.',
    plays: (title: string) =>
      `A scenario says which hints you have, where the dice lie and which informant sits where. This table plays “${title}”.`,
    drawn: 'This table plays variant 1: the colours of dice and informants are drawn at random.',
    easier: (gold: number, most: number) =>
      `To make a scenario easier, start with more than ${gold} gold or lay out fewer than ${most} dice.`,
    edition: (title: string) => `This table plays with the numbers of the edition “${title}”.`,
  },
}

export type RuleText = typeof en
