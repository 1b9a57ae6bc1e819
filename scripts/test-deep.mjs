// The long runs that are no part of `npm test`: laws on many positions, long fuzz, faults of real processes.
// npm run test:deep -- --seed 5 plays other games than --seed 0, which is the usual. The last line is for programs.
import { parseArgs } from 'node:util'
import { installTools } from './lib/machine.mjs'
import { run, setUp } from './lib/setup.mjs'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '0' } } })
if (!/^\d{1,6}$/.test(values.seed)) {
  console.error(`--seed must be a whole number from 0 to 999999, not ${values.seed}`)
  process.exit(2)
}
const seed = Number(values.seed)

/** A program of the repository that counts its seeds from a number: those of two runs do not meet. */
const program = (file, { args = [], seeds = 1, flags = [] } = {}) => ({
  tool: file,
  args: ['--seed', String(1 + seed * seeds), ...args],
  flags: ['--import', 'tsx', ...flags],
})
const fuzz = (stories, ...more) =>
  program('test/fuzz/main.ts', { args: ['--games', String(stories), ...more], seeds: stories })

const STEPS = [
  {
    title: 'laws',
    tool: 'vitest',
    args: ['run', 'laws', '--project=pure'],
    env: { SAFEHOUSE_DEEP: '1', SAFEHOUSE_SEED: String(seed) },
  },
  { title: 'fuzz, one process', ...fuzz(500) },
  { title: 'fuzz, two nodes', ...fuzz(200, '--nodes', '2') },
  { title: 'fuzz, two nodes on PostgreSQL', ...fuzz(100, '--postgres') },
  { title: 'malformed messages', ...program('test/malformed/run.ts', { flags: ['--expose-gc'] }) },
  { title: 'faults of one server', ...program('test/faults/run.ts') },
  { title: 'faults of a cluster', ...program('test/cluster/run.ts') },
]
const LIMIT = 40 * 60_000

await setUp()
installTools()
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(0)
const failed = []
for (const [i, { title, tool, args, ...options }] of STEPS.entries()) {
  console.log(`\n[${i + 1}/${STEPS.length}] ${title}`)
  const step = await run(tool, args, {
    ...options,
    inherit: true,
    limit: Math.max(1, Math.ceil(LIMIT - (performance.now() - began))),
  })
  console.log(
    `[${i + 1}/${STEPS.length}] ${title}: ${step.ok ? 'OK' : step.late ? `stopped, all steps have ${LIMIT / 60_000} minutes` : 'FAILED'} in ${step.seconds.toFixed(0)} s`,
  )
  if (!step.ok) failed.push(title)
}
console.log(
  `\ntest:deep with seed ${seed}: ${failed.length === 0 ? 'OK' : `FAILED (${failed.join('; ')})`} in ${seconds()} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1
