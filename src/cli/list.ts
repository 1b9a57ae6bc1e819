// Written by scripts/lib/lists.mjs from the folders there are: do not edit.
import { BOUNDS as robNRunBounds } from '../bots/rob-n-run/bounds.ts'
import { SENTENCES as artRobberySentences } from '../bots/art-robbery/sentences.ts'
import { SENTENCES as robNRunSentences } from '../bots/rob-n-run/sentences.ts'
import type { Bounds, Sentences } from '../bots/bot.ts'

/** By game, the crews that others are measured between. */
export const BOUNDS: { readonly [game: string]: Bounds } = {
  'rob-n-run': robNRunBounds,
}

/** By game, the reasons of its bots in English. */
export const SENTENCES: { readonly [game: string]: Sentences } = {
  'art-robbery': artRobberySentences,
  'rob-n-run': robNRunSentences,
}
