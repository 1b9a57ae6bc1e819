import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../test/helpers/depth.ts'
import { GALLERY } from '../../../core/game.ts'
import { Sfc32, type Rng } from '../../../core/rng.ts'
import { CONTENTS, KINDS, LETTERS, PACKED, packNeed, readContent, TOOLS, unpackNeed, WEIGHTS } from './contents.ts'
import type { Facts } from './facts.ts'
import { type HeardEvent, NO_SEAT } from '../state/heard.ts'
import { chances, drawNeed, namedTools, type Possible, possible, vaultsFor } from './knowledge.ts'
import { MOST_NEEDED } from '../state/layout.ts'
import { sortedRoundsOf } from './sorted-rounds.ts'
import { sumsOf } from './tables.ts'
import { canSortIn, judgeOf, worldsOf } from '../testing/brute-force.ts'
import { factsAt, type Heist, type HeistPlan, playHeist, turnedIn, turnUp } from '../testing/heists.ts'
import type { Statement } from '../rules/hint-table.ts'

const STATEMENTS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]
const FULL = Uint8Array.of(8, 8, 8, 8, 8, 8, 8, 5)

const drawVaults = (from: Possible, rng: Rng): number[] => vaultsFor(from.facts, drawNeed(from, rng), rng)

/** A deck of vault cards like those of an edition: 70 contents, some of them twice. */
const deckOf = (rng: Rng): number[] => Array.from({ length: 70 }, () => rng.below(CONTENTS))

const planOf = (rng: Rng, vaults: number, deck: boolean): HeistPlan => {
  const seats = 2 + rng.below(4)
  const all = deckOf(rng)
  const drawn = Array.from({ length: vaults }, (_, i) => (deck ? all[i]! : rng.below(CONTENTS)))
  const copies = FULL.slice()
  if (seats === 2) copies[7] = 0
  const hints = [...STATEMENTS, 15, 15, 15, ...(seats > 2 ? [9, 9, 9] : [])]
  return {
    seats,
    vaults: drawn,
    cards: deck ? all : undefined,
    copies,
    hand: 4 + rng.below(4),
    white: 3 + rng.below(3),
    red: 4 + rng.below(6),
    bagDraw: 1,
    hints,
    rounds: 2 + rng.below(5),
  }
}

const aViewer = (heist: Heist, rng: Rng): number => {
  const viewer = rng.below(heist.seats + 1)
  return viewer === heist.seats || viewer === heist.boss ? GALLERY : viewer
}

/** A moment of the heist, as likely late as early. */
const aMoment = (heist: Heist, rng: Rng): number =>
  Math.max(rng.below(heist.log.length + 1), rng.below(heist.log.length + 1))

const needOf = (packed: number): number[] => {
  const need = new Uint8Array(TOOLS)
  unpackNeed(packed, need)
  return [...need]
}

interface Combined {
  readonly packed: number
  readonly need: number[]
  weight: number
}

/**
 * Every need with the weight of all combinations that give it: ordered contents with their weights, or sets of cards.
 */
const combine = (vaults: number, cards: readonly number[] | undefined): Combined[] => {
  const all = new Map<number, Combined>()
  const add = (packed: number, weight: number): void => {
    const known = all.get(packed)
    if (known) known.weight += weight
    else all.set(packed, { packed, need: needOf(packed), weight })
  }
  if (vaults === 3) sumsOf(3).needs.forEach((need, i) => add(need, sumsOf(3).weights[i]!))
  else if (cards === undefined && vaults === 1) PACKED.forEach((need, i) => add(need, WEIGHTS[i]!))
  else if (cards === undefined)
    PACKED.forEach((a, i) => PACKED.forEach((b, j) => add(a + b, WEIGHTS[i]! * WEIGHTS[j]!)))
  else if (vaults === 1) cards.forEach(card => add(PACKED[card]!, 1))
  else cards.forEach((a, i) => cards.slice(i + 1).forEach(b => add(PACKED[a]! + PACKED[b]!, 1)))
  return [...all.values()]
}

const limits = new Map<number, Combined[]>()
const combinationsOf = ({ vaults, cards }: Facts): Combined[] => {
  if (cards !== undefined) return combine(vaults, cards)
  if (!limits.has(vaults)) limits.set(vaults, combine(vaults, undefined))
  return limits.get(vaults)!
}

/**
 * Holds the counted needs against the judge; answers whether anything was excluded. `exactly`: nothing may be counted
 * that cannot be.
 */
const compare = (
  facts: Facts,
  truth: Uint8Array,
  judge: (need: number[]) => boolean,
  label: string,
  exactly = true,
): boolean => {
  const found = possible(facts)
  const counted = new Map(Array.from(found.needs, (need, i) => [need, found.weights[i]!]))
  const all = combinationsOf(facts)
  let total = 0
  let can = 0
  for (const { packed, need, weight } of all) {
    const expected = judge(need) || (!exactly && counted.has(packed)) ? weight : undefined
    if (counted.get(packed) !== expected)
      throw new Error(
        `${label}: need ${need} weighs ${counted.get(packed)}, by brute force ${expected}; truth ${truth}\n${show(facts)}`,
      )
    if (expected === undefined) continue
    total += weight
    can++
  }
  if (!counted.has(packNeed(truth))) throw new Error(`${label}: the truth ${truth} is not possible\n${show(facts)}`)
  expect([found.needs.length, found.total]).toEqual([can, total])
  return can < all.length
}

const show = ({ cards: _, ...facts }: Facts): string =>
  JSON.stringify(facts, (_key, value) => (value instanceof Uint8Array ? `${value}` : value))

/** Much is counted out here, and a machine may be busy with other things. */
const PATIENCE = 240_000

describe('possible needs', () => {
  const kinds: [number, boolean][] = [
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ]
  const parts = kinds.flatMap(([vaults, deck]) =>
    (isQuick ? [0] : [0, 50, 100, 150, 200]).map((from): [number, boolean, number] => [vaults, deck, from]),
  )
  test.each(parts)(
    '%i vaults, by cards: %s: counted equals brute force in 50 random heists from number %i on',
    (vaults, deck, from) => {
      let less = 0
      let wrong = 0
      for (let i = from; i < from + 50; i++) {
        const rng = new Sfc32(41 + vaults * 2 + Number(deck), i)
        const heist = playHeist(planOf(rng, vaults, deck), rng)
        const facts = factsAt(heist, aMoment(heist, rng), aViewer(heist, rng))
        if (compare(facts, heist.need, judgeOf(facts), `stream ${i}`)) less++
        if (sortedRoundsOf(facts).rounds.some(round => round.wrong > 0)) wrong++
      }
      // Most of these moments must have something to tell, or the comparison proves little.
      expect(less).toBeGreaterThan(25)
      expect(wrong).toBeGreaterThan(10)
    },
    PATIENCE,
  )

  test.each(isQuick ? [0] : [0, 10, 20, 30, 40])(
    'three vaults: counted equals the sum of needs in 10 random heists from number %i on',
    from => {
      for (let i = from; i < from + 10; i++) {
        const rng = new Sfc32(43, i)
        const heist = playHeist(planOf(rng, 3, false), rng)
        const facts = factsAt(heist, aMoment(heist, rng), aViewer(heist, rng))
        compare(facts, heist.need, judgeOf(facts), `stream ${i}`)
      }
    },
    PATIENCE,
  )

  test(
    'with few cards and hints 13, 14 and 16, no world that can be is excluded',
    () => {
      for (let i = 0; i < 300; i++) {
        const rng = new Sfc32(47, i)
        const seats = 3 + rng.below(2)
        const copies = Uint8Array.of(...Array.from({ length: TOOLS }, () => rng.below(3)), rng.below(2))
        const vaults = [rng.below(CONTENTS)]
        const plan: HeistPlan = {
          seats,
          vaults,
          cards: undefined,
          copies,
          hand: 2,
          white: 2,
          red: 5,
          bagDraw: 1,
          hints: [13, 14, 14, 15, 16],
          rounds: 3,
        }
        const heist = playHeist(plan, rng)
        const viewer = turnOf(heist)[rng.below(seats - 1)]!
        const facts = factsAt(heist, aMoment(heist, rng), viewer)
        const worlds = worldsOf(facts)
        const judge = judgeOf(facts, need => canSortIn(facts, worlds, [...need]))
        compare(facts, heist.need, judge, `stream ${i}`, false)
      }
    },
    PATIENCE,
  )
})

const turnOf = ({ boss, seats }: Heist): number[] => Array.from({ length: seats - 1 }, (_, i) => (boss + 1 + i) % seats)

// In these tables: +1F seat 1 draws F, 1F plays it, 1~ swaps, 1>F chooses it to give, 2>1F seat 2 gets F from 1, 2=FF
// seat 1 sees the hand of 2,
// 1!F it names F, 9:1 hint 9 names seat 1 (9:1t in a tie, 9:- nobody), up:F an alarm card is turned up, and [FI?*] a
// sorted round:
// F and I fit, one card is wrong, one is a bag. A card nobody sees is "?". Seat 0 is the boss, seat 1 looks.
const CARDS = `${LETTERS}*`
const cardOf = (text: string): number => CARDS.indexOf(text)
const countsOf = (text: string): Uint8Array => {
  const counts = new Uint8Array(KINDS)
  for (const letter of text) counts[cardOf(letter)]!++
  return counts
}

const hear = (word: string): HeardEvent => {
  const seat = Number(/\d/.exec(word)?.[0])
  const card = cardOf(word.at(-1)!)
  if (word.startsWith('+')) return { what: 'draw', seat, card }
  if (word.startsWith('9:'))
    return { what: 'best', seat: word[2] === '-' ? NO_SEAT : Number(word[2]), tie: word.endsWith('t') }
  if (word.startsWith('up:')) return turnUp(card)
  if (word.startsWith('[')) {
    const open = countsOf(word.replace(/[^A-Z]/g, '')).slice(0, TOOLS)
    return {
      what: 'sorted',
      open,
      wrong: word.split('?').length - 1,
      bags: word.split('*').length - 1,
      faces: undefined,
    }
  }
  if (word[1] === '~') return { what: 'swap', seat }
  if (word[1] === '=') return { what: 'seen', seat: 1, of: seat, cards: [...word.slice(2)].map(cardOf) }
  if (word[1] === '!') return { what: 'named', seat, card }
  if (word[1] === '>' && /\d/.test(word[2]!))
    return { what: 'got', seat, from: Number(word[2]), cards: [...word.slice(3)].map(cardOf) }
  if (word[1] === '>') return { what: 'give', seat, cards: [...word.slice(2)].map(cardOf) }
  return { what: 'play', seat, card }
}

const factsFrom = (heard: readonly HeardEvent[], more: Partial<Facts>): Facts => ({
  seats: 3,
  viewer: 1,
  vaults: 1,
  shown: [],
  cards: undefined,
  copies: FULL,
  says: [],
  heard,
  turned: turnedIn(heard),
  missing: undefined,
  ...more,
})

const knowing = (text: string, more: Partial<Facts> = {}): Facts =>
  factsFrom(text.split(' ').filter(Boolean).map(hear), more)

const lettersOf = (mask: number): string => [...LETTERS].filter((_, t) => (mask >> t) & 1).join('')

describe('what is certain', () => {
  test.each<[string, string, string, Partial<Facts>?]>([
    ['before anything happened', '', ''],
    ['a card of my own went wrong', '+1F +2? 1F 2? [S?]', 'F'],
    ['of two equal cards of mine one fitted', '+1F +1F 1F 1F [F?]', 'F'],
    ['mine fitted, or that of another', '+1F +2? 1F 2? [F?]', ''],
    ['the gallery does not know whose card went wrong', '+1? +2? 1? 2? [S?]', '', { viewer: GALLERY }],
    ['an alarm card was turned up', '+1F +2? 1F 2? [F?] up:D', 'D'],
    ['all that is needed lies open', '+1F +1F +1F 1F 1F 1F [FFF]', LETTERS, { missing: false }],
    [
      'three lie open and nothing else fits the smallest vault, but the heist goes on',
      '+1F +1F +1F 1F 1F 1F [FFF]',
      '',
      { missing: true },
    ],
    ['five lie open: no vault has more', '+1F +1F +1I +1I +1S 1F 1F 1I 1I 1S [FFIIS]', LETTERS],
    ['four kinds lie open: no vault has a fifth', '+1F +1I +1S +1A 1F 1I 1S 1A [FISA]', 'DRJ'],
    ['nothing was sorted yet', '+1I +2? 1I 2?', ''],
    ['which card came out of a hand that I saw is not followed up', '+1F +2? +2? 2=II 2? 1F [F?]', ''],
    ['nor out of one that I gave a card to', '+1I +2? 1>I 2>? 2>1? 1>2F 2? [?]', ''],
    ['nor out of one that named a tool', '+2? 2!D 2? [?]', ''],
    [
      'two wrong cards of others, and only one copy that I do not see of each but F and I',
      '+2? +2? 2? 2? [??]',
      '',
      { copies: Uint8Array.of(2, 2, 1, 1, 1, 1, 1, 0) },
    ],
    [
      'two wrong cards, and there are but two cards that can be',
      '+2? +2? 2? 2? [??]',
      'FI',
      { copies: Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0) },
    ],
    [
      'the same, one of them turned up',
      '+2? +2? 2? 2? [??] up:F',
      'FI',
      { copies: Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0) },
    ],
    ['the same, one of them my own', '+1F +2? 1F 2? [??]', 'FI', { copies: Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0) }],
    [
      'the same, after another in my hand',
      '+1I +2? +2? 2? 2? [??]',
      'FS',
      { copies: Uint8Array.of(1, 1, 1, 0, 0, 0, 0, 0) },
    ],
    [
      'a tool laid open later was not wrong before',
      '+2? +2? 2? [?] 2? [F]',
      'I',
      { copies: Uint8Array.of(2, 1, 0, 0, 0, 0, 0, 0) },
    ],
    [
      'what I threw away can come back once the trash is the deck',
      '+1I 1~ +1F +2? 2? [?]',
      'I',
      { copies: Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0) },
    ],
    ['hint 9 names nobody: nothing I hold is missing', '+1F +1A +1A +2? 9:-', 'FA'],
    ['hint 9 names me, and I hold one tool', '+1F +2? 9:1', ''],
  ])('%s', (_, text, certain, more) => {
    expect(lettersOf(namedTools(possible(knowing(text, more))))).toBe(certain)
  })
})

const NAMED: [string, string, string, boolean][] = [
  // What was heard, a vault, and whether it can be.
  ['nobody, and I hold none of it', '+1F +2? 9:-', 'III', true],
  ['nobody, but I hold one of it', '+1I +2? 9:-', 'III', false],
  ['me', '+1I +2? 9:1', 'III', true],
  ['me, but I hold none of it', '+1F +2? 9:1', 'III', false],
  ['another, who can hold more than I', '+1I +2? +2? 9:2', 'III', true],
  ['another, with as few cards as I have of it', '+1I +2? 9:2', 'III', false],
  ['another in a tie, with as many cards as I have of it', '+1I +2? 9:2t', 'III', true],
  ['another in a tie, with fewer cards than I have of it', '+1I +1I +2? 9:2t', 'III', false],
  ['me in a tie', '+1I +2? 9:1t', 'III', true],
  ['me in a tie, but nobody has as many cards', '+1I +1I +2? 9:1t', 'III', false],
  ['another, who can hold more than I do of a large vault', '+1I +2? +2? +2? 9:2', 'IIIDD', true],
  ['another, but all that is missing is in my hand', '+1I +1I +1I +2? +2? +2? +2? 9:2', 'III', false],
  ['another, but I hold all copies of it', '+1I +1I +1I +1I +1I +1I +1I +1I +2? 9:2', 'IIII', false],
]

test.each(NAMED)('hint 9 names %s', (_, text, vault, can) => {
  expect(possible(knowing(text)).needs.includes(PACKED[readContent(vault)!]!)).toBe(can)
})

describe('chances', () => {
  test('before anything is heard a vault needs four tools on average, each tool alike', () => {
    const { more, missing, often } = chances(possible(knowing('')))
    for (let t = 0; t < TOOLS; t++) {
      expect(missing[t]).toBeCloseTo(4 / 7, 12)
      expect(more[t]).toBeCloseTo(more[0]!, 12)
      expect(often.subarray(t * (MOST_NEEDED + 1), (t + 1) * (MOST_NEEDED + 1)).reduce((a, b) => a + b)).toBeCloseTo(
        1,
        12,
      )
    }
  })

  test('what lies open is not missing', () => {
    const found = possible(knowing('+1F +1F +1I 1F 1F 1I [FFI]', { says: [{ hint: 5, a: 0, b: 0, n: 4 }] }))
    const { more, missing, often } = chances(found)
    expect([...missing].reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    expect([...more]).toEqual([...missing])
    expect(often[2]! + often[3]!).toBeCloseTo(1, 12)
    expect(often[3]).toBeCloseTo(1 / 7, 12)
  })
})

describe('drawn vaults', () => {
  const deck = deckOf(new Sfc32(59))
  const few: Statement[] = [
    { hint: 7, a: 0, b: 0, n: 0 },
    { hint: 2, a: 1, b: 0, n: 0 },
    { hint: 2, a: 2, b: 0, n: 0 },
  ]
  const cases: [string, Facts][] = [
    ['one, limits', knowing('', { says: few })],
    [
      'two, limits',
      knowing('', {
        vaults: 2,
        says: [...few, { hint: 3, a: 0, b: 0, n: 3 }, { hint: 5, a: 0, b: 0, n: 7 }, { hint: 6, a: 3, b: 0, n: 2 }],
      }),
    ],
    [
      'two, one of them shown',
      knowing('', {
        vaults: 2,
        shown: [readContent('FFI')!],
        says: [
          { hint: 5, a: 0, b: 0, n: 6 },
          { hint: 3, a: 0, b: 0, n: 2 },
        ],
      }),
    ],
    ['one, deck', knowing('', { cards: deck })],
    ['two, deck', knowing('', { vaults: 2, cards: deck, says: few })],
    ['three, deck', knowing('', { vaults: 3, cards: deck.slice(0, 20), says: few.slice(0, 2) })],
  ]

  test.each(cases)(
    '%s: all that can be, by weight',
    (_, facts) => {
      const weights = tuplesOf(facts)
      const total = [...weights.values()].reduce((a, b) => a + b)
      const draws = Math.max(5_000, weights.size * 60)
      const rng = new Sfc32(61)
      const found = possible(facts)
      const drawn = new Map<string, number>()
      for (let i = 0; i < draws; i++) {
        const key = `${drawVaults(found, rng)}`
        drawn.set(key, (drawn.get(key) ?? 0) + 1)
      }
      expect(new Set(drawn.keys())).toEqual(new Set(weights.keys()))
      let chi = 0
      for (const [key, weight] of weights)
        chi += (drawn.get(key)! - (draws * weight) / total) ** 2 / ((draws * weight) / total)
      const free = weights.size - 1
      // One right sampler in ten thousand goes beyond this.
      expect(chi).toBeLessThan(free * (1 - 2 / (9 * free) + 3.72 * Math.sqrt(2 / (9 * free))) ** 3)
    },
    PATIENCE,
  )

  /** Every order of contents with its weight, by listing them all. */
  const tuplesOf = (facts: Facts): Map<string, number> => {
    const judge = judgeOf(facts)
    const weights = new Map<string, number>()
    const list = (taken: number[], used: ReadonlySet<number>, weight: number): void => {
      if (taken.length === facts.vaults) {
        const need = needOf(taken.reduce((sum, content) => sum + PACKED[content]!, 0))
        if (judge(need)) weights.set(`${taken}`, (weights.get(`${taken}`) ?? 0) + weight)
        return
      }
      if (facts.cards === undefined) WEIGHTS.forEach((own, content) => list([...taken, content], used, weight * own))
      else
        facts.cards.forEach(
          (content, card) => used.has(card) || list([...taken, content], new Set([...used, card]), weight),
        )
    }
    list([...facts.shown], new Set(), 1)
    return weights
  }
})

test('the boss knows the need', () => {
  const [a, b] = [readContent('FFI')!, readContent('IIIDD')!]
  const found = possible(knowing('', { vaults: 2, shown: [a, b], says: [{ hint: 2, a: 6, b: 0, n: 0 }] }))
  expect([...found.needs]).toEqual([PACKED[a]! + PACKED[b]!])
  expect(drawVaults(found, new Sfc32(1))).toEqual([a, b])
})
