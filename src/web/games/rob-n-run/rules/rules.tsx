import type { JSX } from 'preact'
import { t as common } from '../../../i18n/index.ts'
import type { RulesProps } from '../../../kit.ts'
import type { RobSetup } from '../../../../games/rob-n-run/box/options.ts'
import { House } from '../city/city-drawings.tsx'
import { Coin, Die, GetawayCar, Informant, Plane, PoliceCar, VaultDoor, Windscreen } from '../pieces/drawings.tsx'
import { hintsAt, type SectionName, sectionsAt } from './table-rules.ts'
import { ToolCard } from '../pieces/tools.tsx'
import { t } from '../words.ts'
import { words } from './words.ts'
import '../pieces/drawings.css'
import './rules.css'

type Name = SectionName

const piece = (key: string, drawing: JSX.Element, size = 'small'): JSX.Element => (
  <span class={`rob-rule-piece ${size}`} key={key}>
    {drawing}
  </span>
)
const card = (kind: number | undefined, key = `c${kind}`): JSX.Element => piece(key, <ToolCard kind={kind} />, 'card')
const arrow = (
  <svg class="rob-rule-arrow" viewBox="0 0 40 24" aria-hidden="true" key="arrow">
    <path d="M2 12h30M24 4l10 8-10 8" />
  </svg>
)
const police = piece('police', <PoliceCar />, 'wide')
const car = piece('car', <GetawayCar />, 'wide')

// One picture a rule, in the same pieces the table is made of.
const PICTURES: { readonly [N in Name]?: JSX.Element[] } = {
  aim: [police, car, arrow, piece('plane', <Plane />, 'wide plane')],
  roles: [piece('boss', <Windscreen />, 'big'), piece('v1', <VaultDoor />), piece('v2', <VaultDoor />)],
  tools: [4, 5, 6, 0, 1, 2, 3, 7].map(kind => card(kind)),
  station: [1, 2, 0, 3].map(colour => piece(`d${colour}`, <Die colour={colour} />)),
  accomplices: [card(4), arrow, card(undefined, 'x'), card(undefined, 'y'), card(undefined, 'z')],
  alarm: [card(undefined, 'x'), arrow, card(1), card(7)],
  evaluation: [piece('open', <VaultDoor open />), arrow, piece('g1', <Coin />), piece('g2', <Coin />), car],
  informants: [0, 1, 2, 3].map(colour => piece(`i${colour}`, <Informant colour={colour} />)),
  end: [police, car, piece('plane', <Plane />, 'wide plane')],
  scenarios: ['bank', 'museum', 'casino'].map(kind => piece(kind, <House kind={kind} />, 'big')),
}

/** Hints, with what each does. */
const HintList = ({ hints }: { readonly hints: readonly number[] }): JSX.Element => {
  const { title, about } = t().hints
  return (
    <ol class="rob-rule-hints">
      {hints.map(no => (
        <li key={no}>
          <b>{no}</b>
          <span>
            <b>{title[no]}</b> {about[no]}
          </span>
        </li>
      ))}
    </ol>
  )
}

const fits = (words: string, search: string): boolean => words.toLocaleLowerCase().includes(search.toLocaleLowerCase())

export const Rules = ({ search, setup }: RulesProps): JSX.Element => {
  const { scenarios, hints: sayings } = t()
  const hints = hintsAt(setup)
  const sections = sectionsAt(words.t(), setup as RobSetup | undefined, no => scenarios[no - 1])
  const found = sections.filter(([name, section]) => {
    const more = name === 'cards' ? hints.flatMap(no => [sayings.title[no], sayings.about[no]]) : []
    return fits([section.title, ...section.text, ...more].join(' '), search)
  })
  return (
    <div class="rob-rules">
      {found.length === 0 && <p class="soft">{common().rules.none}</p>}
      {found.map(([name, section]) => (
        <section key={name} id={name}>
          <h2>{section.title}</h2>
          {PICTURES[name] && (
            <div class="rob-rule-picture" aria-hidden="true">
              {PICTURES[name]}
            </div>
          )}
          {section.text.map(each => (
            <p key={each}>{each}</p>
          ))}
          {name === 'cards' && <HintList hints={hints} />}
        </section>
      ))}
    </div>
  )
}
