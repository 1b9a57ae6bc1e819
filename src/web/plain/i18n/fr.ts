import { plural } from '../../i18n/speak.ts'
import type { PlainWords } from './en.ts'

export const fr: PlainWords = {
  chance: 'Hasard',
  table: 'La table',
  moves: 'Tes coups',
  choose: 'Choisis un coup.',
  play: move => `Jouer ${move}`,
  waits: name => `C’est à ${name} de jouer.`,
  part: n => `Étape ${n}`,
  over: 'La partie est finie.',
  crewWon: 'Victoire, tous ensemble.',
  crewLost: 'Défaite, tous ensemble.',
  nobody: 'Personne ne gagne.',
  won: name => `${name} gagne.`,
  youWon: 'Tu gagnes.',
  forced: 'Il n’y avait pas d’autre coup.',
  searched: (n, chance) =>
    plural('fr', n, {
      one: `Le bot a essayé une suite et pense gagner ${chance} des parties.`,
      other: `Le bot a essayé # suites et pense gagner ${chance} des parties.`,
    }),
  unknown: 'Aucune raison n’est connue.',
  notation: 'Comment les coups s’écrivent',
  noRules: 'Ce jeu n’a pas encore de page de règles. Ses coups s’écrivent ainsi, en anglais :',
}
