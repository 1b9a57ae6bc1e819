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
