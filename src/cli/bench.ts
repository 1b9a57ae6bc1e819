import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Game } from '../core/game.ts'
import { GAMES } from '../games/index.ts'
import { KNOWLEDGE, RIVALS } from './bench-games.ts'
import type { KnowledgeFigures } from './bench-knowledge.ts'
import { type Figures, measure, PACES, type Rivals } from './bench-measure.ts'
import { compile, installPeers, packageRoot, type Peer, startPeer, warn } from './bench-rivals.ts'

type Key = 'movesPerSecond' | 'ofC' | 'overBoardgameIo' | 'heapBytesPerMove' | 'searchOpeningOfPlayouts' | 'searchGameOfPlayouts'
interface Floor {
  readonly key: Key
  readonly game?: string
  readonly seats?: number
  readonly least?: number
  readonly below?: number
}

/** What every release must reach; without a game or seats it holds for all. */
const FLOORS: readonly Floor[] = [
  { key: 'ofC', game: 'art-robbery', seats: 4, least: 0.4 },
  { key: 'overBoardgameIo', game: 'art-robbery', seats: 4, least: 1000 },
  { key: 'movesPerSecond', game: 'rob-n-run', least: 300_000 },
  { key: 'heapBytesPerMove', below: 1 },
  // A search beside playouts of the same moment: fewer iterations than playouts at the opening, more over a game, which gets shorter.
  { key: 'searchOpeningOfPlayouts', game: 'art-robbery', seats: 4, least: 0.6 },
  { key: 'searchGameOfPlayouts', game: 'art-robbery', seats: 4, least: 1 },
]

interface Verdict {
  readonly game: string
  readonly seats: number
  readonly key: Key
  readonly floor: string
  readonly value: number | null
  /** Null where it could not be measured. */
  readonly met: boolean | null
}

const judge = (results: readonly Figures[]): Verdict[] =>
  FLOORS.flatMap(({ key, game, seats, least, below }) =>
    results
      .filter(figures => (game ?? figures.game) === figures.game && (seats ?? figures.seats) === figures.seats)
      .map(figures => {
        const value = figures[key]
        const met = value === null ? null : value >= (least ?? -Infinity) && value < (below ?? Infinity)
        return { game: figures.game, seats: figures.seats, key, floor: least === undefined ? `< ${below}` : `>= ${least}`, value, met }
      }),
  )

const COLUMNS = ['game', 'seats', 'movesPerSecond', 'playoutsPerSecond', 'viewNs', 'copyNs', 'heapBytesPerMove', 'ofC', 'ofCListing', 'overBoardgameIo'] as const
const SEARCH_COLUMNS = ['game', 'seats', 'searchOpening', 'searchGame', 'searchOpeningAlone', 'searchGameAlone', 'searchOpeningOfPlayouts', 'searchGameOfPlayouts'] as const
const KNOWLEDGE_COLUMNS = ['mode', 'vaults', 'queryMs', 'slowestMs', 'belowMs', 'firstMs', 'drawMs'] as const

type Cell = string | number | null
const table = <K extends string>(columns: readonly K[], lines: readonly { readonly [key in K]: Cell }[]): string => {
  const rows = [[...columns], ...lines.map(line => columns.map(key => line[key]?.toLocaleString('en', { maximumFractionDigits: 3 }) ?? '-'))]
  const widths = columns.map((_, i) => Math.max(...rows.map(row => row[i]!.length)))
  return rows.map(row => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')).join('\n')
}

const VERDICTS = { true: 'met', false: 'MISSED', null: 'not measured' } as const
const say = ({ game, seats, key, floor, value, met }: Verdict): string => `${game}, ${seats} seats: ${key} ${value ?? 'null'}, floor ${floor}: ${VERDICTS[`${met}`]}`

interface Knowledge extends KnowledgeFigures {
  readonly game: string
}

const sayKnowledge = ({ game, rows }: Knowledge): string[] =>
  rows.map(({ vaults, mode, slowestMs, belowMs, met }) => `${game}, knowledge of ${vaults} vaults (${mode}): slowestMs ${slowestMs}, floor < ${belowMs}: ${VERDICTS[`${met}`]}`)

interface Report {
  readonly results: readonly Figures[]
  readonly floors: readonly Verdict[]
  /** Null where no chosen game has any. */
  readonly knowledge: Knowledge | null
}

const asText = ({ results, floors, knowledge }: Report, chosen: readonly Game[]): string => {
  const limits = chosen.flatMap(({ name }) => (RIVALS[name]?.c ? `${name}: the C twin plays ${RIVALS[name].c.plays}` : []))
  const asked = knowledge && [table(KNOWLEDGE_COLUMNS, knowledge.rows), `${knowledge.game}: tables of vaults built once in ${knowledge.tableMs} ms`].join('\n')
  const verdicts = [...floors.map(say), ...(knowledge ? sayKnowledge(knowledge) : [])].join('\n')
  const searches = results.filter(({ searchGame }) => searchGame !== null)
  const searched = searches.length > 0 && table(SEARCH_COLUMNS, searches)
  return [table(COLUMNS, results), limits.join('\n'), searched, asked, verdicts].filter(Boolean).join('\n\n')
}

const missed = ({ floors, knowledge }: Report): string[] => [
  ...floors.filter(floor => floor.met === false).map(say),
  ...(knowledge ? sayKnowledge({ ...knowledge, rows: knowledge.rows.filter(row => !row.met) }) : []),
]

// ---- the command ----

const rivalsOf = (game: Game, root: string, folder: string, peer: Peer | undefined): Rivals => {
  const { c: limit, boardgameIo = false } = RIVALS[game.name] ?? {}
  const file = limit && compile(join(root, 'bench', 'limit', limit.file), folder)
  return { twin: limit && file !== undefined ? { file, limit } : undefined, peer: boardgameIo ? peer : undefined }
}

const askKnowledge = (chosen: readonly Game[]): Knowledge | null => {
  const game = chosen.find(({ name }) => KNOWLEDGE[name])?.name
  return game === undefined ? null : { game, ...KNOWLEDGE[game]!() }
}

export const bench = async (options: { json: boolean; quick?: boolean; games?: string }): Promise<void> => {
  const names = options.games?.split(',')
  const unknown = names?.find(name => !GAMES.some(game => game.name === name))
  if (unknown !== undefined) {
    warn(`there is no game "${unknown}"; there are ${GAMES.map(game => game.name).join(', ')}`)
    process.exitCode = 1
    return
  }
  const chosen = GAMES.filter(game => names?.includes(game.name) ?? true)
  const pace = options.quick ? PACES.quick : PACES.whole
  const root = packageRoot()
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
  const peers = join(root, 'bench', 'peers')
  const peer = chosen.some(game => RIVALS[game.name]?.boardgameIo) && installPeers(peers) ? startPeer(peers) : undefined
  try {
    const results: Figures[] = []
    for (const game of chosen) {
      const rivals = rivalsOf(game, root, folder, peer)
      for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) results.push(await measure(game, seats, rivals, pace))
    }
    const report = { results, floors: judge(results), knowledge: askKnowledge(chosen) }
    process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : `${asText(report, chosen)}\n`)
    for (const line of missed(report)) warn(`floor missed: ${line}`)
    if (missed(report).length > 0) process.exitCode = 1
  } finally {
    peer?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
