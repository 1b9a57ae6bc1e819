import type { JSX } from 'preact'
import { tokenCode, type TokenSet } from '../../../games/art-robbery/tokens.ts'
import { t as common } from '../../i18n/index.ts'
import { facts } from '../../i18n/joined.ts'
import { labelled } from '../../i18n/speak.ts'
import type { RulesProps } from '../../kit.ts'
import { CardFace, Chip, DogFigure } from './drawings.tsx'
import { type SectionName, sectionsAt, tokensAt } from './rules/table-rules.ts'
import { words } from './rules/words.ts'
import { tokenName } from './tell.ts'
import { t } from './words.ts'
import './look/index.css'
import './rules.css'

type Name = SectionName

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

const Dots = ({ raids }: Pick<TokenSet, 'raids'>): JSX.Element => (
  <div class="rule-sets">
    {raids.map((tokens, raid) => (
      <div
        key={raid}
        role="img"
        aria-label={labelled(t().themes[raid] ?? '', facts(tokens.map(token => tokenName(tokenCode(token), 'bare'))))}
      >
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

export const Rules = ({ search, setup }: RulesProps): JSX.Element => {
  const sections = sectionsAt(words.t(), setup)
  const found = sections.filter(([, { title, text }]) => fits([title, ...text].join(' '), search))
  return (
    <div class="rules">
      {found.length === 0 && <p class="soft">{common().rules.none}</p>}
      {found.map(([name, { title, text }]) => (
        <section key={name} id={name}>
          <h2>{title}</h2>
          {PICTURES[name] && <div class="rule-picture">{PICTURES[name]}</div>}
          {name === 'dots' && <Dots raids={tokensAt(setup).raids} />}
          {text.map(each => (
            <p key={each}>{each}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
