import { isObject, type Problem, problem } from '../../core/json.ts'

/** One loot token: what it is worth and which card takes it, and how many alibi dots it shows. */
export interface Token {
  readonly number: number | 'boss'
  readonly dots: number
}

export type TokenSet = { readonly name: string; readonly raids: readonly (readonly Token[])[] }

export const RAIDS = 4
export const MOST_TOKENS = 9
export const MOST_DOTS = 5
/** A Boss token in tables of numbers; also the number its card asks for. */
export const BOSS = 6
/** What a Boss is worth, though it is not a 5. */
export const BOSS_VALUE = 5

const raid = (text: string): Token[] =>
  text.split(' ').map(word => ({
    number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)),
    dots: word.length - 1,
  }))

// The numbers are certain, from two separate sources; the dots are likely, from one full source that agrees with all others.
export const PUBLISHED: TokenSet = {
  name: 'published',
  raids: [raid('0.. 1 2 3 3 3 4 5 B'), raid('0.. 1. 2 3 3 3 4 5 B'), raid('0.. 1. 2. 3 3 3 4 5 B'), raid('0.. 1. 2. 3 3 3 4. 5. B')],
}

/** The first printing's misprint: two Bosses and no 5 in the third raid. */
export const FIRST_PRINTING: TokenSet = {
  name: 'firstPrinting',
  raids: PUBLISHED.raids.map((tokens, i) => (i === 2 ? raid('0.. 1. 2. 3 3 3 4 B B') : tokens)),
}

export const BUILT_IN: { readonly [name: string]: TokenSet } = { published: PUBLISHED, firstPrinting: FIRST_PRINTING }

/** A custom token set, or what is wrong with it. Tokens come out sorted, so that equal sets are equal text. */
export const readTokenSet = (input: unknown, field: string): TokenSet | Problem[] => {
  if (!isObject(input)) return [problem(field, 'not-a-choice', `is ${show(input)}; use "published", "firstPrinting" or an object {"name": …, "raids": […]}`)]
  const problems: Problem[] = []
  for (const key of Object.keys(input))
    if (key !== 'name' && key !== 'raids') problems.push(problem(`${field}.${key}`, 'unknown', 'is not a part of a token set; it has "name" and "raids"'))
  const { name, raids } = input
  if (typeof name !== 'string' || name.length < 1 || name.length > 40) problems.push(problem(`${field}.name`, 'not-a-name', 'must be a text of 1 to 40 letters'))
  if (typeof name === 'string' && Object.hasOwn(BUILT_IN, name) && JSON.stringify(input) !== JSON.stringify(BUILT_IN[name]))
    problems.push(problem(`${field}.name`, 'taken', `"${name}" is the name of a built-in set with other tokens; choose another name`))
  if (!Array.isArray(raids) || raids.length !== RAIDS) problems.push(problem(`${field}.raids`, 'wrong-count', `must be a list of ${RAIDS} raids`))
  else raids.forEach((tokens, i) => problems.push(...raidProblems(tokens, `${field}.raids[${i}]`)))
  if (problems.length > 0) return problems
  const sorted = (raids as Token[][]).map(tokens => tokens.map(({ number, dots }) => ({ number, dots })).sort((a, b) => rank(a) - rank(b)))
  return { name: name as string, raids: sorted }
}

const show = (x: unknown): string => (JSON.stringify(x) ?? 'missing').slice(0, 40)

const numberOf = (token: Token): number => (token.number === 'boss' ? BOSS : token.number)
const rank = (token: Token): number => codeOf(numberOf(token), token.dots)

/** A kind of token in six bits: equal tokens have equal codes. */
export const codeOf = (number: number, dots: number): number => number * 8 + dots
export const tokenCode = rank

const raidProblems = (tokens: unknown, field: string): Problem[] => {
  if (!Array.isArray(tokens)) return [problem(field, 'wrong-type', 'must be a list of tokens')]
  if (tokens.length === 0) return [problem(field, 'empty', 'has no token; a raid has 1 to 9')]
  if (tokens.length > MOST_TOKENS) return [problem(field, 'too-many', `has ${tokens.length} tokens; a raid has 1 to ${MOST_TOKENS}`)]
  return tokens.flatMap((token, i) => tokenProblems(token, `${field}[${i}]`))
}

const tokenProblems = (token: unknown, field: string): Problem[] => {
  if (!isObject(token)) return [problem(field, 'wrong-type', 'must be an object {"number": 0 to 5 or "boss", "dots": 0 to 5}')]
  const problems: Problem[] = []
  const { number, dots } = token
  for (const key of Object.keys(token))
    if (key !== 'number' && key !== 'dots') problems.push(problem(`${field}.${key}`, 'unknown', 'is not a part of a token; it has "number" and "dots"'))
  if (number !== 'boss' && !isCount(number, 5)) problems.push(problem(`${field}.number`, 'out-of-range', `is ${show(number)}; it must be 0 to 5 or "boss"`))
  if (!isCount(dots, MOST_DOTS)) problems.push(problem(`${field}.dots`, 'out-of-range', `is ${show(dots)}; it must be 0 to ${MOST_DOTS}`))
  return problems
}

const isCount = (x: unknown, most: number): boolean => Number.isInteger(x) && (x as number) >= 0 && (x as number) <= most
