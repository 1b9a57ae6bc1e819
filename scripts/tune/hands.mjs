// How past plays make hands likelier in Art Robbery: weights of the best test between the true hands and guessed ones,
// met in games of the network, `medium` and `greedy`.
import { Evaluation } from '../../src/bots/art-robbery/evaluate.ts'
import { gain } from '../../src/bots/art-robbery/greedy.ts'
import { TRACES, Traces } from '../../src/bots/art-robbery/hands.ts'
import { best } from '../../src/bots/art-robbery/medium.ts'
import { netFor } from '../../src/bots/art-robbery/net.ts'
import { MEDIUM } from '../../src/bots/art-robbery/tuned/medium.ts'
import { listOf } from '../../src/bots/art-robbery/weights.ts'
import { writeBase64 } from '../../src/core/codec.ts'
import { playOut, streams } from '../../src/core/play.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { artRobbery as game } from '../../src/games/art-robbery/game.ts'
import { PHASE } from '../../src/games/art-robbery/state.ts'
import { constant } from './table.mjs'
import { drawPlayer, kitFor, likes } from './value.mjs'

const SLIP = 25
const WORLDS = 3
/** Pulls weights that are hardly ever needed towards nothing. */
const PULL = 3e-4

export const handsTable = ({ step, text }) => ({
  file: 'art-robbery/tuned/hands.ts',
  body: constant({
    name: 'HELD',
    comment: 'How much likelier a trace makes a hand, in steps of so many millionths.',
    value: `{ step: ${step}, text: '${text}' }`,
  }),
})

export const tuneHands = ({ games, seats, seed, log }) => {
  const kit = kitFor(game.setup({ seats }))
  const s = game.create(kit.view.setup)
  const world = game.create(kit.view.setup)
  const start = s.bytes.slice()
  const rng = new Sfc32(seed, seats)
  const luck = new Sfc32(seed + 1, seats)
  const medium = new Evaluation(listOf(MEDIUM))
  const traces = new Traces()
  const weights = new Float64Array(TRACES)
  const paces = new Float64Array(TRACES).fill(1)
  let loss = 0
  let seen = 0
  let result = `${games} games`
  const learn = (truth, viewer, rate) => {
    const n = traces.read(world, viewer)
    let sum = 0
    for (let i = 0; i < n; i++) sum += weights[traces.list[i]]
    const chance = 1 / (1 + Math.exp(-sum))
    loss -= Math.log(truth === 1 ? chance : 1 - chance)
    seen++
    const error = chance - truth
    for (let i = 0; i < n; i++) {
      const at = traces.list[i]
      paces[at] += error * error
      weights[at] -= (rate * (error + PULL * weights[at])) / Math.sqrt(paces[at])
    }
  }
  for (let n = 0; n < games; n++) {
    s.bytes.set(start)
    const players = Array.from({ length: seats }, () => drawPlayer(rng, true))
    const rate = 0.1 * (1 - (0.9 * n) / games)
    playOut(game, s, streams(rng), ({ seat }) => {
      if (s.phase === PHASE.PLAY && rng.below(2) === 0) {
        traces.observe(s)
        world.bytes.set(s.bytes)
        learn(1, seat, rate)
        game.hide(world, seat)
        game.guess(world, seat, luck)
        learn(0, seat, rate)
      }
      if (rng.below(SLIP) === 0) return game.pick(s, rng)
      if (players[seat] === 'net') return likes(kit, s, seat, netFor(seats), WORLDS, luck)
      return players[seat] === 'medium' ? best(s, seat, medium) : gain(s, luck)
    })
    if (n % 2000 === 1999) {
      result = `${n + 1} games: cross entropy ${(loss / seen).toFixed(4)}, knowing nothing ${Math.LN2.toFixed(4)}`
      log(result)
      loss = 0
      seen = 0
    }
  }
  const step = Math.ceil((weights.reduce((most, x) => Math.max(most, Math.abs(x)), 0) / 127) * 1e6)
  const text = writeBase64(new Uint8Array(Int8Array.from(weights, x => Math.round((x * 1e6) / step)).buffer))
  return { ...handsTable({ step, text }), result }
}
