// Written by scripts/lib/lists.mjs from the folders there are: do not edit.
import { LEVELS as artRobbery } from './art-robbery/levels.ts'
import { LEVELS as robNRun } from './rob-n-run/levels.ts'
import type { Bot } from './bot.ts'

/** The levels made for one game, by its name. */
export const LEVELS: { readonly [game: string]: readonly Bot[] } = {
  'art-robbery': artRobbery,
  'rob-n-run': robNRun,
}
