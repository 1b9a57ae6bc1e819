import { plural } from '../../i18n/speak.ts'

/** The words round a game that has no board and no words of its own. */
export const en = {
  chance: 'Chance',
  table: 'The table',
  moves: 'Your moves',
  choose: 'Choose a move.',
  play: (move: string) => `Play ${move}`,
  waits: (name: string) => `Waiting for ${name}.`,
  part: (n: number) => `Part ${n}`,
  over: 'The game is over.',
  crewWon: 'You all won together.',
  crewLost: 'You all lost together.',
  nobody: 'Nobody wins.',
  won: (name: string) => `${name} wins.`,
  youWon: 'You win.',
  forced: 'There was no other move.',
  searched: (n: number, chance: string) =>
    plural('en', n, {
      one: `It tried one line of play and expects to win ${chance} of the games.`,
      other: `It tried # lines of play and expects to win ${chance} of the games.`,
    }),
  unknown: 'It gave no reason.',
  notation: 'How moves are written',
  noRules: 'This game has no page of rules yet. Its moves are written like this, in English:',
}

export type PlainWords = typeof en
