import { openPostgres, type PostgresStore } from '../../src/server/store/postgres.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { fuzz, type Report } from './fuzz.ts'

// `npm run fuzz -- [--seed 1] [--games 500] [--game art-robbery] [--json] [--nodes 2] [--postgres]`: with one game it says what it does.

const args = process.argv.slice(2)
const option = (name: string, otherwise: string): string => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? otherwise : (args[at + 1] ?? otherwise)
}
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const add = (into: { [name: string]: number }, more: { readonly [name: string]: number }): void => {
  for (const [name, n] of Object.entries(more)) into[name] = (into[name] ?? 0) + n
}

/** A store for each node, all on the same database. */
const opened = (url: string, nodes: number): Promise<PostgresStore[]> => Promise.all(Array.from({ length: nodes }, () => openPostgres(url)))

const run = async (): Promise<boolean> => {
  const seed = Number(option('seed', '1'))
  const games = Number(option('games', '500'))
  const game = option('game', '')
  const mischief = Number(option('mischief', '250'))
  const json = args.includes('--json')
  const nodes = args.includes('--nodes') || args.includes('--postgres') ? Number(option('nodes', '2')) : undefined
  const postgres = args.includes('--postgres') ? await startPostgres('memory') : undefined
  if (postgres) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.remove().finally(() => process.exit(130)))
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
      const report: Report = await fuzz(seed + i, { mischief, nodes, real, ...(game === '' ? {} : { game }), ...(games === 1 ? { tell: print } : {}) }).finally(() =>
        Promise.all(real?.map(store => store.close()) ?? []),
      )
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
    if (!json && games > 1 && (i + 1) % 50 === 0) print(`${i + 1} of ${games}, ${failures.length} failed, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await postgres?.remove()
  const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
  if (json) print(JSON.stringify({ stories: games, failed: failures.length, seconds, ...sums, played, told: kinds, done: acts, stored: entries }))
  else {
    print(`${games} stories, ${failures.length} failed, ${seconds} s: ${sums.games} games, ${sums.plies} plies, ${sums.undos} undos, ${sums.restarts} restarts`)
    print(`${sums.texts} texts held against what their readers may know, ${sums.acknowledged} acknowledged moves found again`)
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
