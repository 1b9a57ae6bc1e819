import { describe, expect, test } from 'vitest'
import glossary from '../../../docs/glossary.md?raw'
import { LANGUAGES, type Language, type Sentence, sentencesOf } from '../../../test/web/sentences.ts'
import { speakIn } from '../../../test/web/speaking.ts'
import { personAt } from '../session/people.ts'

interface Forbidden {
  readonly language: string
  readonly word: string
  readonly except: readonly string[]
}

const FORBIDDEN: readonly Forbidden[] = glossary
  .slice(glossary.indexOf('## Words not to use'))
  .split('\n')
  .filter(line => /^\| (en|de|fr|it) \|/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, language, word, , except]) => ({
    language: language!,
    word: word!.toLowerCase(),
    except: except!
      .toLowerCase()
      .split(', ')
      .filter(text => text !== ''),
  }))

const has = (text: string, { word, except }: Forbidden): boolean => {
  const left = except.reduce((rest, allowed) => rest.replaceAll(allowed, ''), text.toLowerCase())
  return new RegExp(`(?<![\\p{L}-])${word.replace('*', '\\p{L}*')}(?![\\p{L}-])`, 'u').test(left)
}

const where = ({ catalogue, key, text }: Sentence): string => `${catalogue}: ${key}: ${text}`

/** Sentences that fit a pattern, with a plain title for the one that has a mark. */
const matching = (sentences: readonly Sentence[], pattern: RegExp): string[] =>
  sentences.filter(({ text }) => pattern.test(text.replaceAll("Rob 'n Run", 'Rob'))).map(where)

test('the glossary forbids words, and the search finds them', () => {
  for (const language of LANGUAGES) expect(FORBIDDEN.filter(one => one.language === language).length).toBeGreaterThan(5)
  const named = (language: string, word: string): Forbidden =>
    FORBIDDEN.find(one => one.language === language && one.word === word)!
  const house = named('en', 'house')
  expect(['The house said', 'House rules', 'a house', 'houses'].map(text => has(text, house))).toEqual([
    true,
    false,
    true,
    false,
  ])
  const inflected = [
    ['de', 'leiste*', 'Zwei Leisten'],
    ['de', 'freikauf*', 'Er freikauft'],
    ['de', 'zublieb*', 'die zublieben'],
    ['fr', 'piste*', 'Les pistes'],
    ['it', 'stazion*', 'Le stazioni'],
    ['it', 'getton*', 'I gettoni'],
    ['it', 'compra* via', 'Puoi comprarne via uno'],
  ] as const
  expect(inflected.filter(([language, word, text]) => !has(text, named(language, word)))).toEqual([])
})

/** Patterns that no sentence of any language may have. */
const NOWHERE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a hole in a sentence', /undefined|\[object|NaN|\{|\}/],
  ['two spaces', / {2}/],
  ['a space at an end', /^\s|\s$/],
  ['straight quotation marks', /["']/],
  ['two full stops', /(?<!\.)\.\.(?!\.)|[.!?]\.$/],
  ['three dots for an ellipsis', /\.\.\./],
  ['a space before a comma or full stop', /\s[,.]/],
]

/** Typography that a language does not have. */
const NOT_HERE: { readonly [L in Language]: readonly (readonly [what: string, pattern: RegExp])[] } = {
  en: [['foreign marks', /[„«»]|\s[:;!?…]/]],
  de: [['foreign marks', /[”«»]|\s[:;!?]/]],
  fr: [
    ['foreign marks', /[„“”]| …/],
    ['a space that breaks', / [:;!?»]|« /],
    ['no space before the mark', /[^\s\u202f\u00a0][;!?»](?!\w)|[\p{L})]:(?!\/)|\d:(?!\d)/u],
  ],
  it: [['foreign marks', /[„“”]|\s[:;!?…»]|«\s/]],
}

describe.each(LANGUAGES)('%s', spoken => {
  const sentences = sentencesOf(spoken, 'Anne')
  test('there are sentences from every catalogue, and as many keys as in English', () => {
    const keys = (of: readonly Sentence[]): string[] => [...new Set(of.map(one => `${one.catalogue}: ${one.key}`))]
    expect(keys(sentences).sort()).toEqual(keys(sentencesOf('en', 'Anne')).sort())
    expect(sentences.length).toBeGreaterThan(1000)
  })
  test('no word that the glossary forbids', () => {
    const words = FORBIDDEN.filter(one => one.language === spoken)
    const wrong = sentences.flatMap(one =>
      words.filter(word => has(one.text, word)).map(({ word }) => `${word} in ${where(one)}`),
    )
    expect(wrong).toEqual([])
  })
  for (const [what, pattern] of [...NOWHERE, ...NOT_HERE[spoken]])
    test(`nowhere ${what}`, () => expect(matching(sentences, pattern)).toEqual([]))
})

/** Patterns that a sentence about a person of this name may not have. */
const NAMES: readonly (readonly [name: string, wrong: RegExp])[] = [
  ['Anne', /\b[dD]e Anne|\b[lL]e Anne|\ba Anne/],
  ['Élise', /\b[dD]e Élise/],
  ['A#1', /A\d+1/],
  ['Boris', /Boris’s/],
  // As it was typed, with spaces that a French catalogue would change.
  ['A ! : « B »', /[\u00a0\u202f]! :|A\u202f/],
]

test('what is declared in four languages at once is read through inWords, which spaces the French', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!./speak.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(150)
  const raw = Object.entries(sources).filter(([, text]) => text.includes('[language.value]'))
  expect(raw.map(([path]) => path)).toEqual([])
})

describe('names', () => {
  for (const [name, wrong] of NAMES)
    test.each(LANGUAGES)(`${name} in %s`, spoken => {
      const named = sentencesOf(spoken, name).filter(one => one.named)
      // As many sentences name this person as name one with a plain name: no name is lost or changed.
      expect(named.length).toBe(sentencesOf(spoken, 'Mira').filter(one => one.named).length)
      expect(named.length).toBeGreaterThan(80)
      expect(named.filter(({ text }) => wrong.test(text) || /#/.test(text.replaceAll(name, ''))).map(where)).toEqual([])
    })
  test('a person without a name is called by the seat in every language', async () => {
    for (const [spoken, name] of [
      ['de', 'Spieler 1'],
      ['fr', 'Joueur 1'],
      ['it', 'Giocatore 1'],
      ['en', 'Player 1'],
    ] as const) {
      await speakIn(spoken)
      const seat = { seat: 0, kind: 'person', standIn: false, here: true } as const
      expect(personAt({ ...seat, name: '' }).name).toBe(name)
      // The server has this name for a person who had their data deleted.
      expect(personAt({ ...seat, name: 'someone' }).name).toBe(name)
    }
  })
})
