import type { Front } from '../kit.ts'
import { plainFront } from '../plain/front.tsx'
import { LIST } from './list.ts'

/** Every registered game, with its own page or the plain one. */
export const FRONTS: readonly Front[] = LIST.map(game => ('Poster' in game ? game : plainFront(game)))

export const findFront = (name: string | undefined): Front | undefined => FRONTS.find(front => front.name === name)
