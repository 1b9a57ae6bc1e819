import { parseArgs } from 'node:util'
import { refuseUncommitted } from './results.mjs'

// The flags of our own programs (loads, faults, stories): whole numbers, words out of a list, and things that are asked
// for or not.

interface Flag {
  readonly help: string
  /** For a number: what it is when nothing is said, and the least it may be. */
  readonly usual?: number
  readonly least?: number
  /** For a word: those there are; the first is meant when nothing is said. */
  readonly words?: readonly string[]
}

type Read<F> = {
  readonly [K in keyof F]: F[K] extends { readonly words: readonly (infer W)[] }
    ? W
    : F[K] extends { readonly usual: number }
      ? number
      : boolean
}

const leave = (text: string, code: number): never => {
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  process.exit(code)
}

const helpOf = (about: string, flags: { readonly [name: string]: Flag }): string =>
  [
    about,
    '',
    ...Object.entries(flags).map(
      ([name, { help, usual, words }]) =>
        `  --${name.padEnd(14)} ${help}${usual === undefined && !words ? '' : ` (${words?.join(', ') ?? usual})`}`,
    ),
  ].join('\n')

/**
 * Reads them all; a flag that is not there, or a number that is none, ends the program with a word about it. So does
 * --save where the figures could not be saved: better now than after an hour.
 */
export const readFlags = <const F extends { readonly [name: string]: Flag }>(about: string, flags: F): Read<F> => {
  const options = Object.fromEntries(
    [...Object.entries(flags), ['help', { help: '' }] as const].map(
      ([name, { usual, words }]: readonly [string, Flag]) => [
        name,
        { type: usual === undefined && !words ? 'boolean' : 'string' } as const,
      ],
    ),
  )
  const read = (): { readonly [name: string]: unknown } => {
    try {
      return parseArgs({ options }).values
    } catch (error) {
      return leave(`${(error as Error).message.split('. ')[0]!}; --help says what there is`, 2)
    }
  }
  const values = read()
  if (values['help'] === true) leave(helpOf(about, flags), 0)
  if (values['save'] === true) refuseUncommitted()
  const valueOf = (name: string, { usual, least = 1, words }: Flag): number | boolean | string => {
    if (words)
      return (
        words.find(word => word === (values[name] ?? words[0])) ??
        leave(`--${name}: one of ${words.join(', ')}, not ${String(values[name])}`, 2)
      )
    if (usual === undefined) return values[name] === true
    const n = values[name] === undefined ? usual : Number(values[name])
    return Number.isInteger(n) && n >= least
      ? n
      : leave(`--${name}: a whole number from ${least} on, not ${String(values[name])}`, 2)
  }
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, valueOf(name, flag)])) as Read<F>
}
