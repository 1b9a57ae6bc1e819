/** "de" before a name: elided before a vowel, also a y that is one (Yves, but not Yann). */
export const de = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou])/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`

/** French spacing: a narrow no-break space before ; ! ?, a no-break space before : and inside « ». */
const typeset = (text: string): string =>
  text
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')

/** A catalogue whose every sentence is spaced as above, also those its functions make. */
export const spaced = <T>(words: T): T => {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return typeset(value)
    if (typeof value === 'function') return (...given: unknown[]) => map(value(...given))
    if (Array.isArray(value)) return value.map(map)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one)]))
    return value
  }
  return map(words) as T
}
