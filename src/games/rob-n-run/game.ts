import type { Game } from '../../core/game.ts'
import { describe } from './describe.ts'
import { guess } from './guess.ts'
import { isTurn, quiet } from './moves.ts'
import { LEGEND, read, write } from './notation.ts'
import { NAME, type RobSetup, readSetup, SEATS, VERSION } from './options.ts'
import { actor, moves, phase, pick, talk } from './phases.ts'
import { play } from './play.ts'
import { payoff, result, tally } from './score.ts'
import { hide } from './secrets.ts'
import { create } from './set-up.ts'
import { show } from './show.ts'
import type { Rob } from './state.ts'

export const robNRun: Game<Rob> = {
  name: NAME,
  version: VERSION,
  seats: SEATS,
  together: true,
  habits: [],
  legend: LEGEND,
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
}
