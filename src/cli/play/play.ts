import { randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Bot } from '../../bots/bot.ts'
import { type Move, Moves, type Seat, viewOf } from '../../core/game.ts'
import { writeHex } from '../../core/codec.ts'
import { isProblems, type Problem, problemText } from '../../core/json.ts'
import { upTo } from '../../core/lists.ts'
import { commitmentOf, keyOf, luckOf } from '../../core/luck.ts'
import { type Luck, luckOfGame, playGame, type Turn } from '../../core/play.ts'
import { makeRecord, type Proof } from '../../core/record.ts'
import type { State } from '../../core/state.ts'
import {
  addTableFlags,
  EXAMPLE,
  MOST_SEED,
  readBots,
  readTable,
  readWhole,
  type TableChoice,
  type TableFlags,
} from '../ask.ts'
import { explain } from './explain.ts'
import { type TerminalPlayer, personAt, type Input } from './person.ts'
import { complain, fail, fileProblem, INTERRUPTED } from '../output.ts'
import { type Ply, tellMove, tellTurns } from './turns.ts'

const WIDTH = 78

interface Flags extends TableFlags {
  readonly seat: string
  readonly bots: string
  readonly seed?: string
  readonly record?: string
  readonly explain?: boolean
}

/** A game in the terminal while it is played. */
interface Session extends TableChoice {
  readonly person: TerminalPlayer
  readonly seat: Seat
  /** By seat; the one of the person is never asked. */
  readonly bots: readonly Bot[]
  readonly luck: Luck
  /** Only live luck can be proved. */
  readonly proof: Proof | undefined
  /** Whether the bots say why they do what they do. */
  readonly explains: boolean
  readonly s: State
  readonly moves: Move[]
  /** As the person heard it. */
  readonly told: Ply[]
}

export const addPlay = (program: Command): void => {
  addTableFlags(program.command('play <game>'))
    .description('play against bots in the terminal')
    .option('--seat <n>', 'your seat, counted from 0', '0')
    .option('--bots <names>', 'the bots on the other seats, separated by commas; a shorter list is repeated', 'random')
    .option('--record <file>', 'save the game to this file')
    .option('--explain', 'show why the bots made their moves; this may reveal their cards')
    .option(
      '--seed <n>',
      'a fixed seed: the same cards every time (default: live luck, which can be audited afterwards)',
    )
    .addHelpText('after', `\nExample:\n  $ safehouse play ${EXAMPLE} --seats 3 --record game.json`)
    .action(play)
}

const play = async (name: string, flags: Flags): Promise<void> => {
  const table = readTable(name, flags)
  const seat = readWhole('--seat', flags.seat, 0, isProblems(table) ? MOST_SEED : table.setup.seats - 1)
  const asked = readBots(flags.bots, name)
  const seed = flags.seed === undefined ? 'live' : readWhole('--seed', flags.seed, 0, MOST_SEED)
  if (isProblems(table) || isProblems(seat) || isProblems(asked) || isProblems(seed))
    return complain(table, seat, asked, seed)
  const unwritable = flags.record === undefined ? undefined : await save(flags.record, '', appendFile)
  if (unwritable) return complain(unwritable)
  const bots = Array.from({ length: table.setup.seats }, (_, at) => asked.at(at < seat ? at : at - 1))
  const person = personAt(process.stdin, process.stdout)
  const session = {
    ...table,
    person,
    seat,
    bots,
    ...(seed === 'live' ? liveLuck() : { luck: luckOfGame(seed, 0), proof: undefined }),
    explains: flags.explain ?? false,
    s: table.game.create(table.setup),
    moves: [],
    told: [],
  }
  greet(session)
  const left = await playOn(session)
  if (left) person.tell(`You left the table after ${session.moves.length} moves.`)
  else printEnd(session)
  await farewell(session, flags.record, left)
  person.leave()
  if (left === 'interrupt') process.exitCode = INTERRUPTED
}

/** A seed nobody knows beforehand, committed to, and mixed with what the person throws in. */
const liveLuck = (): { luck: Luck; proof: Proof } => {
  const bytes = (n: number): Uint8Array => new Uint8Array(randomBytes(n))
  const seed = bytes(32)
  const table = `terminal-${writeHex(bytes(8))}`
  const nonces = [writeHex(bytes(16))]
  const key = keyOf(seed, table, nonces)
  const botKey = bytes(32)
  return {
    luck: { chance: ply => luckOf(key, ply), own: ply => luckOf(botKey, ply) },
    proof: { commitment: commitmentOf(seed), table, seed: writeHex(seed), nonces },
  }
}

const greet = ({ game, setup, person, seat, bots, proof }: Session): void => {
  const others = bots.flatMap((bot, at) => (at === seat ? [] : [`seat ${at} ${bot.name}`]))
  person.tell(`${game.name} with ${setup.seats} seats. You are seat ${seat}; ${others.join(', ')}.`)
  if (!proof) return
  const { commitment, nonces } = proof
  person.tell(`The seed of this game is drawn. Its commitment: ${commitment}`)
  person.tell(`Your nonce, which is mixed into it: ${nonces.join(' ')}`)
}

/** Plays until the game is over, or until the person leaves. */
const playOn = async (session: Session): Promise<'quit' | 'end' | 'interrupt' | undefined> => {
  const { game, s, moves, told, seat, luck } = session
  let seen = 0
  let note: string | undefined
  const turns = playGame(game, s, luck, (actor, move) => {
    moves.push(move)
    told.push(tellMove(game, s, actor, seat, note))
    note = undefined
  })
  for (let turn = turns.next(); !turn.done; ) {
    const { move, why } =
      turn.value.seat === seat ? { move: await askMove(session, seen) } : askBot(session, turn.value)
    if (typeof move === 'string') return move
    if (turn.value.seat === seat) seen = turn.value.ply
    note = why
    turn = turns.next(move)
  }
  return undefined
}

const askBot = ({ game, bots, explains }: Session, { seat, state, rng }: Turn): { move: Move; why?: string } => {
  const { move, reason } = bots[seat]!.choose(game, viewOf(game, state, seat), seat, rng)
  return explains && reason ? { move, why: explain(reason, game) } : { move }
}

const askMove = async (session: Session, seen: number): Promise<Move | 'quit' | 'end' | 'interrupt'> => {
  const { game, person, s, seat } = session
  const view = viewOf(game, s, seat)
  const legal = new Moves()
  game.moves(view, legal)
  const texts = legal
    .list()
    .map(move => game.write(move))
    .sort()
  const scene = ['', ...tellTurns(session.told, seen), '', game.show(view, seat), '', ...numbered(texts)].join('\n')
  person.tell(scene)
  for (;;) {
    const said: Input = await person.ask(`seat ${seat}, your move (1-${texts.length}, ? for help): `)
    if (typeof said === 'string') return said
    const line = said.line.trim()
    if (line === 'q') return 'quit'
    if (line === '') person.tell(scene)
    else if (line === '?') person.tell(help(game.legend, texts.length))
    else {
      const text = chosen(line, texts)
      if (text !== undefined) return game.read(text)!
      person.tell(
        `${JSON.stringify(line.slice(0, 40))} is not a legal move: type a number from 1 to ${texts.length}, a move as it is written, ? or q.`,
      )
    }
  }
}

/** A plain number is the number in the list, even where a move is written as one. */
const chosen = (line: string, texts: readonly string[]): string | undefined =>
  /^\d+$/.test(line) ? texts[Number(line) - 1] : texts.find(text => text.toLowerCase() === line.toLowerCase())

const numbered = (texts: readonly string[]): string[] => {
  const cells = texts.map((text, i) => `${String(i + 1).padStart(2)}) ${text}`)
  const width = Math.max(...cells.map(cell => cell.length)) + 3
  const perRow = Math.max(1, Math.floor(WIDTH / width))
  return Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    `  ${cells
      .slice(row * perRow, (row + 1) * perRow)
      .map(cell => cell.padEnd(width))
      .join('')}`.trimEnd(),
  )
}

const help = (legend: readonly string[], size: number): string =>
  [
    `Type the number of a move in the list, 1 to ${size}, or the move itself as it is written there (a plain number is always the number in the list).`,
    'Enter shows the table again, q leaves it. How moves are written:',
    ...legend.map(line => `  ${line}`),
  ].join('\n')

const printEnd = ({ game, setup, person, seat, s, told }: Session): void => {
  const won = upTo(setup.seats).filter(at => game.payoff(s, at) > 0)
  const you = won.includes(seat) ? (won.length === 1 ? 'You win.' : 'You win, together with others.') : 'You lose.'
  const seats =
    won.length === 0 ? 'Nobody wins.' : `${won.length === 1 ? 'Winner' : 'Winners'}: seat ${won.join(', ')}.`
  person.tell(['', ...tellTurns(told, told.length - 1), '', game.show(s), '', `${you} ${seats}`].join('\n'))
}

/** Shows what proves the luck, and keeps the game where the person wants it. */
const farewell = async (
  { game, setup, person, s, moves, proof }: Session,
  path: string | undefined,
  left: string | undefined,
): Promise<void> => {
  if (proof) person.tell(proofText(proof))
  const record = makeRecord(game, { setup, moves }, s, proof ? { proof } : {})
  let file = path ?? (left ? undefined : await askFile(person))
  while (file !== undefined) {
    const wrong = await save(file, `${record}\n`, writeFile)
    if (!wrong) return person.tell(`Saved: safehouse replay ${file}${proof ? `, safehouse audit ${file}` : ''}`)
    if (path !== undefined) return fail(wrong)
    person.tell(wrong.map(problemText).join('\n'))
    file = await askFile(person)
  }
}

const askFile = async (person: TerminalPlayer): Promise<string | undefined> => {
  const said = await person.ask('Save the game? Type a file name, or press Enter to discard it: ')
  return typeof said === 'string' || said.line.trim() === '' ? undefined : said.line.trim()
}

const proofText = ({ commitment, table, seed, nonces }: Proof): string =>
  [
    'The luck of this game, for an audit:',
    `  commitment ${commitment}`,
    `  seed       ${seed}`,
    `  table      ${table}`,
    `  nonce      ${nonces.join(' ')}`,
  ].join('\n')

const save = async (
  path: string,
  text: string,
  write: (path: string, text: string) => Promise<void>,
): Promise<readonly Problem[] | undefined> => {
  try {
    await write(path, text)
    return undefined
  } catch (error) {
    return fileProblem('--record', `write ${path}`, error)
  }
}
