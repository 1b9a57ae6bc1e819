import { CHANCE, type Game, NOBODY } from '../../core/game.ts'
import { describe, result, show } from './describe.ts'
import { deal, moves, pick } from './moves.ts'
import { read, write } from './notation.ts'
import { type ArtSetup, NAME, readSetup, SEATS, VERSION } from './options.ts'
import { create, play } from './play.ts'
import { payoff } from './score.ts'
import { guess, hide } from './secrets.ts'
import { type Art, PHASE } from './state.ts'

const actor = (s: Art): number => {
  switch (s.phase) {
    case PHASE.DRAW:
      return CHANCE
    case PHASE.PLAY:
      return s.turn
    case PHASE.ANSWER:
      return s.victim
    case PHASE.OVER:
      return NOBODY
    default:
      return CHANCE
  }
}

export const artRobbery: Game<Art> = {
  name: NAME,
  version: VERSION,
  seats: SEATS,
  together: false,
  habits: [{ name: 'dog', answers: { dog: 'dog', token: 'token' } }],
  setup: readSetup,
  create: setup => create(setup as ArtSetup),
  actor,
  moves,
  pick,
  deal,
  play,
  payoff,
  result,
  hide,
  guess,
  write,
  read,
  show,
  describe,
  talk: () => true,
  chapter: s => s.raid,
}
