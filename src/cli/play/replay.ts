import type { Command } from 'commander'
import { CHANCE, GALLERY, NOBODY, viewOf } from '../../core/game.ts'
import { isProblems, type JsonObject, type Problem, problem } from '../../core/json.ts'
import { MOST_GAMES, readWhole } from '../ask.ts'
import { loadRecord } from '../records/load.ts'
import type { GameRecord } from '../../core/record.ts'
import type { State } from '../../core/state.ts'
import { complain, JSON_HELP, printLine } from '../output.ts'
import { type Eyes, type Ply, seenBy, tellLog, tellTurns } from './turns.ts'

/** How many plies back the telling goes. */
const BACK = 8

interface Flags {
  readonly seat?: string
  readonly ply?: string
  readonly game: string
  readonly json?: boolean
}

export const addReplay = (program: Command): void => {
  program
    .command('replay <record>')
    .description('show what a seat knew at a ply of a game; - reads standard input')
    .option(
      '--seat <n>',
      'the viewer: a seat, counted from 0, or "gallery" for what is public (default: all cards open)',
    )
    .option('--ply <n>', 'after how many plies, moves of chance included (default: the end)')
    .option('--game <n>', 'which game of a file with several, counted from 0', '0')
    .option('--json', JSON_HELP)
    .addHelpText('after', '\nExample:\n  $ safehouse replay game.json --seat 2 --ply 40')
    .action(replay)
}

const replay = async (path: string, flags: Flags): Promise<void> => {
  const number = readWhole('--game', flags.game, 0, MOST_GAMES)
  if (isProblems(number)) return complain(number)
  const record = await loadRecord(path, number)
  if (isProblems(record)) return complain(record)
  const { game, log } = record
  const { setup, moves } = log
  const eyes = readEyes(flags.seat, setup.seats)
  const ply = flags.ply === undefined ? moves.length : readWhole('--ply', flags.ply, 0, moves.length)
  if (isProblems(eyes) || isProblems(ply)) return complain(eyes, ply)
  const { s, told } = tellLog(game, log, ply, eyes)
  if (flags.json) return printLine(asJson(record, s, told, eyes))
  process.stdout.write(
    [
      `${game.name}, ${setup.seats} seats, ply ${ply} of ${moves.length}, ${eyesText(eyes)}`,
      ...tellTurns(told, ply - BACK),
      '',
      game.show(seenBy(game, s, eyes)),
      '',
    ].join('\n'),
  )
}

const asJson = ({ format, game, log }: GameRecord, s: State, told: readonly Ply[], eyes: Eyes): JsonObject => ({
  format,
  game: game.name,
  seats: log.setup.seats,
  ply: told.length,
  plies: log.moves.length,
  viewer: eyes === GALLERY ? 'gallery' : eyes,
  moves: told.map(({ actor, text }) => ({
    by: actor === CHANCE ? 'chance' : actor === NOBODY ? 'undo' : actor,
    move: text,
  })),
  diagram: game.show(seenBy(game, s, eyes)),
  // A description exists of views only: with all cards open there is the diagram alone.
  ...(eyes === 'open' ? {} : { view: game.describe(viewOf(game, s, eyes)) }),
})

const readEyes = (text: string | undefined, seats: number): Eyes | readonly Problem[] => {
  if (text === undefined) return 'open'
  if (text === 'gallery') return GALLERY
  const seat = readWhole('--seat', text, 0, seats - 1)
  return isProblems(seat)
    ? [problem('--seat', 'not-a-choice', `is ${JSON.stringify(text)}; use a seat from 0 to ${seats - 1}, or "gallery"`)]
    : seat
}

const eyesText = (eyes: Eyes): string =>
  eyes === 'open' ? 'all cards open' : eyes === GALLERY ? 'as the gallery saw it' : `as seat ${eyes} saw it`
