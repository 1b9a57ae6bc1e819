import type { Game } from '../../core/game.ts'
import { isProblems, parseJson, problemText } from '../../core/json.ts'
import { isRefused, type Refused, referee, writeUndo } from '../../core/log.ts'
import { commitmentOf, hashOf } from '../../core/luck.ts'
import { readHex } from '../../core/codec.ts'
import { audit } from '../../core/record.ts'
import type { Setup } from '../../core/state.ts'
import { findGame, GAMES } from '../../games/index.ts'
import { type Entry, readEntry, readMade } from '../../table/entry.ts'
import { tableFrom } from '../../table/room.ts'
import { setupFor, type Table } from '../../table/table.ts'
import type { TableRow } from './ports.ts'

// Whether what is stored can still be played again, trusting none of it.

/** One game of a table: what its luck was made of, and its plies as they are noted. */
interface Played {
  readonly number: number
  readonly seed: string
  /** The version of the rules. */
  readonly version: number
  seats: number
  started: Extract<Entry, { t: 'started' }> | undefined
  readonly texts: string[]
}

/** What is stored of a table. */
export interface Stored {
  readonly row: TableRow
  readonly entries: readonly string[]
  /** The text of the setup with this hash. */
  readonly setup: (hash: string) => string | undefined
}

/** How many games a table's log holds, and what does not fit, in words. */
export interface StoreCheck {
  readonly games: number
  readonly wrong: readonly string[]
}

export const checkTable = (stored: Stored): StoreCheck => {
  try {
    return check(stored)
  } catch (error) {
    // Logs that were changed by hand can break in any way.
    return { games: 0, wrong: [error instanceof Error ? error.message : String(error)] }
  }
}

const check = ({ row, entries, setup: textOf }: Stored): StoreCheck => {
  const first = readMade(entries)
  const game = findGame(first.game)
  if (!game)
    return {
      games: 0,
      wrong: [`unknown game ${first.game}; this version knows ${GAMES.map(({ name }) => name).join(', ')}`],
    }
  const setup = readSetup(game, textOf(first.setup), first.setup)
  if (typeof setup === 'string') return { games: 0, wrong: [setup] }
  const games = gamesOf(entries.map(readEntry), setup.version)
  const wrong = games.flatMap(played => {
    const refused = replayed(game, setup, row.id, played)
    return refused
      ? [`game ${played.number}, ${refused.ply === undefined ? '' : `ply ${refused.ply}: `}${refused.reason}`]
      : []
  })
  // A log that the rules refuse is not folded: it would end anywhere.
  if (wrong.length > 0) return { games: games.length, wrong }
  const table = tableFrom(row.id, entries, { game: findGame, setup })
  return { games: games.length, wrong: unlike(row, table) }
}

const readSetup = (game: Game, text: string | undefined, hash: string): Setup | string => {
  if (text === undefined) return `its setup ${hash.slice(0, 12)}… is missing`
  const json = parseJson(text)
  const setup = game.setup(json)
  if (isProblems(setup)) return `its setup is invalid: ${setup.map(problemText).join('; ')}`
  return hashOf({ ...setup }) === hash ? setup : `its setup does not match the hash ${hash.slice(0, 12)}…`
}

const gamesOf = (entries: readonly Entry[], first: number): Played[] => {
  const games: Played[] = []
  for (const entry of entries) {
    const last = games.at(-1)
    if (entry.t === 'made' || entry.t === 'again') {
      const version = (entry.t === 'again' ? entry.version : undefined) ?? last?.version ?? first
      const seats = entry.t === 'made' ? entry.seats : (last?.seats ?? 0)
      games.push({ number: games.length + 1, seed: entry.seed, version, seats, started: undefined, texts: [] })
    } else if (entry.t === 'seats' && last) last.seats = entry.seats
    else if (entry.t === 'started' && last) last.started = entry
    else if (entry.t === 'move') last?.texts.push(entry.move)
    else if (entry.t === 'undo') last?.texts.push(writeUndo(entry.back))
  }
  return games
}

/** Every move must be legal, and chance's must be those of the seed. */
const replayed = (
  game: Game,
  made: Setup,
  table: string,
  { number, seed, version, seats, started, texts }: Played,
): Refused | undefined => {
  if (texts.length === 0) return undefined
  if (!started) return { ply: 0, reason: 'a move before the start of the game' }
  const setup = setupFor(game, made, { seats, version })
  if (isProblems(setup))
    return { ply: 0, reason: `the setup is not valid for version ${version} of the rules and ${seats} seats` }
  const played = referee(game, setup, texts)
  if (isRefused(played)) return played
  const { nonces, hashes } = started
  const luck = { seed, nonces, ...(hashes ? { hashes } : {}) }
  const proof = { commitment: commitmentOf(readHex(seed)!), table: `${table}/${number}`, ...luck }
  return audit({ game, log: played.log, proof })
}

/** What is kept beside the log must be what the log says. */
const unlike = (row: TableRow, table: Table): string[] => {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['game', row.game, table.game.name],
    ['status', row.status, table.status],
    ['number of entries', row.seq, table.seq],
    ['public', row.public, table.public],
  ]
  return pairs.flatMap(([what, kept, told]) =>
    kept === told ? [] : [`${what} is ${kept} in its row, but ${told} by its log`],
  )
}
