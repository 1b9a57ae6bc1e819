import { fileURLToPath } from 'node:url'
import { readFlags } from '../../bench/flags.ts'
import { saveResults } from '../../bench/results.mjs'
import { startCluster } from './cluster.ts'
import { faultsOf, runFaults } from './faults.ts'
import { startNginx } from './nginx.ts'
import { race } from './race.ts'

const { tables, races, seed, nodes, only, json, save, ...flags } = readFlags(
  'Several nodes on PostgreSQL and Redis, and all that can happen to them: npm run faults:cluster -- [flags]',
  {
    tables: { help: 'how many tables are played at a time', usual: 200, least: 0 },
    races: { help: 'how often two nodes race for one ply', usual: 1000, least: 0 },
    nodes: { help: 'how many nodes', usual: 3 },
    seed: { help: 'the same people and moves again', usual: 1 },
    'redis-away': { help: 'for how many seconds Redis is stopped', usual: 30 },
    only: { help: 'one fault alone, counted from 1', usual: 0, least: 0 },
    proxy: { help: 'with the nginx of deploy/ in front, which must be installed' },
    json: { help: 'figures as JSON' },
    save: { help: 'write the figures for the documentation' },
  },
)
const cli = fileURLToPath(new URL('../../bin/safehouse.mjs', import.meta.url))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const say = (text: string): void => void process.stderr.write(`${text}\n`)

const cluster = await startCluster({ nodes, cli: () => cli, where: 'disk' })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.remove().finally(() => process.exit(130)))
try {
  const wrong: string[] = []
  const raced = races > 0 ? await race(cluster.ports().slice(0, 2), races, seed) : undefined
  if (raced) {
    wrong.push(...raced.wrong)
    say(
      `${raced.races} races of two nodes for one ply: ${[...raced.outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`,
    )
  }
  const faults = faultsOf(flags['redis-away'] * 1000).filter((_, i) => only === 0 || i + 1 === only)
  const proxy = flags.proxy
    ? await startNginx(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), cluster.ports())
    : undefined
  const through = proxy ? { ports: () => [proxy.port] } : {}
  const outcome =
    tables > 0
      ? await runFaults({ cluster, tables, seed, faults, slowly: true, say, ...through }).finally(() => proxy?.stop())
      : undefined
  wrong.push(...(outcome?.wrong ?? []))
  for (const text of wrong.slice(0, 40)) say(text)
  if (outcome)
    say(
      `${outcome.tables} tables, ${outcome.moves} acknowledged moves: ${wrong.length === 0 ? 'none lost, none doubled, no table stuck' : `${wrong.length} wrong`}`,
    )
  if (save && outcome)
    saveResults('faults-cluster', {
      command: 'npm run faults:cluster',
      columns: ['fault', 'half of the tables went on after', 'all after'],
      rows: [
        ...outcome.went.map(({ name, half, all }) => [name, seconds(half), seconds(all)]),
        [`${outcome.moves} acknowledged moves, ${raced?.races ?? 0} races`, `${wrong.length} lost or doubled`, ''],
      ],
    })
  if (json)
    process.stdout.write(
      `${JSON.stringify({ races: raced?.races ?? 0, tables: outcome?.tables ?? 0, moves: outcome?.moves ?? 0, went: outcome?.went ?? [], wrong: wrong.length })}\n`,
    )
  else process.stdout.write(`${wrong.length === 0 ? 'faults:cluster: OK' : `faults:cluster: ${wrong.length} wrong`}\n`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await cluster.remove()
}
process.exit()
