import { isWellFormed, problem } from '../../core/json.ts'
import { isWhole, list, type Reader, shape, text, value, where, whole } from '../../core/schema.ts'

/** R17: one loot token: what it is worth and which card takes it, and how many alibi dots it shows. */
export interface Token {
  readonly number: number | 'boss'
  readonly dots: number
}

/** R17: the tokens of the four raids. */
export type TokenSet = { readonly name: string; readonly raids: readonly (readonly Token[])[] }

export const RAIDS = 4
export const MOST_TOKENS = 9
export const MOST_DOTS = 5
/** The number of a Boss token; also the card that asks for it. */
export const BOSS = 6
/** What a Boss is worth, though it is not a 5. */
const BOSS_VALUE = 5

/** R17: tokens as text: a number or B, and a point for each dot. */
const raid = (text: string): Token[] =>
  text.split(' ').map(word => ({
    number: word.startsWith('B') ? 'boss' : Number(word.charAt(0)),
    dots: word.length - 1,
  }))

// R17: the numbers are certain, from two separate sources; the dots are likely, from one full source that agrees with
// all others.
export const PUBLISHED: TokenSet = {
  name: 'published',
  raids: [
    raid('0.. 1 2 3 3 3 4 5 B'),
    raid('0.. 1. 2 3 3 3 4 5 B'),
    raid('0.. 1. 2. 3 3 3 4 5 B'),
    raid('0.. 1. 2. 3 3 3 4. 5. B'),
  ],
}

/** R17: the first printing's misprint: two Bosses and no 5 in the third raid. */
export const FIRST_PRINTING: TokenSet = {
  name: 'firstPrinting',
  raids: PUBLISHED.raids.map((tokens, i) => (i === 2 ? raid('0.. 1. 2. 3 3 3 4 B B') : tokens)),
}

export const BUILT_IN: { readonly [name: string]: TokenSet } = { published: PUBLISHED, firstPrinting: FIRST_PRINTING }

const number = value(
  (x): x is Token['number'] => x === 'boss' || isWhole(x, 0, 5),
  'out-of-range',
  'it must be 0 to 5 or "boss"',
)
const token: Reader<Token> = shape('a token', { number, dots: whole(0, MOST_DOTS) })
const raids = list(list(token, 1, MOST_TOKENS, 'tokens'), RAIDS, RAIDS, 'raids')
const plainSet = shape('a token set', { name: text(/./s, 40, 'a string of 1 to 40 characters'), raids })

/** R17: a token set. Its tokens come out sorted, so that equal sets are equal text. */
export const tokenSet: Reader<TokenSet> = (x, at, wrong) => {
  const read = plainSet(x, at, wrong)
  return (
    read && { name: read.name, raids: read.raids.map(tokens => tokens.toSorted((a, b) => tokenCode(a) - tokenCode(b))) }
  )
}

/** R17: somebody's own set: not under the name of a built-in one, unless it is that one. */
export const ownTokenSet: Reader<TokenSet> = where(tokenSet, (set, at) => {
  if (!isWellFormed(set.name)) return [problem(`${at}.name`, 'not-a-name', 'has half a character (a lone surrogate)')]
  const known = Object.hasOwn(BUILT_IN, set.name) ? BUILT_IN[set.name] : set
  return JSON.stringify(set) === JSON.stringify(known)
    ? []
    : [
        problem(
          `${at}.name`,
          'taken',
          `"${set.name}" is the name of a built-in set with other tokens; choose another name`,
        ),
      ]
})

/** R17: a number and dots in six bits: tokens with the same code are equal. A number is 0 to 5 or BOSS. */
export const MOST_CODES = 64
export const codeOf = (number: number, dots: number): number => number * 8 + dots
export const tokenCode = (token: Token): number => codeOf(token.number === 'boss' ? BOSS : token.number, token.dots)
export const numberOf = (code: number): number => code >> 3
export const dotsOf = (code: number): number => code & 7
/** R7, R12: a Boss is not a 5. */
export const isBoss = (code: number): boolean => numberOf(code) === BOSS
/** R12: a 4 or a 5 keeps a Boss. */
const FIRST_KEEPER = 4
export const isKeeper = (code: number): boolean => numberOf(code) >= FIRST_KEEPER && numberOf(code) < BOSS
/** R15: what a token is worth. */
export const valueOf = (code: number): number => (isBoss(code) ? BOSS_VALUE : numberOf(code))
