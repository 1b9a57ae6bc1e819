export const en = {
  title: (game: string) => `First game: ${game}`,
  step: (n: number, all: number) => `Step ${n} of ${all}`,
  at: (n: number, all: number) => `${n}/${all}`,
  back: 'One step back',
  next: 'Next',
  doIt: 'Do it for me',
  leave: 'Play for real',
  real: 'Play a real game',
  rules: 'All the rules',
}

export type LessonWords = typeof en
