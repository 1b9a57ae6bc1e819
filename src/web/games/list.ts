// Written by scripts/lib/lists.mjs from the folders there are: do not edit.
import type { Front } from '../kit.ts'
import type { GameFacts } from '../plain/front.tsx'
import { front as artRobbery } from './art-robbery/front.tsx'
import { front as robNRun } from './rob-n-run/front.tsx'

/** For each game its own front, or what the plain one needs to know. */
export const LIST: readonly (Front | GameFacts)[] = [
  artRobbery,
  robNRun,
]
