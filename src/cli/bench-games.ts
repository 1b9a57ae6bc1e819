import type { Game } from '../core/game.ts'
import type { Setup } from '../core/state.ts'
import { firstHeist } from './bench-heist.ts'
import { type KnowledgeFigures, knowledgeFigures } from './bench-knowledge.ts'
import type { Course } from './bench-own.ts'

/** A game written again in C: a file of bench/limit. */
export interface Limit {
  readonly file: string
  readonly plays: string
  /** Where it plays only a part of a game, that part; another one for each seed. */
  part?(game: Game, setup: Setup, seed: number): Course
}

/** Which games have been written a second time to be compared with: in bench/limit and in bench/peers. */
export const RIVALS: { readonly [game: string]: { readonly c?: Limit; readonly boardgameIo?: boolean } } = {
  'art-robbery': { c: { file: 'art-robbery.c', plays: 'whole games' }, boardgameIo: true },
  'rob-n-run': { c: { file: 'rob-n-run.c', plays: 'accomplice and alarm phases of the first heist', part: firstHeist } },
}

/** Games in which what a seat can know takes some counting. */
export const KNOWLEDGE: { readonly [game: string]: () => KnowledgeFigures } = {
  'rob-n-run': knowledgeFigures,
}
