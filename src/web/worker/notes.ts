// A push carries a code and a table; these are the words for it. The worker has no page to ask for a catalogue.

type Note = readonly [title: string, text: string]
type Notes = { readonly 'your-turn': Note }

const NOTES: { readonly [language: string]: Notes } = {
  en: { 'your-turn': ['Your turn', 'The table waits for you.'] },
  de: { 'your-turn': ['Du bist dran', 'Der Tisch wartet auf dich.'] },
  fr: { 'your-turn': ['À toi de jouer', 'La table t’attend.'] },
  it: { 'your-turn': ['Tocca a te', 'Il tavolo ti aspetta.'] },
}

/** A code in the language of the reader; a code from a newer house says only that something is on. */
export const noteFor = (code: string, languages: readonly string[]): Note => {
  const language = languages.map(wish => wish.slice(0, 2).toLowerCase()).find(wish => Object.hasOwn(NOTES, wish)) ?? 'en'
  return code === 'your-turn' ? NOTES[language]![code] : ['Safehouse', '']
}
