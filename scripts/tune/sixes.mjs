// Which six hints a professional crew of Rob 'n Run should pick: sets are judged by how likely the vaults will be cracked after the first hint phase
// of heists of two vaults, and improved by exchanging one hint after the other. The result goes to src/bots/rob-n-run/sixes.ts.
import { courseOf } from '../../src/bots/rob-n-run/course.ts'
import { crackChance } from '../../src/bots/rob-n-run/crack.ts'
import { moveOf } from '../../src/bots/rob-n-run/crew.ts'
import { ofKind, STYLES } from '../../src/bots/rob-n-run/style.ts'
import { advance, CHANCE, viewOf } from '../../src/core/game.ts'
import { Fast } from '../../src/core/rng.ts'
import { robNRun as game } from '../../src/games/rob-n-run/game.ts'
import { PHASE } from '../../src/games/rob-n-run/state.ts'

const SIX = 6
const YELLOW = 1

/** The chance after the first release, over some heists with two to four dice on the station. */
const judge = (setup, six, style, samples, seed) => {
  let sum = 0
  for (let n = 0; n < samples; n++) {
    const rng = new Fast(seed, n)
    const s = game.create(setup)
    while (s.phase < PHASE.PICK) advance(game, s, game.deal(s, rng))
    for (const hint of six) advance(game, s, game.read(`hint+${hint}`))
    s.station[YELLOW] = 1 + (n % 3)
    s.gold = 0
    s.vaults[0] = 2
    advance(game, s, game.read('rob:A1'))
    while (s.phase < PHASE.PLAY) {
      const actor = game.actor(s)
      advance(game, s, actor === CHANCE ? game.deal(s, rng) : moveOf(viewOf(game, s, actor), actor, style, rng))
    }
    const view = viewOf(game, s, s.boss)
    sum += crackChance(view, courseOf(view, s.boss, style).auction.more)
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
        if (worth <= most + 0.0005) continue
        best = six
        most = worth
        better = true
        break
      }
    }
  }
  return { six: best.sort((a, b) => a - b), worth: Math.round(most * 1000) / 1000 }
}

export const findSixes = ({ samples, seed, say, scenarios = [4, 5, 6], seatCounts = [2, 4] }) => {
  const found = {}
  for (const kind of ['convention', 'literal']) {
    for (const seats of seatCounts) {
      for (const scenario of scenarios) {
        const setup = game.setup({ seats, scenario })
        const { forbidden } = setup.parts.scenario
        const allowed = setup.parts.edition.hints.filter(hint => hint.least <= seats && !forbidden.includes(hint.no)).map(hint => hint.no)
        // A start that says much: tools by name, and pairs of them.
        const start = [11, 10, 7, 1, 2, 8, 12, 3, 5, 4, 15].filter(hint => allowed.includes(hint)).slice(0, SIX)
        const result = climb(setup, allowed, start, ofKind(STYLES.expert, kind), samples, seed)
        say(`${kind}, ${seats} seats, without ${forbidden.join(' ')}: ${result.six.join(' ')} (${result.worth})`)
        found[`${kind} ${seats} ${forbidden.join()}`] = result.six
      }
    }
  }
  return found
}
