import { spaced } from '../../src/web/i18n/french.ts'
import { plural } from '../../src/web/i18n/speak.ts'
import { OPTIONS as artOptions, PRESETS as artPresets } from '../../src/games/art-robbery/option-list.ts'
import { artRobbery } from '../../src/games/art-robbery/game.ts'
import { robNRun } from '../../src/games/rob-n-run/game.ts'
import { plainFront } from '../../src/web/plain/front.tsx'
import { de as plainDe } from '../../src/web/plain/i18n/de.ts'
import { en as plainEn } from '../../src/web/plain/i18n/en.ts'
import { fr as plainFr } from '../../src/web/plain/i18n/fr.ts'
import { it as plainIt } from '../../src/web/plain/i18n/it.ts'
import { front as artFront } from '../../src/web/games/art-robbery/front.tsx'
import { front as robFront } from '../../src/web/games/rob-n-run/front.tsx'
import { de as artDe } from '../../src/web/games/art-robbery/i18n/de.ts'
import { en as artEn } from '../../src/web/games/art-robbery/i18n/en.ts'
import { fr as artFr } from '../../src/web/games/art-robbery/i18n/fr.ts'
import { it as artIt } from '../../src/web/games/art-robbery/i18n/it.ts'
import { de as artLessonDe } from '../../src/web/games/art-robbery/lesson/de.ts'
import { en as artLessonEn } from '../../src/web/games/art-robbery/lesson/en.ts'
import { fr as artLessonFr } from '../../src/web/games/art-robbery/lesson/fr.ts'
import { it as artLessonIt } from '../../src/web/games/art-robbery/lesson/it.ts'
import { de as lessonDe } from '../../src/web/lesson/i18n/de.ts'
import { en as lessonEn } from '../../src/web/lesson/i18n/en.ts'
import { fr as lessonFr } from '../../src/web/lesson/i18n/fr.ts'
import { it as lessonIt } from '../../src/web/lesson/i18n/it.ts'
import { de as artHelpDe } from '../../src/web/games/art-robbery/help/de.ts'
import { en as artHelpEn } from '../../src/web/games/art-robbery/help/en.ts'
import { fr as artHelpFr } from '../../src/web/games/art-robbery/help/fr.ts'
import { it as artHelpIt } from '../../src/web/games/art-robbery/help/it.ts'
import { de as artRulesDe } from '../../src/web/games/art-robbery/rules/de.ts'
import { en as artRulesEn } from '../../src/web/games/art-robbery/rules/en.ts'
import { fr as artRulesFr } from '../../src/web/games/art-robbery/rules/fr.ts'
import { it as artRulesIt } from '../../src/web/games/art-robbery/rules/it.ts'
import { de as robDe } from '../../src/web/games/rob-n-run/i18n/de.ts'
import { en as robEn } from '../../src/web/games/rob-n-run/i18n/en.ts'
import { fr as robFr } from '../../src/web/games/rob-n-run/i18n/fr.ts'
import { it as robIt } from '../../src/web/games/rob-n-run/i18n/it.ts'
import { de as robHelpDe } from '../../src/web/games/rob-n-run/help/de.ts'
import { en as robHelpEn } from '../../src/web/games/rob-n-run/help/en.ts'
import { fr as robHelpFr } from '../../src/web/games/rob-n-run/help/fr.ts'
import { it as robHelpIt } from '../../src/web/games/rob-n-run/help/it.ts'
import { de as robLessonDe } from '../../src/web/games/rob-n-run/lesson/de.ts'
import { en as robLessonEn } from '../../src/web/games/rob-n-run/lesson/en.ts'
import { fr as robLessonFr } from '../../src/web/games/rob-n-run/lesson/fr.ts'
import { it as robLessonIt } from '../../src/web/games/rob-n-run/lesson/it.ts'
import { de as robRulesDe } from '../../src/web/games/rob-n-run/rules/de.ts'
import { en as robRulesEn } from '../../src/web/games/rob-n-run/rules/en.ts'
import { fr as robRulesFr } from '../../src/web/games/rob-n-run/rules/fr.ts'
import { it as robRulesIt } from '../../src/web/games/rob-n-run/rules/it.ts'
import { de as campaignDe } from '../../src/web/games/rob-n-run/campaign/i18n/de.ts'
import { en as campaignEn } from '../../src/web/games/rob-n-run/campaign/i18n/en.ts'
import { fr as campaignFr } from '../../src/web/games/rob-n-run/campaign/i18n/fr.ts'
import { it as campaignIt } from '../../src/web/games/rob-n-run/campaign/i18n/it.ts'
import { de as workshopDe } from '../../src/web/games/rob-n-run/workshop/i18n/de.ts'
import { en as workshopEn } from '../../src/web/games/rob-n-run/workshop/i18n/en.ts'
import { fr as workshopFr } from '../../src/web/games/rob-n-run/workshop/i18n/fr.ts'
import { it as workshopIt } from '../../src/web/games/rob-n-run/workshop/i18n/it.ts'
import { de as commonDe } from '../../src/web/i18n/de.ts'
import { en as commonEn } from '../../src/web/i18n/en.ts'
import { fr as commonFr } from '../../src/web/i18n/fr.ts'
import { it as commonIt } from '../../src/web/i18n/it.ts'
import { de as remoteDe } from '../../src/web/remote/i18n/de.ts'
import { en as remoteEn } from '../../src/web/remote/i18n/en.ts'
import { fr as remoteFr } from '../../src/web/remote/i18n/fr.ts'
import { it as remoteIt } from '../../src/web/remote/i18n/it.ts'

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** Every text of the page: a tree of sentences, and of functions that make them. */
const CATALOGUES = {
  common: { en: commonEn, de: commonDe, fr: commonFr, it: commonIt },
  remote: { en: remoteEn, de: remoteDe, fr: remoteFr, it: remoteIt },
  plain: { en: plainEn, de: plainDe, fr: plainFr, it: plainIt },
  'plain front': plainFront({ name: 'high-card', seats: [2, 4], together: true }).words,
  'art-robbery': { en: artEn, de: artDe, fr: artFr, it: artIt },
  'art-robbery help': { en: artHelpEn, de: artHelpDe, fr: artHelpFr, it: artHelpIt },
  'art-robbery rules': { en: artRulesEn, de: artRulesDe, fr: artRulesFr, it: artRulesIt },
  'art-robbery lesson': { en: artLessonEn, de: artLessonDe, fr: artLessonFr, it: artLessonIt },
  lesson: { en: lessonEn, de: lessonDe, fr: lessonFr, it: lessonIt },
  'art-robbery front': artFront.words,
  'rob-n-run': { en: robEn, de: robDe, fr: robFr, it: robIt },
  'rob-n-run help': { en: robHelpEn, de: robHelpDe, fr: robHelpFr, it: robHelpIt },
  'rob-n-run lesson': { en: robLessonEn, de: robLessonDe, fr: robLessonFr, it: robLessonIt },
  'rob-n-run rules': { en: robRulesEn, de: robRulesDe, fr: robRulesFr, it: robRulesIt },
  'rob-n-run workshop': { en: workshopEn, de: workshopDe, fr: workshopFr, it: workshopIt },
  'rob-n-run campaign': { en: campaignEn, de: campaignDe, fr: campaignFr, it: campaignIt },
  'rob-n-run front': robFront.words,
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
    colour: rob.colours[0],
    place: rob.buildings['Central Bank'],
    title: rob.hints.title[1],
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
    const shown = language === 'fr' ? spaced(text) : text
    if (!found.some(one => one.catalogue === catalogue && one.key === key && one.text === shown))
      found.push({ catalogue, key, text: shown, named: name !== '' && text.includes(name) })
  }
  const walk = (catalogue: string, path: readonly string[], value: unknown): void => {
    const key = path.join('.')
    if (typeof value === 'string') add(catalogue, key, value)
    else if (typeof value === 'function') {
      const make = value as Make
      for (const given of argumentsOf(language, `${catalogue} ${key}`, make, name))
        walk(catalogue, path, make(...given))
    } else if (typeof value === 'object' && value !== null)
      for (const [step, each] of Object.entries(value)) walk(catalogue, [...path, step], each)
  }
  for (const [catalogue, words] of Object.entries(CATALOGUES)) walk(catalogue, [], words[language])
  const walkAll = (catalogue: string, path: readonly string[], value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const inAll = value as { readonly [key: string]: unknown }
    if (LANGUAGES.every(each => typeof inAll[each] === 'string')) return walk(catalogue, path, inAll[language])
    for (const [step, each] of Object.entries(value)) walkAll(catalogue, [...path, step], each)
  }
  for (const [catalogue, tree] of Object.entries(IN_LANGUAGES)) walkAll(catalogue, [], tree)
  return found
}
