import { catalogue } from '../../../i18n/speak.ts'
import type { Lesson } from '../../../lesson/script.ts'
import type { RobLesson } from './en.ts'
import { script } from './script.ts'

const texts = catalogue<RobLesson>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
})

export const loadLesson = async (): Promise<Lesson> => {
  await texts.load()
  return { script, words: texts.t }
}
