import type { Move } from '../../core/game.ts'
import { LETTERS, TOOLS } from './contents.ts'
import { GROUP_NAMES } from './edition-parts.ts'
import { LEFT, RIGHT } from './errands.ts'
import { aOf, bOf, hintMove, hintOf, isBought, NO_CARD, nOf, WHISPERED } from './moves.ts'
import { HINTS } from './scenario.ts'
import { MOST_SEATS } from './state.ts'

// How the boss's hints are written: the number, a colon, what is said; a $ before it where it was bought.

const tool = (t: number): string => LETTERS.charAt(t)

/** A kind of hint: how what it says is written, and everything it can say as a, b, n. */
interface Form {
  readonly write: (a: number, b: number, n: number) => string
  readonly all: () => (readonly [a: number, b: number, n: number])[]
}

const upTo = (end: number, from = 0): number[] => Array.from({ length: end - from }, (_, i) => from + i)
const pairs = (end: number): [number, number, number][] => upTo(end).flatMap(a => upTo(end, a + 1).map((b): [number, number, number] => [a, b, 0]))

const MOST_NEEDED = 15

const plain: Form = { write: () => '', all: () => [[0, 0, 0]] }
const oneTool: Form = { write: a => `:${tool(a)}`, all: () => upTo(TOOLS).map(a => [a, 0, 0]) }
const twoTools: Form = { write: (a, b) => `:${tool(a)}/${tool(b)}`, all: () => pairs(TOOLS) }
const number: Form = { write: (_a, _b, n) => `:${n}`, all: () => upTo(MOST_NEEDED + 1).map(n => [0, 0, n]) }
const group: Form = { write: a => `:${GROUP_NAMES[a]}`, all: () => upTo(GROUP_NAMES.length).map(a => [a, 0, 0]) }
const twoSeats: Form = { write: (a, b) => `:${a}/${b}`, all: () => pairs(MOST_SEATS) }
const direction: Form = {
  write: a => (a === LEFT ? ':L' : ':R'),
  all: () => [
    [LEFT, 0, 0],
    [RIGHT, 0, 0],
  ],
}
const whisper: Form = {
  write: (a, b, n) => (a === WHISPERED ? `:${b},?` : `:${b},${tool(a)},${n}`),
  all: () => upTo(MOST_SEATS).flatMap(b => [[WHISPERED, b, 0] as const, ...upTo(TOOLS).flatMap(a => upTo(MOST_NEEDED + 1, 1).map(n => [a, b, n] as const))]),
}
const wrongCards: Form = {
  write: (a, b) => (b === NO_CARD ? `:${tool(a)}` : `:${tool(a)}/${tool(b)}`),
  all: () => [...upTo(TOOLS).flatMap(a => [[a, NO_CARD, 0] as const, [a, a, 0] as const]), ...pairs(TOOLS)],
}

/** By hint number. */
const FORMS: readonly Form[] = [
  plain,
  oneTool,
  oneTool,
  number,
  group,
  number,
  whisper,
  oneTool,
  oneTool,
  plain,
  twoTools,
  twoTools,
  number,
  direction,
  twoSeats,
  wrongCards,
  plain,
]

export const writeHint = (move: Move): string => `${isBought(move) ? '$' : ''}${hintOf(move)}${FORMS[hintOf(move)]!.write(aOf(move), bOf(move), nOf(move))}`

/** Every hint there is. */
export const allHints = (): Move[] => upTo(HINTS + 1, 1).flatMap(hint => FORMS[hint]!.all().flatMap(([a, b, n]) => [hintMove(hint, 0, a, b, n), hintMove(hint, 1, a, b, n)]))
