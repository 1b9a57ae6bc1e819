import type { Game } from '../../core/game.ts'
import { describe, result, show } from './describe.ts'
import { isTurn } from './move-code.ts'
import { deal, moves, pick } from './moves.ts'
import { LEGEND, read, write } from './notation.ts'
import { OPTIONS, PRESETS } from './option-list.ts'
import { type ArtSetup, NAME, readSetup, SEATS, VERSION } from './options.ts'
import { create, play } from './play.ts'
import { payoff, tally } from './score.ts'
import { guess, hide } from './secrets.ts'
import type { Art } from './state.ts'

export const artRobbery: Game<Art> = {
  name: NAME,
  version: VERSION,
  seats: SEATS,
  together: false,
  habits: [{ name: 'dog', answers: { dog: 'dog', token: 'token' } }],
  legend: LEGEND,
  choices: { options: OPTIONS, presets: PRESETS },
  setup: readSetup,
  create: setup => create(setup as ArtSetup),
  actor: s => s.actor,
  moves,
  pick,
  deal,
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
  talk: () => true,
  chapter: s => s.raid,
  // Every move is followed by a draw or a question: there is nothing to take back.
  phase: s => s.raid,
  quiet: () => false,
}
