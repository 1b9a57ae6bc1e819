import type { LessonWords } from './en.ts'

export const fr: LessonWords = {
  title: (game: string) => `Première partie : ${game}`,
  step: (n: number, all: number) => `Étape ${n} sur ${all}`,
  at: (n: number, all: number) => `${n}/${all}`,
  back: 'Revenir d’une étape',
  next: 'Suite',
  doIt: 'Fais-le pour moi',
  leave: 'Jouer pour de vrai',
  real: 'Jouer une vraie partie',
  rules: 'Toutes les règles',
}
