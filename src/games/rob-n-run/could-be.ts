import { BAG, KINDS, TOOLS } from './contents.ts'
import type { CardEvent, Facts } from './card-events.ts'
import {
  ASIDE,
  BAGS,
  become,
  canBe,
  cardsIn,
  DECK,
  FREE,
  fill,
  forget,
  has,
  held,
  type Kind,
  known,
  LOOSE,
  MINE,
  move,
  moveAll,
  OPEN,
  OWED,
  onlyBags,
  PILE,
  remove,
  reveal,
  SIZE,
  TRASH,
  TURNED,
  UNKNOWN,
  WRONG,
} from './places.ts'
import type { Reading, Round } from './reading.ts'

// Could the cards have gone this way? Re-enacts the heist with just these tools taken as complete, and decides on an unseen card only
// where something depends on it: then either a known card of its place was it, or an unknown one becomes it.

/** How many choices may still be tried before the search is given up. */
export interface Patience {
  left: number
}

interface Search {
  readonly facts: Facts
  readonly reading: Reading
  /** The tools complete in each round, a bit each: they grow from round to round. */
  readonly complete: readonly number[]
  /** The same by how many they are. */
  readonly bySize: readonly number[]
  /** Whether known cards become unknown where one of several is drawn or given. */
  readonly forgets: boolean
  forgot: boolean
  /** Situations from which there is no way on. */
  readonly failed: Set<string>
  readonly patience: Patience
}

/** Whether these tools can be the complete ones; nothing where patience ran out before it was found out. */
export const couldBe = (facts: Facts, reading: Reading, complete: number, patience: Patience): boolean | undefined => {
  // A viewer who forgets which of several cards went where has fewer ways to try, and excludes nothing that can be.
  const forgetful = begin(facts, reading, complete, patience, true)
  const found = isFound(forgetful)
  return found === false || !forgetful.forgot ? found : isFound(begin(facts, reading, complete, patience, false))
}

const begin = (facts: Facts, reading: Reading, tools: number, patience: Patience, forgets: boolean): Search => {
  const complete = reading.rounds.map((_, r) => completeBy(reading, tools, r))
  const bySize: number[] = []
  for (const set of complete) bySize[bits(set)] = set
  return { facts, reading, complete, bySize, forgets, forgot: false, failed: new Set(), patience }
}

const isFound = (search: Search): boolean | undefined => {
  const at = new Uint8Array(SIZE)
  fill(at, DECK, search.facts.copies)
  ask(at, search.reading.rounds[0])
  const found = canSetAside(search, at, 0) && !isHopeless(search, at, 0) && canGoOn(search, at, 0, 0)
  return search.patience.left < 0 ? undefined : found
}

const completeBy = ({ lastOpen }: Reading, tools: number, round: number): number => {
  let complete = 0
  for (let t = 0; t < TOOLS; t++) if ((tools >> t) & 1 && lastOpen[t]! <= round) complete |= 1 << t
  return complete
}

const bits = (mask: number): number => {
  let n = 0
  for (let m = mask; m; m &= m - 1) n++
  return n
}

/** What a round asks of the others. */
const ask = (at: Uint8Array, round: Round | undefined): void => {
  if (round === undefined) return
  at.set(round.open, OPEN)
  at[WRONG] = round.wrong
  at[BAGS] = round.bags
  at[FREE] = round.free
}

/** Hears on from an event, in place; false where there is no way to hear all the rest. */
const canGoOn = (search: Search, at: Uint8Array, from: number, first: number): boolean => {
  const { facts, reading } = search
  let round = first
  for (let i = from; i < facts.heard.length; i++) {
    const event = facts.heard[i]!
    if (event.what === 'draw' && cardsIn(at, DECK) + cardsIn(at, MINE) === 0) {
      moveAll(at, TRASH, DECK)
      if (!canSetAside(search, at, i)) return false
    }
    if (isUnseen(event, facts.viewer)) {
      const kinds = kindsOf(search, at, event, round)
      if (kinds.length === 0) return false
      if (kinds.length > 1) return canGoOnWithOne(search, at, event, kinds, i, round)
      take(search, at, event, kinds[0]!, round)
    } else {
      if (!canHear(search, at, event)) return false
      hear(search, at, event, reading.rounds[round])
    }
    if (!canPay(search, at)) return false
    if (event.what === 'sorted') ask(at, reading.rounds[++round])
  }
  return true
}

const canGoOnWithOne = (search: Search, at: Uint8Array, event: Unseen, kinds: readonly Kind[], i: number, round: number): boolean => {
  const { failed } = search
  if (failed.size > 0 && failed.has(String.fromCharCode(i, ...at))) return false
  for (const kind of kinds) {
    if (search.patience.left-- <= 0) return true
    const next = at.slice()
    take(search, next, event, kind, round)
    if (canPay(search, next) && !isHopeless(search, next, round) && canGoOn(search, next, i + 1, round)) return true
  }
  failed.add(String.fromCharCode(i, ...at))
  return false
}

/** A new deck must hold all that the viewer draws from it: sets these cards aside, in place. */
const canSetAside = ({ facts }: Search, at: Uint8Array, from: number): boolean => {
  let left = cardsIn(at, DECK)
  for (let i = from; i < facts.heard.length && left > 0; i++) {
    const event = facts.heard[i]!
    if (event.what !== 'draw') continue
    left--
    if (event.seat !== facts.viewer) continue
    if (!has(at, DECK, event.card)) return false
    move(at, DECK, MINE, event.card)
  }
  return true
}

/** Whether the loose bag holds the tools for all unknown cards that were played wrong: the more tools were complete, the wider the choice. */
const canPay = ({ bySize }: Search, at: Uint8Array): boolean => {
  let owed = 0
  for (let size = 0; size <= TOOLS; size++) {
    if (at[OWED + size] === 0) continue
    owed += at[OWED + size]!
    if (owed > looseOf(at, bySize[size]!)) return false
  }
  return true
}

// Cards of each tool beyond those to be laid open: scratch space of `isHopeless`.
const stock = new Int16Array(TOOLS)

/** Whether the rounds ask for more than all cards still in play can give, the viewer's own too, which can change hands: looking ahead spares most of the search. */
const isHopeless = ({ complete, reading }: Search, at: Uint8Array, round: number): boolean => {
  const { rounds } = reading
  for (let t = 0; t < TOOLS; t++) {
    stock[t] = at[LOOSE + t]! - at[OPEN + t]!
    for (let r = round + 1; r < rounds.length; r++) stock[t]! -= rounds[r]!.open[t]!
    for (let place = 0; place <= MINE; place++) stock[t]! += known(at, place, t)
    if (stock[t]! < 0) return true
  }
  let wrong = 0
  for (let size = 0; size <= TOOLS; size++) wrong += at[OWED + size]!
  for (let r = round; r < rounds.length; r++) {
    wrong += r === round ? at[WRONG]! : rounds[r]!.wrong
    let copies = 0
    for (let t = 0; t < TOOLS; t++) if ((complete[r]! >> t) & 1) copies += stock[t]!
    if (wrong > copies) return true
  }
  return false
}

const looseOf = (at: Uint8Array, tools: number): number => {
  let cards = 0
  for (let t = 0; t < TOOLS; t++) if ((tools >> t) & 1) cards += at[LOOSE + t]!
  return cards
}

type Unseen = Extract<CardEvent, { readonly what: 'draw' | 'play' | 'give' }>

const isUnseen = (event: CardEvent, viewer: number): event is Unseen => (event.what === 'draw' || event.what === 'play' || event.what === 'give') && event.seat !== viewer

/** What an unseen card can have been, as far as it matters. */
const kindsOf = (search: Search, at: Uint8Array, { what, seat }: Unseen, round: number): Kind[] => {
  if (what === 'play') return playsOf(search, at, seat, round)
  const place = what === 'draw' ? DECK : seat
  const kinds = held(at, place)
  if (!search.forgets || kinds.length < 2) return kinds
  search.forgot = true
  forget(at, place)
  return [UNKNOWN]
}

const playsOf = (search: Search, at: Uint8Array, seat: number, round: number): Kind[] => {
  if (at[FREE]! > 0) return held(at, seat)
  const kinds: Kind[] = []
  // Known cards first: they can be only what they are.
  for (let kind = 0; kind < KINDS; kind++) if (known(at, seat, kind) > 0 && slotOf(search, at, kind, round) !== undefined) kinds.push(kind)
  if (known(at, seat, UNKNOWN) === 0) return kinds
  for (let kind = 0; kind < KINDS; kind++) if (known(at, seat, kind) === 0 && at[LOOSE + kind]! > 0 && at[askedOf(kind)]! > 0) kinds.push(kind)
  if (at[WRONG]! > 0) kinds.push(UNKNOWN)
  return kinds
}

const askedOf = (kind: Kind): number => (kind === BAG ? BAGS : OPEN + kind)

/** What a played card answers to. A tool that is laid open goes there first: nothing else can. */
const slotOf = ({ complete }: Search, at: Uint8Array, kind: Kind, round: number): number | undefined => {
  if (at[FREE]! > 0) return FREE
  if (kind !== UNKNOWN && at[askedOf(kind)]! > 0) return askedOf(kind)
  return at[WRONG]! > 0 && (kind === UNKNOWN || (complete[round]! >> kind) & 1) ? WRONG : undefined
}

const take = (search: Search, at: Uint8Array, event: Unseen, kind: Kind, round: number): void => {
  if (event.what === 'draw') return move(at, DECK, event.seat, kind)
  if (event.what === 'give') return move(at, event.seat, ASIDE + event.seat, kind)
  const slot = slotOf(search, at, kind, round)!
  remove(at, event.seat, kind)
  at[slot]!--
  if (slot === WRONG) at[kind === UNKNOWN ? OWED + bits(search.complete[round]!) : PILE + kind]!++
}

/** Whether an event that leaves no choice can have been. The viewer's own cards are always known. */
const canHear = (search: Search, at: Uint8Array, event: CardEvent): boolean => {
  switch (event.what) {
    case 'got':
      return event.cards === undefined || canBe(at, ASIDE + event.from, event.cards)
    case 'shown':
      return canBe(at, event.seat, event.hand)
    case 'named':
      return event.card === BAG ? canBe(at, event.seat, onlyBags(at, event.seat)) : has(at, event.seat, event.card)
    case 'turned':
      return at[TURNED + event.card]! < at[PILE + event.card]! || debtOf(search, at, event.card) !== undefined
    case 'draw':
    case 'play':
    case 'give':
    case 'swap':
    case 'best':
    case 'sorted':
      return true
  }
}

const hear = (search: Search, at: Uint8Array, event: CardEvent, round: Round | undefined): void => {
  switch (event.what) {
    case 'draw':
      return move(at, MINE, event.seat, event.card)
    case 'play':
      return remove(at, event.seat, event.card)
    case 'give':
      return move(at, event.seat, ASIDE + event.seat, event.card)
    case 'swap':
      return moveAll(at, event.seat, TRASH)
    case 'got':
      if (event.cards !== undefined) become(at, ASIDE + event.from, event.cards)
      return moveAll(at, ASIDE + event.from, event.seat)
    case 'shown':
      return become(at, event.seat, event.hand)
    case 'named':
      return event.card === BAG ? become(at, event.seat, onlyBags(at, event.seat)) : reveal(at, event.seat, event.card)
    case 'sorted':
      for (let t = 0; t < TOOLS; t++) at[PILE + t]! += round?.mine[t] ?? 0
      return
    case 'turned':
      if (at[TURNED + event.card] === at[PILE + event.card]) pay(at, debtOf(search, at, event.card)!, event.card)
      at[TURNED + event.card]!++
      return
    case 'best':
      return
  }
}

/** An unknown wrong card that can be this tool; the one with the narrowest choice, which is the hardest to pay otherwise. */
const debtOf = ({ bySize }: Search, at: Uint8Array, tool: number): number | undefined => {
  if (at[LOOSE + tool] === 0) return undefined
  for (let size = 1; size <= TOOLS; size++) if (at[OWED + size]! > 0 && (bySize[size]! >> tool) & 1) return OWED + size
  return undefined
}

const pay = (at: Uint8Array, debt: number, tool: number): void => {
  at[debt]!--
  at[LOOSE + tool]!--
  at[PILE + tool]!++
}
