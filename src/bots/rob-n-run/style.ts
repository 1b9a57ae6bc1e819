import { SIX } from '../../games/rob-n-run/box/scenario.ts'

/** How a crew understands hints: at their word, or also by which hint the boss chose of all that were true. */
export const CREW_KINDS = ['literal', 'convention'] as const
export type CrewKind = (typeof CREW_KINDS)[number]

/** What a crew member makes use of. */
export interface Style {
  readonly kind: CrewKind
  /** The most hints a boss uses in one round. */
  readonly hints: number
  /** Whether hints are chosen by what partners will then believe of the tools, or only by how seldom they are true. */
  readonly thorough: boolean
  /** Whether accomplices ask for one tool after the other by passing; else each plays what looks best. */
  readonly auction: boolean
  /**
   * How buildings, new vaults and informants are chosen: any, by a rule of thumb, or by playing the rest of the game
   * many times.
   */
  readonly board: 'any' | 'thumb' | 'playouts'
  /** Whether hints are bought. */
  readonly buys: boolean
}

const EASY: Style = { kind: 'literal', hints: 1, thorough: false, auction: false, board: 'any', buys: false }
const MEDIUM: Style = { ...EASY, hints: SIX, board: 'thumb' }
const HARD: Style = { ...MEDIUM, thorough: true, auction: true }
const EXPERT: Style = { ...HARD, board: 'playouts', buys: true }

/** From the weakest to the strongest. */
export const STYLES: { readonly [level: string]: Style } = { easy: EASY, medium: MEDIUM, hard: HARD, expert: EXPERT }

export const ofKind = (style: Style, kind: CrewKind): Style => ({ ...style, kind })
