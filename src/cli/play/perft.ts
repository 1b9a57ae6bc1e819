import type { Command } from 'commander'
import type { Game } from '../../core/game.ts'
import { isProblems, type JsonObject, type Problem, problem } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import { replay } from '../../core/log.ts'
import { divide, perft as countFrom } from '../../core/perft.ts'
import { luckOfGame, playGame } from '../../core/play.ts'
import type { State } from '../../core/state.ts'
import { addTableFlags, EXAMPLE, MOST_SEED, readGame, readTable, readWhole, type TableFlags } from '../ask.ts'
import { loadRecord } from '../records/load.ts'
import { columns, complain, JSON_HELP, nameOfFile, printLine } from '../output.ts'

const MOST_DEPTH = 100

interface Flags extends TableFlags {
  readonly seed: string
  readonly depth: string
  readonly record?: string
  readonly ply?: string
  readonly divide?: boolean
  readonly json?: boolean
}

interface Position {
  readonly game: Game
  readonly s: State
}

export const addPerft = (program: Command): void => {
  addTableFlags(program.command('perft <game>'))
    .description('count the possible continuations of a position, to compare implementations of the rules')
    .option('--seed <n>', 'the seed of the first deal; counting starts where the first seat acts', '1')
    .option('--depth <n>', 'how many plies deep; a move of chance counts as one', '4')
    .option('--record <file>', 'count from a position of this game instead; - reads standard input')
    .option('--ply <n>', 'with --record: after how many plies (default: the end)')
    .option('--divide', 'split the count by the first move')
    .option('--json', JSON_HELP)
    .addHelpText(
      'after',
      `\nExample:\n  $ safehouse perft ${EXAMPLE} --seats 2 --seed 7 --depth 5\n  $ safehouse perft ${EXAMPLE} --record game.json --ply 40 --depth 3 --divide`,
    )
    .action(perft)
}

const perft = async (name: string, flags: Flags): Promise<void> => {
  const depth = readWhole('--depth', flags.depth, 1, MOST_DEPTH)
  const position = flags.record === undefined ? fromSeed(name, flags) : await fromRecord(name, flags.record, flags.ply)
  if (isProblems(depth) || isProblems(position)) return complain(depth, position)
  const { game, s } = position
  if (flags.json) return printLine(asJson(position, depth, flags.divide ?? false))
  process.stdout.write(`${game.show(s)}\n\n`)
  for (let d = 1; d <= depth; d++) {
    const start = performance.now()
    const nodes = countFrom(game, s, d)
    process.stdout.write(`depth ${d}: ${nodes}  (${((performance.now() - start) / 1000).toFixed(3)} s)\n`)
  }
  if (flags.divide)
    process.stdout.write(
      `${columns(divide(game, s, depth).map(branch => [game.write(branch.move), `${branch.count}`])).join('\n')}\n`,
    )
}

const asJson = ({ game, s }: Position, depth: number, divided: boolean): JsonObject => ({
  game: game.name,
  seats: s.setup.seats,
  counts: upTo(depth).map(d => countFrom(game, s, d + 1)),
  ...(divided
    ? { divide: Object.fromEntries(divide(game, s, depth).map(({ move, count }) => [game.write(move), count])) }
    : {}),
})

/** The position after the first deal: chance has done all it does before a seat acts. */
const fromSeed = (name: string, flags: Flags): Position | readonly Problem[] => {
  const table = readTable(name, flags)
  const seed = readWhole('--seed', flags.seed, 0, MOST_SEED)
  const stray =
    flags.ply === undefined ? [] : [problem('--ply', 'unknown', 'needs --record: it counts the plies of a record')]
  if (isProblems(table) || isProblems(seed) || stray.length > 0) return [table, seed, stray].filter(isProblems).flat()
  const { game, setup } = table
  const s = game.create(setup)
  playGame(game, s, luckOfGame(seed, 0)).next()
  return { game, s }
}

const fromRecord = async (
  name: string,
  path: string,
  ply: string | undefined,
): Promise<Position | readonly Problem[]> => {
  const game = readGame(name)
  if (isProblems(game)) return game
  const record = await loadRecord(path, 0)
  if (isProblems(record)) return record
  if (record.game !== game)
    return [
      problem('game', 'not-a-choice', `is ${game.name}, but ${nameOfFile(path)} is a game of ${record.game.name}`),
    ]
  const plies = ply === undefined ? record.log.moves.length : readWhole('--ply', ply, 0, record.log.moves.length)
  return isProblems(plies) ? plies : { game, s: replay(game, record.log, plies) }
}
