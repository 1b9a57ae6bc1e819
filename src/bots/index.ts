import type { Bot } from './bot.ts'
import { random } from './random.ts'

/** Every bot of the house, by the name it is asked for. */
export const BOTS: readonly Bot[] = [random]

export const findBot = (name: string): Bot | undefined => BOTS.find(bot => bot.name === name)
