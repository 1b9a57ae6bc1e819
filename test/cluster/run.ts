import { startCluster } from './cluster.ts'
import { faultsOf, runFaults } from './faults.ts'
import { startNginx } from './nginx.ts'
import { race } from './race.ts'

// `npm run faults:cluster [-- --tables 200 --races 1000 --seed 1 --redis-away 30 --nodes 3 --only 6 --proxy --json]`: `--proxy` puts the nginx of deploy/ in front, which must be installed.

const numberAfter = (flag: string, usual: number): number => {
  const at = process.argv.indexOf(flag)
  const n = at < 0 ? usual : Number(process.argv[at + 1])
  if (Number.isInteger(n) && n >= 0) return n
  process.stderr.write(`${flag}: a whole number, not ${process.argv[at + 1] ?? 'nothing'}\n`)
  process.exit(2)
}

const tables = numberAfter('--tables', 200)
const races = numberAfter('--races', 1000)
const seed = numberAfter('--seed', 1)
const nodes = numberAfter('--nodes', 3)
const away = numberAfter('--redis-away', 30)
const only = numberAfter('--only', 0)
const json = process.argv.includes('--json')
const cli = process.env['FAULTS_CLI']!
const say = (text: string): void => void process.stderr.write(`${text}\n`)

const cluster = await startCluster({ nodes, cli: () => cli, where: 'disk' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.remove().finally(() => process.exit(130)))
try {
  const wrong: string[] = []
  const raced = races > 0 ? await race(cluster.ports().slice(0, 2), races, seed) : undefined
  if (raced) {
    wrong.push(...raced.wrong)
    say(`${raced.races} races of two nodes for one ply: ${[...raced.outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`)
  }
  const faults = faultsOf(away * 1000).filter((_, i) => only === 0 || i + 1 === only)
  const proxy = process.argv.includes('--proxy') ? await startNginx(process.env['FAULTS_NGINX']!, cluster.ports()) : undefined
  const through = proxy ? { ports: () => [proxy.port] } : {}
  const outcome = tables > 0 ? await runFaults({ cluster, tables, seed, faults, slowly: true, say, ...through }).finally(() => proxy?.stop()) : undefined
  wrong.push(...(outcome?.wrong ?? []))
  for (const text of wrong.slice(0, 40)) say(text)
  if (outcome) say(`${outcome.tables} tables, ${outcome.moves} acknowledged moves: ${wrong.length === 0 ? 'none lost, none doubled, no table stuck' : `${wrong.length} wrong`}`)
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
