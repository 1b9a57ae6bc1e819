import type { Command } from 'commander'
import { CHANCE, type Game, NOBODY } from '../../core/game.ts'
import { isProblems, type JsonObject } from '../../core/json.ts'
import type { Log, Refused } from '../../core/log.ts'
import { audit as check, type Proof, type GameRecord } from '../../core/record.ts'
import { MOST_GAMES, readWhole } from '../ask.ts'
import { loadRecord } from './load.ts'
import { columns, complain, fail, FAILED, JSON_HELP, printLine, refusalText } from '../output.ts'
import { tellLog } from '../play/turns.ts'

export const addAudit = (program: Command): void => {
  program
    .command('audit <record>')
    .description('check the luck of a live game by dealing every card again from its seed; - reads standard input')
    .option('--game <n>', 'which game of a file with several, counted from 0', '0')
    .option('--json', JSON_HELP)
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse audit game.json\n\nExit code: 0 if everything matches, 1 if the luck does not match or there is none to check, 2 if the file is not a valid record.',
    )
    .action(audit)
}

const audit = async (path: string, flags: { readonly game: string; readonly json?: boolean }): Promise<void> => {
  const number = readWhole('--game', flags.game, 0, MOST_GAMES)
  if (isProblems(number)) return complain(number)
  const record = await loadRecord(path, number)
  if (isProblems(record)) return complain(record)
  const wrong = check(record)
  if (flags.json) {
    printLine(asJson(record, wrong))
    if (wrong) process.exitCode = FAILED
  } else if (wrong || !record.proof)
    fail(
      `luck: ${wrong ? refusalText(wrong) : 'none to check (a record of a game at a server has it, once the game is over)'}`,
    )
  else process.stdout.write(`${report(record, record.proof).join('\n')}\n`)
}

const asJson = ({ format, game, log, end, proof }: GameRecord, wrong: Refused | undefined): JsonObject => ({
  ok: wrong === undefined,
  ...wrong,
  format,
  game: game.name,
  seats: log.setup.seats,
  plies: log.moves.length,
  over: game.actor(end) === NOBODY,
  chanceMoves: dealsOf(game, log),
  ...(proof
    ? {
        commitment: proof.commitment,
        table: proof.table,
        nonces: proof.nonces,
        ...(proof.hashes ? { hashes: proof.hashes } : {}),
      }
    : {}),
})

const PROVEN = [
  'This proves that nobody chose the deal, provided that the commitment and the hashes above are those you were shown before the game and that',
  'one of the nonces is yours. It does not prove that the operator of the server did not look at the cards: anybody with the seed can. docs/records.md says more.',
]
/** Nonces without hashes were known to the server before the start. */
const PROVEN_BEFORE = [
  'This proves that nobody changed the seed after the nonces were known, provided that the commitment above is the one you were shown before the',
  'game and that one of the nonces is yours. It does not prove that the operator of the server did not look at the cards: anybody with the seed can.',
]

const report = ({ game, log, end }: GameRecord, { commitment, table, nonces, hashes }: Proof): string[] => {
  const over = game.actor(end) === NOBODY
  return [
    `${game.name}, ${log.setup.seats} seats, ${log.moves.length} moves, ${over ? 'played to the end' : 'not played to the end'}: everything matches.`,
    'Checked:',
    ...columns([
      ['rules', `every move was legal${over ? ', and they lead to the result in the record' : ''}`],
      ['seed', `its SHA-256 is the commitment ${commitment}`],
      [
        'luck',
        `all ${dealsOf(game, log)} moves of chance follow from the seed, the table ${JSON.stringify(table)} and ${nonces.length === 1 ? '1 nonce' : `${nonces.length} nonces`}`,
      ],
      ...nonces.flatMap((nonce, i) => [['nonce', nonce], ...(hashes ? [['its hash', hashes[i]!]] : [])]),
    ]),
    ...(hashes ? PROVEN : PROVEN_BEFORE),
  ]
}

const dealsOf = (game: Game, log: Log): number =>
  tellLog(game, log, log.moves.length, 'open').told.filter(ply => ply.actor === CHANCE).length
