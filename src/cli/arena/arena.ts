import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { botNames, findBot, levelNames } from '../../bots/index.ts'
import type { Game } from '../../core/game.ts'
import { isProblems, type Problem, problem } from '../../core/json.ts'
import type { Setup } from '../../core/state.ts'
import { GAMES } from '../../games/index.ts'
import { BOUNDS_HELP, efficiencies, findBound, withEfficiency } from './bounds.ts'
import type { Match } from './match.ts'
import type { Mode } from './plan.ts'
import { asJson, asText, plansOf, rowsOf, sumFaults } from './report.ts'
import { chartOf } from './chart.ts'
import { runMatch } from './run.ts'
import { openState, type StateFile } from './state.ts'
import { addTableFlags, MOST_SEED, readGame, readTable, readWhole, type TableFlags } from '../ask.ts'
import { COMMAND, argvOf } from '../external.ts'
import { complain, fail, fileProblem } from '../output.ts'
import { flagOf, numberedOptions } from '../setup-input.ts'

const MOST_DEALS = 10_000_000
const MOST_WORKERS = 256
/** Ten minutes a move: a match with slower programs never ends. */
const MOST_LIMIT_MS = 600_000
/** Of `--sprt`, in hundredths of the wins: less takes millions of deals to tell, more is never in doubt. */
const LEAST_POINTS = 0.1
const MOST_POINTS = 50
const USUAL_POINTS = 5

interface Flags extends TableFlags {
  readonly bots: string
  readonly deals: string
  readonly seed: string
  readonly oneVsRest?: boolean
  readonly mixed?: boolean
  readonly first?: boolean
  readonly workers: string
  readonly limit: string
  readonly sprt?: string | true
  readonly resume?: string
  readonly chart?: string
  readonly json?: boolean
}

/** The examples fit the games there are: rivals with a program among them, crews at several tables. */
const exampleOf = (game: Game): string => {
  const [first, second] = levelNames(game).toReversed()
  const [numbered] = numberedOptions(game)
  const last = numbered?.values.length ?? 1
  const listed = numbered ? ` ${flagOf(numbered.name)} 1-${last}` : ''
  return game.together
    ? `  $ safehouse arena ${game.name} --bots ${first},${second} --deals 200 --seats ${game.seats.join('-')}${listed} --json
  $ safehouse arena ${game.name} --bots ${first},${second} --one-vs-rest --deals 100`
    : `  $ safehouse arena ${game.name} --bots ${first},random,"cmd:python3 examples/bots/bot.py" --deals 100 --seed 9`
}

const EXAMPLES = `
Examples:
${GAMES.map(exampleOf).join('\n')}

Every deal is played once for each way to seat the bots, with the same luck; intervals count deals, not games.
A bot is a name, name:setting, or cmd: and a program to run (see docs/bots.md); a comma within a command is written \\,
${BOUNDS_HELP}`

export const addArena = (program: Command): void => {
  addTableFlags(program.command('arena <game>'), '; a list as 2,4 or 2-5 compares tables')
    .description('compare bots on the same deals from every seat')
    .requiredOption('--bots <names>', 'the bots, separated by commas')
    .option('--deals <n>', 'how many deals', '100')
    .option('--seed <n>', 'the random seed: the same seed gives the same result', '1')
    .option(
      '--one-vs-rest',
      'each bot alone among each of the others: always so for rivals; for a game won together it adds mixed crews',
    )
    .option('--mixed', 'all bots at one table instead, in the order of the list')
    .option('--first', 'only the first bot against each of the others')
    .option('--workers <n>', 'the number of worker threads', `${availableParallelism()}`)
    .option('--limit <ms>', 'how long a cmd: bot may think about a move', '1000')
    .option(
      '--sprt [points]',
      `stop once each bot is shown to be better, worse or equal within this many points (${USUAL_POINTS})`,
    )
    .option('--resume <file>', 'store finished deals in a file, and resume from it')
    .option('--chart <file>', 'draw the result as SVG')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXAMPLES)
    .action(arena)
}

/** `a,"b c",cmd:x`: at commas, but not at `\,`. */
const splitNames = (text: string): string[] =>
  (text.match(/(?:\\,|[^,])+/g) ?? []).map(name => name.replaceAll('\\,', ',').trim())

const readNames = (text: string, game: Game): readonly string[] | readonly Problem[] => {
  const names = splitNames(text)
  const strange = names.filter(name =>
    name.startsWith(COMMAND)
      ? argvOf(name.slice(COMMAND.length)).length === 0
      : !findBot(name, game) && !findBound(name, game),
  )
  if (names.length === 0 || strange.length > 0)
    return (names.length === 0 ? [''] : strange).map(name =>
      problem(
        '--bots',
        'not-a-choice',
        `${JSON.stringify(name.slice(0, 40))} is not a bot of ${game.name}; available: ${botNames(game).join(', ')}, and cmd:program`,
      ),
    )
  if (new Set(names).size < names.length)
    return [problem('--bots', 'repeated', 'a bot is named twice; name different bots')]
  if (names.length < 2 && !game.together)
    return [problem('--bots', 'too-few', 'is one bot; name a second one to compare it with, for example random')]
  return names
}

/** A longer range is a slip of the finger: no game has so many seats or numbered values. */
const LONGEST_RANGE = 100

/** `4`, `2,4`, `2-5`: one text for each. Other texts stay as they are, for the game to judge. */
const listOf = (text: string | undefined): (string | undefined)[] => {
  if (text === undefined || !/^\d{1,3}([-,]\d{1,3})+$/.test(text)) return [text]
  return text.split(',').flatMap(part => {
    const [from, to = from] = part.split('-').map(Number) as [number, number?]
    return from <= to && to - from < LONGEST_RANGE
      ? Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`)
      : [part]
  })
}

const readTables = (
  name: string,
  flags: Flags,
): { readonly game: Game; readonly setups: readonly Setup[] } | readonly Problem[] => {
  const game = readGame(name)
  if (isProblems(game)) return game
  // The outermost list comes first in the result.
  const listed = [...numberedOptions(game).map(option => option.name), 'seats']
  const asked = listed.reduce<readonly Flags[]>(
    (all, flag) =>
      all.flatMap(one =>
        listOf(one[flag] as string | undefined).map(text => (text === undefined ? one : { ...one, [flag]: text })),
      ),
    [flags],
  )
  const tables = asked.map(one => readTable(name, one))
  const wrong = tables.find(isProblems)
  if (wrong) return wrong
  const good = tables.flatMap(table => (isProblems(table) ? [] : [table]))
  return { game, setups: good.map(({ setup }) => setup) }
}

const readMargin = (text: string | true | undefined): number | undefined | readonly Problem[] => {
  if (text === undefined) return undefined
  const points = text === true ? USUAL_POINTS : Number(text)
  return points >= LEAST_POINTS && points <= MOST_POINTS
    ? points / 100
    : [
        problem(
          '--sprt',
          'out-of-range',
          `is ${JSON.stringify(text)}; use points from ${LEAST_POINTS} to ${MOST_POINTS}, for example ${USUAL_POINTS}`,
        ),
      ]
}

const modeOf = ({ together }: Game, { mixed, oneVsRest }: Flags): Mode =>
  together ? (oneVsRest || mixed ? 'crossed' : 'crews') : mixed ? 'mixed' : 'one'

const arena = async (name: string, flags: Flags): Promise<void> => {
  const tables = readTables(name, flags)
  const bots = isProblems(tables) ? [] : readNames(flags.bots, tables.game)
  const deals = readWhole('--deals', flags.deals, 1, MOST_DEALS)
  const seed = readWhole('--seed', flags.seed, 0, MOST_SEED)
  const workers = readWhole('--workers', flags.workers, 1, MOST_WORKERS)
  const limit = readWhole('--limit', flags.limit, 1, MOST_LIMIT_MS)
  const margin = readMargin(flags.sprt)
  const wrong = [tables, bots, deals, seed, workers, limit, margin].filter(value => isWrong(value))
  if (
    isProblems(tables) ||
    isProblems(deals) ||
    isProblems(seed) ||
    isProblems(workers) ||
    isProblems(limit) ||
    isProblems(margin) ||
    wrong.length > 0
  )
    return complain(...wrong)
  const { game, setups } = tables
  const match: Match = {
    game: game.name,
    setups,
    bots: bots as readonly string[],
    mode: modeOf(game, flags),
    first: flags.first ?? false,
    seed,
    limit,
  }
  if (margin !== undefined && game.together && match.bots.length < 2)
    return complain([problem('--sprt', 'too-few', 'needs two bots: crews are tested against the first one')])
  const state: StateFile | undefined | readonly Problem[] =
    flags.resume === undefined ? undefined : openState(flags.resume, match)
  if (isProblems(state)) return complain(state)
  const played = await runMatch(match, { deals, workers, margin, state, resume: flags.resume })
  if (!played) return
  const plans = plansOf(match)
  const rows = withEfficiency(
    plans.flatMap((plan, table) => rowsOf(match, table, plan, played.tables[table]!, margin)),
    game.name,
  )
  const report = {
    match,
    deals: Math.max(...played.tables.map(table => table.length)),
    rows,
    efficiency: efficiencies(rows, game.name),
    external: sumFaults(played.faults),
  }
  process.stdout.write(`${flags.json ? asJson(report) : asText(report)}\n`)
  if (flags.chart === undefined) return
  try {
    writeFileSync(flags.chart, chartOf(`${game.name}: ${report.deals} deals, seed ${seed}`, rows))
  } catch (error) {
    fail(fileProblem('--chart', `write ${flags.chart}`, error))
  }
}

/** A list of names is a list too, so that problems are told by what is in it. */
const isWrong = (value: unknown): boolean => Array.isArray(value) && value.some(item => typeof item === 'object')
