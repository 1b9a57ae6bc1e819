import { batch, effect, type Signal, signal } from '@preact/signals'
import { browserLanguage, type Language, settings } from '../settings.ts'
import { spaced } from './french.ts'

/** The language now spoken; it changes only when all its words are here. */
export const language = signal<Language>('en')

export type Files<W> = { readonly [L in Language]: () => Promise<W> }

export interface CatalogueOf<W> {
  load(): Promise<void>
  /** The words as a reader of this language sees them. */
  read(language: Language): Promise<W>
  /** The words in the language of the reader; a component that calls it is drawn again when the language changes. */
  t(): W
}

interface LoadedCatalogue {
  bring(wanted: Language): Promise<() => void>
}
const loadedCatalogues: LoadedCatalogue[] = []

const wanted = (): Language => (settings.value.language === 'auto' ? browserLanguage() : settings.value.language)

const typeset = <W>(words: W, language: Language): W => (language === 'fr' ? spaced(words) : words)

/** A catalogue in four languages, of which only the one spoken is loaded. */
export const catalogue = <W>(files: Files<W>): CatalogueOf<W> => {
  const words: Signal<W | undefined> = signal(undefined)
  const read = async (language: Language): Promise<W> => typeset(await files[language](), language)
  const entry: LoadedCatalogue = {
    bring: async language => {
      const found = await read(language)
      return () => {
        words.value = found
      }
    },
  }
  return {
    read,
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

/** What is declared in four languages at once, as a reader of one of them sees it. */
export const wordsIn = <W>(words: { readonly [L in Language]: W }, language: Language): W =>
  typeset(words[language], language)

/** The same in the language now spoken. */
export const inWords = <W>(words: { readonly [L in Language]: W }): W => wordsIn(words, language.value)

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
