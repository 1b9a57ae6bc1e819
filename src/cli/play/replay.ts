import type { Command } from 'commander'
import { GALLERY } from '../../core/game.ts'
import { isProblems, type Problem, problem } from '../../core/json.ts'
import { MOST_GAMES, readWhole } from '../ask.ts'
import { loadRecord } from '../records/load.ts'
import { complain } from '../say.ts'
import { type Eyes, seenBy, tellLog, tellTurns } from './turns.ts'

/** How many plies back the telling goes. */
const BACK = 8

interface Flags {
  readonly seat?: string
  readonly ply?: string
  readonly game: string
}

export const addReplay = (program: Command): void => {
  program
    .command('replay <record>')
    .description('show what a seat knew at some moment of a game')
    .option(
      '--seat <n>',
      'whose eyes: a seat, counted from 0, or "gallery" for what is public; all cards lie open without it',
    )
    .option('--ply <n>', 'after how many moves, chance included; the end without it')
    .option('--game <n>', 'which game of a file of many, counted from 0', '0')
    .addHelpText('after', '\nExample:\n  $ safehouse replay game.json --seat 2 --ply 40')
    .action(replay)
}

const replay = async (path: string, flags: Flags): Promise<void> => {
  const number = readWhole('game', flags.game, 0, MOST_GAMES)
  if (isProblems(number)) return complain(number)
  const record = await loadRecord(path, number)
  if (isProblems(record)) return complain(record)
  const { game, log } = record
  const { setup, moves } = log
  const eyes = readEyes(flags.seat, setup.seats)
  const ply = flags.ply === undefined ? moves.length : readWhole('ply', flags.ply, 0, moves.length)
  if (isProblems(eyes) || isProblems(ply)) return complain(eyes, ply)
  const { s, told } = tellLog(game, log, ply, eyes)
  process.stdout.write(
    [
      `${game.name}, ${setup.seats} seats, ply ${ply} of ${moves.length}, ${sayEyes(eyes)}`,
      ...tellTurns(told, ply - BACK),
      '',
      game.show(seenBy(game, s, eyes)),
      '',
    ].join('\n'),
  )
}

const readEyes = (text: string | undefined, seats: number): Eyes | readonly Problem[] => {
  if (text === undefined) return 'open'
  if (text === 'gallery') return GALLERY
  const seat = readWhole('seat', text, 0, seats - 1)
  return isProblems(seat)
    ? [problem('seat', 'not-a-choice', `is ${JSON.stringify(text)}; use a seat from 0 to ${seats - 1}, or "gallery"`)]
    : seat
}

const sayEyes = (eyes: Eyes): string =>
  eyes === 'open' ? 'all cards open' : eyes === GALLERY ? 'as the gallery saw it' : `as seat ${eyes} saw it`
