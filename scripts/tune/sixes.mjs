// Which six hints a professional crew of Rob 'n Run should pick: sets are judged by what comes of heists of two vaults,
// and improved by exchanging one hint after the other.
import { moveOf } from '../../src/bots/rob-n-run/choose.ts'
import { ofKind, STYLES } from '../../src/bots/rob-n-run/style.ts'
import { advance, CHANCE, viewOf } from '../../src/core/game.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { robNRun as game } from '../../src/games/rob-n-run/game.ts'
import { PHASE, RED } from '../../src/games/rob-n-run/state/state.ts'
import { constant, row } from './table.mjs'

const SIX = 6
/** A set must be so much better to take the place of another. */
const LEAST = 0.03
/** So many numbers are tried on each track: white, yellow, green, red. */
const DICE = [3, 3, 3, 4]

/** Twice the vaults cracked less the alarms, a heist: over some of two vaults, with alarm numbers at random. */
const judge = (setup, six, style, samples, seed) => {
  let sum = 0
  for (let n = 0; n < samples; n++) {
    const rng = new Sfc32(seed, n)
    const s = game.create(setup)
    while (s.phase < PHASE.PICK) advance(game, s, game.deal(s, rng))
    for (const hint of six) advance(game, s, game.read(`hint+${hint}`))
    for (const [colour, most] of DICE.entries()) s.station[colour] = rng.below(most)
    s.gold = 0
    s.police = 0
    s.vaults[0] = 2
    const from = s.car
    advance(game, s, game.read('rob:A1'))
    while (s.phase < PHASE.PLACE && s.heist === 0) {
      const actor = game.actor(s)
      if (s.phase === PHASE.PILE && s.wrong > s.numbers[RED]) sum--
      advance(game, s, actor === CHANCE ? game.deal(s, rng) : moveOf(viewOf(game, s, actor), actor, style, rng))
    }
    sum += 2 * (s.car - from)
  }
  return sum / samples
}

const climb = (setup, allowed, start, style, samples, seed) => {
  let best = start
  let most = judge(setup, best, style, samples, seed)
  for (let better = true; better; ) {
    better = false
    for (const out of [...best]) {
      for (const into of allowed.filter(hint => !best.includes(hint))) {
        const six = best.map(hint => (hint === out ? into : hint))
        const worth = judge(setup, six, style, samples, seed)
        if (worth <= most + LEAST) continue
        best = six
        most = worth
        better = true
        break
      }
    }
  }
  return { six: best.sort((a, b) => a - b), worth: Math.round(most * 1000) / 1000 }
}

/** `found`: by kind and by what is forbidden, the six for two seats and for more. */
export const sixesTable = found => ({
  file: 'rob-n-run/tuned/sixes.ts',
  body: `import type { CrewKind } from '../style.ts'

${constant({
  name: 'SIXES',
  type: '{ readonly [kind in CrewKind]: { readonly [forbidden: string]: readonly [two: readonly number[], more: readonly number[]] } }',
  comment: 'The six hints of a professional crew, by the hints a scenario forbids: for two players, and for more.',
  value: `{\n${Object.entries(found)
    .map(
      ([kind, byForbidden]) =>
        `  ${kind}: {\n${Object.entries(byForbidden)
          .map(([forbidden, [two, more]]) => `    '${forbidden}': [[${row(two)}], [${row(more)}]],\n`)
          .join('')}  },\n`,
    )
    .join('')}}`,
})}`,
})

export const findSixes = ({ samples, seed, log, scenarios = [4, 5, 6], seatCounts = [2, 4] }) => {
  const found = {}
  const worths = []
  for (const kind of ['convention', 'literal']) {
    found[kind] = {}
    for (const seats of seatCounts) {
      for (const scenario of scenarios) {
        const setup = game.setup({ seats, scenario })
        const { forbidden } = setup.parts.scenario
        const allowed = setup.parts.edition.hints
          .filter(hint => hint.least <= seats && !forbidden.includes(hint.no))
          .map(hint => hint.no)
        // A start that says much: tools by name, and pairs of them.
        const start = [11, 10, 7, 1, 2, 8, 12, 3, 5, 4, 15].filter(hint => allowed.includes(hint)).slice(0, SIX)
        const result = climb(setup, allowed, start, ofKind(STYLES.expert, kind), samples, seed)
        log(`${kind}, ${seats} seats, without ${forbidden.join(' ')}: ${result.six.join(' ')} (${result.worth})`)
        ;(found[kind][forbidden.toSorted((a, b) => a - b).join()] ??= []).push(result.six)
        worths.push(result.worth)
      }
    }
  }
  return {
    ...sixesTable(found),
    result: `twice the vaults cracked less the alarms a heist, in the order of the search: ${worths.join(' ')}`,
  }
}
