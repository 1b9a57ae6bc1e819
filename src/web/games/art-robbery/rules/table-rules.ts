import type { Json } from '../../../../core/json.ts'
import { sum } from '../../../../core/lists.ts'
import type { Setup } from '../../../../core/state.ts'
import { BUILT_IN, MOST_TOKENS, PUBLISHED, type TokenSet } from '../../../../games/art-robbery/tokens.ts'
import type { RuleText } from './en.ts'

// The rules as a table plays them: its options and tokens put sentences in place of those for the usual game.

type Words = RuleText['variants']
export type SectionName = Exclude<keyof RuleText, 'variants'>
interface Section {
  readonly title: string
  readonly text: readonly string[]
}

/** A sentence in place of a line of a section, or, without a line, at its end. */
interface Change {
  readonly section: SectionName
  readonly line?: number
  readonly text: string
}

interface Variant {
  readonly option: string
  readonly value: Json
  readonly section: SectionName
  readonly line?: number
  readonly say: (words: Words) => string
}

/** Where Boss cards never steal, nothing is said of stealing the Boss. */
const NO_BOSS_THEFT: readonly Variant[] = [
  { option: 'steal', value: 'may', section: 'steal', say: w => w.stealMay },
  { option: 'steal', value: 'mayNumbers', section: 'steal', say: w => w.stealMay },
  { option: 'source', value: 'free', section: 'steal', line: 0, say: w => w.sourceFreeNumbers },
  { option: 'bossCard', value: 'centreOnly', section: 'boss', line: 0, say: w => w.bossCentreOnly },
]
const BOSS_THEFT: readonly Variant[] = [
  { option: 'steal', value: 'may', section: 'steal', say: w => w.stealMay },
  { option: 'steal', value: 'mayNumbers', section: 'steal', say: w => w.stealMayNumbers },
  { option: 'source', value: 'free', section: 'steal', line: 0, say: w => w.sourceFree },
  { option: 'source', value: 'free', section: 'boss', line: 0, say: w => w.bossFree },
  { option: 'dogProtectsBoss', value: false, section: 'dog', say: w => w.dogNotBoss },
]

const VARIANTS: readonly Variant[] = [
  { option: 'source', value: 'free', section: 'number', line: 0, say: w => w.numberFree },
  { option: 'bossNeeds', value: 'took', section: 'boss', line: 1, say: w => w.bossTook },
  { option: 'thiefTakesBoss', value: false, section: 'thief', line: 0, say: w => w.thiefNotBoss },
  { option: 'noDogStarter', value: 'raidEnder', section: 'dog', line: 2, say: w => w.raidEnder },
  { option: 'noDogStarter', value: 'previousStarter', section: 'dog', line: 2, say: w => w.previousStarter },
  { option: 'twoPlayerPenalty', value: 'tokens10', section: 'end', line: 1, say: w => w.tokens10 },
  { option: 'allArrested', value: 'nobody', section: 'end', line: 2, say: w => w.nobodyWins },
  { option: 'banked', value: 'open', section: 'raid', say: w => w.bankedOpen },
  { option: 'banked', value: 'hidden', section: 'raid', say: w => w.bankedHidden },
]

const USUAL_TURNS = 200

const optionChanges = (options: Setup['options'], words: Words): Change[] => {
  const { raidTurnLimit: turns, firstPlayer: first, bossCard } = options
  const limited = typeof turns === 'number' && turns !== USUAL_TURNS
  return [
    ...(limited ? [{ section: 'raid' as const, line: 1, text: turns === 0 ? words.noLimit : words.limit(turns) }] : []),
    ...(typeof first === 'number' ? [{ section: 'turn' as const, line: 1, text: words.first(first + 1) }] : []),
    ...[...(bossCard === 'centreOnly' ? NO_BOSS_THEFT : BOSS_THEFT), ...VARIANTS]
      .filter(({ option, value }) => options[option] === value)
      .map(({ say, ...place }) => ({ ...place, text: say(words) })),
  ]
}

const dotsOf = ({ raids }: TokenSet): number[] => raids.map(tokens => sum(tokens.map(({ dots }) => dots)))

/** R7, R12: what holds where a raid has more than one Boss. */
const manyBosses = ({ source, bossCard }: Setup['options'], words: Words): string =>
  bossCard === 'centreOnly' ? words.bossesKept : source === 'free' ? words.bossesFree : words.bosses

const tokenChanges = (set: TokenSet, options: Setup['options'], words: Words): Change[] => {
  const [a = 0, b = 0, c = 0, d = 0] = dotsOf(set)
  const isUsual = dotsOf(PUBLISHED).join() === [a, b, c, d].join()
  const hasMany = set.raids.some(tokens => tokens.filter(({ number }) => number === 'boss').length > 1)
  return [
    ...(hasMany ? [{ section: 'boss' as const, text: manyBosses(options, words) }] : []),
    ...(set.raids.every(({ length }) => length === MOST_TOKENS)
      ? []
      : [{ section: 'aim' as const, line: 0, text: words.aimOwn }]),
    ...(isUsual ? [] : [{ section: 'dots' as const, line: 0, text: words.dots(a, b, c, d) }]),
    ...(set.name === PUBLISHED.name
      ? []
      : [
          {
            section: 'dots' as const,
            text: Object.hasOwn(BUILT_IN, set.name) ? words.firstPrinting : words.ownTokens(set.name),
          },
        ]),
  ]
}

/** The tokens a table plays with; without a table the published ones. */
export const tokensAt = (setup?: Setup): TokenSet => (setup?.parts['tokens'] as TokenSet | undefined) ?? PUBLISHED

/** Every section, as the table plays; without a table as usual. */
export const sectionsAt = ({ variants, ...texts }: RuleText, setup?: Setup): [SectionName, Section][] => {
  const changes = setup
    ? [...optionChanges(setup.options, variants), ...tokenChanges(tokensAt(setup), setup.options, variants)]
    : []
  return (Object.entries(texts) as [SectionName, Section][]).map(([name, { title, text }]) => {
    const lines = [...text]
    for (const change of changes) if (change.section === name) lines[change.line ?? lines.length] = change.text
    return [name, { title, text: lines }]
  })
}
