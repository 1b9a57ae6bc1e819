import { batch, effect, type Signal, signal } from '@preact/signals'
import type { InLanguages } from '../../core/options.ts'
import { browserLanguage, type Language, settings } from '../settings.ts'
import { spaced } from './french.ts'

/** The language now spoken; it changes only when all its words are here. */
export const language = signal<Language>('en')

export type Files<W> = { readonly [L in Language]: () => Promise<W> }

export interface CatalogueOf<W> {
  load(): Promise<void>
  /** The words in the language of the reader; a component that calls it is drawn again when the language changes. */
  t(): W
}

interface LoadedCatalogue {
  bring(wanted: Language): Promise<() => void>
}
const loadedCatalogues: LoadedCatalogue[] = []

const wanted = (): Language => (settings.value.language === 'auto' ? browserLanguage() : settings.value.language)

/** A catalogue in four languages, of which only the one spoken is loaded. */
export const catalogue = <W>(files: Files<W>): CatalogueOf<W> => {
  const words: Signal<W | undefined> = signal(undefined)
  const entry: LoadedCatalogue = {
    bring: async language => {
      const read = await files[language]()
      const found = language === 'fr' ? spaced(read) : read
      return () => {
        words.value = found
      }
    },
  }
  return {
    load: async () => {
      if (words.peek()) return
      if (!loadedCatalogues.includes(entry)) loadedCatalogues.push(entry)
      const put = await entry.bring(wanted())
      put()
    },
    t: () => {
      const found = words.value
      if (!found) throw new Error('words are read before they are loaded')
      return found
    },
  }
}

const change = async (next: Language): Promise<void> => {
  const puts = await Promise.all(loadedCatalogues.map(async each => each.bring(next)))
  if (next !== wanted()) return
  batch(() => {
    for (const put of puts) put()
    language.value = next
  })
  document.documentElement.lang = next
  // Made now, in a quiet moment, and not in answer to the first touch that needs one.
  setTimeout(() => [rulesOf, listsOf, numbersOf, percentsOf].forEach(makeFor => makeFor(next)), 0)
}

/** Follows the setting: brings every catalogue in use, then changes all of them at once. */
export const follow = (): void => {
  effect(() => void change(wanted()))
}

type Forms = { readonly [K in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** Made once for each language: making one takes longer than using it a hundred times. */
const once = <T>(make: (language: Language) => T): ((language: Language) => T) => {
  const made = new Map<Language, T>()
  return language => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
const rulesOf = once(language => new Intl.PluralRules(language))
const listsOf = once(language => new Intl.ListFormat(language, { type: 'conjunction' }))
const numbersOf = once(language => new Intl.NumberFormat(language))
const percentsOf = once(language => new Intl.NumberFormat(language, { style: 'percent' }))

/**
 * The form a number asks for, with `#` standing for the number; `two` is for two (both, beide).
 * Names stay outside: a name may contain `#`.
 */
export const plural = (language: Language, n: number, forms: Forms): string =>
  ((n === 2 ? forms.two : undefined) ?? forms[rulesOf(language).select(n)] ?? forms.other).replace(
    '#',
    numbersOf(language).format(n),
  )

/** What something is called and what it is; the label alone where there is nothing to say. French has a space there. */
export const labelled = (label: string, value: string): string =>
  value === '' ? label : `${label}${language.value === 'fr' ? '\u00a0' : ''}: ${value}`

/** What a game declares in four languages. */
export const inWords = (words: InLanguages): string =>
  language.value === 'fr' ? spaced(words.fr) : words[language.value]

/** A word as the first of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const list = (language: Language, names: readonly string[]): string => listsOf(language).format(names)

/** A share of one, as the reader writes it. */
export const percent = (share: number): string => percentsOf(language.value).format(share)

/** So many seconds, or whole minutes, with the unit as the language writes it. */
export const duration = (language: Language, seconds: number): string => {
  const [n, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(n)
}
