import type { Game, Move } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { State } from '../core/state.ts'

/** Chances of moves, as they are written. */
export type Odds = Map<string, number>

export const add = (odds: Odds, text: string, chance: number): void =>
  void odds.set(text, (odds.get(text) ?? 0) + chance)

/** The odds of a choice, exactly: every number that `below` could answer is tried, and what it leads to is weighed. */
export const oddsOf = <S extends State>(game: Game<S>, choose: (rng: Rng) => Move): Odds => {
  const odds: Odds = new Map()
  const answers: { at: number; of: number }[] = []
  for (;;) {
    let asked = 0
    const move = choose({
      below: n => {
        if (asked === answers.length) answers.push({ at: 0, of: n })
        return answers[asked++]!.at
      },
    })
    add(
      odds,
      game.write(move),
      answers.reduce((chance, { of }) => chance / of, 1),
    )
    while (answers.length > 0 && answers.at(-1)!.at + 1 === answers.at(-1)!.of) answers.pop()
    if (answers.length === 0) return odds
    answers.at(-1)!.at++
  }
}

export const uniform = (texts: readonly string[]): Odds => new Map(texts.map(text => [text, 1 / texts.length]))
