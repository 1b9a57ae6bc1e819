import type { ComponentChildren, ComponentType } from 'preact'
import type { Reason } from '../bots/bot.ts'
import type { Game, Seat, Viewer } from '../core/game.ts'
import type { Json } from '../core/json.ts'
import type { Setup, View } from '../core/state.ts'
export type { Reason } from '../bots/bot.ts'
import type { Feat } from './bests.ts'
import type { Lesson } from './lesson/script.ts'
import type { HeardMove, Person, Session } from './session/session.ts'
import type { Language } from './settings.ts'
import type { Sound } from './browser/sound.ts'

/** The facts about a game that the home page needs: small, since they are loaded at once. */
export interface Front {
  readonly name: string
  readonly seats: readonly [min: number, max: number]
  readonly usual: number
  /** All play together against the game. */
  readonly together?: true
  /** Its board has deduction aids, which a table may limit. */
  readonly aids?: true
  /** The bots to choose from, and the one that is chosen unless somebody chooses. */
  readonly levels: readonly string[]
  readonly level: string
  readonly words: {
    readonly [L in Language]: {
      readonly title: string
      readonly line: string
      readonly facts: string
      /** For the page about us: where the numbers of the game come from. */
      readonly sources?: string
    }
  }
  /** It has a scripted first game. */
  readonly learn?: true
  readonly Poster: ComponentType
  /** It has no page of its own: nothing teaches it, and the board is text. */
  readonly plain?: true
  load(): Promise<Kit>
  /** The game's scenarios, what was reached in each, and what to try next, where the game has such. */
  campaign?(): Promise<ComponentType>
  /** A place to make scenarios of one's own, where the game has such. */
  workshop?(): Promise<ComponentType>
}

/** A moment on the way from one view to the next, and what is heard at it. */
export interface Frame {
  readonly view: View
  readonly sound?: Sound | undefined
}

/** A few words on something on the table, and the section of the rules that says more. */
export interface Explained {
  readonly name?: string | undefined
  readonly text: string
  readonly section: string
}

/** What is wrong with a setup and what to do, by the code of a problem. */
export type ProblemWords = { readonly [code: string]: string }

export interface BoardProps {
  readonly session: Session
  /** What can be done once the game is over (play again, look back, save): the board says where. */
  readonly after?: ComponentChildren
  /** A screen for all shows the table: here only the own hand, and what is needed to play from it. */
  readonly handOnly?: boolean
}

/**
 * A game's page: its board and its words. Everything here speaks the language of the reader, by the game's own
 * catalogue.
 */
export interface Kit {
  readonly game: Game
  /** Loads the words; called once, before anything below. */
  speak(): Promise<void>
  readonly Board: ComponentType<BoardProps>
  /** Which part of the game this is, for the bar on top. */
  heading(session: Session): string
  /** The chapters passed, for a replay to jump by. */
  chapter(index: number): string
  /** What a move was, in a sentence; nothing where it is not worth one. */
  tell(heard: HeardMove, people: readonly Person[], viewer: number): string | undefined
  /** A move that the viewer could play, as a proposal; without it, as `tell` says it. */
  propose?(move: string, view: View, people: readonly Person[]): string
  /** What everybody waits for, and what the viewer can do. */
  prompt(session: Session): string
  /** A bot's reason in a sentence or two; own: for a move of the viewer's, so that nothing in it is hidden from them. */
  why(reason: Reason, people: readonly Person[], viewer: Viewer, own?: boolean): string
  /** How the game ended, in a sentence. */
  ending(result: Json, people: readonly Person[], viewer: number): string
  sounds(heard: HeardMove): readonly Sound[]
  /** What is shown one after the other before the view that follows; nothing for most moves. */
  frames?(heard: readonly HeardMove[]): readonly Frame[]
  /** What a finished game counts for in the campaign; nothing where it does not. */
  feat?(setup: Setup, result: Json): Feat | undefined
  /** What can be wrong with its options, by the code of the problem; for other codes the page has words. */
  problems?(): ProblemWords
  /** Stands under the options of a new table, which the page draws by the game's declaration. */
  readonly OptionsHint?: ComponentType
  rules(): Promise<ComponentType<RulesProps>>
  /** The scripted first game, with its words. */
  lesson?(): Promise<Lesson>
  /** What the things on the board are at a table with this setup, by their `data-what`; loaded when first asked. */
  help?(setup: Setup): Promise<(kind: string) => Explained | undefined>
}

/**
 * Rules show what fits the search, all of it when there is none; opened from a table they are told as that table plays.
 */
export interface RulesProps {
  readonly search: string
  readonly setup?: Setup | undefined
}

export const nameOf = (people: readonly Person[], seat: Seat): string => people[seat]?.name ?? `${seat + 1}`

/**
 * Says a sentence about a seat: in the you-form to the viewer who sits there, by name to all others. A sentence about
 * several seats has a you-form of its own, with the others named in it: no pronoun stands in a list of names.
 */
export const addressing =
  (people: readonly Person[], viewer: Viewer) =>
  (seat: Seat, you: string, named: (name: string) => string): string =>
    seat === viewer ? you : named(nameOf(people, seat))
