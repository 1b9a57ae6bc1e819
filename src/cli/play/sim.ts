import type { Command } from 'commander'
import { isProblems, type Json, type Problem, problem } from '../../core/json.ts'
import { wilson } from '../../core/lists.ts'
import { makeRecord, makePartsLine } from '../../core/record.ts'
import {
  addTableFlags,
  EXAMPLE,
  MOST_GAMES,
  MOST_SEED,
  readBots,
  readTable,
  readWhole,
  type TableFlags,
} from '../ask.ts'
import { progress } from '../bar.ts'
import { type LineFile, openLines } from '../lines.ts'
import { columns, complain, count, fail, percent } from '../output.ts'
import { type Simulation, type Summary, simulator, summarizer } from './simulate.ts'

/** How many games go by between two looks at the clock. */
const GLANCE = 64

interface Flags extends TableFlags {
  readonly games: string
  readonly bots: string
  readonly seed: string
  readonly records?: string
  readonly json?: boolean
}

export const addSim = (program: Command): void => {
  addTableFlags(program.command('sim <game>'))
    .description('let bots play many games and summarise who won')
    .option('--games <n>', 'how many games', '10000')
    .option('--bots <names>', 'the bots by seat, separated by commas; a shorter list is repeated', 'random')
    .option('--seed <n>', 'the random seed: the same seed gives the same games', '1')
    .option('--records <file>', 'write every game to a file, one record per line')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `\nExample:\n  $ safehouse sim ${EXAMPLE} --seats 4 --games 10000 --bots random --seed 7 --records out.ndjson`,
    )
    .action(sim)
}

const sim = async (name: string, flags: Flags): Promise<void> => {
  const table = readTable(name, flags)
  const games = readWhole('--games', flags.games, 1, MOST_GAMES)
  const seed = readWhole('--seed', flags.seed, 0, MOST_SEED)
  const asked = readBots(flags.bots, name)
  if (isProblems(table) || isProblems(games) || isProblems(seed) || isProblems(asked))
    return complain(table, games, seed, asked)
  const file = flags.records === undefined ? undefined : await openLines('--records', flags.records)
  if (isProblems(file)) return complain(file)
  const bots = Array.from({ length: table.setup.seats }, (_, seat) => asked.at(seat))
  const simulation = { ...table, bots, seed }
  const summary = await run(simulation, games, file)
  if (isProblems(summary)) return fail(summary)
  process.stdout.write(`${flags.json ? asJson(simulation, games, summary) : asText(simulation, games, summary)}\n`)
}

const run = async (
  simulation: Simulation,
  games: number,
  file: LineFile | undefined,
): Promise<Summary | readonly Problem[]> => {
  const { game, setup } = simulation
  const play = simulator(simulation)
  const summary = summarizer(game, setup)
  const bar = progress(games, 'games', process.stderr)
  await file?.write(makePartsLine(setup))
  for (let n = 0; n < games; n++) {
    const played = play(n)
    if (!played)
      return [
        problem(
          'games',
          'endless',
          `game ${n} of seed ${simulation.seed} does not end: this is a bug in the rules or a bot`,
        ),
      ]
    summary.add(played)
    const waiting = file?.write(makeRecord(game, { setup, moves: played.moves }, played.end, { partsElsewhere: true }))
    const wrong = waiting && (await waiting)
    if (wrong) return wrong
    if (n % GLANCE === 0) bar.show(n)
  }
  const wrong = await file?.close()
  bar.end()
  return wrong ?? summary.read()
}

/** A crew wins together: its share of wins is the game's own figure, not one a seat. */
const asJson = (
  { game, setup, bots, seed }: Simulation,
  games: number,
  { wins, winsByOrder, turns, own }: Summary,
): string =>
  JSON.stringify({
    game: game.name,
    seats: setup.seats,
    games,
    seed,
    bots: bots.map(bot => bot.name),
    ...(game.together ? {} : { wins, winsByOrder }),
    turns,
    ...own,
  })

const asText = (
  { game, setup, bots, seed }: Simulation,
  games: number,
  { wins, winsByOrder, turns, own }: Summary,
): string => {
  const bySeat = (value: Json): value is readonly number[] =>
    Array.isArray(value) && value.length === setup.seats && value.every(x => typeof x === 'number')
  const shown = Object.entries(own).flatMap(([key, value]) => (bySeat(value) ? [{ key, value }] : []))
  const others = Object.entries(own).filter(([, value]) => !bySeat(value))
  const rivals = [
    ...columns([
      ['seat', 'bot', 'wins', '95 % interval', ...shown.map(({ key }) => key)],
      ...bots.map((bot, seat) => [
        `${seat}`,
        bot.name,
        ...share(wins[seat]!, games),
        ...shown.map(({ value }) => percent(value[seat]!)),
      ]),
    ]),
    'wins by the order in which the seats first act',
    ...columns(winsByOrder.map((won, i) => [`${i + 1}.`, ...share(won, games)])),
  ]
  const crew = [
    `the crew (${bots.map(bot => bot.name).join(', ')}) wins ${share(wins[0]!, games).join(', 95 % interval ')}`,
  ]
  return [
    `${game.name}, ${setup.seats} seats, ${count(games)} games, seed ${seed}`,
    ...(game.together ? crew : rivals),
    `turns a game: ${turns.mean.toFixed(1)} on average, 95 % have at most ${turns.p95}, the longest ${turns.max}`,
    ...others.map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
  ].join('\n')
}

const share = (won: number, games: number): [string, string] => {
  const [low, high] = wilson(won, games)
  return [percent(won), `${percent(low)} to ${percent(high)}`]
}
