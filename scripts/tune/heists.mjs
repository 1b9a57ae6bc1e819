// The outcome of a heist in Rob 'n Run, by how many vaults it has, the alarm numbers and the gold for hints: many
// heists played by a crew of its own kind, and softmax weights fitted to how they ended (odds.ts). And how the slack at
// each release tells whether all will be cracked (crack.ts).
import { courseOf } from '../../src/bots/rob-n-run/course.ts'
import { slackOf } from '../../src/bots/rob-n-run/crack.ts'
import { moveOf } from '../../src/bots/rob-n-run/choose.ts'
import { FEATURES, featuresOf, MOST_BOUGHT } from '../../src/bots/rob-n-run/odds.ts'
import { ofKind, STYLES } from '../../src/bots/rob-n-run/style.ts'
import { advance, CHANCE, viewOf } from '../../src/core/game.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { robNRun as game } from '../../src/games/rob-n-run/game.ts'
import { PHASE } from '../../src/games/rob-n-run/state/state.ts'
import { constant, row } from './table.mjs'

const SCENARIOS = 6
/** Most dice by colour: white, yellow, green, red. */
const DICE = [2, 3, 3, 4]
const PRICE = 3

/** A heist about to be played: alarm numbers and gold at random. */
export const setUp = (seats, vaults, scenario, rng, crew) => {
  const s = game.create(game.setup({ seats, scenario }))
  while (s.phase < PHASE.ROB) advance(game, s, s.phase < PHASE.PICK ? game.deal(s, rng) : crew(s, s.boss))
  for (const [colour, most] of DICE.entries()) s.station[colour] = rng.below(most + 1)
  s.gold = PRICE * rng.below(MOST_BOUGHT + 1)
  s.vaults[0] = vaults
  advance(game, s, game.read('rob:A1'))
  return s
}

const isComplete = s => s.need.every((n, t) => s.laid[t] >= n)

const playOne = (s, rng, crew, style, slacks) => {
  const gold = s.gold
  const mine = []
  while (s.phase < PHASE.PILE) {
    const actor = game.actor(s)
    const before = s.phase
    const view = viewOf(game, s, actor < 0 ? s.boss : actor)
    advance(game, s, actor === CHANCE ? game.deal(s, rng) : crew(s, actor))
    if (before === PHASE.HINT && s.phase === PHASE.PLAY) {
      const { more } = courseOf(viewOf(game, s, s.boss), s.boss, style).auction
      mine.push(slackOf(view, more))
    }
  }
  for (const x of mine) slacks.push({ x, y: isComplete(s) ? 1 : 0 })
  const row = new Float64Array(FEATURES)
  const [white, yellow, green, red] = s.numbers
  featuresOf(yellow, green, white, red, gold / PRICE, row)
  const alarm = s.wrong > red ? 1 : 0
  const spent = gold - s.gold
  const from = s.car
  while (s.phase === PHASE.PILE || s.phase === PHASE.SHOW) advance(game, s, game.deal(s, rng))
  return { row, outcome: 2 * (s.car - from) + alarm, spent, bought: gold / PRICE, yellow }
}

const round = x => Math.round(x * 100) / 100

/** Adam on the cross entropy, all rows at once, with a little pull towards nothing. */
const fit = (rows, outcomes, rounds) => {
  const w = Array.from({ length: outcomes }, () => new Float64Array(FEATURES))
  const m = w.map(x => x.slice())
  const v = w.map(x => x.slice())
  const p = new Float64Array(outcomes)
  for (let step = 1; step <= rounds; step++) {
    const slope = w.map(() => new Float64Array(FEATURES))
    for (const { row, outcome } of rows) {
      let total = 0
      for (let k = 0; k < outcomes; k++) {
        p[k] = Math.exp(row.reduce((sum, x, i) => sum + w[k][i] * x, 0))
        total += p[k]
      }
      for (let k = 0; k < outcomes; k++)
        for (let i = 0; i < FEATURES; i++) slope[k][i] += ((k === outcome ? 1 : 0) - p[k] / total) * row[i]
    }
    for (let k = 0; k < outcomes; k++) {
      for (let i = 0; i < FEATURES; i++) {
        const g = slope[k][i] / rows.length - 0.002 * w[k][i]
        m[k][i] = 0.9 * m[k][i] + 0.1 * g
        v[k][i] = 0.99 * v[k][i] + 0.01 * g * g
        w[k][i] += (0.1 * (m[k][i] / (1 - 0.9 ** step))) / (Math.sqrt(v[k][i] / (1 - 0.99 ** step)) + 1e-6)
      }
    }
  }
  return w.map(list => [...list].map(round))
}

/** Level and slope of the logistic curve through the slacks, by Newton's steps. */
const curveOf = points => {
  let [a, b] = [0, 0]
  for (let step = 0; step < 30; step++) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-6, 0, 1e-6]
    for (const { x, y } of points) {
      const p = 1 / (1 + Math.exp(-(a + b * x)))
      const h = p * (1 - p)
      ga += y - p
      gb += (y - p) * x
      haa += h
      hab += h * x
      hbb += h * x * x
    }
    const det = haa * hbb - hab * hab
    a += (hbb * ga - hab * gb) / det
    b += (haa * gb - hab * ga) / det
  }
  return [round(a), round(b)]
}

const meanSpent = rows =>
  Array.from({ length: MOST_BOUGHT + 1 }, (_, bought) =>
    Array.from({ length: 4 }, (_, i) => {
      const some = rows.filter(row => row.bought === bought && row.yellow === i + 3)
      return some.length === 0 ? 0 : Math.round((10 * some.reduce((sum, row) => sum + row.spent, 0)) / some.length) / 10
    }),
  )

const lists = all => `[${all.map(list => `[${row(list)}]`).join(', ')}]`
const models = list =>
  `[\n${list.map(({ weights, spent }) => `      {\n        weights: ${lists(weights)},\n        spent: ${lists(spent)},\n      },\n`).join('')}    ],`

export const heistsTable = (odds, curves) => ({
  file: 'rob-n-run/tuned/heists.ts',
  body: `import type { Model } from '../odds.ts'
import type { CrewKind } from '../style.ts'

${constant({
  name: 'ODDS',
  type: "{ readonly [kind in CrewKind]: { readonly [seats in '2' | '3' | '4' | '5']: readonly Model[] } }",
  comment: 'How heists end, by kind of crew, seats and vaults (one, two, three).',
  value: `{\n${Object.entries(odds)
    .map(
      ([kind, bySeats]) =>
        `  ${kind}: {\n${Object.entries(bySeats)
          .map(([seats, list]) => `    '${seats}': ${models(list)}\n`)
          .join('')}  },\n`,
    )
    .join('')}}`,
})}
${constant({
  name: 'CURVES',
  type: '{ readonly [seats: number]: readonly [level: number, slope: number] }',
  comment:
    'The logistic curve from the slack of a heist (crack.ts) to the chance that all vaults are cracked, by seats.',
  value: `{ ${Object.entries(curves)
    .map(([seats, curve]) => `${seats}: [${row(curve)}]`)
    .join(', ')} }`,
})}`,
})

/** Heists of one vault are played as often as asked, those of two half as often, those of three an eighth. */
export const fitHeists = ({ heists, seed, log, kinds = ['convention', 'literal'], rounds = 300 }) => {
  const odds = {}
  let played = 0
  const points = { 2: [], 3: [], 4: [], 5: [] }
  for (const kind of kinds) {
    const style = ofKind(STYLES.expert, kind)
    odds[kind] = {}
    for (let seats = 2; seats <= 5; seats++) {
      odds[kind][seats] = [1, 2, 3].map(vaults => {
        const own = new Sfc32(seed, 99)
        const crew = (s, actor) => moveOf(viewOf(game, s, actor), actor, style, own)
        const rows = []
        for (let n = 0; n < heists / [1, 2, 8][vaults - 1]; n++) {
          const rng = new Sfc32(seed, n)
          rows.push(playOne(setUp(seats, vaults, 1 + (n % SCENARIOS), rng, crew), rng, crew, style, points[seats]))
        }
        played += rows.length
        const mean = f => (rows.reduce((sum, row) => sum + f(row), 0) / rows.length).toFixed(3)
        log(
          `${kind}, ${seats} seats, ${vaults} vaults: cracked ${mean(row => row.outcome >> 1)}, alarm ${mean(row => row.outcome & 1)}, spent ${mean(row => row.spent)}`,
        )
        return { weights: fit(rows, 2 * (vaults + 1), rounds), spent: meanSpent(rows) }
      })
    }
  }
  const curves = Object.fromEntries(Object.entries(points).map(([seats, list]) => [seats, curveOf(list)]))
  return { ...heistsTable(odds, curves), result: `${played} heists` }
}
