import { sum, upTo } from '../../../../core/lists.ts'
import type { Setup } from '../../../../core/state.ts'
import { STANDARD } from '../../../../games/rob-n-run/box/edition.ts'
import type { RobSetup } from '../../../../games/rob-n-run/box/options.ts'
import { HINT_COUNT } from '../../../../games/rob-n-run/box/scenario.ts'
import type { RuleText } from './en.ts'

// The rules as a table plays them: by its version, seats, options, edition and scenario.

type Words = RuleText['variants']
export type SectionName = Exclude<keyof RuleText, 'variants'>
interface Section {
  readonly title: string
  readonly text: readonly string[]
}

/** Sentences in place of lines of a section, by line; nothing: the line is left out. A line past the end is added. */
type Changes = { readonly [S in SectionName]?: { readonly [line: number]: string | undefined } }

const END = 99

/** The hints a table can have: its six, or those it picks or draws from. Without a table all sixteen. */
export const hintsAt = (setup?: Setup): readonly number[] => {
  if (!setup) return upTo(HINT_COUNT + 1, 1)
  const { seats, parts } = setup as RobSetup
  const { hints, hintsForTwo, forbidden } = parts.scenario
  return (
    (seats === 2 ? hintsForTwo : hints) ??
    parts.edition.hints.filter(({ no, least }) => least <= seats && !forbidden.includes(no)).map(({ no }) => no)
  )
}

const sayHints = (setup: RobSetup, words: Words): string => {
  const { hints, drawHints } = setup.parts.scenario
  if (hints) return words.six
  const n = hintsAt(setup).length
  return drawHints ? words.draw(n) : words.pick(n)
}

const changesAt = (setup: RobSetup, words: Words, scenarioTitle: string): Changes => {
  const { seats, version, options, parts } = setup
  const { edition, scenario } = parts
  const two = seats === 2
  const bags = two ? 0 : edition.cards.bags
  const first = options.firstBoss
  const old = version < 2
  return {
    roles: {
      2: first === 'random' ? words.firstBossByLot : words.firstBoss(first + 1),
      3: words.gold(scenario.gold),
    },
    tools: {
      0: bags === 0 ? words.noBags : words.bags(bags),
      ...(options.vaultKnowledge === 'deck' ? { [END]: words.deck } : {}),
    },
    cards: { 0: sayHints(setup, words) },
    accomplices: old ? { 2: words.lonePassNever, 3: words.lastCardGoesOn } : {},
    alarm: { 1: bags === 0 ? undefined : words.bagDraw(edition.tracks[`${seats as 3 | 4 | 5}`].bagDraw) },
    evaluation: { 1: edition.reserve === 0 ? words.noReserve : words.mostVaults(edition.mostVaults) },
    two: old ? { 0: words.twoNeverPasses } : {},
    scenarios: {
      0: words.plays(scenarioTitle),
      1: words.easier(edition.gold.start, sum(Object.values(edition.dice))),
      ...(scenario.informants === 'random' ? { [END]: words.drawn } : {}),
    },
    edition: edition.name === STANDARD.name ? {} : { [END]: words.edition(edition.name) },
  }
}

const changed = ({ title, text }: Section, lines: Changes[SectionName] = {}): Section => ({
  title,
  text: [...text.map((line, i) => (i in lines ? lines[i] : line)), lines[END]].filter(line => line !== undefined),
})

/** Every section, as the table plays; without a table as usual. `ready`: the title of a built-in scenario. */
export const sectionsAt = (
  { variants, ...texts }: RuleText,
  setup: RobSetup | undefined,
  ready: (no: number) => string | undefined,
): [SectionName, Section][] => {
  const sections = Object.entries(texts) as [SectionName, Section][]
  if (!setup) return sections
  const { seats, parts } = setup
  const { name, no } = parts.scenario
  const isBuiltIn = no !== undefined && parts.edition.name === STANDARD.name
  const changes = changesAt(setup, variants, (isBuiltIn ? ready(no) : undefined) ?? name)
  return sections
    .filter(([section]) => section !== 'two' || seats === 2)
    .map(([section, words]) => [
      section,
      changed(section === 'cards' ? { ...words, title: variants.hints } : words, changes[section]),
    ])
}
