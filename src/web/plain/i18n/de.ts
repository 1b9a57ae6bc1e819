import { plural } from '../../i18n/speak.ts'
import type { PlainWords } from './en.ts'

export const de: PlainWords = {
  chance: 'Zufall',
  table: 'Der Tisch',
  moves: 'Deine Züge',
  choose: 'Wähle einen Zug.',
  play: move => `${move} spielen`,
  waits: name => `${name} ist am Zug.`,
  part: n => `Teil ${n}`,
  over: 'Die Partie ist zu Ende.',
  crewWon: 'Alle zusammen haben gewonnen.',
  crewLost: 'Alle zusammen haben verloren.',
  nobody: 'Niemand gewinnt.',
  won: name => `${name} gewinnt.`,
  youWon: 'Du gewinnst.',
  forced: 'Es gab keinen anderen Zug.',
  searched: (n, chance) =>
    plural('de', n, {
      one: `Der Bot hat eine Fortsetzung geprüft und schätzt seine Gewinnchance auf ${chance}.`,
      other: `Der Bot hat # Fortsetzungen geprüft und schätzt seine Gewinnchance auf ${chance}.`,
    }),
  unknown: 'Ein Grund ist nicht bekannt.',
  notation: 'So werden Züge geschrieben',
  noRules: 'Dieses Spiel hat noch keine Regelseite. Seine Züge werden so geschrieben, auf Englisch:',
}
