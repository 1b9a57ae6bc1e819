import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import type { Game } from '../core/game.ts'
import { isProblems, type Problem, problem } from '../core/json.ts'
import type { OptionSpec } from '../core/options.ts'
import { GAMES } from '../games/index.ts'
import { readJsonFile } from './json-file.ts'
import { STDIN } from './output.ts'

// Options whose value is data have a flag each: a built-in name, a file, or a word of text if the game knows such codes.

type DataSpec = Extract<OptionSpec, { readonly kind: 'data' }>

const dataOptions = ({ choices }: Game): readonly DataSpec[] =>
  (choices?.options ?? []).filter(spec => spec.kind === 'data')

/** The data options whose built-in values are numbers, as lists of them can be compared. */
export const numberedOptions = (game: Game): readonly DataSpec[] =>
  dataOptions(game).filter(({ values }) => values.every(({ value }) => typeof value === 'number'))

export const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

const helpOf = ({ words, values, code }: DataSpec): string =>
  [
    `${words.en}: ${values.map(({ value }) => value).join(', ')}`,
    ...(code ? ['a code'] : []),
    'a JSON file',
    'or - for standard input',
  ].join(', ')

/** By name, the data options of all games. */
const DATA: ReadonlyMap<string, DataSpec> = new Map(GAMES.flatMap(dataOptions).map(spec => [spec.name, spec]))

/** A flag for every data option of every game. */
export const addSetupFlags = (command: Command): Command =>
  [...DATA.values()].reduce((all, spec) => all.option(`${flagOf(spec.name)} <what>`, helpOf(spec)), command)

/** The data options that are given as flags, by name. The game says what it makes of a value. */
export const readSetupFlags = (
  flags: { readonly [option: string]: unknown },
  game: Game,
): { readonly [option: string]: unknown } | readonly Problem[] => {
  const given = [...DATA.keys()].filter(name => typeof flags[name] === 'string')
  const known = dataOptions(game).map(({ name }) => name)
  const wrong = [
    ...given
      .filter(name => !known.includes(name))
      .map(name => problem(flagOf(name), 'not-an-option', `is no option of ${game.name}; leave it out`)),
    ...stdinProblems(given.filter(name => flags[name] === STDIN).map(flagOf)),
  ]
  if (wrong.length > 0) return wrong
  const read = given.map(name => ({ name, read: readDataArgument(name, flags[name] as string) }))
  const bad = read.flatMap(one => (isProblems(one.read) ? one.read : []))
  if (bad.length > 0) return bad
  return Object.fromEntries(read.flatMap(one => (isProblems(one.read) ? [] : [[one.name, one.read.value]])))
}

/** Standard input can be read once only. */
export const stdinProblems = (readers: readonly string[]): readonly Problem[] =>
  readers
    .slice(1)
    .map(reader => problem(reader, 'twice', `reads standard input, as ${readers[0]} does; name a file for one of them`))

/** A built-in value, what a file holds, or the word itself, which may be a code. */
export const readDataArgument = (name: string, text: string): { readonly value: unknown } | readonly Problem[] => {
  const { values, code } = DATA.get(name)!
  const isNumber = /^\d{1,3}$/.test(text) && values.some(({ value }) => typeof value === 'number')
  if (isNumber) return { value: Number(text) }
  if (text !== STDIN && !/[./\\]/.test(text) && !existsSync(text)) {
    const builtIn = values.find(({ value }) => value === text)
    if (code ?? builtIn) return { value: text }
  }
  const read = readJsonFile(name, text)
  return isProblems(read) ? read : { value: read.json }
}
