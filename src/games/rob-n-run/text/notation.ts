import type { Move } from '../../../core/game.ts'
import { upTo } from '../../../core/lists.ts'
import { BAG, KINDS, LETTERS, readContent, TOOLS, writeContent } from '../knowledge/contents.ts'
import { QUARTER_IDS } from '../box/edition-parts.ts'
import { allHints, writeHint } from '../rules/hint-table.ts'
import { BUILDINGS, PLACES } from '../state/layout.ts'
import {
  boardMove,
  boardWhat,
  contentIn,
  COUNT_BASE,
  countsIn,
  DO,
  dataOf,
  firstOf,
  goldOf,
  HIDDEN,
  HIDDEN_GIFT,
  HIDDEN_HAND,
  HIDDEN_VAULT,
  isHint,
  MOST_SORTED,
  NOBODY_BEST,
  NONE,
  NOTHING,
  ON_BOARD,
  pileMove,
  secondOf,
  seesMove,
  sortMove,
  sortsOf,
  TAG,
  tagOf,
  two,
  vaultMove,
  WRONG,
  WRONG_HIDDEN,
  whatOf,
  word,
} from '../rules/moves.ts'
import { COLOUR_LETTERS, HINT_COUNT } from '../box/scenario.ts'
import { MOST_SEATS } from '../state/state.ts'

const CARDS = `${LETTERS}*`

/** A card: a letter for a tool, * for a bag, ? where it may not be seen. */
export const writeCard = (card: number): string => CARDS.charAt(card) || '?'
export const writeBuilding = (building: number): string =>
  `${QUARTER_IDS[Math.floor(building / PLACES)]}${(building % PLACES) + 1}`
/** Cards by kind, a letter for each. */
export const writeCounts = (counts: ArrayLike<number>): string =>
  Array.from(counts, (n, kind) => CARDS.charAt(kind).repeat(n)).join('') || '-'
export const writeVault = (content: number, gold: number): string => `${writeContent(content)}$${gold}`

const writeCards = (data: number): string => {
  const cards = [firstOf(data), secondOf(data)].filter(card => card !== NONE)
  return cards.map(writeCard).join('') || '-'
}

const seatsIn = (mask: number): string => {
  const seats = upTo(MOST_SEATS).filter(seat => mask & (1 << seat))
  return seats.join('/') || '?'
}

/** Tools laid open, bags, then behind a ! the wrong ones. */
const writeSorts = (sorts: readonly number[]): string => {
  const right = sorts.filter(sort => sort <= BAG).map(writeCard)
  const wrong = sorts.filter(sort => sort > BAG).map(sort => (sort === WRONG_HIDDEN ? '?' : writeCard(sort - WRONG)))
  return `sort:${right.join('')}${wrong.length > 0 ? '!' : ''}${wrong.join('')}${sorts.length === 0 ? '-' : ''}`
}

const kinds = upTo(KINDS)
const colours = upTo(COLOUR_LETTERS.length)
const hintNumbers = upTo(HINT_COUNT + 1, 1)
const gifts = [
  ...kinds.flatMap(a => upTo(KINDS, a).map(b => two(a, b))),
  ...kinds.map(card => two(card, NONE)),
  NOTHING,
]
const ties = upTo(1 << MOST_SEATS).filter(mask => (mask & (mask - 1)) !== 0)

/** How a kind of move is written, and everything it can have as its data. */
interface MoveForm {
  readonly write: (data: number) => string
  readonly all: readonly number[]
}

const WORDS: { readonly [what: number]: MoveForm } = {
  [DO.CARD]: { write: data => `+${writeCard(data)}`, all: [...kinds, HIDDEN] },
  [DO.PLAY]: { write: data => `play:${writeCard(data)}`, all: [...kinds, HIDDEN] },
  [DO.SWAP]: { write: () => 'swap', all: [0] },
  [DO.PASS]: { write: () => 'pass', all: [0] },
  [DO.GO]: { write: () => 'go', all: [0] },
  [DO.BEST]: { write: data => `best:${data === NOBODY_BEST ? 'none' : data}`, all: [...upTo(MOST_SEATS), NOBODY_BEST] },
  [DO.TIED]: { write: data => `tied:${seatsIn(data)}`, all: [0, ...ties] },
  [DO.GIVE]: { write: data => `give:${data === HIDDEN_GIFT ? '?' : writeCards(data)}`, all: [...gifts, HIDDEN_GIFT] },
  [DO.GOT]: { write: data => `got:${writeCards(data)}`, all: [...gifts, HIDDEN_GIFT, two(HIDDEN, NONE)] },
  [DO.HAS]: { write: data => `has:${data === BAG ? 'none' : writeCard(data)}`, all: kinds },
}

const BOARD: { readonly [what: number]: MoveForm } = {
  [ON_BOARD.DIE]: { write: data => `die:${COLOUR_LETTERS.charAt(data)}`, all: colours },
  [ON_BOARD.INFORMANT]: { write: data => `informant:${COLOUR_LETTERS.charAt(data)}`, all: colours },
  [ON_BOARD.BOSS]: { write: data => `boss:${data}`, all: upTo(MOST_SEATS) },
  [ON_BOARD.PICK]: { write: data => `hint+${data}`, all: hintNumbers },
  [ON_BOARD.ROB]: { write: data => `rob:${writeBuilding(data)}`, all: upTo(BUILDINGS) },
  [ON_BOARD.OPEN]: { write: data => `open:${data}`, all: hintNumbers },
  [ON_BOARD.DRAWN]: { write: data => `drawn:${data === 0 ? '?' : data}`, all: [0, ...hintNumbers] },
  [ON_BOARD.NEW]: { write: data => `new:${writeBuilding(data)}`, all: upTo(BUILDINGS) },
  [ON_BOARD.PAY]: { write: data => `pay:${data}`, all: upTo(3) },
}

export const write = (move: Move): string => {
  switch (tagOf(move)) {
    case TAG.SORT:
      return writeSorts(sortsOf(move))
    case TAG.VAULT:
      return move === HIDDEN_VAULT ? 'vault:?' : `vault:${writeVault(contentIn(move), goldOf(move))}`
    case TAG.SEES:
      return `sees:${move === HIDDEN_HAND ? '?' : writeCounts(countsIn(move))}`
    case TAG.PILE:
      return `pile:${writeCounts(countsIn(move))}`
    case TAG.BOARD:
      return BOARD[boardWhat(move)]!.write(dataOf(move))
    default:
      return isHint(move) ? writeHint(move) : (WORDS[whatOf(move)]?.write(dataOf(move)) ?? '-')
  }
}

// Short moves are read by looking them up, so nothing else can be read; each of them once.
const movesOf = (forms: { readonly [what: number]: MoveForm }, make: (what: number, data: number) => Move): Move[] =>
  Object.entries(forms).flatMap(([what, { all }]) => all.map(data => make(Number(what), data)))

const short: Move[] = [...movesOf(WORDS, word), ...movesOf(BOARD, boardMove), ...allHints(), HIDDEN_VAULT, HIDDEN_HAND]
const BY_TEXT = new Map(short.map(move => [write(move), move]))

const LONG = /^(sort|vault|sees|pile):([FISADRJ*$!?0-9-]{1,60})$/

export const read = (text: string): Move | undefined => {
  const known = BY_TEXT.get(text)
  if (known !== undefined) return known
  const [, name, body] = LONG.exec(text) ?? []
  if (body === undefined) return undefined
  const move = LONG_READERS[name!]!(body)
  // Only the one spelling that is written: letters in order, nothing left over.
  return move !== undefined && write(move) === text ? move : undefined
}

const countCards = (text: string): number[] | undefined => {
  const counts = kinds.map(kind => text.split(CARDS.charAt(kind)).length - 1)
  return counts.some(n => n >= COUNT_BASE) ? undefined : counts
}

const readVault = (body: string): Move | undefined => {
  const [need, gold] = body.split('$')
  const content = readContent(need!)
  return content === undefined || !/^\d$/.test(gold ?? '') ? undefined : vaultMove(content, Number(gold))
}

const readSort = (body: string): Move | undefined => {
  const [right = '', wrong = ''] = body.split('!')
  const sorts = [
    ...[...right].map(letter => CARDS.indexOf(letter)),
    ...[...wrong].map(letter => (letter === '?' ? WRONG_HIDDEN : WRONG + LETTERS.indexOf(letter))),
  ]
  if (body === '-') return sortMove([], 0)
  return sorts.length > MOST_SORTED || sorts.some((sort, i) => sort < 0 || sort < (sorts[i - 1] ?? 0))
    ? undefined
    : sortMove(sorts, sorts.length)
}

const LONG_READERS: { readonly [name: string]: (body: string) => Move | undefined } = {
  sort: readSort,
  vault: readVault,
  sees: body => {
    const counts = countCards(body)
    return counts && seesMove(counts, 0)
  },
  pile: body => {
    const counts = countCards(body)
    return counts && pileMove(counts.slice(0, TOOLS))
  },
}

export const LEGEND: readonly string[] = [
  'Cards: F flashlight, I ID card, S stethoscope, A acid, D dynamite, R ram, J jackhammer, * a sports bag, ? one you may not see.',
  'rob:B1    the boss robs the first building of quarter B',
  '2:S       hint 2 says: no stethoscope; $2:S the same, bought for 3 gold; 6:2,I,3 a whisper to seat 2: ID card three times',
  'go        the boss lets the accomplices act',
  'play:I    an ID card is played face down; swap: all cards for new ones; pass',
  'give:FI   hints 13 and 14: cards to hand on, give:- none; has:I names a tool for hint 16; best:2 the boss chooses among equals',
  'new:B1    a new vault for a building; pay:1 one die is bought off; hint+7 a hint for the six of a professional crew',
  '+I        a card is dealt or drawn; vault:IIIDD$3 a vault with its gold; open:3 a hint lies open; drawn:3 one is drawn face down',
  'sort:II*!F  two ID cards fit, a bag, a flashlight is wrong; pile:FA the alarm pile is turned up',
]
