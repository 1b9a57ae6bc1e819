import { catalogue } from '../i18n/speak.ts'
import type { LessonWords } from './i18n/en.ts'

export const words = catalogue<LessonWords>({
  en: async () => (await import('./i18n/en.ts')).en,
  de: async () => (await import('./i18n/de.ts')).de,
  fr: async () => (await import('./i18n/fr.ts')).fr,
  it: async () => (await import('./i18n/it.ts')).it,
})

export const t = words.t
