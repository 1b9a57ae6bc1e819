// Which lines and branches the tests run, per folder. Fails where the tests leave something out of the strict files for
// which scripts/lib/not-covered.mjs has no reason, and where a reason there is not needed.
// Browser tests are no part of it: their page runs in another process. `npm run coverage -- src/table` runs some tests
// only.
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { NOT_COVERED } from './lib/not-covered.mjs'
import { ROOT, run, setUp } from './lib/setup.mjs'

/** In these files every line that no test runs needs a reason. */
const STRICT =
  /^src\/(table\/(decide\/[^/]+|fold|table|entry|who-acts|tell|store)|server\/store\/[^/]+|web\/local\/(store|tables))\.ts$/
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

/** The numbers of the lines of a file that are not run, or one of whose branches is not. */
const missedIn = file => {
  const lines = [...linesOf(file)].filter(([, times]) => times === 0).map(([line]) => line)
  const branches = branchesOf(file).filter(({ times }) => times === 0)
  return [...new Set([...lines, ...branches.map(({ line }) => line)])].sort((a, b) => a - b)
}

const used = new Set()
const unexplained = []
for (const file of files.filter(({ path }) => STRICT.test(path))) {
  const code = readFileSync(join(ROOT, file.path), 'utf8').split('\n')
  for (const line of missedIn(file)) {
    const text = code[line - 1]
    const reason = NOT_COVERED.find(one => one.file === file.path && (one.line === '' || one.line === text.trim()))
    if (reason) used.add(reason)
    else unexplained.push(`${file.path}:${line}: ${text.trim()}`)
  }
}
if (unexplained.length > 0)
  console.log(`\nno test runs these lines, and scripts/lib/not-covered.mjs has no reason:\n${unexplained.join('\n')}`)
// Some of the tests leave out more than all of them.
const unneeded = tests.length > 0 ? [] : NOT_COVERED.filter(one => !used.has(one))
if (unneeded.length > 0)
  console.log(
    `\nreasons in scripts/lib/not-covered.mjs that nothing needs any more:\n${unneeded.map(({ file, line }) => `${file}: ${line}`).join('\n')}`,
  )
process.exitCode = ok && unexplained.length === 0 && unneeded.length === 0 ? 0 : 1
