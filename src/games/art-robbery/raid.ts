import {
  afterFirst,
  firstOf,
  listOf,
  NO_TOKENS,
  placeOfFirst,
  plus,
  tabulate,
  tokenAt,
  type Tokens,
  without,
} from './token-sets.ts'
import {
  BOSS,
  dotsOf,
  isKeeper,
  MOST_CODES,
  numberOf,
  type Token,
  type TokenSet,
  tokenCode,
  valueOf,
} from './tokens.ts'

/**
 * The tokens of one raid (R17), and what the rules ask of a set of them. Tokens with the same code are the same to
 * every rule.
 */
export class Raid {
  readonly all: Tokens
  readonly bosses: Tokens
  /** R12: a 4 or a 5 keeps the Boss. */
  readonly keepers: Tokens
  readonly #codes: readonly number[]
  readonly #numbered: readonly Tokens[]
  readonly #coded: readonly Tokens[]
  readonly #values: Uint16Array
  readonly #dots: Uint16Array
  readonly #oneOfEach: Uint16Array

  constructor(tokens: readonly Token[]) {
    const codes = tokens.map(tokenCode)
    const those = (holds: (code: number) => boolean): Tokens =>
      codes.reduce((set, code, place) => (holds(code) ? plus(set, tokenAt(place)) : set), NO_TOKENS)
    const total = (count: (code: number) => number): Uint16Array =>
      tabulate(this.all, (set, smaller) => smaller[afterFirst(set)]! + count(this.codeOfFirst(set)))
    this.#codes = codes
    this.all = those(() => true)
    this.#numbered = Array.from({ length: BOSS + 1 }, (_, number) => those(code => numberOf(code) === number))
    this.#coded = Array.from({ length: MOST_CODES }, (_, kind) => those(code => code === kind))
    this.bosses = this.numbered(BOSS)
    this.keepers = those(isKeeper)
    this.#values = total(valueOf)
    this.#dots = total(dotsOf)
    this.#oneOfEach = tabulate(this.all, (set, smaller) =>
      plus(firstOf(set), smaller[without(set, this.coded(this.codeOfFirst(set)))]!),
    )
  }

  numbered(number: number): Tokens {
    return this.#numbered[number]!
  }
  /** All tokens with a number and dots. */
  coded(code: number): Tokens {
    return this.#coded[code]!
  }
  /** One token of each code in a set: equal tokens are one choice. */
  oneOfEach(tokens: Tokens): Tokens {
    return this.#oneOfEach[tokens]!
  }
  value(tokens: Tokens): number {
    return this.#values[tokens]!
  }
  dots(tokens: Tokens): number {
    return this.#dots[tokens]!
  }
  codeOfFirst(tokens: Tokens): number {
    return this.#codes[placeOfFirst(tokens)]!
  }
  codes(tokens: Tokens): number[] {
    return listOf(tokens).map(token => this.codeOfFirst(token))
  }
}

const known = new WeakMap<TokenSet, readonly Raid[]>()

/** The four raids of a token set. */
export const raidsOf = (tokens: TokenSet): readonly Raid[] => {
  const raids = known.get(tokens) ?? tokens.raids.map(raid => new Raid(raid))
  known.set(tokens, raids)
  return raids
}
