import type { Viewer } from '../../../core/game.ts'
import { WHISPER } from '../rules/hint-requests.ts'
import { type HeardEvent, eventsOf, NO_SEAT } from '../state/heard.ts'
import { WHISPERED } from '../rules/moves.ts'
import { isUsed } from '../rules/preparation.ts'
import { isAlarm, isHeistOver, isSorted, type Rob } from '../state/state.ts'
import { isStatement, meantBy, type Statement } from '../rules/hint-table.ts'

/**
 * N40: what one viewer knows of the heist being played, as knowledge.ts wants it. Nothing is concluded here: own cards
 * that went wrong, copies left, complete tools and what hint 9 excludes are all worked out from the events.
 */
export interface Facts {
  readonly seats: number
  /** The seat that knows this; below 0 for the gallery. */
  readonly viewer: number
  /** Vaults of the heist, 1 to 3. */
  readonly vaults: number
  /**
   * Contents of those the viewer has seen: all of them for the boss, one after the other for everybody in the
   * evaluation.
   */
  readonly shown: readonly number[]
  /**
   * vaultKnowledge 'deck': the contents of all cards of the edition that the viewer has not seen (so without `shown`),
   * equal ones as often as they are there. Undefined: 'limits'.
   */
  readonly cards: readonly number[] | undefined
  /** Cards of each kind in the tool deck, the bag last. */
  readonly copies: Uint8Array
  /**
   * Statements on the need that the viewer heard: hints 1-5, 7, 8, 10-12, and hint 6 if it was whispered to the viewer.
   */
  readonly says: readonly Statement[]
  /** All that was heard since the hands were dealt. */
  readonly heard: readonly HeardEvent[]
  /** Cards of the alarm pile that lie face up now, by tool. */
  readonly turned: Uint8Array
  /**
   * Whether more is needed than lies open now. True: the heist went on after a round was sorted, and nothing was laid
   * open since.
   * False: it ended with neither alarm nor exhaustion. Undefined in all other cases (also before the first round has
   * been sorted).
   */
  readonly missing: boolean | undefined
}

/** What the viewer of a view knows of the heist being played. */
export const factsOf = (view: Rob, viewer: Viewer): Facts => {
  const events = eventsOf(view)
  const sees = viewer === view.boss ? view.vaultsDealt : view.vaultsShown
  return {
    seats: view.setup.seats,
    viewer: viewer < 0 ? NO_SEAT : viewer,
    vaults: view.vaultsDealt,
    shown: [...view.content.subarray(0, sees)],
    cards: view.layout.knowsDeck ? unseenVaults(view, viewer) : undefined,
    copies: view.layout.copies,
    says: statements(view, events),
    heard: events,
    turned: view.pileUp.slice(),
    missing: isMissing(view, events),
  }
}

/** Contents of the edition's vaults that the viewer has not seen. */
const unseenVaults = (view: Rob, viewer: Viewer): number[] => {
  const { content, gold } = view.layout
  const mine =
    viewer === view.boss
      ? Array.from({ length: view.vaultsDealt - view.vaultsShown }, (_, i) => view.vaultsShown + i)
      : []
  return [...content].filter((_, card) => {
    if (isUsed(view, card)) return false
    const at = mine.findIndex(i => view.content[i] === content[card] && view.vaultGold[i] === gold[card])
    if (at >= 0) mine.splice(at, 1)
    return at < 0
  })
}

const statements = (view: Rob, events: readonly HeardEvent[]): Statement[] =>
  events.flatMap(event => {
    if (event.what !== 'hint' || !isStatement(event.hint) || (event.hint === WHISPER && event.a === WHISPERED))
      return []
    const { hint, a, b, n } = event
    return [{ hint, a: meantBy(view.layout, hint, a), b: hint === WHISPER ? 0 : b, n }]
  })

/** Whether more is needed than lies open, where the course of the heist tells. */
const isMissing = (view: Rob, events: readonly HeardEvent[]): boolean | undefined => {
  const wasMissing = view.round > 0 ? true : undefined
  if (!isSorted(view)) return wasMissing
  const held = view.handSize.some(n => n > 0)
  if (isHeistOver(view) && held && view.exhausted === 0 && !isAlarm(view)) return false
  const last = events.findLast(event => event.what === 'sorted')
  return last?.open.some(n => n > 0) ? undefined : wasMissing
}
