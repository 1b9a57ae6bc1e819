import type { Game, Seat } from '../../core/game.ts'
import { isProblems, type JsonObject } from '../../core/json.ts'
import { isRefused, type Log, referee } from '../../core/log.ts'
import type { State } from '../../core/state.ts'

// A first game is one fixed game, with fixed luck, and a list of steps. Each step is a moment of that game with a
// sentence and an arrow; in some of them the learner makes the next move.

export interface LessonStep<Id extends string = string, Section extends string = string> {
  readonly id: Id
  /** The numbered rules (README of the game) that it teaches; the first is what its section of the rules page is about. */
  readonly rules: readonly string[]
  /** The section of the rules page that says the same; none where the words teach nothing. */
  readonly section?: Section
  /** What others and chance play before it, in notation. */
  readonly moves?: string
  /** A jump: these moves are not shown one by one. */
  readonly later?: true
  /** What the arrow shows, as a selector; nothing where the words are about no one thing. */
  readonly show?: string
  /** What the learner plays, in notation: the only move offered. */
  readonly play?: string
  /** What is pressed for that, one after the other: the arrow shows the last of these that can be pressed now. */
  readonly tap?: readonly string[]
}

export interface LessonScript<Id extends string = string, Section extends string = string> {
  readonly setup: JsonObject
  readonly seat: Seat
  readonly steps: readonly LessonStep<Id, Section>[]
  /** Rules that no step teaches, and why: a section of the rules page has them, or a player does not meet them. */
  readonly untaught: { readonly [rule: string]: string }
}

/** A game's first game with its words; a step's sentence stands under its id. */
export interface Lesson {
  readonly script: LessonScript
  words(): { readonly [id: string]: string }
}

export interface PlayedLesson {
  readonly log: Log
  readonly end: State
  /** The ply of each step. */
  readonly plies: readonly number[]
}

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter(word => word !== '')

/** The game of a script, played by the rules; a move that they refuse is a bug of the script. */
export const playLesson = (game: Game, { setup: input, steps }: LessonScript): PlayedLesson => {
  const setup = game.setup(input)
  if (isProblems(setup)) throw new Error(`the setup of a first game: ${setup[0]!.text}`)
  const texts: string[] = []
  const plies = steps.map(step => {
    texts.push(...wordsOf(step.moves))
    const ply = texts.length
    if (step.play !== undefined) texts.push(step.play)
    return ply
  })
  const played = referee(game, setup, texts)
  if (isRefused(played)) throw new Error(`ply ${played.ply} of a first game: ${played.reason}`)
  return { ...played, plies }
}
