/** Plain data: what setups, results and descriptions are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

/** What is wrong with some input, and where. The code is for programs and translators, the text for people. */
export interface Problem {
  readonly field: string
  readonly code: string
  readonly text: string
}

export const problem = (field: string, code: string, text: string): Problem => ({ field, code, text })

export const problemText = (p: Problem): string => `${p.field}: ${p.text}`

export const isProblems = (x: unknown): x is readonly Problem[] => Array.isArray(x)

export const isObject = (x: unknown): x is { readonly [key: string]: unknown } =>
  typeof x === 'object' && x !== null && !Array.isArray(x)

/** One text for one value: keys sorted, no white space, so that equal data has an equal hash. */
export const canonical = (x: Json): string => {
  if (x === null || typeof x !== 'object') return JSON.stringify(x)
  if (isList(x)) return `[${x.map(canonical).join(',')}]`
  const keys = Object.keys(x).sort()
  return `{${keys.map(key => `${JSON.stringify(key)}:${canonical(x[key] ?? null)}`).join(',')}}`
}

const isList = (x: Json): x is readonly Json[] => Array.isArray(x)

/** No setup, result or part that a game writes is half as deep. */
export const MOST_DEPTH = 64

const LONE_SURROGATE = /\p{Cs}/u

/** Whether data is so deep that walking through it could end in a stack overflow. */
export const isTooDeep = (x: unknown, depth = MOST_DEPTH): boolean =>
  typeof x === 'object' && x !== null && (depth === 0 || Object.values(x).some(each => isTooDeep(each, depth - 1)))

/** Whether every text in data that is not too deep has UTF-8 of its own: none has a lone surrogate. */
export const isWellFormed = (x: unknown): boolean => {
  if (typeof x === 'string') return !LONE_SURROGATE.test(x)
  if (typeof x !== 'object' || x === null) return true
  return Object.entries(x).every(([key, value]) => isWellFormed(key) && isWellFormed(value))
}

/** The JSON value of a text, or nothing where the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Freezes data through and through: a setup is shared by every position of a game. */
export const freeze = <T>(x: T): T => {
  if (typeof x !== 'object' || x === null || Object.isFrozen(x)) return x
  Object.freeze(x)
  for (const value of Object.values(x)) freeze(value)
  return x
}
