import type { Move } from '../../../core/game.ts'
import { CONTENTS, KINDS, TOOLS } from '../knowledge/contents.ts'

// A move is a word of sixteen bits if it is noted in the history of the heist, else it has a tag in its three highest
// bits.
//
// A hint:      1 | hint - 1 (4) | bought (1) | a (3) | b (3) | n (4)
// Other words: 0 | what (4)     | who (3)    | data (8)
//
// `who` is the seat that a word is about: 0 in a move, as everybody knows it, filled in where the word is noted.

export const DO = {
  CARD: 1,
  PLAY: 2,
  SWAP: 3,
  PASS: 4,
  GO: 5,
  BEST: 6,
  TIED: 7,
  GIVE: 8,
  GOT: 9,
  HAS: 10,
  SORTED: 11,
  SEEN: 12,
} as const

/** A card the viewer may not see; no card; nobody, or no tool, as an answer. */
export const HIDDEN = 14
export const NONE = 15
export const NOBODY_BEST = 7
/** Seat 7 stands for all. */
export const EVERYBODY = 7

const HINT_BIT = 1 << 15

export const word = (what: number, data = 0): Move => (what << 11) | data
export const about = (move: Move, who: number): number => move | (who << 8)
export const whatOf = (move: Move): number => (move >> 11) & 15
export const whoOf = (noted: number): number => (noted >> 8) & 7
export const dataOf = (move: Move): number => move & 255

/** Two cards in one word, in the order of their kinds; NONE where there is none. */
export const two = (a: number, b: number): number => (a << 4) | b
export const firstOf = (data: number): number => data >> 4
export const secondOf = (data: number): number => data & 15
export const NOTHING = two(NONE, NONE)
export const HIDDEN_GIFT = two(HIDDEN, HIDDEN)

export const hintMove = (hint: number, bought: number, a = 0, b = 0, n = 0): Move =>
  HINT_BIT | ((hint - 1) << 11) | (bought << 10) | (a << 7) | (b << 4) | n
export const isHint = (move: Move): boolean => move >> 15 === 1
export const hintOf = (move: Move): number => ((move >> 11) & 15) + 1
export const isBought = (move: Move): boolean => ((move >> 10) & 1) === 1
export const aOf = (move: Move): number => (move >> 7) & 7
export const bOf = (move: Move): number => (move >> 4) & 7
export const nOf = (move: Move): number => move & 15
/** A whisper as the others hear it, and hint 15 with one card only: no tool is number 7. */
export const WHISPERED = 7
export const NO_CARD = 7

const tagged = (tag: number, data: number): Move => (tag << 28) | data
export const TAG = { WORD: 0, SORT: 1, VAULT: 2, SEES: 3, PILE: 4, BOARD: 5 } as const
export const tagOf = (move: Move): number => move >> 28
const bodyOf = (move: Move): number => move & 0xfffffff

// Moves about the board, the vaults and the hint cards: what they change is there to be seen, so they are not noted.
export const ON_BOARD = { DIE: 1, INFORMANT: 2, BOSS: 3, PICK: 4, ROB: 5, OPEN: 6, DRAWN: 7, NEW: 8, PAY: 9 } as const
export const boardMove = (what: number, data: number): Move => tagged(TAG.BOARD, (what << 8) | data)
export const boardWhat = (move: Move): number => (move >> 8) & 15

export const HIDDEN_CONTENT = CONTENTS
export const vaultMove = (content: number, gold: number): Move => tagged(TAG.VAULT, (content << 4) | gold)
export const HIDDEN_VAULT = vaultMove(HIDDEN_CONTENT, 0)
export const contentIn = (move: Move): number => bodyOf(move) >> 4
export const goldOf = (move: Move): number => move & 15

// Hands and the alarm pile are counted in this base, the first kind lowest: there are at most eight cards of a kind.
export const COUNT_BASE = 9
const countsToMove = (tag: number, counts: ArrayLike<number>, from: number, kinds: number): Move => {
  let code = 0
  for (let kind = kinds - 1; kind >= 0; kind--) code = code * COUNT_BASE + counts[from + kind]!
  return tagged(tag, code)
}
export const seesMove = (hands: ArrayLike<number>, from: number): Move => countsToMove(TAG.SEES, hands, from, KINDS)
export const pileMove = (faces: ArrayLike<number>): Move => countsToMove(TAG.PILE, faces, 0, TOOLS)
export const HIDDEN_HAND = tagged(TAG.SEES, 0xfffffff)

/** The counts of such a move by kind. */
export const countsIn = (move: Move): number[] => {
  let code = bodyOf(move)
  return Array.from({ length: KINDS }, () => {
    const n = code % COUNT_BASE
    code = (code - n) / COUNT_BASE
    return n
  })
}

// A sorted round is at most eight cards, each one of sixteen sorts: it fits (by tool), a bag, it is wrong (by tool), or
// wrong and not to be seen. Sorted lists of eight, with an end mark for places left over, are numbered one after the
// other.
export const FITS = 0
export const WRONG = 8
export const WRONG_HIDDEN = 15
const END = 16
export const MOST_SORTED = 8

/** Ways to choose k of n. */
const CHOOSE = Array.from({ length: END + MOST_SORTED + 1 }, (_, n) => {
  const row = [1]
  for (let k = 1; k <= MOST_SORTED; k++) row.push((row[k - 1]! * (n - k + 1)) / k)
  return row
})

/** From sorts in rising order; those from `size` on do not count. */
export const sortMove = (sorts: ArrayLike<number>, size: number): Move => {
  let code = 0
  for (let i = 0; i < MOST_SORTED; i++) code += CHOOSE[(i < size ? sorts[i]! : END) + i]![i + 1]!
  return tagged(TAG.SORT, code)
}

export const sortsOf = (move: Move): number[] => {
  let code = bodyOf(move)
  const sorts: number[] = []
  for (let i = MOST_SORTED - 1; i >= 0; i--) {
    let sort = END
    while (CHOOSE[sort + i]![i + 1]! > code) sort--
    code -= CHOOSE[sort + i]![i + 1]!
    if (sort < END) sorts.unshift(sort)
  }
  return sorts
}

/** A seat's own turn: the boss's choices and the accomplices' plays, not what somebody is asked by a hint. */
export const isTurn = (move: Move): boolean => {
  if (tagOf(move) === TAG.BOARD) return TURNS.includes(boardWhat(move))
  if (tagOf(move) !== TAG.WORD) return false
  return isHint(move) || (whatOf(move) >= DO.PLAY && whatOf(move) <= DO.GO)
}
const TURNS: readonly number[] = [ON_BOARD.PICK, ON_BOARD.ROB, ON_BOARD.NEW, ON_BOARD.PAY]

/**
 * N43: hints, answers to hints and swaps tell what was hidden; cards laid or given face down, passing, the end of the
 * hint phase, and choices in the open do not.
 */
export const quiet = (move: Move): boolean => {
  if (tagOf(move) === TAG.BOARD) return TURNS.includes(boardWhat(move))
  return tagOf(move) === TAG.WORD && !isHint(move) && QUIET.includes(whatOf(move))
}
const QUIET: readonly number[] = [DO.PLAY, DO.PASS, DO.GO, DO.GIVE]
