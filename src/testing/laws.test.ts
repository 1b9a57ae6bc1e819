import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CHANCE, type Game, NOBODY, type Viewer } from '../core/game.ts'
import { freeze, isObject, problem } from '../core/json.ts'
import { type Law, LAWS } from './law-list.ts'
import { checkLaws } from './laws.ts'
import { checkTwins } from './twins.ts'
import { type Setup, State } from '../core/state.ts'

// A toy that obeys every law, and one small crime against each: a law that lets its crime pass is no law.
// Cards 1 to 4; each of two seats is dealt one, which only it sees, and then says high or low. The higher card wins.

class Toy extends State {
  /** How many moves were made, the two cards, what was said. */
  readonly at = this.part(0, 6)
}
const HIDDEN = 9
const dealt = (card: number): number => 10 + card
const said = (word: number): number => 30 + word

const honest: Game<Toy> = {
  name: 'toy',
  version: 1,
  seats: [2, 2],
  together: false,
  habits: [],
  legend: [],
  setup: input =>
    isObject(input) && input['seats'] === 2
      ? freeze({ game: 'toy', version: 1, seats: 2, options: {}, parts: {} })
      : [problem('seats', 'out-of-range', 'must be 2')],
  create: setup => new Toy(setup, 6),
  actor: s => (s.at[0]! < 2 ? CHANCE : s.at[0]! < 4 ? s.at[0]! - 2 : NOBODY),
  moves: (s, out) => {
    out.clear()
    if (s.at[0]! >= 2) for (const word of [0, 1]) out.add(said(word))
    else for (const card of [1, 2, 3, 4]) if (card !== s.at[1]) out.add(dealt(card))
  },
  pick: (_, rng) => said(rng.below(2)),
  deal: (s, rng) => {
    const left = [1, 2, 3, 4].filter(card => card !== s.at[1])
    return dealt(left[rng.below(left.length)]!)
  },
  play: (s, move) => {
    s.at[1 + s.at[0]!] = move >= 30 ? move - 29 : move - 10
    s.at[0]!++
  },
  payoff: (s, seat) => (s.at[1 + seat]! > s.at[2 - seat]! ? 1 : 0),
  result: s => ({ winner: s.at[1]! > s.at[2]! ? 0 : 1 }),
  tally: () => ({ add: () => {}, read: () => ({}) }),
  hide: (s, viewer) => {
    if (s.last > 0 && s.last < 30 && s.at[0]! - 1 !== viewer) s.last = dealt(HIDDEN)
    for (const seat of [0, 1]) if (seat !== viewer && s.at[0]! > seat) s.at[1 + seat] = HIDDEN
  },
  guess: (s, viewer, rng) => {
    const free = [1, 2, 3, 4].filter(card => card !== s.at[1 + viewer])
    for (const seat of [0, 1])
      if (s.at[1 + seat] === HIDDEN) s.at[1 + seat] = free.splice(rng.below(free.length), 1)[0]!
  },
  write: move => (move >= 30 ? ['low', 'high'][move - 30]! : `+${move - 10}`),
  read: text =>
    text === 'low'
      ? said(0)
      : text === 'high'
        ? said(1)
        : /^\+[1-49]$/.test(text)
          ? dealt(Number(text.charAt(1)))
          : undefined,
  isTurn: move => move >= 30,
  show: s => s.at.join(' '),
  describe: s => ({ cards: [...s.at.subarray(1, 3)] }),
  talk: () => true,
  chapter: () => 0,
  phase: () => 0,
  quiet: () => false,
}

const setup = honest.setup({ seats: 2 }) as Setup
const sound = (s: Toy): string | undefined => (s.at[1] === s.at[2] && s.at[0]! >= 2 ? 'one card twice' : undefined)
const check = (crime: Partial<Game<Toy>>, options: object = {}, from: object = setup): number =>
  checkLaws({ ...honest, ...crime }, from as Setup, { positions: 200, seed: 1, sound, ...options }).positions

let calls = 0
const truth = (s: Toy): number => said(s.at[s.at[0]! - 1]! > 2 ? 1 : 0)
/** Forgets what a crime wrote in the last byte, so that only one law can notice it. */
const hideWithoutLast = (s: Toy, viewer: Viewer): void => {
  honest.hide(s, viewer)
  s.at[5] = 0
}
let first: Toy | undefined
const crimes: readonly [law: Law, crime: Partial<Game<Toy>>, options?: object][] = [
  ['a complete setup comes back equal', { setup: () => ({ ...setup, seats: 3 }) }],
  ['a complete setup comes back equal', { setup: () => [problem('seats', 'x', 'y')] }],
  ['the position is sound', {}, { sound: (s: Toy) => (s.at[0] === 3 ? 'three' : undefined) }],
  ['every game ends', { play: (s, move) => (move >= 30 ? undefined : honest.play(s, move)) }, { maxPlies: 50 }],
  ['an actor has a move', { moves: (_, out) => out.clear() }],
  [
    'no move is listed twice',
    {
      moves: (s, out) => {
        honest.moves(s, out)
        out.add(out.at[0]!)
      },
    },
  ],
  ['a move is above 0', { moves: (_, out) => [out.clear(), out.add(0)] }],
  ['a move is above 0', { moves: (_, out) => [out.clear(), out.add(-3)] }],
  [
    'the text of a move is one word',
    { write: move => `say ${honest.write(move)}`, read: text => honest.read(text.slice(4)) },
  ],
  [
    'the text of a move is one word',
    { write: move => `~${honest.write(move)}`, read: text => honest.read(text.slice(1)) },
  ],
  [
    'the text of a move is one word',
    {
      write: move => (move === dealt(1) ? '' : honest.write(move)),
      read: text => (text === '' ? dealt(1) : honest.read(text)),
    },
  ],
  ['notation is reversible', { read: text => (text === 'high' ? said(0) : honest.read(text)) }],
  ['pick gives a legal move', { pick: () => said(2) }],
  ['chance deals a legal move', { deal: () => dealt(1) }],
  ['a position can be shown', { show: () => '' }],
  ['a position can be shown', { chapter: () => -1 }],
  [
    'play is a function of state and move',
    {
      play: (s, move) => {
        honest.play(s, move)
        s.at[5] = calls++
      },
      hide: hideWithoutLast,
    },
  ],
  [
    'a copy is apart',
    {
      create: from => {
        const s = honest.create(from)
        first ??= s
        return s
      },
      play: (s, move) => {
        honest.play(s, move)
        if (s !== first) first!.at[5]!++
      },
      hide: hideWithoutLast,
    },
  ],
  [
    'a log replays',
    {
      create: from => {
        const s = honest.create(from)
        s.at[5] = calls++
        return s
      },
      hide: hideWithoutLast,
    },
  ],
  [
    'a view shows the end',
    {
      hide: (s, viewer) => {
        honest.hide(s, viewer)
        if (s.at[0] === 4) s.at[0] = 3
      },
    },
  ],
  [
    'hiding twice is hiding once',
    {
      hide: (s, viewer) => {
        honest.hide(s, viewer)
        s.at[5]!++
      },
    },
  ],
  [
    'a view shows who acts',
    {
      hide: (s, viewer) => {
        honest.hide(s, viewer)
        if (s.at[0] === 3) s.at[0] = 2
      },
    },
  ],
  ['a view shows what is public', { chapter: s => (s.at[1] === HIDDEN ? 1 : 0) }],
  ['a view can be described', { describe: () => undefined as never }],
  ['what is heard can be written', { read: text => (text === '+9' ? undefined : honest.read(text)) }],
  [
    'a guess is sound',
    {
      guess: (s, viewer, rng) => {
        honest.guess(s, viewer, rng)
        if (s.at[0]! >= 2) s.at[2] = s.at[1]!
      },
    },
  ],
  [
    'a guess cannot be told from the truth',
    {
      guess: (s, viewer, rng) => {
        honest.guess(s, viewer, rng)
        if (viewer >= 0) [s.at[1], s.at[2]] = [s.at[2]!, s.at[1]!]
      },
    },
  ],
  [
    'a player sees all her moves',
    {
      moves: (s, out) => {
        honest.moves(s, out)
        if (s.at[0] === 2 && s.at[2] === HIDDEN) out.size--
      },
    },
  ],
  [
    'everybody sees the moves of a shared decision',
    {
      shared: s => s.at[0] === 2,
      moves: (s, out) => {
        honest.moves(s, out)
        if (s.at[0] === 2 && s.at[1] === HIDDEN) out.size--
      },
    },
  ],
  [
    'a player knows her own move',
    {
      hide: (s, viewer) => {
        honest.hide(s, viewer)
        if (s.last >= 30) s.last = said(1 - (s.last - 30))
      },
    },
  ],
  [
    'what sounds the same looks the same',
    {
      // The bits of the dealt card stay where they were.
      hide: (s, viewer) => {
        if (s.last > 0 && s.last < 30 && s.at[0]! - 1 !== viewer) s.last = dealt(HIDDEN)
        if (s.at[0]! > 1) honest.hide(s, viewer)
      },
      guess: (s, viewer, rng) => (s.at[0]! > 1 ? honest.guess(s, viewer, rng) : undefined),
    },
  ],
  [
    'a chance move that does not change a view has the same text',
    {
      hide: (s, viewer) => {
        const { last } = s
        honest.hide(s, viewer)
        s.last = last
      },
    },
  ],
  [
    'a quiet move tells nothing hidden',
    {
      // A seat with a high card must say so.
      moves: (s, out) => {
        honest.moves(s, out)
        if (s.at[0]! < 2) return
        out.clear()
        out.add(truth(s))
      },
      pick: s => truth(s),
      quiet: () => true,
    },
  ],
  ['a share is from 0 to 1', { payoff: (_, seat) => (seat === 0 ? 2 : -1) }],
  ['shares sum to one, or nobody wins', { payoff: () => 0.4 }],
  ['a crew wins together', { together: true }],
  ['a finished game has a result', { result: () => undefined as never }],
]

const messageOf = (law: Law): RegExp =>
  new RegExp(`^broken law: ${law}( \\(.*\\))?\nto do: ${LAWS[law].replaceAll(/[\^()]/g, '\\$&')}(\n|$)`)

describe('the laws', () => {
  test('an honest game passes', () => {
    expect(check({})).toBeGreaterThanOrEqual(200)
    expect(check({ together: true, payoff: () => 1 })).toBeGreaterThanOrEqual(200)
    expect(check({ payoff: () => 0 })).toBeGreaterThanOrEqual(200)
    // Both words can always be said: saying one tells nothing that could not be taken back.
    expect(check({ quiet: () => true })).toBeGreaterThanOrEqual(200)
  })
  for (const [law, crime, options] of crimes)
    test(law, () => expect(() => check(crime, options)).toThrow(messageOf(law)))
  test('docs/laws.md lists every law', () => {
    const text = readFileSync(new URL('../../docs/laws.md', import.meta.url), 'utf8')
    const listed = [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, law]) => law!)
    expect(new Set(listed.filter(text => text !== 'law' && text !== '---'))).toEqual(new Set(Object.keys(LAWS)))
  })
  test('a failure prints the seed and the log', () =>
    expect(() => check({ payoff: () => 0.4 })).toThrow(
      /seed 1, stream 0, ply 4, setup \{\}\n\+\d \+\d (low|high) (low|high)$/,
    ))
  describe('a setup is complete', () => {
    const incomplete: readonly [field: string, setup: object][] = [
      ['game', freeze({ ...setup, game: 'other' })],
      ['version', freeze({ ...setup, version: 2 })],
      ['version', freeze({ ...setup, version: undefined })],
      ['seats', freeze({ ...setup, seats: 3 })],
      ['options', freeze({ ...setup, options: { pace: undefined } })],
      ['options', freeze({ ...setup, options: { pace: new Map() } })],
      ['options', Object.freeze({ ...setup, options: {} })],
      ['parts', freeze({ ...setup, parts: { cards: [{ value: Number.NaN }] } })],
      ['parts', freeze({ ...setup, parts: undefined })],
      ['not frozen', { ...setup }],
    ]
    test.each(incomplete)('%s', (field, from) =>
      expect(() => check({}, {}, from)).toThrow(`broken law: a setup is complete (${field})`),
    )
  })
  test('so does a crash', () => {
    const crash = (): number => {
      throw new Error('oh')
    }
    expect(() => check({ payoff: crash })).toThrow(/^oh\nseed 1, stream 0, ply 4/)
  })
})

describe('twins', () => {
  const twins = (crime: Partial<Game<Toy>>): number =>
    checkTwins({ ...honest, ...crime }, setup, { games: 20, seed: 1, tries: 10 }).deals
  test('an honest game has some, and they look the same', () => expect(twins({})).toBeGreaterThan(20))
  test('a leak is found, however small', () => {
    // The gallery could tell by one bit who has the higher card.
    const hide = (s: Toy, viewer: Viewer): void => {
      const bit = s.at[0]! >= 2 && s.at[1]! > s.at[2]! ? 1 : 0
      honest.hide(s, viewer)
      s.at[5] = bit
    }
    expect(() => twins({ hide })).toThrow(/^broken law: what a viewer cannot tell apart .*, at\[5\]: [01] and [01]\n/)
  })
})
