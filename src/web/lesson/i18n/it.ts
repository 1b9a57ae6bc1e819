import type { LessonWords } from './en.ts'

export const it: LessonWords = {
  title: (game: string) => `Prima partita: ${game}`,
  step: (n: number, all: number) => `Passo ${n} di ${all}`,
  at: (n: number, all: number) => `${n}/${all}`,
  back: 'Un passo indietro',
  next: 'Avanti',
  doIt: 'Fallo tu per me',
  leave: 'Gioca davvero',
  real: 'Gioca una partita vera',
  rules: 'Tutte le regole',
}
