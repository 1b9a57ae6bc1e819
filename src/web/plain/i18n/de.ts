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
      one: `Eine Fortsetzung probiert; der Bot erwartet, ${chance} der Partien zu gewinnen.`,
      other: `# Fortsetzungen probiert; der Bot erwartet, ${chance} der Partien zu gewinnen.`,
    }),
  unknown: 'Ein Grund ist nicht bekannt.',
  notation: 'So werden Züge geschrieben',
  noRules: 'Dieses Spiel hat noch keine Regelseite. Seine Züge werden so geschrieben, auf Englisch:',
}
