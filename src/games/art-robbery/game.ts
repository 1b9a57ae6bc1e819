import type { Game, Habit } from '../../core/game.ts'
import { inLanguages } from '../../core/options.ts'
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

const DOG_HABIT: Habit = {
  name: 'dog',
  answers: { dog: 'dog', token: 'token' },
  words: {
    question: inLanguages(
      'Somebody wants your loot and you have the dog',
      'Jemand will deine Beute stehlen, und du hast den Hund',
      'Quelqu’un veut ton butin et tu as le chien',
      'Qualcuno vuole il tuo bottino e tu hai il cane',
    ),
    answers: {
      dog: inLanguages('Always give the dog', 'Immer den Hund geben', 'Toujours donner le chien', 'Dai sempre il cane'),
      token: inLanguages(
        'Always give the loot',
        'Immer die Beute geben',
        'Toujours donner le butin',
        'Dai sempre il bottino',
      ),
    },
  },
}

export const artRobbery: Game<Art> = {
  name: NAME,
  version: VERSION,
  seats: SEATS,
  together: false,
  habits: [DOG_HABIT],
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
