// A best response to Art Robbery's expert: the weights of the one-move evaluation, tuned once more, alone against seats
// that play the expert's network over a few worlds (a stand-in a thousand times as fast), then measured against the
// expert itself, beside `medium` on the same deals.
import { Evaluation } from '../../src/bots/art-robbery/evaluate.ts'
import { LEVELS } from '../../src/bots/art-robbery/levels.ts'
import { best } from '../../src/bots/art-robbery/medium.ts'
import { netFor } from '../../src/bots/art-robbery/net.ts'
import { MEDIUM } from '../../src/bots/art-robbery/tuned/medium.ts'
import { listOf, NAMES } from '../../src/bots/art-robbery/weights.ts'
import { viewOf } from '../../src/core/game.ts'
import { playOut } from '../../src/core/play.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { artRobbery as game } from '../../src/games/art-robbery/game.ts'
import { evolve } from './weights.mjs'
import { kitFor, likes } from './value.mjs'

const WORLDS = 2

/** The share of one seat's choices against others all alike, every deal from every seat. */
const shareOf = (setup, deals, seed, mine, theirs) => {
  const s = game.create(setup)
  const start = s.bytes.slice()
  const perDeal = Array.from({ length: deals }, (_, deal) => {
    const chance = ply => new Sfc32(seed + deal, ply)
    let won = 0
    for (let seat = 0; seat < setup.seats; seat++) {
      s.bytes.set(start)
      playOut(game, s, { chance, own: chance }, turn =>
        (turn.seat === seat ? mine : theirs)(s, turn.seat, turn.ply, deal),
      )
      won += game.payoff(s, seat)
    }
    return won / setup.seats
  })
  const mean = perDeal.reduce((a, b) => a + b) / deals
  const error = Math.sqrt(perDeal.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, deals - 1) / deals)
  return { share: mean, plusMinus: 1.96 * error }
}

export const tuneRival = ({ minutes, seed, seats, deals, log, now }) => {
  const setup = game.setup({ seats })
  const kit = kitFor(setup)
  const net = netFor(seats)
  const luck = new Sfc32(seed)
  const standIn = (s, actor, ply, deal) => {
    luck.reset(seed + deal, ~ply)
    return likes(kit, s, actor, net, WORLDS, luck)
  }
  const byWeights = weights => {
    const evaluation = new Evaluation(weights)
    return (s, actor) => best(s, actor, evaluation)
  }
  const { weights: named } = evolve({
    start: listOf(MEDIUM),
    minutes,
    seed,
    now,
    log,
    share: (weights, _mean, generation) =>
      shareOf(setup, 60, seed + 1000 * (generation + 1), byWeights(weights), standIn).share,
  })
  const rival = Float64Array.from(NAMES, name => named[name])
  const frozen = name => {
    const bot = LEVELS.find(level => level.name === name)
    return (s, actor, ply, deal) => {
      luck.reset(seed + deal, ~ply)
      return bot.choose(game, viewOf(game, s, actor), actor, luck).move
    }
  }
  const measured = [
    ['rival against the stand-in', rival, standIn, 500],
    ['medium against the stand-in', listOf(MEDIUM), standIn, 500],
    ['rival against hard', rival, frozen('hard'), 5 * deals],
    ['medium against hard', listOf(MEDIUM), frozen('hard'), 5 * deals],
    ['rival against expert', rival, frozen('expert'), deals],
    ['medium against expert', listOf(MEDIUM), frozen('expert'), deals],
  ].map(([title, weights, rest, many]) => {
    const { share, plusMinus } = shareOf(setup, many, 1, byWeights(weights), rest)
    log(`${title}: ${(100 * share).toFixed(1)} ± ${(100 * plusMinus).toFixed(1)} % of ${many * seats} games`)
    return { title, share, plusMinus, games: many * seats }
  })
  return { weights: named, measured }
}
