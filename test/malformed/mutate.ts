import type { Sfc32 } from '../../src/core/rng.ts'

// Values that fit a JSON Schema, and what becomes of them when something is changed that should not be.

export type Schema = { readonly [key: string]: unknown }
type Value = unknown

const pick = <T>(rng: Sfc32, list: readonly T[]): T => list[rng.below(list.length)]!

const letters = (from: string): string => {
  const ranges = [...from.matchAll(/(.)-(.)|(.)/g)]
  return ranges
    .map(([, low, high, one]) =>
      one === undefined
        ? Array.from({ length: high!.charCodeAt(0) - low!.charCodeAt(0) + 1 }, (_, i) =>
            String.fromCharCode(low!.charCodeAt(0) + i),
          ).join('')
        : one,
    )
    .join('')
}

/** A text for patterns of the kind ^[a-z0-9]{20,32}$, which are all we have. */
const fromPattern = (rng: Sfc32, pattern: string): string => {
  const [, set, least, most] = /^\^\[([^\]]+)\]\{(\d+)(?:,(\d+))?\}/.exec(pattern) ?? []
  if (set === undefined) throw new Error(`no text is made for the pattern ${pattern}`)
  const from = letters(set)
  const low = Number(least)
  return Array.from({ length: low + rng.below(Number(most ?? least) - low + 1) }, () =>
    from.charAt(rng.below(from.length)),
  ).join('')
}

/** Something that fits a schema; `known` has values that mean something to the server, by name. */
export const sample = (
  rng: Sfc32,
  schema: Schema,
  known: { readonly [name: string]: readonly Value[] },
  name = '',
): Value => {
  if (known[name] && rng.below(10) > 0) return pick(rng, known[name])
  const options = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined
  if (options) return sample(rng, pick(rng, options), known, name)
  if ('const' in schema) return schema['const']
  if (schema['enum']) return pick(rng, schema['enum'] as Value[])
  switch (schema['type']) {
    case 'object': {
      const own = Object.entries((schema['properties'] ?? {}) as { [key: string]: Schema })
      const needed = (schema['required'] ?? []) as string[]
      return Object.fromEntries(
        own
          .filter(([key]) => needed.includes(key) || rng.below(2) === 0)
          .map(([key, one]) => [key, sample(rng, one, known, key)]),
      )
    }
    case 'array':
      return Array.from({ length: rng.below(3) }, () => sample(rng, schema['items'] as Schema, known))
    case 'string':
      return typeof schema['pattern'] === 'string'
        ? fromPattern(rng, schema['pattern'])
        : pick(rng, ['x', 'Ada', 'easy', 'a b c'])
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 0) + rng.below(5)
    case 'boolean':
      return rng.below(2) === 0
    default:
      return pick<Value>(rng, [null, 1, 'x', {}, []])
  }
}

const deep = (depth: number): Value => {
  let value: Value = 0
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

const JUNK: readonly Value[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  -0,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  1_000_001,
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '🤖',
  'x'.repeat(41),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; DROP TABLE tables; --",
  '${7*7}',
  '<script>',
  [],
  {},
  [[]],
  { __proto: 1 },
  deep(10),
  deep(500),
  Array.from({ length: 1000 }, () => 0),
]

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  't',
  're',
  '',
  '0',
  'length',
  'then',
  'x'.repeat(300),
]

/** Changes a value somewhere inside, in place where it can. */
const mutate = (rng: Sfc32, value: Value): Value => {
  if (rng.below(12) === 0) return pick(rng, JUNK)
  if (Array.isArray(value)) {
    if (value.length === 0 || rng.below(3) === 0) return [...value, pick(rng, JUNK)]
    const at = rng.below(value.length)
    return value.map((one, i) => (i === at ? mutate(rng, one) : one))
  }
  if (typeof value !== 'object' || value === null) return pick(rng, JUNK)
  const own = Object.entries(value)
  const at = rng.below(own.length + 1)
  switch (rng.below(4)) {
    case 0:
      return Object.fromEntries(own.filter((_, i) => i !== at))
    case 1:
      return Object.fromEntries([...own, [pick(rng, KEYS), pick(rng, JUNK)]])
    default:
      return Object.fromEntries(
        own.map(([key, one], i) => [key, i === at || own.length === 1 ? mutate(rng, one) : one]),
      )
  }
}

const BITS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u',
  '\\ud800',
  '\u0000',
  '\u2028',
  '1e999',
  '-',
  'null',
  '{"__proto__":{"a":1}}',
  '\ufeff',
  '//',
  "'",
]

/** Changes a text as a broken program would. */
export const garble = (rng: Sfc32, text: string): string => {
  const at = rng.below(text.length + 1)
  switch (rng.below(5)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + pick(rng, BITS) + text.slice(at)
    case 2:
      return text.slice(0, at) + pick(rng, BITS) + text.slice(at + 1)
    case 3:
      return text + text
    default:
      return text.slice(at)
  }
}

/** The JSON text of something nearly right. */
export const malformed = (rng: Sfc32, schema: Schema, known: { readonly [name: string]: readonly Value[] }): string => {
  let value = sample(rng, schema, known)
  for (let i = rng.below(3); i >= 0; i--) value = mutate(rng, value)
  // A mutation may bring back a key that JSON does not know; then there is no text.
  const text = JSON.stringify(value) ?? 'undefined'
  return rng.below(5) === 0 ? garble(rng, text) : text
}
