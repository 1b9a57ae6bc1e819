import type { Viewer } from '../../core/game.ts'
import { BAG, KINDS, TOOLS } from './contents.ts'
import { BEST_HAND, OPEN_ALARM } from './errands.ts'
import { giverOf } from './heard.ts'
import { aOf, bOf, DO, dataOf, firstOf, HIDDEN, hintOf, isHint, NO_CARD, NONE, NOTHING, secondOf, WRONG, WRONG_HIDDEN, whatOf, whoOf } from './moves.ts'
import type { Rob } from './state.ts'

// The history of a view, read once for many guesses: what each round asks of the cards that the others played in it.

export interface Round {
  /** Where its first sorted card is noted; -1 while it is not sorted. */
  readonly sortedAt: number
  /** Tools laid open, bags last. */
  readonly open: Uint8Array
  /** Tools that lie open when it is sorted. */
  readonly laid: Uint8Array
  /** What others than the viewer must have played: tools that fit, and bags; beside them so many wrong tools. */
  readonly theirs: Uint8Array
  readonly theirWrong: number
  /** The wrong tools, where the viewer sees them. */
  readonly faces: Uint8Array | undefined
  /** The viewer's own cards in the alarm pile, from this round. */
  readonly mine: Uint8Array
  /** Times at which cards of the alarm pile were turned up later, the first one first. */
  readonly dues: readonly Due[]
}

/** By some time the others have played wrong at least these tools; from the round in question on they have so many wrong cards. */
export interface Due {
  readonly tools: Uint8Array
  readonly slots: number
}

export interface Script {
  readonly viewer: Viewer
  readonly rounds: readonly Round[]
  /** Whether hint 9 was answered. */
  readonly counts: boolean
  /** For a word that gives: where it is noted that the cards went over, or -1. */
  readonly link: Int16Array
  /** For a card that somebody else plays or gives: what is known of the hand afterwards. */
  readonly keeps: readonly (Keep | undefined)[]
  /** For a card that is given: what is known of the hand that it comes into. */
  readonly into: readonly (Keep | undefined)[]
}

/** What the viewer learns of a hand before it is thrown away. */
export interface Keep {
  /** If it is shown: its cards by kind, and those that the viewer gets out of it before; and how many others leave it until then. */
  readonly cards: Uint8Array | undefined
  readonly leave: number
  /** Tools that are named out of it, a bit each. */
  readonly names: number
}

interface Turning {
  /** The rounds sorted before it. */
  readonly rounds: number
  readonly turned: Uint8Array
}

type Open = { -readonly [K in keyof Round]: Round[K] }

export const scriptOf = (view: Rob, viewer: Viewer): Script => {
  const { history, noted } = view
  const rounds: Open[] = []
  const turnings: Turning[] = []
  const laid = new Uint8Array(TOOLS)
  const turned = new Uint8Array(TOOLS)
  const own: Uint8Array[] = []
  for (let i = 0; i < noted; i++) {
    const said = history[i]!
    if (isHint(said)) {
      if (hintOf(said) !== OPEN_ALARM) continue
      turned[aOf(said)]!++
      if (bOf(said) !== NO_CARD) turned[bOf(said)]!++
      turnings.push({ rounds: rounds.length, turned: turned.slice() })
      continue
    }
    const what = whatOf(said)
    const data = dataOf(said)
    if (what === DO.GO) {
      rounds.push(emptyRound(laid))
      own.push(new Uint8Array(KINDS))
    } else if (what === DO.PLAY && whoOf(said) === viewer) own.at(-1)![data]!++
    else if (what === DO.SORTED) sortCard(rounds.at(-1)!, i, data, laid)
  }
  if (view.turned.some((n, t) => n > turned[t]!)) turnings.push({ rounds: rounds.length, turned: view.turned.slice() })
  rounds.forEach((round, r) => takeOut(round, own[r]!))
  rounds.forEach((round, r) => {
    round.dues = turnings.filter(turning => turning.rounds > r).map(turning => dueOf(rounds, r, turning))
  })
  const link = linksOf(view)
  const counts = history.subarray(0, noted).some(said => isHint(said) && hintOf(said) === BEST_HAND)
  return { viewer, rounds, counts, link, ...keepsOf(view, viewer, link) }
}

const emptyRound = (laid: Uint8Array): Open => ({
  sortedAt: -1,
  open: new Uint8Array(KINDS),
  laid: laid.slice(),
  theirs: new Uint8Array(KINDS),
  theirWrong: 0,
  faces: undefined,
  mine: new Uint8Array(TOOLS),
  dues: [],
})

const sortCard = (round: Open, at: number, sort: number, laid: Uint8Array): void => {
  if (round.sortedAt < 0) round.sortedAt = at
  if (sort <= BAG) round.open[sort]!++
  else round.theirWrong++
  if (sort < BAG) laid[sort]!++
  round.laid.set(laid)
  if (sort < WRONG || sort === WRONG_HIDDEN) return
  round.faces ??= new Uint8Array(TOOLS)
  round.faces[sort - WRONG]!++
}

/** Takes the viewer's own cards out. One's own card that could have been laid open was: nobody tells who played which. */
const takeOut = (round: Open, own: Uint8Array): void => {
  if (round.sortedAt < 0) return
  for (let card = 0; card < KINDS; card++) round.theirs[card] = Math.max(0, round.open[card]! - own[card]!)
  for (let t = 0; t < TOOLS; t++) round.mine[t] = Math.max(0, own[t]! - round.open[t]!)
  round.theirWrong -= round.mine.reduce((a, b) => a + b, 0)
}

const dueOf = (rounds: readonly Round[], from: number, { rounds: to, turned }: Turning): Due => {
  const tools = turned.slice()
  for (const { mine } of rounds.slice(0, to)) for (let t = 0; t < TOOLS; t++) tools[t]! -= Math.min(tools[t]!, mine[t]!)
  return { tools, slots: rounds.slice(from, to).reduce((sum, round) => sum + round.theirWrong, 0) }
}

const linksOf = (view: Rob): Int16Array => {
  const { history, noted } = view
  const link = new Int16Array(noted).fill(-1)
  const waiting = new Int16Array(view.setup.seats).fill(-1)
  let hint = 0
  for (let i = 0; i < noted; i++) {
    const said = history[i]!
    if (isHint(said)) {
      hint = said
      waiting.fill(-1)
    } else if (whatOf(said) === DO.GIVE) waiting[whoOf(said)] = i
    else if (whatOf(said) === DO.GOT) link[waiting[giverOf(view, hint, whoOf(said))]!] = i
  }
  return link
}

const isSeen = (said: number, who: number): boolean => !isHint(said) && whatOf(said) === DO.SEEN && whoOf(said) === who

const NOTHING_YET: Keep = { cards: undefined, leave: 0, names: 0 }

/** Backwards from all that the viewer learns of a hand, as far as the seat's last swap. */
const keepsOf = (view: Rob, viewer: Viewer, link: Int16Array): Pick<Script, 'keeps' | 'into'> => {
  const { history, noted } = view
  const keeps: (Keep | undefined)[] = Array.from({ length: noted }, () => undefined)
  const at = [...keeps]
  const now: (Keep | undefined)[] = Array.from({ length: view.setup.seats }, () => undefined)
  const hints = hintsAt(view)
  for (let i = noted - 1; i >= 0; i--) {
    const said = history[i]!
    if (isHint(said)) continue
    const seat = whoOf(said)
    const keep = now[seat]
    switch (whatOf(said)) {
      case DO.SEEN:
        if (seat === viewer && !(i > 0 && isSeen(history[i - 1]!, viewer))) now[giverOf(view, hints[i]!, viewer)] = { cards: handFrom(view, i), leave: 0, names: 0 }
        break
      case DO.HAS:
        if (dataOf(said) !== BAG) now[seat] = { ...(keep ?? NOTHING_YET), names: (keep?.names ?? 0) | (1 << dataOf(said)) }
        break
      case DO.SWAP:
        now[seat] = undefined
        break
      case DO.PLAY:
        now[seat] = keep && { ...keep, leave: keep.leave + 1 }
        keeps[i] = now[seat]
        break
      case DO.GIVE:
        now[seat] = keep && withGift(keep, link[i]! < 0 ? NOTHING : dataOf(history[link[i]!]!))
        keeps[i] = now[seat]
        break
      case DO.GOT:
        at[i] = keep
        break
    }
  }
  return { keeps, into: Array.from(link, got => (got < 0 ? undefined : at[got])) }
}

/** The hint that was the last one before each word. */
const hintsAt = ({ history, noted }: Rob): number[] => {
  let hint = 0
  return Array.from(history.subarray(0, noted), said => {
    if (isHint(said)) hint = said
    return hint
  })
}

const handFrom = ({ history, noted }: Rob, from: number): Uint8Array => {
  const hand = new Uint8Array(KINDS)
  for (let i = from; i < noted && isSeen(history[i]!, whoOf(history[from]!)); i++) hand[dataOf(history[i]!)]!++
  return hand
}

const withGift = (keep: Keep, data: number): Keep => {
  const cards = keep.cards?.slice()
  let { leave } = keep
  for (const card of [firstOf(data), secondOf(data)]) {
    if (card === HIDDEN) leave++
    else if (card !== NONE && cards) cards[card]!++
  }
  return { cards, leave, names: keep.names }
}
