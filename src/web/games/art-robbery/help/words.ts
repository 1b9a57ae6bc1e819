import { catalogue } from '../../../i18n/speak.ts'
import type { HelpText } from './en.ts'

export const words = catalogue<HelpText>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
})
