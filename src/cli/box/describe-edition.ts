import type { Json } from '../../core/json.ts'
import { LETTERS, TOOL_NAMES } from '../../games/rob-n-run/knowledge/contents.ts'
import type { Edition } from '../../games/rob-n-run/box/edition.ts'
import { COLOURS, editionHash } from '../../games/rob-n-run/box/scenario.ts'
import { MARKS, type Mark, markOf } from '../../games/rob-n-run/box/sources.ts'
import { HINTS } from '../../games/rob-n-run/rules/hint-table.ts'
import { columns } from '../output.ts'

/** What is printed behind a value; one that is known stands alone. */
const SIGNS: { readonly [M in Mark]: string } = { known: '', likely: '~', reconstructed: '?' }
const VAULTS_A_LINE = 7

/** How many values have each mark. */
export const marksText = (edition: Edition): string => {
  const all = { known: 0, likely: 0, reconstructed: 0 }
  const walk = (value: Json, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value))
        walk(child, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`)
      return
    }
    const mark = markOf(edition.sources, path)
    if (mark) all[mark]++
  }
  for (const [key, value] of Object.entries(edition)) if (key !== 'name' && key !== 'sources') walk(value, key)
  return MARKS.map(mark => `${all[mark]} ${mark}`).join(', ')
}

/** An edition for a terminal: every value with the sign of its mark. */
export const describeEdition = (edition: Edition): string[] => {
  const sign = (path: string): string => SIGNS[markOf(edition.sources, path) ?? 'reconstructed']
  const row = (path: string, values: readonly (number | string)[]): string =>
    values.map((value, i) => `${value}${sign(`${path}[${i}]`)}`).join(' ')
  const { gold, reserve, mostVaults, dice, cards, route, quarters, tracks, groups, hints, scenarios, vaults } = edition
  return [
    `${edition.name}, edition ${editionHash(edition)}; values: ${marksText(edition)}`,
    'a plain value is known, one with ~ is likely, one with ? is reconstructed',
    '',
    ...columns([
      ['gold', `${gold.start}${sign('gold.start')} at the start, ${gold.supply}${sign('gold.supply')} in all`],
      ['dice', COLOURS.map(colour => `${dice[colour]}${sign(`dice.${colour}`)} ${colour}`).join(', ')],
      ['cards', `${cards.each}${sign('cards.each')} of each tool, ${cards.bags}${sign('cards.bags')} sports bags`],
      [
        'vaults',
        `${vaults.length} in the box, ${reserve}${sign('reserve')} in reserve, at most ${mostVaults}${sign('mostVaults')} on a building`,
      ],
      [
        'route',
        `fields 1 to ${route.fields}${sign('route.fields')}; police on ${route.police}${sign('route.police')}, car on ${route.car}${sign('route.car')}`,
      ],
      ['', `dice on ${row('route.dice', route.dice)}; terminals on ${row('route.terminals', route.terminals)}`],
    ]),
    '',
    'quarters: buildings and their vaults',
    ...columns(
      quarters.flatMap(({ id, buildings }, q) =>
        buildings.map((b, i) => building(b, `${id}${i + 1}`, `quarters[${q}].buildings[${i}]`, sign)),
      ),
    ),
    '',
    'police stations: the number that counts with 0, 1, 2 … dice of the colour on it',
    ...columns([
      ['players', ...COLOURS, 'cards a bag'],
      ...Object.entries(tracks).map(([n, track]) => [
        n,
        ...COLOURS.map(colour => row(`tracks.${n}.${colour}`, track[colour])),
        `${track.bagDraw}${sign(`tracks.${n}.bagDraw`)}`,
      ]),
    ]),
    '',
    'groups of tools',
    ...columns(
      groups.map(({ name, tools }, i) => [
        `${name}${sign(`groups[${i}].name`)}`,
        tools.map((tool, t) => `${TOOL_NAMES[LETTERS.indexOf(tool)]}${sign(`groups[${i}].tools[${t}]`)}`).join(', '),
      ]),
    ),
    '',
    'hints',
    ...columns(
      hints.map(({ no, least }, i) => [
        `${no}${sign(`hints[${i}].no`)}`,
        `${least}${sign(`hints[${i}].least`)}-5 players`,
        `${HINTS[no]!.words} ${sign(`hints[${i}].says`)}`,
      ]),
    ),
    '',
    'scenarios (safehouse scenario show <number>)',
    ...columns(
      scenarios.map(({ no, name }, i) => [
        `${no}`,
        `${name}${sign(`scenarios[${i}].name`)}`,
        `dice, informants and hints${sign(`scenarios[${i}].route`)}`,
      ]),
    ),
    '',
    'vaults: tools and gold',
    ...columns(
      table(
        vaults.map(
          ({ code, gold: bars, need }, i) =>
            `${code}  ${need}${sign(`vaults[${i}].need`)} ${bars}${sign(`vaults[${i}].gold`)}`,
        ),
      ),
    ),
    `  ${[...LETTERS].map((letter, i) => `${letter} ${TOOL_NAMES[i]}`).join(', ')}`,
  ]
}

const building = (
  { name, vaults, kind }: Edition['quarters'][number]['buildings'][number],
  place: string,
  path: string,
  sign: (path: string) => string,
): string[] => [
  place,
  `${name}${sign(`${path}.name`)}`,
  `${vaults}${sign(`${path}.vaults`)}`,
  `${kind}${sign(`${path}.kind`)}`,
]

/** Lines of equal length; the last one is filled up. */
const table = (cells: readonly string[]): string[][] => {
  const rows: string[][] = []
  for (let i = 0; i < cells.length; i += VAULTS_A_LINE)
    rows.push(Array.from({ length: VAULTS_A_LINE }, (_, j) => cells[i + j] ?? ''))
  return rows
}
