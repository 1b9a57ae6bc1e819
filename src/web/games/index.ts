import type { Front } from '../kit.ts'
import { front as artRobbery } from './art-robbery/front.tsx'
import { front as robNRun } from './rob-n-run/front.tsx'

/** Every registered game; a new one is one folder and one line here. */
export const FRONTS: readonly Front[] = [artRobbery, robNRun]

export const findFront = (name: string | undefined): Front | undefined => FRONTS.find(front => front.name === name)
