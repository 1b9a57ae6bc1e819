import type { Game } from '../core/game.ts'
import { artRobbery } from './art-robbery/game.ts'
import { robNRun } from './rob-n-run/game.ts'

/** Every registered game. A new one is its folder and an entry here; bots and boards are found by their folders. */
export const GAMES: readonly Game[] = [artRobbery, robNRun]

export const findGame = (name: string): Game | undefined => GAMES.find(game => game.name === name)
