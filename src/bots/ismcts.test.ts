import { describe, expect, test } from 'vitest'
import { advance, CHANCE, copyOf, type Game, Moves, NOBODY, viewOf } from '../core/game.ts'
import { isProblems } from '../core/json.ts'
import { Sfc32 } from '../core/rng.ts'
import { GAMES } from '../games/index.ts'
import { findBot } from './index.ts'
import { ismcts } from './ismcts.ts'

const MOST_GAMES = 1000

const start = (game: Game, seats: number) => {
  const setup = game.setup({ seats })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  return game.create(setup)
}

test.each(['ismcts', 'ismcts:', 'ismcts:0', 'ismcts:-1', 'ismcts:1.5', 'ismcts:1e3', 'ismcts:99999999', ' ismcts:5'])(
  '%j is no bot',
  name => {
    for (const game of GAMES) expect(findBot(name, game)).toBeUndefined()
  },
)

describe.each(GAMES.map(game => ({ name: game.name, game })))('$name', ({ game }) => {
  test('a whole game of short searches is legal', () => {
    const bot = findBot('ismcts:2', game)!
    const legal = new Moves()
    const s = start(game, 3)
    const luck = new Sfc32(1)
    for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
      const move = actor === CHANCE ? game.deal(s, luck) : bot.choose(game, viewOf(game, s, actor), actor, luck).move
      game.moves(s, legal)
      expect(legal.has(move), game.write(move)).toBe(true)
      advance(game, s, move)
    }
  })
})

// Rivals only: where one move wins on the spot and another does not, the search finds the win, or a move that won in
// every one of its tries.
describe.each(GAMES.filter(game => !game.together).map(game => ({ name: game.name, game })))('$name', ({ game }) => {
  test('a win on the spot is taken, but for a few that cannot be lost any more', () => {
    const bot = ismcts(300)
    const legal = new Moves()
    let found = 0
    let taken = 0
    for (let stream = 0; found < 60 && stream < MOST_GAMES; stream++) {
      const s = start(game, 3)
      const luck = new Sfc32(2, stream)
      for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
        if (actor !== CHANCE) {
          game.moves(s, legal)
          const wins = legal.list().map(move => {
            const then = copyOf(game, s)
            game.play(then, move)
            return game.actor(then) === NOBODY && game.payoff(then, actor) === 1
          })
          if (wins.includes(true) && wins.includes(false)) {
            const { move, reason } = bot.choose(game, viewOf(game, s, actor), actor, new Sfc32(3))
            expect(reason?.['after'], `${game.write(move)}\n${game.show(s)}`).toBe(1)
            if (wins[legalAt(game, s, move)]) taken++
            found++
          }
        }
        advance(game, s, actor === CHANCE ? game.deal(s, luck) : game.pick(s, luck))
      }
    }
    // A game may not have such moves at all.
    if (found > 0) expect(taken / found).toBeGreaterThan(0.8)
  })
})

const legalAt = (game: Game, s: Parameters<Game['moves']>[0], move: number): number => {
  const legal = new Moves()
  game.moves(s, legal)
  return legal.list().indexOf(move)
}
