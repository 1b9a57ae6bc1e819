import type { Viewer } from '../../../core/game.ts'
import { upTo } from '../../../core/lists.ts'
import type { State } from '../../../core/state.ts'
import { COUNTS, KINDS, TOOLS } from '../../../games/rob-n-run/knowledge/contents.ts'
import { type HeardEvent, eventsOf } from '../../../games/rob-n-run/state/heard.ts'
import { PLACES } from '../../../games/rob-n-run/state/layout.ts'
import { HIDDEN_CONTENT } from '../../../games/rob-n-run/rules/moves.ts'
import { COLOURS, hasHint, hintsIn, SIX } from '../../../games/rob-n-run/box/scenario.ts'
import { hasTarget, PHASE, RED, Rob, WHITE } from '../../../games/rob-n-run/state/state.ts'

export const asRob = (state: State): Rob => {
  if (state instanceof Rob) return state
  throw new Error("this board draws Rob 'n Run only")
}

/** A heist is being played: from the choice of the building until its vaults are turned up. */
export const isHeist = (s: Rob): boolean => s.phase >= PHASE.VAULTS && s.phase <= PHASE.SHOW
export const isPlaying = (s: Rob): boolean => s.phase >= PHASE.HINT && s.phase <= PHASE.BAGS

export interface Track {
  readonly colour: number
  readonly cells: readonly number[]
  readonly dice: number
  /** Which of the cells counts. */
  readonly at: number
  readonly number: number
}

/** The station: what is covered, and the number that counts; during a heist the one it began with. */
export const tracksOf = (s: Rob): Track[] =>
  COLOURS.map((name, colour) => {
    const cells = s.setup.parts.edition.tracks[String(s.setup.seats) as '2'][name]
    const dice = s.station[colour]!
    const number = isHeist(s) ? s.numbers[colour]! : s.layout.tracks[colour]![dice]!
    return { colour, cells, dice, at: Math.min(dice, cells.length - 1), number }
  })

export const allowedWrong = (s: Rob): number => (hasTarget(s) ? s.numbers[RED]! : tracksOf(s)[RED]!.number)
export const toGive = (s: Rob): number => (hasTarget(s) ? s.numbers[WHITE]! : tracksOf(s)[WHITE]!.number)

/** The viewer first, then clockwise. */
export const seatsFrom = (s: Rob, viewer: Viewer): number[] =>
  upTo(s.setup.seats).map(i => (Math.max(viewer, 0) + i) % s.setup.seats)

export interface HandView {
  readonly kind: number
  readonly n: number
}

/** The cards of a seat by kind, where they can be seen. */
export const handOf = (s: Rob, seat: number): HandView[] =>
  upTo(KINDS)
    .map(kind => ({ kind, n: s.hands[seat * KINDS + kind]! }))
    .filter(({ n }) => n > 0)

export interface BuildingView {
  readonly index: number
  readonly name: string
  readonly kind: string
  readonly vaults: number
}
export interface QuarterView {
  readonly id: string
  readonly informant: number | undefined
  readonly buildings: readonly BuildingView[]
}

export const quartersOf = (s: Rob): QuarterView[] =>
  s.setup.parts.edition.quarters.map(({ id, buildings }, q) => ({
    id,
    informant: s.informants[q]! > 0 ? s.informants[q]! - 1 : undefined,
    buildings: buildings.map(({ name, kind }, i) => ({
      index: q * PLACES + i,
      name,
      kind,
      vaults: s.vaults[q * PLACES + i]!,
    })),
  }))

export const buildingOf = (s: Rob, index: number): BuildingView =>
  quartersOf(s)[Math.floor(index / PLACES)]!.buildings[index % PLACES]!

export interface VaultView {
  readonly tools: readonly number[]
  readonly gold: number
  readonly cracked: boolean | undefined
}

export const toolsIn = (content: number): number[] =>
  upTo(TOOLS).flatMap(tool => Array.from({ length: COUNTS[content * TOOLS + tool]! }, () => tool))

/** The vaults of the heist; those the viewer may not look into are undefined. */
export const vaultsOf = (s: Rob): (VaultView | undefined)[] =>
  upTo(s.vaultCount).map(i => {
    if (i >= s.vaultsDealt || s.content[i] === HIDDEN_CONTENT) return undefined
    const cracked = s.phase > PHASE.SHOW ? (s.cracked & (1 << i)) !== 0 : undefined
    return { tools: toolsIn(s.content[i]!), gold: s.vaultGold[i]!, cracked }
  })
export const seesVaults = (s: Rob): boolean => s.vaultsDealt > 0 && s.content[0] !== HIDDEN_CONTENT

export interface HintCard {
  readonly no: number
  readonly state: 'open' | 'down' | 'used'
}

/** The crew's hints and how they lie; a hint of which only the boss knows has number 0. */
export const hintsOf = (s: Rob): HintCard[] => {
  const known = hintsIn(s.six | s.shown)
  const cards = known.map(
    (no): HintCard => ({ no, state: hasHint(s.open, no) ? 'open' : hasHint(s.shown, no) ? 'used' : 'down' }),
  )
  const secret = s.layout.drawsHints && hasTarget(s) ? SIX - cards.length : 0
  return [...cards, ...Array.from({ length: Math.max(0, secret) }, (): HintCard => ({ no: 0, state: 'down' }))]
}

type TurnEvent = Extract<HeardEvent, { readonly what: 'play' | 'swap' | 'pass' }>

/** What each seat did in this accomplice phase, in order. */
export const turnEventsOf = (s: Rob): TurnEvent[] => {
  const events = eventsOf(s)
  const from = events.findLastIndex(({ what }) => what === 'go')
  if (from < 0 || s.phase < PHASE.PLAY) return []
  return events.slice(from).filter(event => event.what === 'play' || event.what === 'swap' || event.what === 'pass')
}
