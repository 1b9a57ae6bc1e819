// A table of chances between raids for Art Robbery: games of the one-move evaluation against itself, with a slip now
// and then, and softmax weights fitted to who won them.
import { Evaluation } from '../../src/bots/art-robbery/evaluate.ts'
import { best } from '../../src/bots/art-robbery/medium.ts'
import { FEATURES, featuresOf } from '../../src/bots/art-robbery/chances.ts'
import { MEDIUM } from '../../src/bots/art-robbery/tuned/medium.ts'
import { listOf } from '../../src/bots/art-robbery/weights.ts'
import { NOBODY } from '../../src/core/game.ts'
import { playOut, streams } from '../../src/core/play.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { artRobbery as game } from '../../src/games/art-robbery/game.ts'
import { constant, row } from './table.mjs'

const SLIP = 12
const RAIDS = 4

/** For each raid but the first, what told of the seats as it began, and the shares of the win. */
const collect = (seats, games, seed) => {
  const s = game.create(game.setup({ seats }))
  const start = s.bytes.slice()
  const rng = new Sfc32(seed, seats)
  const medium = new Evaluation(listOf(MEDIUM))
  const rows = Array.from({ length: RAIDS }, () => [])
  for (let n = 0; n < games; n++) {
    s.bytes.set(start)
    const met = []
    let raid = 0
    const choose = ({ seat }) => (rng.below(SLIP) === 0 ? game.pick(s, rng) : best(s, seat, medium))
    playOut(game, s, streams(rng), choose, () => {
      if (game.chapter(s) === raid || game.actor(s) === NOBODY) return
      raid = game.chapter(s)
      const row = new Float64Array(seats * FEATURES)
      featuresOf(s, row)
      met.push({ raid, row })
    })
    const shares = Float64Array.from({ length: seats }, (_, seat) => game.payoff(s, seat))
    for (const { raid: at, row } of met) rows[at].push({ row, shares })
  }
  return rows
}

/** Adam on the cross entropy, with a little pull towards nothing. */
const fit = (rows, seats, rounds = 6) => {
  const weights = new Float64Array(FEATURES)
  const m = new Float64Array(FEATURES)
  const v = new Float64Array(FEATURES)
  const p = new Float64Array(seats)
  const slope = new Float64Array(FEATURES)
  let step = 0
  let loss = 0
  for (let round = 0; round < rounds; round++) {
    loss = 0
    for (let from = 0; from + 64 <= rows.length; from += 64) {
      slope.fill(0)
      for (let n = from; n < from + 64; n++) {
        const { row, shares } = rows[n]
        let total = 0
        for (let seat = 0; seat < seats; seat++) {
          let sum = 0
          for (let k = 0; k < FEATURES; k++) sum += weights[k] * row[seat * FEATURES + k]
          p[seat] = Math.exp(sum)
          total += p[seat]
        }
        for (let seat = 0; seat < seats; seat++) {
          const error = p[seat] / total - shares[seat]
          loss -= shares[seat] * Math.log(p[seat] / total)
          for (let k = 0; k < FEATURES; k++) slope[k] += (error * row[seat * FEATURES + k]) / 64
        }
      }
      step++
      const rate = 0.03 / (1 + step / 1000)
      for (let k = 0; k < FEATURES; k++) {
        const g = slope[k] + 1e-4 * weights[k]
        m[k] = 0.9 * m[k] + 0.1 * g
        v[k] = 0.999 * v[k] + 0.001 * g * g
        weights[k] -= (rate * (m[k] / (1 - 0.9 ** step))) / (Math.sqrt(v[k] / (1 - 0.999 ** step)) + 1e-8)
      }
    }
  }
  return { weights, loss: loss / rows.length }
}

const COMMENT = `Weights of what tells a seat's chances (\`featuresOf\` in chances.ts), by number of seats and raid; the first raid has nothing to tell yet.
 * In a row: ten points, alibis beside the fewest of the others from three behind to three ahead, the dog, a card in
 * hand by kind.`

/** `blocks`: by seats from two to five, then by raid, then by what tells. */
export const chancesTable = blocks => ({
  file: 'art-robbery/tuned/chances.ts',
  body: constant({
    name: 'CHANCES',
    comment: COMMENT,
    value: `Float64Array.of(\n${blocks.map((raids, i) => `  // ${i + 2} seats\n${raids.map(list => `  ${row(list)},\n`).join('')}`).join('')})`,
  }),
})

export const fitChances = ({ games, seed, log }) => {
  const losses = []
  const blocks = [2, 3, 4, 5].map(seats =>
    collect(seats, games, seed).map((list, raid) => {
      if (raid === 0) return Array.from({ length: FEATURES }, () => 0)
      const { weights, loss } = fit(list, seats)
      log(
        `${seats} seats, raid ${raid + 1}: cross entropy ${loss.toFixed(4)}, knowing nothing ${Math.log(seats).toFixed(4)}`,
      )
      losses.push(loss.toFixed(4))
      return Array.from(weights, x => Math.round(x * 1000) / 1000)
    }),
  )
  return { ...chancesTable(blocks), result: `${games} games, cross entropy by seats and raid ${losses.join(' ')}` }
}
