import type { Move } from '../../../core/game.ts'
import { leftOf } from './cards.ts'
import { TOOLS, VAULT } from '../knowledge/contents.ts'
import { askFrom } from './hint-requests.ts'
import {
  type HintForm,
  group,
  nothing,
  number,
  oneTool,
  side,
  twoSeats,
  twoTools,
  whisper,
  wrongCards,
} from '../text/hint-forms.ts'
import { type Layout, MOST_VAULTS } from '../state/layout.ts'
import { aOf, bOf, hintMove, hintOf, isBought, NO_CARD, nOf } from './moves.ts'
import { PHASE, type Rob } from '../state/state.ts'

// The one description of the hints. The boss's legal hints, what a seat concludes from a hint it heard, notation, the
// check of an edition, what the bots can say and what the page asks for all come from here.

/** How often each tool is needed: all vaults of the heist together. */
export type Need = ArrayLike<number>

interface Hint {
  /** What an edition's file calls it. */
  readonly says: string
  /** N2: for how many players on. */
  readonly least: 2 | 3
  /** What the boss may do with the card. */
  readonly words: string
  /** What it asks for. */
  readonly form: HintForm
  /**
   * N14, N15: when it is true of the need; hints on hands and cards have none. `a` of hint 4 is the mask of the group's
   * tools.
   */
  readonly truth?: (need: Need, a: number, b: number, n: number) => boolean
  /** N16 to N20: what it starts. */
  readonly starts?: (s: Rob, a: number, b: number) => void
}

/** A hint on the need as it was used. */
export interface Statement {
  readonly hint: number
  readonly a: number
  readonly b: number
  readonly n: number
}

const total = (need: Need): number => {
  let sum = 0
  for (let t = 0; t < TOOLS; t++) sum += need[t]!
  return sum
}

const kinds = (need: Need): number => {
  let sum = 0
  for (let t = 0; t < TOOLS; t++) if (need[t]! > 0) sum++
  return sum
}

const highest = (need: Need): number => {
  let most = 0
  for (let t = 0; t < TOOLS; t++) if (need[t]! > most) most = need[t]!
  return most
}

const needsOneOf = (need: Need, tools: number): boolean => {
  for (let t = 0; t < TOOLS; t++) if ((tools >> t) & 1 && need[t]! > 0) return true
  return false
}

/** N17, N18, N20: the accomplices are asked in turn order. */
const ask = (s: Rob, phase: number, first = 0, second = 0): void => {
  s.first = first
  s.second = second
  askFrom(s, phase, leftOf(s, s.boss))
}

/** N19: the card stays in the alarm pile, and still counts. */
const turnUp = (s: Rob, tool: number): void => {
  if (tool === NO_CARD) return
  s.pileDown[tool]!--
  s.pileUp[tool]!++
}

/** By the number of the card. */
export const HINTS: { readonly [no: number]: Hint } = {
  1: { says: 'need', least: 2, form: oneTool, words: 'Name a tool that is needed.', truth: (need, a) => need[a]! >= 1 },
  2: {
    says: 'not',
    least: 2,
    form: oneTool,
    words: 'Name a tool that is not needed at all.',
    truth: (need, a) => need[a] === 0,
  },
  3: {
    says: 'kinds',
    least: 2,
    form: number(1, TOOLS),
    words: 'Say how many kinds of tool are needed.',
    truth: (need, _a, _b, n) => kinds(need) === n,
  },
  4: {
    says: 'group',
    least: 2,
    form: group,
    words: 'Name a group of which at least one tool is needed.',
    truth: needsOneOf,
  },
  5: {
    says: 'total',
    least: 2,
    form: number(VAULT.leastTools, MOST_VAULTS * VAULT.mostTools),
    words: 'Say how many tools are needed in all.',
    truth: (need, _a, _b, n) => total(need) === n,
  },
  6: {
    says: 'whisper',
    least: 3,
    form: whisper,
    words: 'Whisper to one accomplice how often one tool is needed.',
    truth: (need, a, _b, n) => n >= 1 && need[a] === n,
  },
  7: {
    says: 'twice',
    least: 2,
    form: oneTool,
    words: 'Name a tool that is needed at least twice.',
    truth: (need, a) => need[a]! >= 2,
  },
  8: {
    says: 'most',
    least: 2,
    form: oneTool,
    words: 'Name a tool that is needed as often as any other, or more.',
    truth: (need, a) => need[a] === highest(need),
  },
  9: {
    says: 'best',
    least: 3,
    form: nothing,
    words: 'Learn and tell which accomplice holds the most of what is still missing.',
    starts: s => {
      s.phase = PHASE.COUNT
    },
  },
  10: {
    says: 'either',
    least: 2,
    form: twoTools,
    words: 'Name two tools, one of which is needed and the other not.',
    truth: (need, a, b) => need[a]! > 0 !== need[b]! > 0,
  },
  11: {
    says: 'equal',
    least: 2,
    form: twoTools,
    words: 'Name two tools that are needed, both equally often.',
    truth: (need, a, b) => need[a]! >= 1 && need[a] === need[b],
  },
  12: {
    says: 'highest',
    least: 2,
    form: number(1),
    words: 'Say how often the tool needed most is needed.',
    truth: (need, _a, _b, n) => highest(need) === n,
  },
  13: {
    says: 'pass',
    least: 3,
    form: side,
    words: 'Let every accomplice hand two cards on, all to the left or all to the right.',
    starts: (s, a) => ask(s, PHASE.GIVE, a),
  },
  14: {
    says: 'show',
    least: 3,
    form: twoSeats,
    words: "Let two accomplices look at each other's hand and give each other up to one card.",
    starts: (s, a, b) => ask(s, PHASE.LOOK, a, b),
  },
  15: {
    says: 'reveal',
    least: 2,
    form: wrongCards,
    words: 'Turn up one or two cards of the alarm pile.',
    starts: (s, a, b) => {
      turnUp(s, a)
      turnUp(s, b)
    },
  },
  16: {
    says: 'names',
    least: 3,
    form: nothing,
    words: 'Let every accomplice name a tool from their hand.',
    starts: s => ask(s, PHASE.NAME),
  },
}

/** Whether a hint is a statement on the need at all. */
export const isStatement = (hint: number): boolean => HINTS[hint]!.truth !== undefined

/** Whether a statement on the need is true. */
export const isTrue = (hint: number, need: Need, a: number, b: number, n: number): boolean => {
  const { truth } = HINTS[hint]!
  if (truth === undefined) throw new Error(`hint ${hint} says nothing about the need`)
  return truth(need, a, b, n)
}

/** `a` as a statement has it: hint 4 names a group, which stands for its tools. */
export const meantBy = (layout: Layout, hint: number, a: number): number =>
  HINTS[hint]!.form === group ? layout.groups[a]! : a

/** N13: whether a hint can be used like that: what it names is there, and what it says is true. */
export const isUse = (s: Rob, hint: number, a: number, b: number, n: number): boolean => {
  const { form, truth } = HINTS[hint]!
  return (
    (form.fits === undefined || form.fits(s, a, b)) &&
    (truth === undefined || truth(s.need, meantBy(s.layout, hint, a), b, n))
  )
}

export const writeHint = (move: Move): string =>
  `${isBought(move) ? '$' : ''}${hintOf(move)}${HINTS[hintOf(move)]!.form.write(aOf(move), bOf(move), nOf(move))}`

/** Every use of every hint there is, open and bought. */
export const allHints = (): Move[] =>
  Object.entries(HINTS).flatMap(([no, { form }]) =>
    form.all.flatMap(([a, b, n]) => [hintMove(Number(no), 0, a, b, n), hintMove(Number(no), 1, a, b, n)]),
  )
