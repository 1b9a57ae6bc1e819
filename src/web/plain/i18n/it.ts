import { ad } from '../../i18n/italian.ts'
import { plural } from '../../i18n/speak.ts'
import type { PlainWords } from './en.ts'

export const it: PlainWords = {
  chance: 'Caso',
  table: 'Il tavolo',
  moves: 'Le tue mosse',
  choose: 'Scegli una mossa.',
  play: move => `Gioca ${move}`,
  waits: name => `Tocca ${ad(name)}.`,
  part: n => `Parte ${n}`,
  over: 'La partita è finita.',
  crewWon: 'Avete vinto tutti insieme.',
  crewLost: 'Avete perso tutti insieme.',
  nobody: 'Non vince nessuno.',
  won: name => `Vince ${name}.`,
  youWon: 'Vinci tu.',
  forced: 'Non c’era altra mossa.',
  searched: (n, chance) =>
    plural('it', n, {
      one: `Il bot ha provato una continuazione. Partite che pensa di vincere: ${chance}.`,
      other: `Il bot ha provato # continuazioni. Partite che pensa di vincere: ${chance}.`,
    }),
  unknown: 'Il motivo non è noto.',
  notation: 'Come si scrivono le mosse',
  noRules: 'Questo gioco non ha ancora una pagina di regole. Le sue mosse si scrivono così, in inglese:',
}
