// How often the bosses of Rob 'n Run use each hint when it lies open, and how often they buy it: heists with six hints
// drawn at random (variant 2).
import { moveOf } from '../../src/bots/rob-n-run/choose.ts'
import { ofKind, STYLES } from '../../src/bots/rob-n-run/style.ts'
import { viewOf } from '../../src/core/game.ts'
import { playOut, streams } from '../../src/core/play.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { robNRun as game } from '../../src/games/rob-n-run/game.ts'
import { hintOf, isBought, isHint } from '../../src/games/rob-n-run/rules/moves.ts'
import { PHASE } from '../../src/games/rob-n-run/state/state.ts'

const HINTS = 16

/** Scenario 1 with six hints drawn anew for each heist. */
const scenario = { name: 'any hints', hints: null, hintsForTwo: null, drawHints: true }

const count = (seats, style, games, seed) => {
  const { parts } = game.setup({ seats, scenario: 1 })
  const { no: _, ...first } = parts.scenario
  const setup = game.setup({ seats, scenario: { ...first, ...scenario } })
  const open = new Array(HINTS + 1).fill(0)
  const used = new Array(HINTS + 1).fill(0)
  const bought = new Array(HINTS + 1).fill(0)
  for (let n = 0; n < games; n++) {
    const s = game.create(setup)
    let heist = -1
    playOut(game, s, streams(new Sfc32(seed, n), new Sfc32(seed + 1, n)), ({ seat, rng }) => {
      if (s.phase === PHASE.HINT && s.heist !== heist) {
        heist = s.heist
        for (let hint = 1; hint <= HINTS; hint++) if (s.open & (1 << (hint - 1))) open[hint]++
      }
      const move = moveOf(viewOf(game, s, seat), seat, style, rng)
      if (s.phase === PHASE.HINT && isHint(move)) (isBought(move) ? bought : used)[hintOf(move)]++
      return move
    })
  }
  return { open, used, bought }
}

export const countHints = ({ games, seed, seats, log }) => {
  const kinds = ['convention', 'literal']
  const counts = kinds.map(kind => count(seats, ofKind(STYLES.expert, kind), games, seed))
  const cells = ({ open, used, bought }, hint) =>
    open[hint] === 0
      ? '-'
      : `${used[hint]} of ${open[hint]} (${Math.round((100 * used[hint]) / open[hint])} %), bought ${bought[hint]}`
  log(`| hint | ${kinds.map(kind => `${kind}: used when open`).join(' | ')} |\n|---|---|---|`)
  for (let hint = 1; hint <= HINTS; hint++) log(`| ${hint} | ${counts.map(one => cells(one, hint)).join(' | ')} |`)
  return counts
}
