import type { Game, Move, Seat } from '../core/game.ts'
import type { Json, JsonObject } from '../core/json.ts'
import type { Rng } from '../core/rng.ts'
import type { State, View } from '../core/state.ts'

/** Why a bot chose a move, as data: what it expects and feared, for pages and terminals to say in any language. */
export interface Reason extends JsonObject {
  /** Which sentence this is; the other fields are its parameters. */
  readonly why: string
}

export interface Choice {
  readonly move: Move
  readonly reason?: Reason
}

/** How hard a bot may think at a live table: a share of its usual budget, and whether its time is up. */
export interface Effort {
  readonly share: number
  late(): boolean
}

/** A share as reasons give it: to the thousandth. */
export const thousandths = (share: number): number => Math.round(share * 1000) / 1000

/** Seeds of other generators are drawn below this. */
export const SEEDS = 0x7fff_ffff

/** After so many iterations or sampled worlds a search asks whether its time is up. */
export const CHECK_EVERY = 64

/** Somebody who plays a seat: sees what the seat sees, and nothing more. */
export interface Bot {
  readonly name: string
  /**
   * A legal move for the seat, which is to act. The luck is the bot's own, never the table's. The same view, luck and
   * effort give the same move.
   */
  choose<S extends State>(game: Game<S>, view: View<S>, seat: Seat, rng: Rng, effort?: Effort): Choice
}

/** Somebody who is shown the whole position before each move. */
export interface Peeker {
  readonly name: string
  peek(s: State): void
  choose<S extends State>(game: Game<S>, view: View<S>, seat: Seat, rng: Rng): Choice
}

/** Two crews that others are measured between. They are no levels: they play in the arena alone. */
export interface Bounds {
  readonly floor: Bot
  /** Makes one anew: it remembers what it was shown. */
  ceiling(): Peeker
  /** What sets the two apart, for people at a terminal. */
  readonly about: string
}

/** What a terminal says of the reasons of one game's bots, in English. */
export interface Sentences {
  /** By the name of a reason. */
  readonly why: { readonly [why: string]: (reason: Reason) => string }
  /** The fields that these sentences use up. */
  readonly used: readonly string[]
  /** What other fields add, by their names; nothing where there is nothing to say. */
  readonly added: { readonly [field: string]: (value: Json) => string | undefined }
}

/** A field of a reason within a sentence. */
export const wordOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : JSON.stringify(value ?? null)
