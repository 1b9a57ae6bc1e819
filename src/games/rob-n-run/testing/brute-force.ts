import { BAG, KINDS, TOOLS } from '../knowledge/contents.ts'
import { OPEN_ALARM } from '../rules/hint-requests.ts'
import type { Facts } from '../knowledge/facts.ts'
import { type HeardEvent, type Sorted, UNSEEN } from '../state/heard.ts'
import { NO_CARD } from '../rules/moves.ts'
import type { Statement } from '../rules/hint-table.ts'

// "Could all this have happened?", the slow way: put the need into the world, re-enact every round, listen.

type Counts = readonly number[]

interface BruteRound {
  readonly own: Counts
  readonly others: number
  readonly open: Uint8Array
  /** How the sorting sounded. */
  readonly sounds: string
  /** Alarm cards turned up after this round and before the next is sorted. */
  readonly turned: number[]
}

const noCards = (): number[] => new Array<number>(KINDS).fill(0)
const countOf = (cards: readonly number[]): number[] => {
  const counts = noCards()
  for (const card of cards) counts[card]!++
  return counts
}
const plus = (a: Counts, b: ArrayLike<number>): number[] => {
  const sum = [...a]
  for (let i = 0; i < b.length; i++) sum[i]! += b[i]!
  return sum
}

/** What a hint may speak of: how often each tool is needed, how often the two it names are, the first of them, a number. */
interface Told {
  readonly counts: Counts
  readonly x: number
  readonly y: number
  readonly a: number
  readonly n: number
}

/** The definitions of the hints once more, as the edition tells them, by the numbers on their cards. */
const SAYS: { readonly [hint: number]: (told: Told) => boolean } = {
  1: ({ x }) => x > 0,
  2: ({ x }) => x === 0,
  3: ({ counts, n }) => counts.filter(k => k > 0).length === n,
  4: ({ counts, a }) => counts.some((k, t) => k > 0 && Math.floor(a / 2 ** t) % 2 === 1),
  5: ({ counts, n }) => counts.reduce((p, q) => p + q) === n,
  6: ({ x, n }) => x === n && n > 0,
  7: ({ x }) => x > 1,
  8: ({ counts, x }) => counts.every(k => k <= x),
  10: ({ x, y }) => [x, y].filter(k => k > 0).length === 1,
  11: ({ x, y }) => x === y && x > 0,
  12: ({ counts, n }) => counts.some(k => k === n) && counts.every(k => k <= n),
}

const says = (need: Counts, { hint, a, b, n }: Statement): boolean => {
  const counts = need.slice(0, TOOLS)
  return SAYS[hint]?.({ counts, x: counts[a] ?? 0, y: counts[b] ?? 0, a, n }) ?? false
}

/**
 * How chance sorts cards, heard by all: tools that fit by letter, then wrong ones, then bags. Also says which ones were
 * wrong.
 */
const sort = (need: Counts, open: Counts, cards: Counts): { sounds: string; wrong: number[] } => {
  const lies = [...open]
  const wrong = noCards()
  let sounds = ''
  for (let t = 0; t < TOOLS; t++) {
    for (let n = 0; n < cards[t]!; n++) {
      if (lies[t]! < need[t]!) {
        lies[t]!++
        sounds += t
      } else wrong[t]!++
    }
  }
  const many = wrong.reduce((p, q) => p + q)
  return { sounds: `${sounds}${'?'.repeat(many)}${'*'.repeat(cards[BAG]!)}`, wrong }
}

const soundsOf = ({ open, wrong, bags }: Sorted): string =>
  `${Array.from(open, (n, t) => `${t}`.repeat(n)).join('')}${'?'.repeat(wrong)}${'*'.repeat(bags)}`

/** All ways to have so many cards out of what there is. */
const handsOf = (size: number, from: Counts, kind = 0): number[][] => {
  if (kind === KINDS) return size === 0 ? [noCards()] : []
  const found: number[][] = []
  for (let n = 0; n <= Math.min(size, from[kind]!); n++) {
    for (const hand of handsOf(size - n, from, kind + 1)) {
      hand[kind] = n
      found.push(hand)
    }
  }
  return found
}

/** Rounds, and what is in sight of the viewer at the end, from the list of what was heard. */
const roundsOf = (facts: Facts): { rounds: BruteRound[]; hand: number[]; played: number[]; thrown: number[] } => {
  const rounds: BruteRound[] = []
  const hand = noCards()
  const played = noCards()
  let thrown = noCards()
  let own = noCards()
  let others = 0
  let deck = facts.copies.reduce((p, q) => p + q)
  let trash = 0
  const sizes = new Array<number>(facts.seats).fill(0)
  for (const event of facts.heard) {
    if (event.what === 'draw') {
      if (deck === 0) {
        deck = trash
        trash = 0
        thrown = noCards()
      }
      deck--
      sizes[event.seat]!++
      if (event.seat === facts.viewer) hand[event.card]!++
    } else if (event.what === 'swap') {
      trash += sizes[event.seat]!
      sizes[event.seat] = 0
      if (event.seat === facts.viewer) {
        thrown = plus(thrown, hand)
        hand.fill(0)
      }
    } else if (event.what === 'play') {
      sizes[event.seat]!--
      if (event.seat !== facts.viewer) others++
      else {
        own[event.card]!++
        played[event.card]!++
        hand[event.card]!--
      }
    } else if (event.what === 'give') {
      if (event.seat === facts.viewer) for (const card of event.cards!) hand[card]!--
    } else if (event.what === 'got') {
      if (event.seat === facts.viewer) for (const card of event.cards) hand[card]!++
    } else if (event.what === 'sorted') {
      rounds.push({ own, others, open: event.open, sounds: soundsOf(event), turned: [] })
      own = noCards()
      others = 0
    } else rounds.at(-1)?.turned.push(...turnedBy(event))
  }
  const late = [...facts.turned]
  for (const round of rounds) for (const card of round.turned) late[card]!--
  late.forEach((n, card) => rounds.at(-1)?.turned.push(...new Array<number>(n).fill(card)))
  return { rounds, hand, played, thrown }
}

/** Alarm cards turned up by hint 15. */
const turnedBy = (event: HeardEvent): number[] =>
  event.what === 'hint' && event.hint === OPEN_ALARM ? [event.a, event.b].filter(card => card !== NO_CARD) : []

/**
 * The cards that go wrong where a round sounds as it was heard, with this need and these cards; nothing where it sounds
 * otherwise.
 */
export type SortRound = (round: number, need: Counts, open: Counts, cards: Counts) => readonly number[] | undefined

/**
 * Whether, with this need, there are cards for the others in every round with which all sounds as it did. For lists
 * without hints 13, 14, 16.
 */
export const sorterOf = (facts: Facts, sortRound?: SortRound): ((need: Counts) => boolean) => {
  const { rounds, hand, played, thrown } = roundsOf(facts)
  const free = Array.from(facts.copies, (n, k) => n - hand[k]! - played[k]! - thrown[k]!)
  const hands = new Map<string, number[][]>()
  /** Cards for the others, with those that were laid open and are not the viewer's. */
  const handsFor = (round: BruteRound, left: Counts): number[][] => {
    const must = noCards().map((_, k) => Math.max(0, (round.open[k] ?? 0) - round.own[k]!))
    const key = `${must} ${round.others} ${left}`
    if (left.some((n, k) => n < must[k]!)) return []
    if (!hands.has(key))
      hands.set(
        key,
        handsOf(
          round.others - sumOf(must),
          left.map((n, k) => n - must[k]!),
        ).map(rest => plus(rest, must)),
      )
    return hands.get(key)!
  }
  const ask: SortRound =
    sortRound ??
    ((r, need, open, cards) => {
      const { sounds, wrong } = sort(need, open, cards)
      return sounds === rounds[r]!.sounds ? wrong : undefined
    })
  return need => {
    const dead = new Set<string>()
    const go = (r: number, open: Counts, left: Counts, pile: Counts): boolean => {
      const round = rounds[r]
      if (round === undefined) return true
      const key = `${r} ${left} ${pile}`
      if (dead.has(key)) return false
      for (const theirs of handsFor(round, left)) {
        const wrong = ask(r, need, open, plus(round.own, theirs))
        if (wrong === undefined) continue
        const pileNow = plus(pile, wrong)
        for (const card of round.turned) pileNow[card]!--
        if (pileNow.some(n => n < 0)) continue
        const rest = left.map((n, k) => n - theirs[k]!)
        if (go(r + 1, plus(open, round.open), rest, pileNow)) return true
      }
      dead.add(key)
      return false
    }
    return go(0, noCards(), free, noCards())
  }
}

/** The most missing tools that a hand of some size can hold: taken one by one as long as there are copies. */
const mostOf = (size: number, unseen: Counts, missing: Counts): number => {
  let held = 0
  missing.forEach((n, t) => {
    for (let k = 0; k < n && k < unseen[t]! && held < size; k++) held++
  })
  return held
}

const sumOf = (counts: Counts): number => counts.reduce((p, q) => p + q, 0)

interface BruteBest {
  readonly seat: number
  readonly tie: boolean
  readonly mine: Counts
  readonly sizes: Counts
  readonly open: Counts
  readonly unseen: Counts
  /** Answers found before, by how many missing tools each hand can hold. */
  readonly answers: Map<string, boolean>
}

/** Every answer to hint 9, with what the viewer held and saw at that moment. */
const bestsOf = (facts: Facts): BruteBest[] => {
  const found: BruteBest[] = []
  facts.heard.forEach((event, i) => {
    if (event.what !== 'best') return
    const before: Facts = { ...facts, heard: facts.heard.slice(0, i) }
    const { rounds, hand } = roundsOf(before)
    const open = rounds.reduce((sum, round) => plus(sum, round.open), noCards())
    const turned = noCards()
    for (const round of rounds) for (const card of round.turned) turned[card]!++
    const wrong = rounds.reduce((sum, round) => plus(sum, surplus(round)), noCards())
    const unseen = Array.from(facts.copies, (n, k) =>
      Math.max(0, n - open[k]! - hand[k]! - Math.max(turned[k]!, wrong[k]!)),
    )
    found.push({
      seat: event.seat,
      tie: event.tie,
      mine: hand,
      sizes: sizesAt(before),
      open,
      unseen,
      answers: new Map(),
    })
  })
  return found
}

const surplus = (round: BruteRound): number[] =>
  round.own.map((n, t) => (t === BAG ? 0 : Math.max(0, n - (round.open[t] ?? 0))))

const sizesAt = ({ heard, seats }: Facts): number[] => {
  const sizes = new Array<number>(seats).fill(0)
  for (const event of heard) {
    if (event.what === 'draw') sizes[event.seat]!++
    if (event.what === 'play') sizes[event.seat]!--
    if (event.what === 'got') {
      sizes[event.seat]! += event.cards.length
      sizes[event.from]! -= event.cards.length
    }
    if (event.what === 'swap') sizes[event.seat] = 0
  }
  return sizes
}

/** Gives every other hand any number of missing tools it can hold, and lets chance answer. */
const canAnswer = (facts: Facts, need: Counts, best: BruteBest): boolean => {
  const missing = Array.from({ length: TOOLS }, (_, t) => need[t]! - best.open[t]!)
  const mine = missing.reduce((sum, n, t) => sum + Math.min(n, best.mine[t]!), 0)
  const most = best.sizes.map((size, seat) => (seat === facts.viewer ? mine : mostOf(size, best.unseen, missing)))
  const key = `${mine} ${most}`
  if (!best.answers.has(key)) best.answers.set(key, canScore(facts, best, mine, most))
  return best.answers.get(key)!
}

const canScore = (facts: Facts, best: BruteBest, mine: number, most: Counts): boolean => {
  const seats = most.map((_, seat) => seat)
  const answer = (scores: readonly number[]): boolean => {
    if (scores.length < seats.length) {
      const seat = scores.length
      for (let n = seat === facts.viewer ? mine : 0; n <= most[seat]!; n++) if (answer([...scores, n])) return true
      return false
    }
    const top = Math.max(...scores)
    if (top === 0) return best.seat < 0
    const equals = seats.filter(seat => scores[seat] === top)
    return equals.includes(best.seat) && equals.length > 1 === best.tie
  }
  return answer([])
}

/**
 * A judge of needs for one list of facts. Cards still missing at the end were missing in every round, so more of them
 * changes no sorting:
 * needs that differ only in how much is missing share an answer, which one of them gives by re-enactment.
 */
export const judgeOf = (facts: Facts, sorts = sorterOf(facts)): ((need: Counts) => boolean) => {
  const open = facts.heard
    .filter((event): event is Sorted => event.what === 'sorted')
    .reduce((sum, event) => plus(sum, event.open), noCards())
  const sounds = new Map<number, boolean>()
  const bests = bestsOf(facts)
  return need => {
    let key = 0
    let isOpen = true
    for (let t = 0; t < TOOLS; t++) {
      if (need[t]! < open[t]!) return false
      if (need[t]! > open[t]!) isOpen = false
      key = key * 16 + Math.min(need[t]!, open[t]! + 1)
    }
    if (isOpen === facts.missing) return false
    for (const statement of facts.says) if (!says(need, statement)) return false
    if (!sounds.has(key)) sounds.set(key, sorts(need.map((n, t) => Math.min(n, open[t]! + 1))))
    return sounds.get(key)! && bests.every(best => canAnswer(facts, need, best))
  }
}

/**
 * All that the others can have played, round by round, in every world with explicit cards. For a small deck: every
 * hint.
 */
export const worldsOf = (facts: Facts): string[][] => {
  const worlds = new Set<string>()
  const seen = new Set<string>()
  const go = (
    i: number,
    hands: number[][],
    aside: number[][],
    deck: number[],
    trash: number[],
    now: number[],
    past: string[],
  ): void => {
    const event = facts.heard[i]
    const key = `${i}|${hands.join('/')}|${aside.join('/')}|${deck}|${trash}|${now}|${past}`
    if (seen.has(key)) return
    seen.add(key)
    if (event === undefined) {
      worlds.add([...past, `${now}`].join(' '))
      return
    }
    step(event, hands, aside, deck, trash, now, past, (h, a, d, t, n, p) => go(i + 1, h, a, d, t, n, p))
  }
  const step = (
    event: HeardEvent,
    hands: number[][],
    aside: number[][],
    deck: number[],
    trash: number[],
    now: number[],
    past: string[],
    on: (hands: number[][], aside: number[][], deck: number[], trash: number[], now: number[], past: string[]) => void,
  ): void => {
    const kinds = (of: number[], card: number): number[] =>
      (card >= 0 ? [card] : of.map((_, kind) => kind)).filter(kind => of[kind]! > 0)
    const change = (of: number[], kind: number, by: number): number[] => of.map((n, k) => (k === kind ? n + by : n))
    const put = <T>(list: T[], at: number, item: T): T[] => list.map((old, k) => (k === at ? item : old))
    if (event.what === 'draw') {
      const [from, rest] = sumOf(deck) === 0 ? [trash, noCards()] : [deck, trash]
      for (const kind of kinds(from, event.card))
        on(put(hands, event.seat, change(hands[event.seat]!, kind, 1)), aside, change(from, kind, -1), rest, now, past)
    } else if (event.what === 'play') {
      const mine = event.seat === facts.viewer
      for (const kind of kinds(hands[event.seat]!, event.card)) {
        on(
          put(hands, event.seat, change(hands[event.seat]!, kind, -1)),
          aside,
          deck,
          trash,
          mine ? now : change(now, kind, 1),
          past,
        )
      }
    } else if (event.what === 'swap')
      on(put(hands, event.seat, noCards()), aside, deck, plus(trash, hands[event.seat]!), now, past)
    else if (event.what === 'give') {
      const lay = (left: readonly number[], hand: number[], out: number[]): void => {
        const [card, ...rest] = left
        if (card === undefined) on(put(hands, event.seat, hand), put(aside, event.seat, out), deck, trash, now, past)
        else for (const kind of kinds(hand, card)) lay(rest, change(hand, kind, -1), change(out, kind, 1))
      }
      lay(event.cards!, hands[event.seat]!, noCards())
    } else if (event.what === 'got') {
      if (!event.cards.includes(UNSEEN) && `${countOf(event.cards)}` !== `${aside[event.from]}`) return
      on(
        put(hands, event.seat, plus(hands[event.seat]!, aside[event.from]!)),
        put(aside, event.from, noCards()),
        deck,
        trash,
        now,
        past,
      )
    } else if (event.what === 'seen' && !event.cards.includes(UNSEEN)) {
      if (`${countOf(event.cards)}` === `${hands[event.of]}`) on(hands, aside, deck, trash, now, past)
    } else if (event.what === 'named') {
      const hand = hands[event.seat]!
      if (event.card === BAG ? sumOf(hand) === hand[BAG] : hand[event.card]! > 0)
        on(hands, aside, deck, trash, now, past)
    } else if (event.what === 'sorted') on(hands, aside, deck, trash, noCards(), [...past, `${now}`])
    else on(hands, aside, deck, trash, now, past)
  }
  go(
    0,
    Array.from({ length: facts.seats }, noCards),
    Array.from({ length: facts.seats }, noCards),
    Array.from(facts.copies),
    noCards(),
    noCards(),
    [],
  )
  return Array.from(worlds, world => world.split(' '))
}

/** Whether the need sounds as it was heard in one of these worlds. */
export const canSortIn = (facts: Facts, worlds: readonly string[][], need: Counts): boolean => {
  const { rounds } = roundsOf(facts)
  return worlds.some(world => {
    let open = noCards()
    let pile = noCards()
    return rounds.every((round, r) => {
      const theirs = world[r]!.split(',').map(Number)
      const { sounds, wrong } = sort(need, open, plus(round.own, theirs))
      pile = plus(pile, wrong)
      for (const card of round.turned) pile[card]!--
      open = plus(open, round.open)
      return sounds === round.sounds && pile.every(n => n >= 0)
    })
  })
}
