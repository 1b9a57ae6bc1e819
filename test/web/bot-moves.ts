import { botNames, findBot } from '../../src/bots/index.ts'
import { advance, CHANCE, Moves, NOBODY, viewOf } from '../../src/core/game.ts'
import { isProblems } from '../../src/core/json.ts'
import { Fast } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'

/** Every so many decisions of a random game all bots are asked. */
const EVERY = 23
const MOST = 4

/** What every bot of every game answers in a few positions, with its reasons: the same lines wherever this runs. */
export const botMoves = (): string[] =>
  GAMES.flatMap(game => {
    const setup = game.setup({ seats: 4 })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const s = game.create(setup)
    const luck = new Fast(4)
    const legal = new Moves()
    const lines: string[] = []
    let asked = 0
    for (let actor = game.actor(s), n = 1; actor !== NOBODY && asked < MOST; actor = game.actor(s)) {
      if (actor !== CHANCE) game.moves(s, legal)
      if (actor !== CHANCE && legal.size > 1 && n++ % EVERY === 0) {
        asked++
        for (const name of botNames(game)) {
          const { move, reason } = findBot(name, game)!.choose(game, viewOf(game, s, actor), actor, new Fast(5, n))
          lines.push(`${game.name} ${n} ${name}: ${game.write(move)} ${JSON.stringify(reason)}`)
        }
      }
      advance(game, s, actor === CHANCE ? game.deal(s, luck) : game.pick(s, luck))
    }
    return lines
  })
