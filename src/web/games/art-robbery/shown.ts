import type { TokenOnTable } from './scene.ts'

/**
 * Equal tokens are one to the rules, which move the first of them; to the eye it must be the one that was touched.
 * So each token is shown under a name of its own, and touching one swaps two names.
 */
export class ShownTokens {
  readonly #names = new Map<string, string>()

  of(id: string): string {
    return this.#names.get(id) ?? id
  }

  dress<T extends TokenOnTable>(tokens: readonly T[]): T[] {
    return tokens.map(token => ({ ...token, id: this.of(token.id) }))
  }

  /** Of these tokens, as the rules name them, the first with that code will move; the eye shall see `touched` move. */
  touch(touched: string, code: number, tokens: readonly TokenOnTable[]): void {
    const moves = tokens.find(token => token.code === code)
    const meant = tokens.find(token => this.of(token.id) === touched)
    if (!moves || !meant || moves === meant) return
    const other = this.of(moves.id)
    this.#names.set(moves.id, touched)
    this.#names.set(meant.id, other)
  }
}
