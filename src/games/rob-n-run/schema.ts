import { isObject, type Problem, problem } from '../../core/json.ts'

// Reads data that somebody typed: every reader answers the clean value, or notes what is wrong and where, and goes on.
// Nothing is believed, and nothing is looked into before its size is known, so that no input can do more than be refused.

/** Reads one value at a place; answers nothing where it noted a problem. */
export type Reader<T> = (x: unknown, at: string, wrong: Problem[]) => T | undefined
type Read<R> = R extends Reader<infer T> ? T : never

/** What was given, in a few letters; never looks inside, as what is inside may have any size. */
export const say = (x: unknown): string => {
  if (x === undefined) return 'missing'
  if (typeof x === 'string') return JSON.stringify(x.length > 40 ? `${x.slice(0, 40)}…` : x)
  if (Array.isArray(x)) return `a list of ${x.length}`
  if (x === null || typeof x === 'number' || typeof x === 'boolean') return `${x}`
  return `${typeof x === 'object' ? 'an' : 'a'} ${typeof x}`
}

export const inside = (at: string, key: string | number): string => (typeof key === 'number' ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`)

const note = (wrong: Problem[], at: string, code: string, text: string): undefined => {
  wrong.push(problem(at, code, text))
}

const typeCode = (x: unknown): string => (x === undefined ? 'missing' : 'wrong-type')

export const isWhole = (x: unknown, least: number, most: number): x is number => Number.isInteger(x) && (x as number) >= least && (x as number) <= most

export const whole =
  (least: number, most: number): Reader<number> =>
  (x, at, wrong) => {
    if (isWhole(x, least, most)) return x + 0 // minus zero is zero
    const range = least === most ? `${least}` : `a whole number from ${least} to ${most}`
    return note(wrong, at, typeof x === 'number' ? 'out-of-range' : typeCode(x), `is ${say(x)}; it must be ${range}`)
  }

export const flag: Reader<boolean> = (x, at, wrong) => (typeof x === 'boolean' ? x : note(wrong, at, typeCode(x), `is ${say(x)}; it must be true or false`))

/** A text that fits a pattern; `what` says in words what the pattern asks for. */
export const text =
  (pattern: RegExp, most: number, what: string): Reader<string> =>
  (x, at, wrong) =>
    typeof x === 'string' && x.length <= most && pattern.test(x) ? x : note(wrong, at, typeof x === 'string' ? 'not-a-name' : typeCode(x), `is ${say(x)}; it must be ${what}`)

const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u

/** A name for people: one line, nothing invisible, no space at either end. */
export const title =
  (most: number): Reader<string> =>
  (x, at, wrong) =>
    typeof x === 'string' && x.length <= 2 * most && [...x].length <= most && PLAIN.test(x) && x.trim() === x
      ? x
      : note(wrong, at, typeof x === 'string' ? 'not-a-name' : typeCode(x), `is ${say(x)}; it must be a text of 1 to ${most} letters in one line`)

export const oneOf =
  <T extends string>(values: readonly T[]): Reader<T> =>
  (x, at, wrong) =>
    values.find(value => value === x) ?? note(wrong, at, typeof x === 'string' ? 'not-a-choice' : typeCode(x), `is ${say(x)}; choose one of ${values.map(say).join(', ')}`)

export const list =
  <T>(item: Reader<T>, least: number, most: number, what: string): Reader<readonly T[]> =>
  (x, at, wrong) => {
    if (!Array.isArray(x)) return note(wrong, at, typeCode(x), `is ${say(x)}; it must be a list of ${what}`)
    const range = least === most ? `${least}` : `${least} to ${most}`
    if (x.length < least || x.length > most) return note(wrong, at, 'wrong-count', `has ${x.length} ${what}; there must be ${range}`)
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
    if (!isObject(x)) return note(wrong, at === '' ? what.replace(/^\w+ /, '') : at, typeCode(x), `is ${say(x)}; it must be an object with ${Object.keys(readers).join(', ')}`)
    const strange = Object.keys(x).filter(key => !Object.hasOwn(readers, key))
    for (const key of strange.slice(0, MOST_STRANGE)) note(wrong, inside(at, key.slice(0, 40)), 'unknown', `is not a part of ${what}; it has ${Object.keys(readers).join(', ')}`)
    const read = Object.entries(readers).map(([key, reader]) => [key, reader(Object.hasOwn(x, key) ? x[key] : undefined, inside(at, key), wrong)] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Shape<R>>
  }

/** The same, whole or not at all. */
export const shape = <R extends Readers>(what: string, readers: R): Reader<Shape<R>> => whenClean(parts(what, readers)) as Reader<Shape<R>>

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
