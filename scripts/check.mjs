// The quick yes or no: types, lint, format, unused code, arrows and pure tests.
import { availableParallelism } from 'node:os'
import { run, setUp } from './lib/setup.mjs'

// The longest first; each answers by its exit code.
const STEPS = [
  {
    title: 'arrows and pure tests',
    tool: 'vitest',
    args: ['run', 'src/', 'test/arrows.test.ts', '--reporter=dot'],
    env: { SAFEHOUSE_QUICK: '1' },
  },
  { title: 'unused code', tool: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { title: 'types: pure folders', tool: 'typescript', args: ['-p', 'tsconfig.pure.json'] },
  { title: 'types: everything', tool: 'typescript', args: ['-p', 'tsconfig.node.json'] },
  { title: 'types: website', tool: 'typescript', args: ['-p', 'tsconfig.web.json'] },
  { title: 'types: browser tests', tool: 'typescript', args: ['-p', 'test/web/tsconfig.json'] },
  {
    title: 'lint',
    tool: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix'],
  },
  { title: 'format', tool: '@biomejs/biome', args: ['format'] },
  { title: 'planted bugs', tool: 'scripts/mutants.mjs', args: ['--check'] },
  { title: 'figures of the pages', tool: 'scripts/docs-figures.mjs', args: ['--check'] },
  { title: 'lock file', tool: 'scripts/lockfile.mjs', args: ['--check'] },
]
// Two minutes are the aim; this only ends what hangs.
const LIMIT = 300_000

const began = performance.now()
await setUp()

const waiting = [...STEPS]
const failed = []

const work = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { title, tool, args, env } = step
    const { ok, late, output, seconds } = await run(tool, args, { env, limit: LIMIT })
    console.log(`${title.padEnd(22)} ${seconds.toFixed(1).padStart(5)} s  ${ok ? 'OK' : 'FAILED'}`)
    if (!ok) failed.push(`--- ${title}${late ? `: stopped after ${LIMIT / 1000} s` : ''}\n${output.trim()}\n`)
  }
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), STEPS.length) }, work))

for (const text of failed) console.log(`\n${text}`)
const total = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  failed.length === 0 ? `check: OK in ${total} s` : `check: FAILED in ${total} s (${failed.length} of ${STEPS.length})`,
)
process.exitCode = failed.length === 0 ? 0 : 1
