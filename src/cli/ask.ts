import type { Command } from 'commander'
import type { Bot } from '../bots/bot.ts'
import { botNames, findBot } from '../bots/index.ts'
import type { Game } from '../core/game.ts'
import { isObject, isProblems, type Problem, parseJson, problem } from '../core/json.ts'
import type { Setup } from '../core/state.ts'
import { findGame, GAMES } from '../games/index.ts'
import { addSetupFlags, flagOf, readSetupFlags } from './setup-input.ts'

// What is typed behind a command, read once: text outside, checked values inside.

/** The flags that say what is played; the same for every command that sets up a table. */
export interface TableFlags {
  readonly seats?: string
  readonly options?: string
  readonly preset?: string
  readonly rules?: string
  /** The flags of data options, which stand beside those of the command. */
  readonly [flag: string]: unknown
}

/** How many play where nothing is said; else the nearest number that the game allows. */
const USUAL_SEATS = 4

export const addTableFlags = (command: Command, many = ''): Command =>
  addSetupFlags(
    command
      .option('--seats <n>', `how many play${many} (default: ${USUAL_SEATS}, or the nearest number the game allows)`)
      .option('--options <json>', 'the options of the game, as a JSON object (safehouse options lists them)')
      .option('--preset <name>', 'a named set of options')
      .option('--rules <version>', 'the version of the rules (default: the newest)'),
  )

export interface TableChoice {
  readonly game: Game
  readonly setup: Setup
}

export const MOST_SEED = Number.MAX_SAFE_INTEGER
export const MOST_GAMES = 1_000_000_000

const quote = (text: string): string => JSON.stringify(text.slice(0, 40))
const names = (all: readonly { readonly name: string }[]): string => all.map(({ name }) => name).join(', ')

/** The game of the examples in helps. */
export const EXAMPLE = GAMES[0]!.name

export const usualSeats = ({ seats: [least, most] }: Game): number => Math.min(most, Math.max(least, USUAL_SEATS))
const wholeOf = (text: string): number | undefined => (/^-?\d{1,16}$/.test(text) ? Number(text) : undefined)

export const readWhole = (field: string, text: string, least: number, most: number): number | readonly Problem[] => {
  const n = wholeOf(text)
  if (n === undefined || n < least || n > most)
    return [problem(field, 'out-of-range', `is ${quote(text)}; use a whole number from ${least} to ${most}`)]
  return n
}

export const readGame = (name: string): Game | readonly Problem[] =>
  findGame(name) ?? [problem('game', 'not-a-choice', `is ${quote(name)}; available: ${names(GAMES)}`)]

export const readTable = (name: string, flags: TableFlags): TableChoice | readonly Problem[] => {
  const game = readGame(name)
  if (isProblems(game)) return game
  const options = flags.options === undefined ? {} : parseJson(flags.options)
  const notJson =
    options === undefined
      ? [
          problem(
            '--options',
            'not-json',
            `is not JSON: ${quote(flags.options ?? '')}; write for example '{"name": "value"}'`,
          ),
        ]
      : []
  const given = readSetupFlags(flags, game)
  if (isProblems(given)) return [...notJson, ...given]
  const twice = Object.keys(given).filter(name => isObject(options) && name in options)
  if (twice.length > 0)
    return twice.map(name => problem(flagOf(name), 'twice', 'is given in --options too; leave one of them out'))
  const setup = game.setup({
    seats: flags.seats === undefined ? usualSeats(game) : (wholeOf(flags.seats) ?? flags.seats),
    options: isObject(options) ? { ...options, ...given } : (options ?? given),
    ...(flags.preset === undefined ? {} : { preset: flags.preset }),
    ...(flags.rules === undefined ? {} : { version: wholeOf(flags.rules) ?? flags.rules }),
  })
  if (isProblems(setup)) return [...notJson, ...setup]
  return notJson.length > 0 ? notJson : { game, setup }
}

/** A list of bots by name, for as many seats as will be asked: it starts over when it runs out. */
export const readBots = (text: string, gameName: string): { readonly at: (n: number) => Bot } | readonly Problem[] => {
  const game = findGame(gameName)
  // readTable reports an unknown game.
  if (!game) return []
  const asked = text.split(',').map(name => name.trim())
  const bots = asked.map(name => findBot(name, game)).filter(bot => bot !== undefined)
  if (bots.length === asked.length) return { at: n => bots[n % bots.length]! }
  return asked
    .filter(name => !findBot(name, game))
    .map(name =>
      problem(
        '--bots',
        'not-a-choice',
        `${quote(name)} is not a bot of ${game.name}; available: ${botNames(game).join(', ')}`,
      ),
    )
}
