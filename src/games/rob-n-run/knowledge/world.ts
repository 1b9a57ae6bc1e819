import type { Viewer } from '../../../core/game.ts'
import type { Rng } from '../../../core/rng.ts'
import { bestSeats } from './best-hand.ts'
import { KINDS, TOOLS } from './contents.ts'
import { WHISPER } from '../rules/hint-requests.ts'
import { countCards, type HeardEvent, moveOf, rewrite } from '../state/heard.ts'
import { dataOf, WHISPERED } from '../rules/moves.ts'
import type { SortedRounds } from './sorted-rounds.ts'
import { ASIDE, type Pack, PLAYED, SORTED, TRASH } from './pack.ts'
import type { Replay } from './replay.ts'
import { MOST_SEATS, PHASE, type Rob } from '../state/state.ts'

/** Makes a position of a replay in which every card has its kind, with the history as it was before it was hidden. */
export const writeWorld = (
  s: Rob,
  viewer: Viewer,
  heard: readonly HeardEvent[],
  replay: Replay,
  sorted: SortedRounds,
  rng: Rng,
): void => {
  let answers = 0
  const events = heard.map((event, i) => {
    if (event.what === 'tied' || (event.what === 'best' && !event.tie)) answers++
    if (event.what === 'tied') return { ...event, seats: bestSeats(replay, sorted, s.need, answers - 1) }
    return withCards(
      event,
      Array.from(replay.cards[i] ?? [], card => replay.pack.kind[card]!),
      s.need,
      rng,
    )
  })
  rewrite(s, events)
  layCards(s, replay.pack)
  for (const event of events)
    if (event.what === 'give' && s.chosen & (1 << event.seat)) s.gifts[event.seat] = dataOf(moveOf(event))
  const end = events.at(-1)
  if (end?.what === 'tied') s.tied = dataOf(moveOf(end))
  if (viewer !== s.boss && s.phase <= PHASE.PILE) layPile(s, events)
}

const withCards = (event: HeardEvent, cards: number[], need: Uint8Array, rng: Rng): HeardEvent => {
  switch (event.what) {
    case 'draw':
    case 'play':
      return { ...event, card: cards[0]! }
    case 'give':
    case 'got':
    case 'seen':
      return { ...event, cards: cards.sort((a, b) => a - b) }
    case 'sorted': {
      const counts = countCards(cards)
      return { ...event, faces: event.open.map((n, t) => counts[t]! - n) }
    }
    case 'hint':
      return event.hint === WHISPER && event.a === WHISPERED ? { ...event, ...whisper(need, rng) } : event
    default:
      return event
  }
}

/** Some true whisper. */
const whisper = (need: Uint8Array, rng: Rng): { readonly a: number; readonly n: number } => {
  const tools = Array.from(need.keys()).filter(t => need[t]! > 0)
  const a = tools[rng.below(tools.length)]!
  return { a, n: need[a]! }
}

const layCards = (s: Rob, { kind, place }: Pack): void => {
  for (const window of [s.hands, s.deck, s.trash, s.given]) window.fill(0)
  for (let card = 0; card < place.length; card++) {
    const [at, of] = [place[card]!, kind[card]!]
    // What is laid aside for somebody stays in the hand until it goes over.
    if (at < MOST_SEATS) s.hands[at * KINDS + of]!++
    else if (at >= ASIDE) s.hands[(at - ASIDE) * KINDS + of]!++
    else if (at === TRASH) s.trash[of]!++
    else if (at === PLAYED) s.given[of]!++
    else if (at !== SORTED) s.deck[of]!++
  }
}

/** The alarm pile: all wrong cards but those that were turned up. */
const layPile = (s: Rob, events: readonly HeardEvent[]): void => {
  for (let t = 0; t < TOOLS; t++)
    s.pileDown[t] = events.reduce((n, event) => n + (event.what === 'sorted' ? event.faces![t]! : 0), -s.pileUp[t]!)
}
