// Weights of the one-move evaluation of Art Robbery, by self-play: separable natural evolution. Every candidate of a
// generation plays the same deals, in every seat, against three seats that play the present mean, or now and then
// `greedy`.
import { playOut, streams } from '../../src/core/play.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { Evaluation } from '../../src/bots/art-robbery/evaluate.ts'
import { gain } from '../../src/bots/art-robbery/greedy.ts'
import { best } from '../../src/bots/art-robbery/medium.ts'
import { MEDIUM } from '../../src/bots/art-robbery/tuned/medium.ts'
import { PLAYOUT } from '../../src/bots/art-robbery/tuned/playout.ts'
import { listOf, NAMES } from '../../src/bots/art-robbery/weights.ts'
import { artRobbery as game } from '../../src/games/art-robbery/game.ts'
import { constant } from './table.mjs'

const gauss = rng => {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += rng.below(32768) / 32768
  return sum
}

/**
 * One game by the luck of a deal, the same for every candidate. No views are made: an evaluation looks at its own hand
 * and what is public.
 */
const playOne = (s, start, seed, stream, chooser) => {
  s.bytes.set(start)
  playOut(game, s, streams(new Sfc32(seed, stream)), ({ seat }) => chooser(s, seat))
}

/**
 * Separable natural evolution from a start, but for weights that are fixed; `share` says how a candidate does beside
 * the present mean, the higher the better.
 */
export const evolve = ({ start, fixed = [], share, minutes, seed, people = 20, log, now }) => {
  const size = NAMES.length
  const mean = start.slice()
  const spread = Float64Array.from(mean, (x, k) => (fixed.includes(NAMES[k]) ? 0 : 0.25 * Math.max(0.4, Math.abs(x))))
  const named = () => Object.fromEntries(NAMES.map((name, k) => [name, Math.round(mean[k] * 1000) / 1000]))
  const rng = new Sfc32(seed)
  // Rank weights as usual: the better half pulls, the worse half pushes.
  const pulls = Array.from({ length: people }, (_, i) => Math.max(0, Math.log(people / 2 + 1) - Math.log(i + 1)))
  const pullSum = pulls.reduce((a, b) => a + b)
  const utility = pulls.map(p => p / pullSum - 1 / people)
  const rate = (3 + Math.log(size)) / (5 * Math.sqrt(size)) / 2
  const until = now() + minutes * 60
  let result = ''
  for (let generation = 0; now() < until; generation++) {
    const drawn = Array.from({ length: people }, () => Float64Array.from({ length: size }, () => gauss(rng)))
    // Mirrored pairs halve the noise.
    for (let i = 1; i < people; i += 2) drawn[i] = drawn[i - 1].map(x => -x)
    const scored = drawn
      .map(step => ({
        step,
        share: share(
          step.map((x, k) => mean[k] + spread[k] * x),
          mean,
          generation,
        ),
      }))
      .sort((a, b) => b.share - a.share)
    for (let k = 0; k < size; k++) {
      let towards = 0
      let wider = 0
      scored.forEach(({ step }, i) => {
        towards += utility[i] * step[k]
        wider += utility[i] * (step[k] * step[k] - 1)
      })
      mean[k] += spread[k] * towards
      spread[k] *= Math.exp((rate / 2) * wider)
    }
    // The mean is said now and then, so that a run cut short is not lost.
    result = `generation ${generation}: shares ${scored.at(-1).share.toFixed(3)} to ${scored[0].share.toFixed(3)}`
    if (generation % 10 === 0) log(`${result} ${JSON.stringify(named())}`)
  }
  return { weights: named(), result }
}

const TABLES = {
  medium: {
    start: MEDIUM,
    fixed: [],
    comment: 'The one-move evaluation of `medium`, in points of loot (weights.ts says what each means).',
  },
  // A look at chances is too slow for playouts.
  playout: {
    start: PLAYOUT,
    fixed: ['chance', 'chanceLate', 'sharper'],
    comment: 'The same without a look at chances, which is too slow for playouts.',
  },
}

export const weightsTable = (table, weights) => ({
  file: `art-robbery/tuned/${table}.ts`,
  body: `import type { Weights } from '../weights.ts'

${constant({ name: table.toUpperCase(), type: 'Weights', comment: TABLES[table].comment, value: `{\n${NAMES.map(name => `  ${name}: ${weights[name]},\n`).join('')}}` })}`,
})

export const tune = ({ table, minutes, seed, seats = 4, people = 20, deals = 120, greedyShare = 0.4, log, now }) => {
  const setup = game.setup({ seats })
  const s = game.create(setup)
  const start = s.bytes.slice()
  const luck = new Sfc32(seed, 1)
  const share = (weights, rivals, generation) => {
    const [mine, theirs] = [new Evaluation(weights), new Evaluation(rivals)]
    let won = 0
    for (let deal = 0; deal < deals; deal++) {
      const greedy = deal < deals * greedyShare
      for (let seat = 0; seat < seats; seat++) {
        luck.reset(seed, generation * 1000 + deal)
        playOne(s, start, seed + 1 + generation, deal, (state, actor) =>
          actor === seat ? best(state, actor, mine) : greedy ? gain(state, luck) : best(state, actor, theirs),
        )
        won += game.payoff(s, seat)
      }
    }
    return won / (deals * seats)
  }
  const { start: from, fixed } = TABLES[table]
  const { weights, result } = evolve({ start: listOf(from), fixed, share, minutes, seed, people, log, now })
  return { ...weightsTable(table, weights), result }
}
