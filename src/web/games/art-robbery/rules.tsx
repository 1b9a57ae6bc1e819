import type { JSX } from 'preact'
import type { Json } from '../../../core/json.ts'
import { PUBLISHED, tokenCode } from '../../../games/art-robbery/tokens.ts'
import { catalogue } from '../../i18n/speak.ts'
import { t as common } from '../../i18n/index.ts'
import type { RulesProps } from '../../kit.ts'
import { CardFace, Chip, DogFigure } from './drawings.tsx'
import type { RuleText } from './rules/en.ts'
import './look/index.css'
import './rules.css'

export const ruleWords = catalogue<RuleText>({
  en: async () => (await import('./rules/en.ts')).en,
  de: async () => (await import('./rules/de.ts')).de,
  fr: async () => (await import('./rules/fr.ts')).fr,
  it: async () => (await import('./rules/it.ts')).it,
})

type Name = Exclude<keyof RuleText, 'variants'>
type Variants = RuleText['variants']
type Options = NonNullable<RulesProps['options']>

/** A sentence that a table's options put in place of a line of a section, or, without a line, at its end. */
interface Variant {
  readonly option: string
  readonly value: Json
  readonly section: Name
  readonly line?: number
  readonly say: (words: Variants) => string
}

const VARIANTS: readonly Variant[] = [
  { option: 'steal', value: 'may', section: 'steal', say: w => w.stealMay },
  { option: 'steal', value: 'mayNumbers', section: 'steal', say: w => w.stealMayNumbers },
  { option: 'source', value: 'free', section: 'steal', line: 0, say: w => w.sourceFree },
  { option: 'bossCard', value: 'centreOnly', section: 'boss', line: 0, say: w => w.bossCentreOnly },
  { option: 'bossNeeds', value: 'took', section: 'boss', line: 1, say: w => w.bossTook },
  { option: 'dogProtectsBoss', value: false, section: 'dog', say: w => w.dogNotBoss },
  { option: 'thiefTakesBoss', value: false, section: 'thief', line: 0, say: w => w.thiefNotBoss },
  { option: 'noDogStarter', value: 'raidEnder', section: 'dog', line: 2, say: w => w.raidEnder },
  { option: 'noDogStarter', value: 'previousStarter', section: 'dog', line: 2, say: w => w.previousStarter },
  { option: 'twoPlayerPenalty', value: 'tokens10', section: 'end', line: 1, say: w => w.tokens10 },
  { option: 'allArrested', value: 'nobody', section: 'end', line: 2, say: w => w.nobodyWins },
  { option: 'banked', value: 'open', section: 'raid', say: w => w.bankedOpen },
  { option: 'banked', value: 'hidden', section: 'raid', say: w => w.bankedHidden },
]

const USUAL_TURNS = 200

/** The lines of a section as this table plays. */
const linesOf = (name: Name, text: readonly string[], options: Options, words: Variants): readonly string[] => {
  const lines = [...text]
  const put = (section: Name, line: number | undefined, sentence: string): void => {
    if (section === name) lines[line ?? lines.length] = sentence
  }
  const { raidTurnLimit: turns, firstPlayer: first } = options
  if (typeof turns === 'number' && turns !== USUAL_TURNS)
    put('raid', 1, turns === 0 ? words.noLimit : words.limit(turns))
  if (typeof first === 'number') put('turn', undefined, words.first(first + 1))
  for (const { option, value, section, line, say } of VARIANTS)
    if (options[option] === value) put(section, line, say(words))
  return lines
}

const card = (n: number): JSX.Element => (
  <span class="rule-card" key={`c${n}`}>
    <CardFace card={n} />
  </span>
)
const chip = (raid: number, number: number, dots = 0): JSX.Element => (
  <span class="rule-chip" key={`t${raid}${number}${dots}`}>
    <Chip raid={raid} code={number * 8 + dots} />
  </span>
)
const arrow = (
  <svg class="rule-arrow" viewBox="0 0 40 24" aria-hidden="true" key="arrow">
    <path d="M2 12h30M24 4l10 8-10 8" />
  </svg>
)
const dog = (
  <span class="rule-chip" key="dog">
    <DogFigure />
  </span>
)
const or = <span class="rule-or" key="or" />

// One picture a rule, in the same pieces the table is made of.
const PICTURES: { readonly [N in Name]?: JSX.Element[] } = {
  aim: [chip(0, 5), chip(1, 0, 2), chip(2, 6), chip(3, 4, 1)],
  turn: [card(3), arrow, chip(0, 3)],
  number: [card(1), arrow, chip(1, 1, 1)],
  steal: [card(5), arrow, chip(0, 5)],
  thief: [card(8), arrow, chip(2, 6), or, chip(2, 0, 2), or, chip(2, 5)],
  boss: [card(6), arrow, chip(3, 6), chip(3, 4, 1)],
  dog: [card(7), arrow, dog],
  end: [chip(3, 0, 2), chip(1, 1, 1), chip(3, 2, 1)],
}

const Dots = (): JSX.Element => (
  <div class="rule-sets" aria-hidden="true">
    {PUBLISHED.raids.map((tokens, raid) => (
      <div key={raid}>
        {tokens.map((token, i) => (
          <span key={i} class="rule-chip small">
            <Chip raid={raid} code={tokenCode(token)} />
          </span>
        ))}
      </div>
    ))}
  </div>
)

const fits = (words: string, search: string): boolean => words.toLocaleLowerCase().includes(search.toLocaleLowerCase())

export const Rules = ({ search, options = {} }: RulesProps): JSX.Element => {
  const { variants, ...texts } = ruleWords.t()
  const sections = (Object.entries(texts) as [Name, RuleText[Name]][]).map(
    ([name, { title, text }]) => [name, { title, text: linesOf(name, text, options, variants) }] as const,
  )
  const found = sections.filter(([, { title, text }]) => fits([title, ...text].join(' '), search))
  return (
    <div class="rules">
      {found.length === 0 && <p class="soft">{common().rules.none}</p>}
      {found.map(([name, { title, text }]) => (
        <section key={name} id={name}>
          <h2>{title}</h2>
          {PICTURES[name] && <div class="rule-picture">{PICTURES[name]}</div>}
          {name === 'dots' && <Dots />}
          {text.map(each => (
            <p key={each}>{each}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
