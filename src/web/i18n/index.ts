import type { Catalogue } from './en.ts'
import { listed, tabTitle } from './joined.ts'
import { catalogue } from './speak.ts'

/** The words of the server: all that is not a game's own. */
export const common = catalogue<Catalogue>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
})

export const t = common.t

/** What a tab of the browser is called. */
export const titled = (what: string, isMarked = false): string => tabTitle(what, t().product, isMarked)

/**
 * A bot's level in words, its settings too: `hard:literal`; in a crew, what kind of partner it is. What has no word is
 * told as it is.
 */
export const levelName = (level: string, together = false): string =>
  (together ? t().partners[level] : undefined) ?? listed(level.split(':').map(part => t().levels[part] ?? part))
