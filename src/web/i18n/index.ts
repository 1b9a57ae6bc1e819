import type { Catalogue } from './en.ts'
import { catalogue } from './speak.ts'

/** The words of the house: all that is not a game's own. */
export const house = catalogue<Catalogue>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
})

export const t = house.t
