import type { Edition } from '../../games/rob-n-run/box/edition.ts'
import { COLOURS, type Scenario } from '../../games/rob-n-run/box/scenario.ts'
import { makeCode } from '../../games/rob-n-run/box/scenario-code.ts'
import { HINTS } from '../../games/rob-n-run/rules/hint-table.ts'
import { columns } from '../output.ts'

/** What a track sets, by colour. */
const MEANINGS = {
  white: 'cards a phase',
  yellow: 'open hints',
  green: 'cards in hand',
  red: 'wrong tools allowed',
} as const

/** A scenario for a terminal: all that a crew looks at before the first heist. */
export const describeScenario = (scenario: Scenario, edition: Edition): string[] => [
  `${scenario.no === undefined ? '' : `${scenario.no}. `}${scenario.name}`,
  `code ${makeCode(scenario)}, edition "${edition.name}" ${scenario.edition}`,
  `${scenario.gold} gold at the start${variants(scenario)}`,
  '',
  ...hintLines(scenario, edition),
  '',
  'escape route: P police, C car, T terminals, dice w white, y yellow, g green, r red',
  ...routeLines(scenario, edition),
  '',
  ...stationLines(scenario, edition),
  '',
  'quarters',
  ...columns(
    edition.quarters.map(({ id, buildings }, i) => [
      id,
      scenario.informants === 'random' ? 'an informant' : `${scenario.informants[i]} informant`,
      buildings.map(({ name, vaults }) => `${name} (${vaults})`).join(', '),
    ]),
  ),
]

const variants = ({ informants, drawHints }: Scenario): string =>
  (informants === 'random' ? '; variant 1: colours of dice and informants are drawn before the first heist' : '') +
  (drawHints ? '; variant 2: each boss draws six hints' : '')

const listed = (hints: readonly number[], edition: Edition, marked = false): string[] => {
  const least = (no: number): number => edition.hints.find(hint => hint.no === no)?.least ?? 2
  return columns(
    hints.map(no => [`${no}`, `${HINTS[no]!.words}${marked && least(no) > 2 ? ` (${least(no)} to 5 players)` : ''}`]),
  )
}

const hintLines = ({ hints, hintsForTwo, forbidden, drawHints }: Scenario, edition: Edition): string[] => {
  const banned = forbidden.length === 0 ? [] : ['forbidden hints', ...listed(forbidden, edition)]
  if (!hints || !hintsForTwo) {
    const others = edition.hints.map(({ no }) => no).filter(no => !forbidden.includes(no))
    return [
      ...banned,
      drawHints
        ? 'for each heist the boss draws six of these hints'
        : 'the crew picks six of these hints before the first heist',
      ...listed(others, edition, true),
    ]
  }
  const same = hints.join() === hintsForTwo.join()
  return [
    same ? 'hints' : 'hints for 3 to 5 players',
    ...listed(hints, edition),
    ...(same ? [] : ['hints for two players', ...listed(hintsForTwo, edition)]),
    ...banned,
  ]
}

const routeLines = ({ route }: Scenario, { route: road }: Edition): string[] => {
  const fields = Array.from({ length: road.fields }, (_, i) => i + 1)
  const on = (field: number): string => {
    const laid = route[road.dice.indexOf(field)]
    const terminal = road.terminals.indexOf(field)
    if (field === road.police) return 'P'
    if (field === road.car) return 'C'
    if (terminal >= 0) return `T${terminal + 1}`
    return laid === undefined ? '.' : typeof laid === 'number' ? '?'.repeat(laid) : laid
  }
  return columns([fields.map(String), fields.map(on)])
}

/** The numbers that count at the start, with every number of players. */
const stationLines = ({ station }: Scenario, { tracks, dice }: Edition): string[] => {
  if (typeof station === 'number') {
    const box = COLOURS.map(colour => `${dice[colour]} ${colour}`).join(', ')
    return [`police station: ${station} ${station === 1 ? 'die' : 'dice'}, drawn from ${box}`]
  }
  return [
    'police station',
    ...columns([
      ['', ...COLOURS],
      ['dice', ...COLOURS.map(colour => `${station[colour]} of ${dice[colour]}`)],
      ...Object.entries(tracks).map(([players, track]) => [
        `${players} players`,
        ...COLOURS.map(colour => `${track[colour][station[colour]]} ${MEANINGS[colour]}`),
      ]),
    ]),
  ]
}
