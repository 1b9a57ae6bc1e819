import type { Game } from '../../core/game.ts'
import { describe } from './text/describe.ts'
import { guess } from './knowledge/guess.ts'
import { isTurn, quiet } from './rules/moves.ts'
import { LEGEND, read, write } from './text/notation.ts'
import { optionValues, OPTIONS } from './box/option-list.ts'
import { NAME, type RobSetup, readSetup, SEATS } from './box/options.ts'
import { VERSION } from './box/scenario.ts'
import { actor, moves, phase, pick, shared, talk } from './rules/phases.ts'
import { play } from './rules/play.ts'
import { payoff, result, tally } from './rules/score.ts'
import { hide } from './state/secrets.ts'
import { create } from './rules/setup.ts'
import { show } from './text/show.ts'
import type { Rob } from './state/state.ts'

export const robNRun: Game<Rob> = {
  name: NAME,
  version: VERSION,
  seats: SEATS,
  together: true,
  habits: [],
  legend: LEGEND,
  choices: { options: OPTIONS, presets: [] },
  optionValues,
  setup: readSetup,
  create: setup => create(setup as RobSetup),
  actor,
  moves,
  pick,
  deal: pick,
  play,
  payoff,
  result,
  tally,
  hide,
  guess,
  write,
  read,
  isTurn,
  show,
  describe,
  talk,
  chapter: s => s.heist,
  phase,
  quiet,
  shared,
}
