// The network that judges positions of Art Robbery, by self-play. First round: games of `medium` and `greedy`. Every
// further round: games in which most seats play the move that the network of the round before likes best over a few
// guessed worlds. Who won is what is learned.
import { Evaluation } from '../../src/bots/art-robbery/evaluate.ts'
import { gain } from '../../src/bots/art-robbery/greedy.ts'
import { rollout } from '../../src/bots/art-robbery/guide.ts'
import { best } from '../../src/bots/art-robbery/medium.ts'
import { COLUMNS, judge, NET_SIZE } from '../../src/bots/art-robbery/net.ts'
import { MOST_SIGNS, SIGNS, Signs } from '../../src/bots/art-robbery/signs.ts'
import { MEDIUM } from '../../src/bots/art-robbery/tuned/medium.ts'
import { listOf } from '../../src/bots/art-robbery/weights.ts'
import { writeBase64 } from '../../src/core/codec.ts'
import { Moves, NOBODY } from '../../src/core/game.ts'
import { playOut, streams } from '../../src/core/play.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { artRobbery as game } from '../../src/games/art-robbery/game.ts'
import { PHASE } from '../../src/games/art-robbery/state.ts'
import { constant, row } from './table.mjs'

const BENT = COLUMNS - 1
const BIAS = SIGNS * COLUMNS
const HEAD = BIAS + COLUMNS
const CHUNK = 300_000
/** One move in so many is a slip, so that also strange positions are met. */
const SLIP = 20
const medium = new Evaluation(listOf(MEDIUM))
const signs = new Signs()
const legal = new Moves()
const shares = new Float64Array(5)

/** The move a network likes best, over a few worlds. */
export const likes = (kit, s, seat, net, worlds, rng) => {
  game.moves(s, legal)
  const list = legal.list()
  if (list.length === 1) return list[0]
  kit.view.bytes.set(s.bytes)
  game.hide(kit.view, seat)
  const sums = list.map(() => 0)
  for (let n = 0; n < worlds; n++) {
    kit.world.bytes.set(kit.view.bytes)
    game.guess(kit.world, seat, rng)
    for (let i = 0; i < list.length; i++) {
      const { then } = kit
      then.bytes.set(kit.world.bytes)
      game.play(then, list[i])
      rollout(then, rng)
      if (game.actor(then) === NOBODY) sums[i] += game.payoff(then, seat)
      else {
        signs.read(then)
        judge(net, signs, then.setup.seats, shares)
        sums[i] += shares[seat]
      }
    }
  }
  return list[sums.indexOf(Math.max(...sums))]
}

export const kitFor = setup => ({ view: game.create(setup), world: game.create(setup), then: game.create(setup) })

/** Who plays a seat: mostly the network, else `medium` or `greedy`, so that it learns to deal with all kinds. */
export const drawPlayer = (rng, hasNet) => {
  const at = rng.below(100)
  return at < (hasNet ? 60 : 0) ? 'net' : at < 85 ? 'medium' : 'greedy'
}

const newNet = rng => {
  const net = Float32Array.from({ length: NET_SIZE }, (_, i) => (rng.below(10001) / 5000 - 1) * (i < BIAS ? 0.15 : 0.3))
  for (let i = BENT; i < NET_SIZE; i += COLUMNS) net[i] = 0
  return net
}

/** Plays games and keeps the signs of every second turn, with the number of the game. */
const collect = (kit, seats, policy, worlds, rng, luck, pool) => {
  const s = game.create(kit.view.setup)
  const start = s.bytes.slice()
  const wide = seats * MOST_SIGNS
  pool.won.length = 0
  pool.size = 0
  while (pool.size < CHUNK) {
    s.bytes.set(start)
    const players = Array.from({ length: seats }, () => drawPlayer(rng, policy))
    playOut(game, s, streams(rng), ({ seat }) => {
      if (s.phase === PHASE.PLAY && pool.size < CHUNK && rng.below(2) === 0) {
        signs.read(s)
        pool.signs.set(signs.list.subarray(0, wide), pool.size * wide)
        pool.counts.set(signs.count.subarray(0, seats), pool.size * seats)
        pool.game[pool.size++] = pool.won.length
      }
      if (rng.below(SLIP) === 0) return game.pick(s, rng)
      if (players[seat] === 'net') return likes(kit, s, seat, policy, worlds, luck)
      return players[seat] === 'medium' ? best(s, seat, medium) : gain(s, luck)
    })
    pool.won.push(Float64Array.from({ length: seats }, (_, seat) => game.payoff(s, seat)))
  }
}

/** One pass of stochastic descent on the cross entropy, each weight at a pace of its own (Adagrad). */
const learn = (net, paces, pool, seats, rate, rng) => {
  const order = new Int32Array(CHUNK)
  for (let i = 0; i < CHUNK; i++) {
    const j = (rng.below(0x7fff) * 0x8000 + rng.below(0x8000)) % (i + 1)
    order[i] = order[j]
    order[j] = i
  }
  const sums = new Float64Array(seats * COLUMNS)
  const powers = new Float64Array(seats)
  const nudge = (at, slope) => {
    paces[at] += slope * slope
    net[at] -= (rate * slope) / Math.sqrt(paces[at])
  }
  let loss = 0
  for (const n of order) {
    const wide = n * seats * MOST_SIGNS
    let total = 0
    for (let seat = 0; seat < seats; seat++) {
      const own = seat * COLUMNS
      for (let k = 0; k < COLUMNS; k++) sums[own + k] = net[BIAS + k]
      for (let i = 0; i < pool.counts[n * seats + seat]; i++) {
        const row = pool.signs[wide + seat * MOST_SIGNS + i] * COLUMNS
        for (let k = 0; k < COLUMNS; k++) sums[own + k] += net[row + k]
      }
      let sum = sums[own + BENT]
      for (let k = 0; k < BENT; k++) if (sums[own + k] > 0) sum += sums[own + k] * net[HEAD + k]
      powers[seat] = Math.exp(sum)
      total += powers[seat]
    }
    const won = pool.won[pool.game[n]]
    for (let seat = 0; seat < seats; seat++) {
      const own = seat * COLUMNS
      const chance = powers[seat] / total
      if (won[seat] > 0) loss -= won[seat] * Math.log(chance)
      const error = chance - won[seat]
      for (let k = 0; k < BENT; k++) {
        const sum = sums[own + k]
        sums[own + k] = sum > 0 ? error * net[HEAD + k] : 0
        if (sum > 0) nudge(HEAD + k, error * sum)
      }
      sums[own + BENT] = error
      for (let k = 0; k < BENT; k++) if (sums[own + k] !== 0) nudge(BIAS + k, sums[own + k])
      for (let i = 0; i < pool.counts[n * seats + seat]; i++) {
        const row = pool.signs[wide + seat * MOST_SIGNS + i] * COLUMNS
        for (let k = 0; k < COLUMNS; k++) if (sums[own + k] !== 0) nudge(row + k, sums[own + k])
      }
    }
  }
  return loss / CHUNK
}

/** As a net is kept: a byte a weight, in steps of the column. */
const asText = net => {
  const steps = Array.from({ length: COLUMNS }, (_, k) => {
    let most = 0
    for (let i = k; i < net.length; i += COLUMNS) most = Math.max(most, Math.abs(net[i]))
    return Math.max(1, Math.ceil((most / 127) * 1e6))
  })
  return {
    steps,
    text: writeBase64(new Uint8Array(Int8Array.from(net, (x, i) => Math.round((x * 1e6) / steps[i % COLUMNS])).buffer)),
  }
}

export const netTable = (seats, { steps, text }) => ({
  file: `art-robbery/tuned/net-${seats}.ts`,
  body: constant({
    name: `NET_${seats}`,
    comment:
      'The weights of a network (net.ts): for each column the size of a step in millionths, then a byte a weight.',
    value: `{\n  steps: [${row(steps)}],\n  text: '${text}',\n}`,
  }),
})

export const tuneValue = ({ seats, seed, rounds, chunks, log, now }) => {
  const kit = kitFor(game.setup({ seats }))
  const rng = new Sfc32(seed, seats)
  const luck = new Sfc32(seed + 100, seats)
  const net = newNet(rng)
  const pool = {
    signs: new Int16Array(CHUNK * seats * MOST_SIGNS),
    counts: new Uint8Array(CHUNK * seats),
    game: new Int32Array(CHUNK),
    won: [],
    size: 0,
  }
  let result = ''
  for (let round = 0; round < rounds; round++) {
    const policy = round === 0 ? undefined : net.slice()
    const paces = new Float32Array(NET_SIZE).fill(0.1)
    for (let chunk = 0; chunk < chunks; chunk++) {
      const from = now()
      collect(kit, seats, policy, 2 + round, rng, luck, pool)
      const rate = (round === 0 ? 0.05 : 0.04) * (1 - (0.9 * chunk) / chunks)
      const loss = learn(net, paces, pool, seats, rate, rng)
      result = `round ${round + 1}, chunk ${chunk + 1}: cross entropy ${loss.toFixed(4)}, knowing nothing ${Math.log(seats).toFixed(4)}`
      log(`${result}, ${pool.won.length} games, ${(now() - from).toFixed(0)} s`)
    }
  }
  return { ...netTable(seats, asText(net)), result }
}
