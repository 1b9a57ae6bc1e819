import {
  type Actor,
  CHANCE,
  type Game,
  type Move,
  type Moves,
  NOBODY,
  type Seat,
  type Viewer,
} from '../../core/game.ts'
import { freeze, type Problem } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import type { Rng } from '../../core/rng.ts'
import { anything, or, parts, setupHead } from '../../core/schema.ts'
import { type Setup, State } from '../../core/state.ts'

const NAME = 'high-card'
const VERSION = 1
const SEATS = [2, 4] as const
const CARDS = upTo(12).map(i => i + 1)
const ROUNDS = 3

// Moves as numbers. A dealt or shown card is added to its code; a card that a viewer did not see is card 0.
const KEEP = 1
const SWAP = 2
const DEAL = 100
const SHOW = 200

/** What is done now, for one seat after the other; OVER ends the game. */
const PHASE = { DEAL: 0, CHOOSE: 1, DRAW: 2, SHOW: 3, OVER: 4 } as const

/** One position: every fact is a byte with a name. */
class HighCard extends State {
  /** Phase, seat at which it is, round. */
  readonly at = this.part(0, 3)
  /** By seat: the card, the card laid aside (0: none, or hidden), and the points. */
  readonly hand = this.part(3, 4)
  readonly aside = this.part(7, 4)
  readonly points = this.part(11, 4)
  /** That a seat laid a card aside is public, which card is not. */
  readonly swapped = this.part(15, 4)

  constructor(setup: Setup) {
    super(setup, 19)
  }
  get phase(): number {
    return this.at[0]!
  }
  get seat(): Seat {
    return this.at[1]!
  }
}

const readSetup = parts('a setup', {
  ...setupHead({ name: NAME, version: VERSION, seats: SEATS }),
  options: or(parts('the list of options', {}), {}),
  parts: or(anything, {}),
})
const setup = (input: unknown): Setup | readonly Problem[] => {
  const wrong: Problem[] = []
  const read = readSetup(input, '', wrong)
  if (!read || wrong.length > 0) return wrong
  return freeze({ game: NAME, version: read.version!, seats: read.seats!, options: {}, parts: {} })
}

const actor = (s: HighCard): Actor => (s.phase === PHASE.OVER ? NOBODY : s.phase === PHASE.CHOOSE ? s.seat : CHANCE)

/** The cards that nobody has and that do not lie aside. */
const deck = (s: HighCard): number[] => CARDS.filter(card => !s.hand.includes(card) && !s.aside.includes(card))

const moves = (s: HighCard, out: Moves): void => {
  out.clear()
  if (s.phase === PHASE.CHOOSE) [KEEP, SWAP].forEach(move => out.add(move))
  else if (s.phase === PHASE.SHOW) out.add(SHOW + s.hand[s.seat]!)
  else if (s.phase !== PHASE.OVER) deck(s).forEach(card => out.add(DEAL + card))
}

/** The next seat in this phase; after the last one the next phase begins. */
const goOn = (s: HighCard, phase: number, next: number): void => {
  const last = s.seat === s.setup.seats - 1
  s.at[0] = last ? next : phase
  s.at[1] = last ? 0 : s.seat + 1
}

const endRound = (s: HighCard): void => {
  s.points[s.hand.indexOf(Math.max(...s.hand))]!++
  s.at[2]!++
  if (s.at[2] === ROUNDS) s.at[0] = PHASE.OVER
  else for (const cards of [s.hand, s.aside, s.swapped]) cards.fill(0)
}

const play = (s: HighCard, move: Move): void => {
  if (s.phase === PHASE.DEAL || s.phase === PHASE.DRAW) {
    s.hand[s.seat] = move - DEAL
    goOn(s, s.phase === PHASE.DEAL ? PHASE.DEAL : PHASE.CHOOSE, s.phase === PHASE.DEAL ? PHASE.CHOOSE : PHASE.SHOW)
  } else if (move === KEEP) goOn(s, PHASE.CHOOSE, PHASE.SHOW)
  else if (move === SWAP) {
    s.aside[s.seat] = s.hand[s.seat]!
    s.hand[s.seat] = 0
    s.swapped[s.seat] = 1
    s.at[0] = PHASE.DRAW
  } else {
    goOn(s, PHASE.SHOW, PHASE.DEAL)
    if (s.phase === PHASE.DEAL) endRound(s)
  }
}

/** Whether all have seen the card of a seat. */
const isShown = (s: HighCard, seat: Seat): boolean =>
  s.phase === PHASE.OVER || (s.phase === PHASE.SHOW && seat < s.seat)

const hide = (s: HighCard, viewer: Viewer): void => {
  for (const seat of upTo(s.setup.seats)) {
    if (seat === viewer) continue
    if (!isShown(s, seat)) s.hand[seat] = 0
    s.aside[seat] = 0
  }
  if (s.last > DEAL && s.last < SHOW && dealtTo(s) !== viewer) s.last = DEAL
}

/** Whose card the last deal was: after a deal the game goes on at the next seat, or at seat 0. */
const dealtTo = (s: HighCard): Seat => (s.seat === 0 ? s.setup.seats - 1 : s.seat - 1)

const guess = (s: HighCard, viewer: Viewer, rng: Rng): void => {
  const left = deck(s)
  const draw = (): number => left.splice(rng.below(left.length), 1)[0]!
  for (const seat of upTo(s.setup.seats)) {
    if (seat === viewer) continue
    if (s.hand[seat] === 0 && hasCard(s, seat)) s.hand[seat] = draw()
    if (s.swapped[seat] === 1) s.aside[seat] = draw()
  }
}

const hasCard = (s: HighCard, seat: Seat): boolean =>
  s.phase === PHASE.DEAL ? seat < s.seat : s.phase !== PHASE.DRAW || seat !== s.seat

const winners = (s: HighCard): Seat[] => upTo(s.setup.seats).filter(seat => s.points[seat] === Math.max(...s.points))

const WORDS = new Map([
  [KEEP, 'keep'],
  [SWAP, 'swap'],
  [DEAL, '+?'],
  ...CARDS.flatMap(
    card =>
      [
        [DEAL + card, `+${card}`],
        [SHOW + card, `=${card}`],
      ] as const,
  ),
])

const cardName = (card: number): string => (card === 0 ? '?' : String(card))

export const highCard: Game<HighCard> = {
  name: NAME,
  version: VERSION,
  seats: SEATS,
  together: false,
  setup,
  create: given => new HighCard(given),
  actor,
  moves,
  play,
  payoff: (s, seat) => (winners(s).includes(seat) ? 1 / winners(s).length : 0),
  result: s => ({ winners: winners(s), points: [...s.points.subarray(0, s.setup.seats)] }),
  pick: (_, rng) => (rng.below(2) === 0 ? KEEP : SWAP),
  deal: (s, rng) => {
    if (s.phase === PHASE.SHOW) return SHOW + s.hand[s.seat]!
    const left = deck(s)
    return DEAL + left[rng.below(left.length)]!
  },
  hide,
  guess,
  write: move => WORDS.get(move) ?? '?',
  read: text => [...WORDS].find(([, word]) => word === text)?.[0],
  show: s =>
    [
      `round ${Math.min(s.at[2]! + 1, ROUNDS)} of ${ROUNDS}`,
      ...upTo(s.setup.seats).map(seat => {
        const card = hasCard(s, seat) ? cardName(s.hand[seat]!) : '-'
        const aside = s.swapped[seat] === 1 ? `  laid aside ${cardName(s.aside[seat]!)}` : ''
        return `seat ${seat}  card ${card}  points ${s.points[seat]}${aside}`
      }),
    ].join('\n'),
  describe: s => ({
    round: s.at[2]!,
    seats: upTo(s.setup.seats).map(seat => ({ card: s.hand[seat]!, aside: s.aside[seat]!, points: s.points[seat]! })),
  }),
  legend: ['keep: keep your card; swap: lay it aside and draw another one', '+7: a card is dealt; =7: a card is shown'],
  tally: () => ({ add: () => {}, read: () => ({}) }),
  habits: [],
  talk: () => true,
  isTurn: move => move === KEEP || move === SWAP,
  chapter: s => Math.min(s.at[2]!, ROUNDS - 1),
  phase: s => s.phase,
  quiet: () => false,
}
