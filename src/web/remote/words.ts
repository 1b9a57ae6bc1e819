import { catalogue } from '../i18n/speak.ts'
import type { RemoteWords } from './i18n/en.ts'

/** The words for tables with friends. */
export const words = catalogue<RemoteWords>({
  en: async () => (await import('./i18n/en.ts')).en,
  de: async () => (await import('./i18n/de.ts')).de,
  fr: async () => (await import('./i18n/fr.ts')).fr,
  it: async () => (await import('./i18n/it.ts')).it,
})

export const t = words.t
