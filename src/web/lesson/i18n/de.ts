import type { LessonWords } from './en.ts'

export const de: LessonWords = {
  title: (game: string) => `Erste Partie: ${game}`,
  step: (n: number, all: number) => `Schritt ${n} von ${all}`,
  at: (n: number, all: number) => `${n}/${all}`,
  back: 'Einen Schritt zurück',
  next: 'Weiter',
  doIt: 'Mache es für mich',
  leave: 'Echte Partie',
  real: 'Eine echte Partie spielen',
  rules: 'Alle Regeln',
}
