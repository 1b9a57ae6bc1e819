import { describe, expect, test } from 'vitest'
import { CHANCE, type Game, NOBODY, type Viewer } from '../core/game.ts'
import { freeze, isObject, problem } from '../core/json.ts'
import { type Setup, State } from '../core/state.ts'
import { checkOdds } from './calibration.ts'
import { checkLaws } from './laws.ts'
import { checkTwins } from './twins.ts'

// Sealed bids, a game with secret choices: cards 1 to 8, three for each of two seats, which only they see. Each lays
// one
// face down; then chance turns both up, and the higher one wins.

const HIDDEN = 9
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8]
const HAND = 3
const DEALS = 2 * HAND

class Sealed extends State {
  /** Moves made so far. */
  readonly made = this.part(0, 1)
  /** Three places for each seat; 0 where a card was laid down. */
  readonly hands = this.part(1, DEALS)
  /** The card that each seat laid face down; 0 for none. */
  readonly down = this.part(1 + DEALS, 2)

  get moves(): number {
    return this.made[0]!
  }
  set moves(n: number) {
    this.made[0] = n
  }
}

const dealt = (card: number): number => 10 + card
const laid = (card: number): number => 20 + card
const shown = (a: number, b: number): number => 100 + 10 * a + b
const handOf = (s: Sealed, seat: number): Uint8Array => s.hands.subarray(HAND * seat, HAND * seat + HAND)
const isSeat = (s: Sealed): boolean => s.moves === DEALS || s.moves === DEALS + 1
const unseen = (s: Sealed): number[] => CARDS.filter(card => !s.hands.includes(card) && !s.down.includes(card))

const legal = (s: Sealed): number[] => {
  if (s.moves < DEALS) return unseen(s).map(dealt)
  if (isSeat(s)) return [...handOf(s, s.moves - DEALS)].filter(card => card > 0).map(laid)
  return [shown(s.down[0]!, s.down[1]!)]
}

const sealed: Game<Sealed> = {
  name: 'sealed',
  version: 1,
  seats: [2, 2],
  together: false,
  habits: [],
  legend: [],
  setup: input =>
    isObject(input) && input['seats'] === 2
      ? freeze({ game: 'sealed', version: 1, seats: 2, options: {}, parts: {} })
      : [problem('seats', 'out-of-range', 'must be 2')],
  create: setup => new Sealed(setup, 3 + DEALS),
  actor: s => (isSeat(s) ? s.moves - DEALS : s.moves > DEALS + 2 ? NOBODY : CHANCE),
  moves: (s, out) => {
    out.clear()
    for (const move of legal(s)) out.add(move)
  },
  pick: (s, rng) => legal(s)[rng.below(HAND)]!,
  deal: (s, rng) => legal(s)[rng.below(legal(s).length)]!,
  play: (s, move) => {
    if (s.moves < DEALS) s.hands[s.moves] = move - 10
    else if (isSeat(s)) {
      const seat = s.moves - DEALS
      s.down[seat] = move - 20
      const hand = handOf(s, seat)
      hand[hand.indexOf(move - 20)] = 0
    }
    s.moves++
  },
  payoff: (s, seat) => (s.down[seat]! > s.down[1 - seat]! ? 1 : 0),
  result: s => ({ cards: [...s.down] }),
  tally: () => ({ add: () => {}, read: () => ({}) }),
  hide: (s, viewer) => hideAll(s, viewer, () => true),
  guess: (s, _, rng) => {
    const cards = unseen(s)
    const take = (): number => cards.splice(rng.below(cards.length), 1)[0]!
    for (const part of [s.hands, s.down]) part.forEach((card, i) => (part[i] = card === HIDDEN ? take() : card))
  },
  write: move =>
    move >= 100 ? `show:${move - 100}` : `${move >= 20 ? 'lay:' : '+'}${move % 10 === HIDDEN ? '?' : move % 10}`,
  read: text => {
    const [, verb, what] = /^(show:|lay:|\+)(\d\d|[1-8?])$/.exec(text) ?? []
    if (verb === undefined) return undefined
    const card = what === '?' ? HIDDEN : Number(what)
    return verb === 'show:' ? 100 + card : verb === '+' ? dealt(card) : laid(card)
  },
  isTurn: move => move > 20 && move < 100,
  show: s => s.bytes.join(' '),
  describe: s => ({ down: [...s.down] }),
  talk: () => true,
  chapter: () => 0,
  phase: () => 0,
  quiet: () => false,
}

/** Hides the cards of others; `covers` says whether the card that another seat laid is covered now. */
const hideAll = (s: Sealed, viewer: Viewer, covers: (seat: number) => boolean): void => {
  const by = s.moves <= DEALS ? Math.floor((s.moves - 1) / HAND) : s.moves - DEALS - 1
  if (s.last > 0 && s.last < 100 && by !== viewer) s.last = s.last < 20 ? dealt(HIDDEN) : laid(HIDDEN)
  for (const seat of [0, 1]) {
    if (seat === viewer) continue
    const hand = handOf(s, seat)
    const count = hand.filter(card => card > 0).length
    if (s.moves >= DEALS) {
      hand.fill(HIDDEN, 0, count)
      hand.fill(0, count)
    } else hand.forEach((card, i) => (hand[i] = card > 0 ? HIDDEN : 0))
    if (s.down[seat]! > 0 && s.moves < DEALS + 3 && covers(seat)) s.down[seat] = HIDDEN
  }
}

const setup = sealed.setup({ seats: 2 }) as Setup
const laws = (bug: Partial<Game<Sealed>>) => checkLaws({ ...sealed, ...bug }, setup, { positions: 500, seed: 1 })
const twins = (bug: Partial<Game<Sealed>>) => checkTwins({ ...sealed, ...bug }, setup, { games: 20, seed: 1, tries: 5 })
const odds = (bug: Partial<Game<Sealed>>) => checkOdds({ ...sealed, ...bug }, setup, { games: 5000, seed: 1 })

test('an honest game passes, and every law has something to look at', () => {
  const { positions, worlds, memories, memoryPlies } = laws({})
  expect(positions).toBeGreaterThanOrEqual(500)
  expect(worlds).toBeGreaterThan(positions)
  expect(memories).toBeGreaterThan(100)
  expect(memoryPlies).toBeGreaterThan(memories)
  const { deals, choices, plies } = twins({})
  expect(deals).toBeGreaterThan(50)
  expect(choices).toBeGreaterThan(50)
  expect(plies).toBeGreaterThan(deals + choices)
  expect(odds({}).comparisons).toBeGreaterThan(50)
})

describe('a secret choice is shown once another seat has chosen', () => {
  const hide = (s: Sealed, viewer: Viewer): void => hideAll(s, viewer, seat => seat !== 0 || s.moves < DEALS + 2)
  test('worlds find it, and say where and what to do', () =>
    expect(() => laws({ hide })).toThrow(
      /^broken law: a view shows nothing that depends on what is hidden \(viewer -?\d after lay:\d, in truth and in a guess down\[0\]: \d and \d\)\nto do: clear the field in `hide` /,
    ))
  test('twins find it', () =>
    expect(() => twins({ hide })).toThrow(
      /^broken law: what a viewer cannot tell apart is equal byte for byte \(viewer -?\d, ply 7, ply 6 lay:\d for lay:\d, down\[0\]: \d and \d\n/,
    ))
})

describe('what no seat may forget, and no guess may skew', () => {
  test('memory: a seat no longer sees its own choice once the other has chosen', () => {
    const bug: Partial<Game<Sealed>> = {
      // The chosen card stays in the hand, so that only `down` knows which it was.
      play: (s, move) => {
        if (isSeat(s)) s.down[s.moves - DEALS] = move - 20
        else if (s.moves < DEALS) s.hands[s.moves] = move - 10
        s.moves++
      },
      hide: (s, viewer) => {
        sealed.hide(s, viewer)
        if (s.moves === DEALS + 2) s.down.fill(HIDDEN)
      },
    }
    expect(() => laws(bug)).toThrow(
      /^broken law: a seat remembers what it put face down \(to seat 0 the position is the same after lay:\d and lay:\d and 1 more\)\nto do: keep the choice /,
    )
    expect(() => twins(bug)).not.toThrow()
  })
  test('odds: a guess prefers low cards', () => {
    const guess: Game<Sealed>['guess'] = (s, viewer, rng) =>
      sealed.guess(s, viewer, { below: n => (rng.below(3) === 0 ? 0 : rng.below(n)) })
    expect(() => odds({ guess })).toThrow(
      /^broken law: guesses have the odds of chance \(\w+\[\d\].*: in the truth more than/,
    )
    expect(() => [laws({ guess }), twins({ guess })]).not.toThrow()
  })
  test('odds: a guess is right for each card alone, and not for two together', () => {
    // Both seats get neighbouring cards far too often.
    const guess: Game<Sealed>['guess'] = (s, viewer, rng) => {
      let taken: number | undefined
      sealed.guess(s, viewer, {
        below: n => {
          taken = taken === undefined || rng.below(4) === 0 ? rng.below(n) : taken % n
          return taken
        },
      })
    }
    expect(() => odds({ guess })).toThrow(/ together with /)
  })
})
