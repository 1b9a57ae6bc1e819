/**
 * "de" before a name: elided before a vowel, also a y that is one (Yves, but not Yann), and before the mute h of French
 * first names (Hélène, Hugo, Hilaire, but not Harry or Hidalgo).
 */
export const de = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou]|h[eouy]|hi[lp])/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`

/** French spacing: a narrow no-break space before ; ! ?, a no-break space before : and inside « ». */
const typeset = (text: string): string =>
  text
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')

/** Every text in a value, and every text its functions make, changed; `given` changes what those are called with. */
const mapTexts = (
  value: unknown,
  change: (text: string) => string,
  given = (one: unknown): unknown => one,
): unknown => {
  const map = (each: unknown): unknown => mapTexts(each, change, given)
  if (typeof value === 'string') return change(value)
  if (typeof value === 'function') return (...all: unknown[]) => map(value(...all.map(given)))
  if (Array.isArray(value)) return value.map(map)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one)]))
  return value
}

/** Stands for a space that somebody typed before a mark or after «: names are shown as they were typed. */
const TYPED = '\ue000'
const keepTyped = (given: unknown): unknown =>
  mapTexts(given, text => text.replace(/ (?=[;!?:»])/g, TYPED).replace(/« /g, `«${TYPED}`))

/** A catalogue whose every sentence is spaced as above, also those its functions make. */
export const spaced = <T>(words: T): T => mapTexts(words, text => typeset(text).replaceAll(TYPED, ' '), keepTyped) as T
