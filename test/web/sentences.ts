import oldest from '../../src/web/browsers.json' with { type: 'json' }
import { common } from '../../src/web/i18n/index.ts'
import { type CatalogueOf, plural, wordsIn } from '../../src/web/i18n/speak.ts'
import { OPTIONS as artOptions, PRESETS as artPresets } from '../../src/games/art-robbery/option-list.ts'
import { artRobbery } from '../../src/games/art-robbery/game.ts'
import { robNRun } from '../../src/games/rob-n-run/game.ts'
import { front as artFront } from '../../src/web/games/art-robbery/front.tsx'
import { words as artHelp } from '../../src/web/games/art-robbery/help/words.ts'
import { words as artLesson } from '../../src/web/games/art-robbery/lesson/words.ts'
import { words as artRules } from '../../src/web/games/art-robbery/rules/words.ts'
import { words as art } from '../../src/web/games/art-robbery/words.ts'
import { campaignWords } from '../../src/web/games/rob-n-run/campaign/words.ts'
import { front as robFront } from '../../src/web/games/rob-n-run/front.tsx'
import { words as robHelp } from '../../src/web/games/rob-n-run/help/words.ts'
import { words as robLesson } from '../../src/web/games/rob-n-run/lesson/words.ts'
import { words as robRules } from '../../src/web/games/rob-n-run/rules/words.ts'
import { words as rob } from '../../src/web/games/rob-n-run/words.ts'
import { workshopWords } from '../../src/web/games/rob-n-run/workshop/words.ts'
import { words as lesson } from '../../src/web/lesson/words.ts'
import { plainFront } from '../../src/web/plain/front.tsx'
import { words as plain } from '../../src/web/plain/words.ts'
import { words as remote } from '../../src/web/remote/words.ts'
import type { Language } from '../../src/web/settings.ts'
import { tooOld } from '../../src/web/too-old.ts'
import { PUSH_TEXTS } from '../../src/web/worker/push-texts.ts'

export type { Language } from '../../src/web/settings.ts'
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const

type InAll<W> = { readonly [L in Language]: W }

/** A catalogue as readers of each language see it. */
const loaded = async <W>({ read }: CatalogueOf<W>): Promise<InAll<W>> => ({
  en: await read('en'),
  de: await read('de'),
  fr: await read('fr'),
  it: await read('it'),
})

/** What is declared in all languages, as readers of each see it. */
const shown = <W>(words: InAll<W>): InAll<W> => ({
  en: wordsIn(words, 'en'),
  de: wordsIn(words, 'de'),
  fr: wordsIn(words, 'fr'),
  it: wordsIn(words, 'it'),
})

/** Every text of the page: a tree of sentences, and of functions that make them. */
const CATALOGUES = {
  common: await loaded(common),
  remote: await loaded(remote),
  plain: await loaded(plain),
  'plain front': shown(plainFront({ name: 'high-card', seats: [2, 4], together: true }).words),
  'art-robbery': await loaded(art),
  'art-robbery help': await loaded(artHelp),
  'art-robbery rules': await loaded(artRules),
  'art-robbery lesson': await loaded(artLesson),
  lesson: await loaded(lesson),
  'art-robbery front': shown(artFront.words),
  'rob-n-run': await loaded(rob),
  'rob-n-run help': await loaded(robHelp),
  'rob-n-run lesson': await loaded(robLesson),
  'rob-n-run rules': await loaded(robRules),
  'rob-n-run workshop': await loaded(workshopWords),
  'rob-n-run campaign': await loaded(campaignWords),
  'rob-n-run front': shown(robFront.words),
  'push messages': PUSH_TEXTS,
  'too old': tooOld(oldest),
} as const

/** Trees that hold all four languages in each leaf. */
const IN_LANGUAGES = {
  'art-robbery options': [artOptions, artPresets],
  'art-robbery habits': artRobbery.habits,
  'rob-n-run options': [robNRun.choices?.options],
} as const

export interface Sentence {
  readonly catalogue: string
  readonly key: string
  readonly text: string
  /** Whether the name of a person was filled in. */
  readonly named: boolean
}

const PEOPLE = ['name', 'names', 'from', 'to', 'thief', 'victim', 'other']
const COUNTS = [1, 2, 5] as const

/** What a parameter is filled with, by its name. What is not here is a number. */
const samples = (language: Language, name: string): { readonly [parameter: string]: unknown } => {
  const rob = CATALOGUES['rob-n-run'][language]
  const art = CATALOGUES['art-robbery'][language]
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(0.42)
  return {
    ...Object.fromEntries(PEOPLE.map(person => [person, name])),
    names: [name, 'Zoe'],
    game: 'Art Robbery',
    theme: art.themes[0],
    card: art.aCard[3],
    token: art.token.the(4, 1),
    tool: rob.tools[0],
    tools: `${rob.tools[0]}, ${rob.tools[3]}`,
    given: rob.names([rob.some[0]!(1), rob.some[1]!(2)]),
    colour: rob.colours[0],
    place: rob.buildings['Central Bank'],
    title: rob.hints.title[1],
    chance: percent,
    words: rob.hints.says[1]!(rob.tools[0]!, '', 0),
    dice: rob.place.dice(2, rob.colours[0]!),
    level: CATALOGUES.common[language].levels['hard'],
    id: 'A',
    percent,
    low: percent,
    high: percent,
    before: percent,
    after: percent,
    together: true,
    time: plural(language, 2, { one: '# min', other: '# min' }),
    /** A time of the day, when a code runs out. */
    clock: new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 8, 1, 5),
    ),
    average: new Intl.NumberFormat(language).format(0.5),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 8)),
  }
}

/** Where the name of a parameter does not tell, and functions with an object: what they are called with. */
const SPECIAL: {
  readonly [key: string]: (with_: { readonly [parameter: string]: unknown }) => readonly unknown[][]
} = {
  'remote faults.too-many': () =>
    ['tables', 'bot-tables', 'sockets', 'seats', 'watched'].map(what => [{ what, most: 3 }]),
  'remote faults.bad-name': () =>
    ['empty', 'long', 'marks', 'mixed', 'badge', 'role'].map(why => [{ why, name: 'Bot' }]),
  'remote faults.bad-push': () => ['off', 'host'].map(why => [{ why }]),
  'remote faults.bad-setup': () => ['not-a-code', 'other'].map(code => [{ problems: [{ field: '', code, text: '' }] }]),
  'remote faults.no-bot': () => [[{ level: 'hard' }]],
  'remote faults.name-taken': ({ name }) => [[{ name }]],
  'remote faults.not-yet': () => [[{ waitMs: 0 }], [{ waitMs: 4000 }]],
  'remote votes.seat': ({ name }) => [[name, 'Zoe']],
  'remote move.until': ({ clock }) => [[clock]],
  'remote seats.startWith': () => [2, 3, 4, 5].map(n => [n]),
  'remote after.waiting': ({ name }) => [[[name]], [[name, 'Zoe']]],
  'common home.playNowHint': () => COUNTS.flatMap(n => [true, false].map(together => [n, together])),
  'common about.tested': () => [[oldest]],
  'rob-n-run evaluation.policeWhy': () => [0, 2].flatMap(shut => [true, false].map(alarm => [shut, alarm])),
  'rob-n-run place.rob': ({ place }) => COUNTS.map(n => [place, n]),
  'rob-n-run place.robbing': ({ place }) => [[place]],
  'rob-n-run place.put': ({ place }) => [[place]],
  'rob-n-run workshop forget': ({ title }) => [[title]],
  'art-robbery card': ({ card }) => [[card]],
  'rob-n-run evaluation.dice': ({ dice }) => [[dice]],
  'rob-n-run book.expect': ({ average }) => [[average]],
  'rob-n-run workshop put': ({ colour }) => [
    [colour, '1'],
    ['', '1'],
  ],
  'rob-n-run workshop left': ({ colour }) => COUNTS.flatMap(n => [colour, ''].map(each => [each, n])),
}

/** Hints name tools, people, a group or a side: `a` and `b` by hint. */
const hintArguments = (language: Language, hint: number, name: string): unknown[][] => {
  const { tools, groups, hints } = CATALOGUES['rob-n-run'][language]
  const [a, b] = [tools[0], tools[3]]
  if (hint === 4) return groups.map(group => [group, '', 0])
  if (hint === 6) return COUNTS.map(n => [a, name, n])
  if (hint === 13) return [hints.left, hints.right].map(side => [side, '', 0])
  if (hint === 14) return [[name, 'Zoe', 0]]
  if (hint === 15)
    return [
      [a, '', 0],
      [a, b, 0],
    ]
  return COUNTS.map(n => [a, b, n])
}

type Make = (...given: readonly unknown[]) => unknown

const parametersOf = (make: Make): string[] =>
  (/^\(?([^)=]*)\)?\s*=>/.exec(make.toString())?.[1] ?? '')
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')

/** With which arguments a function is called: numbers as one, two and five, everything else by its name. */
const argumentsOf = (language: Language, at: string, make: Make, name: string): readonly unknown[][] => {
  const known = samples(language, name)
  const hint = /^rob-n-run hints\.says\.(\d+)$/.exec(at)?.[1]
  if (hint !== undefined) return hintArguments(language, Number(hint), name)
  const special = SPECIAL[at]
  if (special) return special(known)
  if (at.startsWith('remote faults.')) return COUNTS.map(n => [{ most: n, open: n, waitMs: n * 1000 }])
  const parameters = parametersOf(make)
  const counted = parameters.some(parameter => !(parameter in known))
  if (at === 'rob-n-run hints.toYou') return COUNTS.map(n => [known['tool'], n])
  return (counted ? COUNTS : [1]).map(n => parameters.map(parameter => known[parameter] ?? n))
}

/** Every sentence of every catalogue in one language; people are called by `name`. */
export const sentencesOf = (language: Language, name: string): Sentence[] => {
  const found: Sentence[] = []
  const add = (catalogue: string, key: string, text: string): void => {
    if (!found.some(one => one.catalogue === catalogue && one.key === key && one.text === text))
      found.push({ catalogue, key, text, named: name !== '' && text.includes(name) })
  }
  // What a function is called with follows from its parameters in English: as they are read, French ones have no names.
  const walk = (catalogue: string, path: readonly string[], value: unknown, english: unknown): void => {
    const key = path.join('.')
    if (typeof value === 'string') add(catalogue, key, value)
    else if (typeof value === 'function') {
      const make = value as Make
      for (const given of argumentsOf(language, `${catalogue} ${key}`, english as Make, name)) {
        const made = make(...given)
        walk(catalogue, path, made, made)
      }
    } else if (typeof value === 'object' && value !== null)
      for (const [step, each] of Object.entries(value))
        walk(catalogue, [...path, step], each, (english as { readonly [step: string]: unknown })[step])
  }
  for (const [catalogue, words] of Object.entries(CATALOGUES)) walk(catalogue, [], words[language], words.en)
  const walkAll = (catalogue: string, path: readonly string[], value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const inAll = value as { readonly [key: string]: unknown }
    if (LANGUAGES.every(each => typeof inAll[each] === 'string')) {
      const text = wordsIn(inAll as InAll<string>, language)
      return walk(catalogue, path, text, text)
    }
    for (const [step, each] of Object.entries(value)) walkAll(catalogue, [...path, step], each)
  }
  for (const [catalogue, tree] of Object.entries(IN_LANGUAGES)) walkAll(catalogue, [], tree)
  return found
}
