import { describe, expect, test } from 'vitest'
import { advance, CHANCE, copyOf, Moves, NOBODY, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { artRobbery as game } from '../../games/art-robbery/game.ts'
import { EXPERT, HARD, searcher } from './levels.ts'
import { startOf } from './testing.ts'

describe.each([
  { name: 'hard', bot: searcher('hard', 300, HARD) },
  { name: 'expert', bot: searcher('expert', 300, EXPERT) },
])('$name', ({ bot }) => {
  test('takes a win on the spot, and leaves the last token where it loses', () => {
    const legal = new Moves()
    let wins = 0
    let losses = 0
    for (let stream = 0; wins < 8 || losses < 8; stream++) {
      const s = startOf(3 + (stream % 3))
      const luck = new Sfc32(2, stream)
      for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
        if (actor !== CHANCE) {
          game.moves(s, legal)
          const ends = legal.list().map(move => {
            const then = copyOf(game, s)
            game.play(then, move)
            return game.actor(then) === NOBODY ? game.payoff(then, actor) : undefined
          })
          const open = ends.includes(undefined)
          if (ends.includes(1) && open) {
            const { move, reason } = bot.choose(game, viewOf(game, s, actor), actor, new Sfc32(3))
            expect(ends[legal.list().indexOf(move)], `${game.write(move)}\n${game.show(s)}`).toBe(1)
            expect(reason?.['after']).toBe(1)
            wins++
          } else if (ends.includes(0) && open && !ends.some(end => end !== undefined && end > 0)) {
            const { move } = bot.choose(game, viewOf(game, s, actor), actor, new Sfc32(3))
            expect(ends[legal.list().indexOf(move)], `${game.write(move)}\n${game.show(s)}`).toBeUndefined()
            losses++
          }
          game.moves(s, legal)
        }
        advance(game, s, actor === CHANCE ? game.deal(s, luck) : game.pick(s, luck))
      }
    }
  })

  test('says what it expects: a reason with chances, tries and an answer', () => {
    const s = startOf(4)
    const luck = new Sfc32(4)
    while (game.actor(s) === CHANCE) advance(game, s, game.deal(s, luck))
    const { reason } = bot.choose(game, viewOf(game, s, s.actor), s.actor, new Sfc32(5))
    expect(Object.keys(reason!)).toEqual(
      expect.arrayContaining(['why', 'before', 'after', 'iterations', 'tried', 'reply']),
    )
    expect(reason!['iterations']).toBe(300)
  })
})
