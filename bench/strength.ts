import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readFlags } from './flags.ts'
import { refuseUncommitted, type Results, saveResults } from './results.mjs'

// How strong the levels are: the tables of docs/bots.md, each made by the arena. A table is the same for the same
// version of the rules and the same seed, whatever the machine.

interface Cell {
  readonly seats: number
  readonly scenario?: number
  readonly crew?: string
  readonly games: number
  readonly winShare: number
  readonly ci95: readonly [number, number]
}

interface StrengthTable {
  readonly minutes: number
  /** Arguments of `safehouse arena`, one list a run. */
  readonly runs: readonly (readonly string[])[]
  readonly show: (cells: readonly (readonly Cell[])[]) => Pick<Results, 'columns' | 'rows'>
}

const SEED = ['--seed', '9']
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const mean = (cells: readonly Cell[]): string =>
  percent(cells.reduce((sum, { winShare }) => sum + winShare, 0) / cells.length)
const SEATS = [2, 3, 4, 5] as const
const SCENARIOS = [1, 2, 3, 4, 5, 6] as const
const scenarioName = (scenario: number): string => (scenario > 3 ? `${scenario} pro` : String(scenario))

const DUELS = [
  ['medium', 'greedy', 1000],
  ['easy', 'random', 250],
  ['easy', 'medium', 250],
  ['hard', 'greedy', 60],
  ['hard', 'medium', 60],
  ['expert', 'medium', 60],
  ['expert', 'ismcts:1000', 60],
] as const
const DUELS_BY_SEATS = [
  ['medium', 'greedy'],
  ['hard', 'greedy'],
  ['hard', 'medium'],
] as const
/** So many deals that each number of seats comes to 240 games. */
const DEALS_OF = [
  [2, 120],
  [3, 80],
  [5, 48],
] as const

const duel = (one: string, others: string, deals: number, seats = 4): string[] => [
  'art-robbery',
  ...['--bots', `${one},${others}`, '--one-vs-rest', '--first', '--seats', String(seats), '--deals', String(deals)],
]
const crews = (bots: string, deals: number): string[] => [
  'rob-n-run',
  ...['--bots', bots, '--seats', '2-5', '--scenario', '1-6', '--deals', String(deals)],
]
const cellsOf = (cells: readonly Cell[], crew: string): readonly Cell[] => cells.filter(cell => cell.crew === crew)

const byScenario = (crew: string): StrengthTable => ({
  minutes: 5,
  runs: [crews(crew, 200)],
  show: ([cells]) => ({
    columns: ['scenario', ...SEATS.map(seats => `${seats} seats`)],
    rows: SCENARIOS.map(scenario => [
      scenarioName(scenario),
      ...SEATS.map(seats => mean(cells!.filter(cell => cell.scenario === scenario && cell.seats === seats))),
    ]),
  }),
})

/** Four cells that differ in seats and scenario, by each version of the rules. */
const VERSIONED = [
  [2, 2],
  [3, 1],
  [4, 6],
  [5, 4],
] as const
const VERSIONS = [1, 2] as const
const CREWS = ['easy', 'medium', 'hard', 'expert', 'convention', 'literal'] as const

const TABLES: { readonly [name: string]: StrengthTable } = {
  'strength-art-robbery': {
    minutes: 35,
    runs: DUELS.map(([one, others, deals]) => duel(one, others, deals)),
    show: found => ({
      columns: ['one', 'against three', 'games', 'wins', '95 % interval'],
      rows: DUELS.map(([one, others], i) => {
        const { games, winShare, ci95 } = found[i]![0]!
        return [one, others, games, percent(winShare), `${percent(ci95[0])} to ${percent(ci95[1])}`]
      }),
    }),
  },
  'strength-art-robbery-seats': {
    minutes: 3,
    runs: DUELS_BY_SEATS.flatMap(([one, others]) => DEALS_OF.map(([seats, deals]) => duel(one, others, deals, seats))),
    show: found => ({
      columns: ['one against the others', ...DEALS_OF.map(([seats]) => `${seats} seats`)],
      rows: DUELS_BY_SEATS.map(([one, others], i) => [
        `${one} against ${others}`,
        ...DEALS_OF.map((_, j) => percent(found[i * DEALS_OF.length + j]![0]!.winShare)),
      ]),
    }),
  },
  'strength-convention': byScenario('convention'),
  'strength-literal': byScenario('literal'),
  'strength-versions': {
    minutes: 20,
    runs: VERSIONED.flatMap(([seats, scenario]) =>
      VERSIONS.map(version => [
        'rob-n-run',
        ...['--bots', CREWS.join(','), '--seats', String(seats), '--scenario', String(scenario)],
        ...['--rules', String(version), '--deals', '200'],
      ]),
    ),
    show: found => ({
      columns: ['crew', 'seats', 'scenario', ...VERSIONS.map(version => `version ${version}`)],
      rows: CREWS.flatMap(crew =>
        VERSIONED.map(([seats, scenario], i) => [
          `\`${crew}\``,
          seats,
          scenarioName(scenario),
          ...VERSIONS.map((_, j) => {
            const { winShare, ci95 } = cellsOf(found[i * VERSIONS.length + j]!, crew)[0]!
            return `${percent(winShare)} (${percent(ci95[0])} to ${percent(ci95[1])})`
          }),
        ]),
      ),
    }),
  },
  'strength-bounds': {
    minutes: 4,
    runs: [crews('blind,literal,convention,seeing', 50)],
    show: ([cells]) => ({
      columns: ['scenario', 'no hints', '`literal`', '`convention`', 'sees the vaults'],
      rows: SCENARIOS.map(scenario => [
        scenarioName(scenario),
        ...['blind', 'literal', 'convention', 'seeing'].map(crew =>
          mean(cellsOf(cells!, crew).filter(cell => cell.scenario === scenario)),
        ),
      ]),
    }),
  },
  'strength-levels': {
    minutes: 10,
    runs: [crews('easy,medium,hard,expert', 50)],
    show: ([cells]) => ({
      columns: ['level', ...SEATS.map(seats => `${seats} seats`), 'all'],
      rows: ['easy', 'medium', 'hard', 'expert'].map(level => [
        level,
        ...SEATS.map(seats => mean(cellsOf(cells!, level).filter(cell => cell.seats === seats))),
        mean(cellsOf(cells!, level)),
      ]),
    }),
  },
}

const { only } = readFlags(
  'How strong the levels are, saved for the documentation: npm run bench:strength -- [flags]',
  {
    only: { help: 'one table alone', words: ['all', ...Object.keys(TABLES)] },
  },
)

// It always saves, after hours.
refuseUncommitted()

const arena = async (args: readonly string[]): Promise<readonly Cell[]> => {
  const command = ['bin/safehouse.mjs', 'arena', ...args, ...SEED, '--json']
  process.stderr.write(`  safehouse ${command.slice(1).join(' ')}\n`)
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 2 ** 26 })
  return (JSON.parse(stdout) as { readonly results: readonly Cell[] }).results
}

for (const [name, { minutes, runs, show }] of Object.entries(TABLES)) {
  if (only !== 'all' && only !== name) continue
  process.stderr.write(`${name}: about ${minutes} minutes of processor time\n`)
  const found: (readonly Cell[])[] = []
  for (const run of runs) found.push(await arena(run))
  saveResults(name, { command: `npm run bench:strength -- --only ${name}`, ...show(found) })
}
