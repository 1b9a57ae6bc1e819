import { inWords } from '../i18n/speak.ts'
import type { Front } from '../kit.ts'
import { plainFront } from '../plain/front.tsx'
import { LIST } from './list.ts'

/** Every registered game, with its own page or the plain one. */
export const FRONTS: readonly Front[] = LIST.map(game => ('Poster' in game ? game : plainFront(game)))

export const findFront = (name: string | undefined): Front | undefined => FRONTS.find(front => front.name === name)

/** What a game is called; nothing for a game this page does not know. */
export const gameTitle = (name: string): string => {
  const front = findFront(name)
  return front ? inWords(front.words).title : ''
}
