import type { Rng } from '../../../core/rng.ts'
import { BAG, COUNTS, KINDS, TOOLS } from '../knowledge/contents.ts'
import { OPEN_ALARM } from '../rules/hint-requests.ts'
import type { Facts } from '../knowledge/facts.ts'
import { type HeardEvent, NO_SEAT, UNSEEN } from '../state/heard.ts'
import { NO_CARD } from '../rules/moves.ts'
import { isTrue, type Statement } from '../rules/hint-table.ts'

// Random heists for the tests of knowledge: a small game of its own that shares no code with the real one, with every
// card named.

/** What happened, as one who sees everything would tell it. */
type Happened =
  | HeardEvent
  | { readonly what: 'says'; readonly to: number | undefined; readonly says: Statement }
  | { readonly what: 'goes on' }
  | { readonly what: 'cracked' }

export interface Heist {
  readonly seats: number
  readonly boss: number
  readonly copies: Uint8Array
  readonly vaults: readonly number[]
  readonly cards: readonly number[] | undefined
  readonly need: Uint8Array
  readonly log: readonly Happened[]
}

export interface HeistPlan {
  readonly seats: number
  readonly vaults: readonly number[]
  readonly cards: readonly number[] | undefined
  readonly copies: Uint8Array
  readonly hand: number
  readonly white: number
  readonly red: number
  readonly bagDraw: number
  readonly hints: readonly number[]
  readonly rounds: number
}

/** FORCE, ENTRY, FINESSE. */
const GROUPS = [0b1110000, 0b0000011, 0b0001100]

export const playHeist = (plan: HeistPlan, rng: Rng): Heist => {
  const { seats, copies } = plan
  const boss = rng.below(seats)
  const log: Happened[] = []
  const need = new Uint8Array(TOOLS)
  for (const content of plan.vaults) for (let t = 0; t < TOOLS; t++) need[t]! += COUNTS[content * TOOLS + t]!
  const turn = Array.from({ length: seats - 1 }, (_, i) => (boss + 1 + i) % seats)
  const hands = Array.from({ length: seats }, () => [] as number[])
  let deck = Array.from(copies, (n, kind) => new Array<number>(n).fill(kind)).flat()
  let trash: number[] = []
  const open = new Uint8Array(TOOLS)
  const pile: number[] = []
  const up: number[] = []
  let played: number[] = []

  const draw = (seat: number): void => {
    if (deck.length === 0) {
      deck = trash
      trash = []
    }
    if (deck.length === 0) return
    const [card] = deck.splice(rng.below(deck.length), 1)
    hands[seat]!.push(card!)
    log.push({ what: 'draw', seat, card: card! })
  }
  const pull = (seat: number): number => hands[seat]!.splice(rng.below(hands[seat]!.length), 1)[0]!
  const count = (cards: readonly number[]): Uint8Array => {
    const counts = new Uint8Array(KINDS)
    for (const card of cards) counts[card]!++
    return counts
  }
  const say = (statement: Statement, to?: number): void => {
    if (isTrue(statement.hint, need, statement.a, statement.b, statement.n))
      log.push({ what: 'says', to, says: statement })
  }
  const exchange = (pairs: readonly (readonly [number, number])[], most: number): void => {
    const parcels = pairs.map(([from]) => {
      const cards: number[] = []
      while (cards.length < most && hands[from]!.length > 0) cards.push(pull(from))
      log.push({ what: 'give', seat: from, cards })
      return cards
    })
    pairs.forEach(([from, seat], i) => {
      hands[seat]!.push(...parcels[i]!)
      log.push({ what: 'got', seat, from, cards: parcels[i]! })
    })
  }
  const useHint = (hint: number): void => {
    const tool = rng.below(TOOLS)
    const other = (tool + 1 + rng.below(TOOLS - 1)) % TOOLS
    const two = turn.length < 2 ? [] : [rng.below(turn.length - 1), turn.length - 1].map(i => turn[i]!)
    if (hint === 4) return say({ hint, a: GROUPS[rng.below(3)]!, b: 0, n: 0 })
    if (hint === 6) return say({ hint, a: tool, b: 0, n: need[tool]! }, turn[rng.below(turn.length)])
    if (hint === 3) return say({ hint, a: 0, b: 0, n: need.filter(n => n > 0).length })
    if (hint === 5) return say({ hint, a: 0, b: 0, n: need.reduce((a, b) => a + b) })
    if (hint === 12) return say({ hint, a: 0, b: 0, n: Math.max(...need) })
    if (hint === 9) {
      const scores = turn.map(seat =>
        count(hands[seat]!).reduce((sum, n, t) => sum + (t < TOOLS ? Math.min(n, need[t]! - open[t]!) : 0), 0),
      )
      const best = Math.max(...scores)
      const equals = turn.filter((_, i) => scores[i] === best)
      log.push(
        best === 0
          ? { what: 'best', seat: NO_SEAT, tie: false }
          : { what: 'best', seat: equals[rng.below(equals.length)]!, tie: equals.length > 1 },
      )
      return
    }
    if (hint === 13) {
      const step = rng.below(2) === 0 ? 1 : turn.length - 1
      return exchange(
        turn.map((seat, i) => [seat, turn[(i + step) % turn.length]!] as const),
        2,
      )
    }
    if (hint === 14) {
      const [a, b] = two as [number, number]
      log.push(
        { what: 'seen', seat: a, of: b, cards: [...hands[b]!] },
        { what: 'seen', seat: b, of: a, cards: [...hands[a]!] },
      )
      const giving = [[a, b] as const, [b, a] as const].filter(() => rng.below(2) === 0)
      return exchange(giving, 1)
    }
    if (hint === 15) {
      for (let i = 1 + rng.below(2); i > 0 && pile.length > 0; i--) {
        const [card] = pile.splice(rng.below(pile.length), 1)
        up.push(card!)
        log.push(turnUp(card!))
      }
      return
    }
    if (hint === 16) {
      for (const seat of turn) {
        const tools = hands[seat]!.filter(card => card < BAG)
        log.push({ what: 'named', seat, card: tools.length === 0 ? BAG : tools[rng.below(tools.length)]! })
      }
      return
    }
    say({ hint, a: tool, b: hint === 10 || hint === 11 ? other : 0, n: 0 })
  }
  const accomplices = (): void => {
    const swapped = new Set<number>()
    for (let i = 0, idle = 0; played.length < plan.white && hands.some(hand => hand.length > 0) && i < 200; i++) {
      const seat = turn[i % turn.length]!
      if (hands[seat]!.length === 0) continue
      const act = rng.below(5)
      if (act === 0 && !swapped.has(seat)) {
        swapped.add(seat)
        const { length } = hands[seat]!
        trash.push(...hands[seat]!)
        hands[seat] = []
        log.push({ what: 'swap', seat })
        for (let n = 0; n < length; n++) draw(seat)
      } else if (act === 1 && idle++ < 4) continue
      else {
        played.push(pull(seat))
        log.push({ what: 'play', seat, card: played.at(-1)! })
      }
    }
    const [alone] = turn
    if (seats === 2) for (let n = played.length; n > 0; n--) draw(alone!)
  }
  const alarm = (): void => {
    const cards = count(played)
    played = []
    const fits = new Uint8Array(TOOLS)
    const before = pile.length
    for (let t = 0; t < TOOLS; t++) {
      for (let n = cards[t]!; n > 0; n--) {
        if (open[t]! < need[t]!) {
          open[t]!++
          fits[t]!++
        } else pile.push(t)
      }
    }
    log.push({ what: 'sorted', open: fits, wrong: pile.length - before, bags: cards[BAG]!, faces: undefined })
    for (let n = cards[BAG]! * plan.bagDraw; n > 0; n--) for (const seat of turn) draw(seat)
  }

  for (const seat of turn) for (let n = 0; n < plan.hand; n++) draw(seat)
  for (let round = 0; round < plan.rounds; round++) {
    for (let n = rng.below(3); n > 0; n--) useHint(plan.hints[rng.below(plan.hints.length)]!)
    accomplices()
    alarm()
    const cracked = need.every((n, t) => n === open[t])
    if (cracked || pile.length + up.length > plan.red || hands.every(hand => hand.length === 0)) {
      if (cracked && pile.length + up.length <= plan.red) log.push({ what: 'cracked' })
      break
    }
    log.push({ what: 'goes on' })
  }
  return { seats, boss, copies, vaults: plan.vaults, cards: plan.cards, need, log }
}

/** Hint 15, one card. */
export const turnUp = (card: number): HeardEvent => ({
  what: 'hint',
  hint: OPEN_ALARM,
  bought: false,
  a: card,
  b: NO_CARD,
  n: 0,
})

export const turnedIn = (heard: readonly HeardEvent[]): Uint8Array => {
  const turned = new Uint8Array(TOOLS)
  for (const event of heard) if (event.what === 'hint' && event.hint === OPEN_ALARM) turned[event.a]!++
  return turned
}

/** What one viewer has heard after so many things happened. */
export const factsAt = (heist: Heist, plies: number, viewer: number): Facts => {
  const heard: HeardEvent[] = []
  const says: Statement[] = []
  let missing: boolean | undefined
  for (const event of heist.log.slice(0, plies)) {
    if (event.what === 'says') {
      if (event.to === undefined || event.to === viewer) says.push(event.says)
    } else if (event.what === 'goes on') missing = true
    else if (event.what === 'cracked') missing = false
    else {
      if (event.what === 'sorted' && event.open.some(n => n > 0)) missing = undefined
      heard.push(heardBy(event, viewer))
    }
  }
  return {
    seats: heist.seats,
    viewer,
    vaults: heist.vaults.length,
    shown: [],
    cards: heist.cards,
    copies: heist.copies,
    says,
    heard,
    turned: turnedIn(heard),
    missing,
  }
}

const heardBy = (event: HeardEvent, viewer: number): HeardEvent => {
  switch (event.what) {
    case 'draw':
    case 'play':
      return { ...event, card: event.seat === viewer ? event.card : UNSEEN }
    case 'give':
    case 'got':
    case 'seen':
      return { ...event, cards: event.seat === viewer ? event.cards! : event.cards!.map(() => UNSEEN) }
    default:
      return event
  }
}
