import { isObject, type Problem, problem } from './json.ts'

// Reads data that somebody typed, such as options, editions and scenarios: every reader answers the clean value, or
// notes what is wrong and where, and goes on.
// Nothing is believed, and nothing is looked into before its size is known, so that no input can do more than be
// refused.

/** Reads one value at a place; answers nothing where it noted a problem. */
export type Reader<T> = (x: unknown, at: string, wrong: Problem[]) => T | undefined
type Read<R> = R extends Reader<infer T> ? T : never

/** What was given, in a few letters; never looks inside, as what is inside may have any size. */
export const quote = (x: unknown): string => {
  if (x === undefined) return 'missing'
  if (typeof x === 'string') return JSON.stringify(x.length > 40 ? `${x.slice(0, 40)}…` : x)
  if (Array.isArray(x)) return `a list of ${x.length}`
  if (x === null || typeof x === 'number' || typeof x === 'boolean') return `${x}`
  return `${typeof x === 'object' ? 'an' : 'a'} ${typeof x}`
}

export const inside = (at: string, key: string | number): string =>
  typeof key === 'number' ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`

const note = (wrong: Problem[], at: string, code: string, text: string): undefined => {
  wrong.push(problem(at, code, text))
}

const typeCode = (x: unknown): string => (x === undefined ? 'missing' : 'wrong-type')

/** Takes anything: something else will look into it. */
export const anything: Reader<unknown> = x => x

/** One value that passes a test; `must` says in words what it has to be. */
export const value =
  <T>(isRight: (x: unknown) => x is T, code: string, must: string): Reader<T> =>
  (x, at, wrong) =>
    isRight(x) ? x : note(wrong, at, code, `is ${quote(x)}; ${must}`)

export const isWhole = (x: unknown, least: number, most: number): x is number =>
  Number.isInteger(x) && (x as number) >= least && (x as number) <= most

export const whole = (least: number, most: number): Reader<number> => {
  const range = least === most ? `${least}` : `a whole number from ${least} to ${most}`
  const read = value((x): x is number => isWhole(x, least, most), 'out-of-range', `it must be ${range}`)
  return (x, at, wrong) => read(Object.is(x, -0) ? 0 : x, at, wrong)
}

export const flag: Reader<boolean> = value(x => typeof x === 'boolean', 'wrong-type', 'it must be true or false')

/** A text that fits a pattern; `what` says in words what the pattern asks for. */
export const text = (pattern: RegExp, most: number, what: string): Reader<string> =>
  value(
    (x): x is string => typeof x === 'string' && x.length <= most && pattern.test(x),
    'not-a-name',
    `it must be ${what}`,
  )

const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u

/** A name for people: one line, nothing invisible, no space at either end. */
export const title = (most: number): Reader<string> => {
  const isTitle = (x: unknown): x is string =>
    typeof x === 'string' && x.length <= 2 * most && [...x].length <= most && PLAIN.test(x) && x.trim() === x
  return value(isTitle, 'not-a-name', `it must be a string of 1 to ${most} characters without line breaks`)
}

export const oneOf = <T extends string | boolean>(values: readonly T[]): Reader<T> =>
  value(
    (x): x is T => values.some(known => known === x),
    'not-a-choice',
    `choose one of ${values.map(quote).join(', ')}`,
  )

export const list =
  <T>(item: Reader<T>, least: number, most: number, what: string): Reader<readonly T[]> =>
  (x, at, wrong) => {
    if (!Array.isArray(x)) return note(wrong, at, typeCode(x), `is ${quote(x)}; it must be a list of ${what}`)
    const range = least === most ? `${least}` : `${least} to ${most}`
    if (x.length < least || x.length > most)
      return note(wrong, at, 'wrong-count', `has ${x.length} ${what}; there must be ${range}`)
    const read = Array.from(x, (value: unknown, i) => item(value, inside(at, i), wrong))
    return read.includes(undefined) ? undefined : (read as T[])
  }

/** As many strange keys as are named; the rest would only bury what matters. */
const MOST_STRANGE = 5

type Readers = { readonly [key: string]: Reader<unknown> }
type Shape<R extends Readers> = { readonly [K in keyof R]: Read<R[K]> }

/** An object with these keys and no others: what could be read of it, so that the rest can still be checked. */
export const parts =
  <R extends Readers>(what: string, readers: R): Reader<Partial<Shape<R>>> =>
  (x, at, wrong) => {
    if (!isObject(x))
      return note(
        wrong,
        at === '' ? what.replace(/^\w+ /, '') : at,
        typeCode(x),
        `is ${quote(x)}; it must be an object with ${Object.keys(readers).join(', ')}`,
      )
    const strange = Object.keys(x).filter(key => !Object.hasOwn(readers, key))
    for (const key of strange.slice(0, MOST_STRANGE))
      note(
        wrong,
        inside(at, key.slice(0, 40)),
        'unknown',
        `is not a field of ${what}; its fields are ${Object.keys(readers).join(', ')}`,
      )
    const read = Object.entries(readers).map(
      ([key, reader]) => [key, reader(Object.hasOwn(x, key) ? x[key] : undefined, inside(at, key), wrong)] as const,
    )
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Shape<R>>
  }

/** The same, whole or not at all. */
export const shape = <R extends Readers>(what: string, readers: R): Reader<Shape<R>> =>
  whenClean(parts(what, readers)) as Reader<Shape<R>>

const whenClean =
  <T>(reader: Reader<T>): Reader<T> =>
  (x, at, wrong) => {
    const before = wrong.length
    const read = reader(x, at, wrong)
    return wrong.length === before ? read : undefined
  }

/** A value that must also pass a check of its own, once it has the right form. */
export const where = <T>(reader: Reader<T>, check: (value: T, at: string) => readonly Problem[]): Reader<T> =>
  whenClean((x, at, wrong) => {
    const read = reader(x, at, wrong)
    if (read !== undefined) wrong.push(...check(read, at))
    return read
  })

/** A value that may be left out. */
export const or =
  <T, F>(reader: Reader<T>, fallback: F): Reader<T | F> =>
  (x, at, wrong) =>
    x === undefined ? fallback : reader(x, at, wrong)

export const orNull =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (x, at, wrong) =>
    x === null ? null : reader(x, at, wrong)

/** The fields that every setup of a game has. */
export interface Played {
  readonly name: string
  readonly version: number
  readonly seats: readonly [least: number, most: number]
}

/** The first parts of every setup: the name of the game, the version of its rules, and the seats. */
export const setupHead = ({
  name,
  version,
  seats: [least, most],
}: Played): { game: Reader<string>; version: Reader<number>; seats: Reader<number> } => ({
  game: or(
    value((x): x is string => x === name, 'not-a-choice', `this is "${name}"`),
    name,
  ),
  version: or(
    value(
      (x): x is number => isWhole(x, 1, version),
      'unknown-version',
      `this copy knows versions 1 to ${version} of the rules: update Safehouse to read this game`,
    ),
    version,
  ),
  seats: value((x): x is number => isWhole(x, least, most), 'out-of-range', `${least} to ${most} can play`),
})

/** The seat that begins: one of so many, or by chance. */
export const firstSeat = (seats: number): Reader<'random' | number> =>
  or(
    value(
      (x): x is 'random' | number => x === 'random' || isWhole(x, 0, seats - 1),
      'not-a-choice',
      `use "random" or a seat from 0 to ${seats - 1}`,
    ),
    'random',
  )
