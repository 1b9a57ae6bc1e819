import { readFlags } from '../../bench/flags.ts'
import { GAMES } from '../../src/games/index.ts'
import { openPostgres, type PostgresStore } from '../../src/server/store/postgres.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { fuzz, type FuzzReport } from './fuzz.ts'

const { seed, games, game, mischief, json, ...flags } = readFlags(
  'Stories of tables in memory, with everything that can go wrong: npm run fuzz -- [flags]',
  {
    seed: { help: 'that of the first story; the same seed is the same story', usual: 1, least: 0 },
    games: { help: 'how many stories; with one it says what it does', usual: 500 },
    game: { help: 'which game', words: ['all', ...GAMES.map(({ name }) => name)] },
    mischief: { help: 'how many things go wrong before people only want to finish', usual: 250, least: 0 },
    nodes: { help: 'people sit at any of so many nodes, of which each may die; 0 for one process', usual: 0, least: 0 },
    postgres: { help: 'on a real PostgreSQL with two nodes, held against the store in memory call by call' },
    json: { help: 'figures as JSON' },
  },
)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const add = (into: { [name: string]: number }, more: { readonly [name: string]: number }): void => {
  for (const [name, n] of Object.entries(more)) into[name] = (into[name] ?? 0) + n
}

/** A store for each node, all on the same database. */
const opened = (url: string, nodes: number): Promise<PostgresStore[]> =>
  Promise.all(Array.from({ length: nodes }, () => openPostgres(url)))

const run = async (): Promise<boolean> => {
  const nodes = flags.nodes || (flags.postgres ? 2 : undefined)
  const postgres = flags.postgres ? await startPostgres('memory') : undefined
  if (postgres)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void postgres.remove().finally(() => process.exit(130)))
  const began = performance.now()
  const sums = { games: 0, plies: 0, undos: 0, texts: 0, restarts: 0, acknowledged: 0 }
  const kinds: { [kind: string]: number } = {}
  const acts: { [what: string]: number } = {}
  const entries: { [kind: string]: number } = {}
  const played: { [game: string]: number } = {}
  const failures: string[] = []
  for (let i = 0; i < games; i++) {
    try {
      const real = postgres && (await opened(await postgres.fresh(), nodes ?? 1))
      const report: FuzzReport = await fuzz(seed + i, {
        mischief,
        nodes,
        real,
        ...(game === 'all' ? {} : { game }),
        ...(games === 1 ? { tell: print } : {}),
      }).finally(() => Promise.all(real?.map(store => store.close()) ?? []))
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key]
      add(kinds, report.kinds)
      add(acts, report.acts)
      add(entries, report.entries)
      add(played, { [report.game]: report.games })
      if (games === 1) print(JSON.stringify(report))
    } catch (error) {
      failures.push((error as Error).message)
      print(`\n${(error as Error).message}`)
      if (games === 1) print(String((error as { cause?: Error }).cause?.stack))
    }
    if (!json && games > 1 && (i + 1) % 50 === 0)
      print(`${i + 1} of ${games}, ${failures.length} failed, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await postgres?.remove()
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  if (json)
    print(
      JSON.stringify({
        stories: games,
        failed: failures.length,
        seconds,
        ...sums,
        played,
        told: kinds,
        done: acts,
        stored: entries,
      }),
    )
  else {
    print(
      `${games} stories, ${failures.length} failed, ${seconds} s: ${sums.games} games, ${sums.plies} plies, ${sums.undos} undos, ${sums.restarts} restarts`,
    )
    print(
      `${sums.texts} texts held against what their readers may know, ${sums.acknowledged} acknowledged moves found again`,
    )
    for (const [what, counts] of Object.entries({ told: kinds, done: acts, stored: entries }))
      print(
        `${what}: ${Object.entries(counts)
          .map(([name, n]) => `${name} ${n}`)
          .join(', ')}`,
      )
  }
  return failures.length === 0
}

process.exitCode = (await run()) ? 0 : 1
