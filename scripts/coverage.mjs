// Which lines and branches the tests run, per folder, then what they leave out where nothing may be left out without a
// reason.
// Browser tests are no part of it: their page runs in another process. `npm run coverage -- src/table` runs some tests
// only.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT, run, setUp } from './setup.mjs'

/** Where whatever no test runs needs a reason: a line of CONTRIBUTING.md under "Not covered". */
const STRICT = /^src\/(table\/(decide|table|change|tell)|server\/store\/[^/]+)\.ts$/
const FOLDER = join('.safehouse', 'coverage')
const LIMIT = 20 * 60_000

await setUp()
const tests = process.argv.slice(2)
const args = [
  'run',
  ...(tests.length > 0 ? tests : ['--project=pure', '--project=whole']),
  '--reporter=dot',
  '--coverage.enabled',
  '--coverage.provider=v8',
]
const into = [
  '--coverage.include=src/**/*.{ts,tsx}',
  '--coverage.exclude=src/**/*.test.ts',
  '--coverage.reporter=json',
  '--coverage.reportOnFailure',
  `--coverage.reportsDirectory=${FOLDER}`,
]
const { ok } = await run('vitest', [...args, ...into], { inherit: true, limit: LIMIT, env: { SAFEHOUSE_QUICK: '1' } })

const files = Object.values(JSON.parse(readFileSync(join(ROOT, FOLDER, 'coverage-final.json'), 'utf8'))).map(file => ({
  ...file,
  path: relative(ROOT, file.path).replaceAll('\\', '/'),
}))

/** A line is run when any statement that begins on it is. */
const linesOf = ({ statementMap, s }) => {
  const lines = new Map()
  for (const [key, { start }] of Object.entries(statementMap))
    lines.set(start.line, Math.max(lines.get(start.line) ?? 0, s[key]))
  return lines
}
const branchesOf = ({ branchMap, b }) =>
  Object.entries(branchMap).flatMap(([key, { locations, loc }]) =>
    b[key].map((times, i) => ({ line: locations[i]?.start.line ?? loc.start.line, times })),
  )

const folders = new Map()
for (const file of files) {
  const sums = folders.get(dirname(file.path)) ?? { lines: 0, linesRun: 0, branches: 0, branchesRun: 0 }
  folders.set(dirname(file.path), sums)
  const [lines, branches] = [[...linesOf(file).values()], branchesOf(file)]
  sums.lines += lines.length
  sums.linesRun += lines.filter(times => times > 0).length
  sums.branches += branches.length
  sums.branchesRun += branches.filter(({ times }) => times > 0).length
}
const share = (part, all) => `${all === 0 ? '-' : ((100 * part) / all).toFixed(1)}%`.padStart(9)
console.log(`\n${'folder'.padEnd(36)}    lines branches`)
for (const [folder, { lines, linesRun, branches, branchesRun }] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${folder.padEnd(36)}${share(linesRun, lines)}${share(branchesRun, branches)}`)

console.log('\nnot run in decide, the fold, tell and the stores (line numbers; branches in brackets):')
for (const file of files.filter(({ path }) => STRICT.test(path))) {
  const lines = [...linesOf(file)].filter(([, times]) => times === 0).map(([line]) => line)
  const branches = branchesOf(file).filter(({ line, times }) => times === 0 && !lines.includes(line))
  if (lines.length + branches.length > 0)
    console.log(`${file.path}: ${[...lines, ...new Set(branches.map(({ line }) => `(${line})`))].join(' ')}`)
}
process.exitCode = ok ? 0 : 1
