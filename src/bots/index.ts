import type { Game } from '../core/game.ts'
import type { Bot } from './bot.ts'
import { random } from './random.ts'

/** Bots that play any game. */
export const BOTS: readonly Bot[] = [random]

/** The bot of that name for a game, `level` or `level:setting`; nothing where there is none. */
export const findBot = (name: string, _game: Game): Bot | undefined => BOTS.find(bot => bot.name === name)

/** The names a game's bots can be asked for. */
export const botNames = (_game: Game): readonly string[] => BOTS.map(bot => bot.name)
