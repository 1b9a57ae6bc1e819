/**
 * `safehouse/core`: what a game is, and everything that works with any game: views, logs, records, luck.
 *
 * @example import { advance, CHANCE, Sfc32, NOBODY, viewOf } from 'safehouse/core'
 *
 * @module
 */
export {
  type Actor,
  advance,
  type Chance,
  CHANCE,
  copyOf,
  finish,
  GALLERY,
  type Game,
  type GameInfo,
  type Habit,
  heard,
  type Move,
  Moves,
  NOBODY,
  type Notation,
  type Rules,
  type Seat,
  type Secrets,
  type TableManners,
  type Tally,
  type Viewer,
  viewersOf,
  viewOf,
} from './game.ts'
export { canonical, isProblems, type Json, type JsonObject, type Problem, parseJson } from './json.ts'
export { isRefused, type Log, type RefusalCode, type Refused, referee, replay } from './log.ts'
export { commitmentOf, hashOf, keyOf, luckOf, nonceHashOf } from './luck.ts'
export { type Luck, luckOfGame, playGame, playOut, streams, type Turn } from './play.ts'
export {
  audit,
  type FindGame,
  makeRecord,
  makePartsLine,
  type Proof,
  type GameRecord,
  readRecord,
  readSharedParts,
  type SharedParts,
} from './record.ts'
export type { Additions, Note } from './record-form.ts'
export { Sfc32, type Rng } from './rng.ts'
export { type Setup, State, type View } from './state.ts'
