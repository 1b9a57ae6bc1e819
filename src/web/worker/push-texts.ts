// A push carries a code and a table; these are the words for it. The worker has no page to ask for a catalogue.

type PushText = readonly [title: string, text: string]
type PushTexts = { readonly [code in 'your-turn' | 'seat-claimed' | 'nudged']: PushText }

export const PUSH_TEXTS: { readonly [language: string]: PushTexts } = {
  en: {
    'your-turn': ['Your turn', 'The table is waiting for you.'],
    nudged: ['You are being nudged', 'The others at the table are waiting for you.'],
    'seat-claimed': ['Somebody is asking for your seat', 'Open the table if the seat is yours: that keeps it.'],
  },
  de: {
    'your-turn': ['Du bist dran', 'Der Tisch wartet auf dich.'],
    nudged: ['Du wirst angestupst', 'Die anderen am Tisch warten auf dich.'],
    'seat-claimed': [
      'Jemand bittet um deinen Platz',
      'Öffne den Tisch, wenn es dein Platz ist: Damit behältst du ihn.',
    ],
  },
  fr: {
    'your-turn': ['À toi de jouer', 'La table t’attend.'],
    nudged: ['Petit rappel', 'Les autres t’attendent à la table.'],
    'seat-claimed': [
      'Quelqu’un demande ta place',
      'Si cette place est à toi, ouvre la table\u00a0: tu la gardes ainsi.',
    ],
  },
  it: {
    'your-turn': ['Tocca a te', 'Il tavolo ti aspetta.'],
    nudged: ['Ti stanno aspettando', 'Qualcuno al tavolo ti ha sollecitato.'],
    'seat-claimed': ['Qualcuno chiede il tuo posto', 'Apri il tavolo se il posto è tuo: così lo tieni.'],
  },
}

/** A code in the language of the reader; a code from a newer server says only that something is on. */
export const pushTextFor = (code: string, languages: readonly string[]): PushText => {
  const language =
    languages.map(wish => wish.slice(0, 2).toLowerCase()).find(wish => Object.hasOwn(PUSH_TEXTS, wish)) ?? 'en'
  const texts = PUSH_TEXTS[language]!
  return Object.hasOwn(texts, code) ? texts[code as keyof PushTexts] : ['Safehouse', '']
}
