import { upTo } from '../../../core/lists.ts'
import { LETTERS, TOOLS } from '../knowledge/contents.ts'
import { LEFT, RIGHT } from '../rules/hint-requests.ts'
import { MOST_NEEDED } from '../state/layout.ts'
import { NO_CARD, WHISPERED } from '../rules/moves.ts'
import { MOST_SEATS, type Rob } from '../state/state.ts'

// What a hint asks the boss to name: how that is written, and everything that can be named.

/** The places of a hint's sentence, in the order in which they are filled. */
export type Slot = 'tool' | 'group' | 'number' | 'seat' | 'side' | 'second'

/**
 * The parts of a move: tools, seats, a group or a side in `a` and `b`, a number in `n`; 0 where there is no such part.
 */
type Use = readonly [a: number, b: number, n: number]

export interface HintForm {
  readonly slots: readonly Slot[]
  readonly write: (a: number, b: number, n: number) => string
  readonly all: readonly Use[]
  /** Whether the position has what is named; where it is left out it always has. */
  readonly fits?: (s: Rob, a: number, b: number) => boolean
}

/** Notation has no edition at hand, so these are the same in all. */
export const GROUP_NAMES = ['FORCE', 'ENTRY', 'FINESSE'] as const

const tool = (t: number): string => LETTERS.charAt(t)
const pairs = (end: number): Use[] => upTo(end).flatMap(a => upTo(end, a + 1).map((b): Use => [a, b, 0]))
const isAccomplice = (s: Rob, seat: number): boolean => seat < s.setup.seats && seat !== s.boss

export const nothing: HintForm = { slots: [], write: () => '', all: [[0, 0, 0]] }
export const oneTool: HintForm = { slots: ['tool'], write: a => `:${tool(a)}`, all: upTo(TOOLS).map(a => [a, 0, 0]) }
export const twoTools: HintForm = {
  slots: ['tool', 'tool'],
  write: (a, b) => `:${tool(a)}/${tool(b)}`,
  all: pairs(TOOLS),
}
export const group: HintForm = {
  slots: ['group'],
  write: a => `:${GROUP_NAMES[a]}`,
  all: GROUP_NAMES.map((_, a) => [a, 0, 0]),
}
export const side: HintForm = {
  slots: ['side'],
  write: a => (a === LEFT ? ':L' : ':R'),
  all: [LEFT, RIGHT].map(a => [a, 0, 0]),
}

export const number = (least: number, most = MOST_NEEDED): HintForm => ({
  slots: ['number'],
  write: (_a, _b, n) => `:${n}`,
  all: upTo(most + 1, least).map(n => [0, 0, n]),
})

export const twoSeats: HintForm = {
  slots: ['seat', 'seat'],
  write: (a, b) => `:${a}/${b}`,
  all: pairs(MOST_SEATS),
  fits: (s, a, b) => isAccomplice(s, a) && isAccomplice(s, b),
}

/** N15: `b` is the accomplice, `a` the tool, which only that accomplice hears. */
export const whisper: HintForm = {
  slots: ['seat', 'tool'],
  write: (a, b, n) => (a === WHISPERED ? `:${b},?` : `:${b},${tool(a)},${n}`),
  all: upTo(MOST_SEATS).flatMap(b => [
    [WHISPERED, b, 0] as const,
    ...upTo(TOOLS).flatMap(a => upTo(MOST_NEEDED + 1, 1).map(n => [a, b, n] as const)),
  ]),
  fits: (s, a, b) => a !== WHISPERED && isAccomplice(s, b),
}

/** N19: one card of the alarm pile, or two, equal ones too. */
export const wrongCards: HintForm = {
  slots: ['tool', 'second'],
  write: (a, b) => (b === NO_CARD ? `:${tool(a)}` : `:${tool(a)}/${tool(b)}`),
  all: upTo(TOOLS).flatMap(a => [NO_CARD, ...upTo(TOOLS, a)].map(b => [a, b, 0] as const)),
  fits: ({ pileDown }, a, b) => pileDown[a]! >= (a === b ? 2 : 1) && (b === NO_CARD || pileDown[b]! > 0),
}
