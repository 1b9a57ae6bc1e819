// Plants bugs, one at a time, and sees which test dies: `npm run mutants [-- <file> …]`. A bug that no test finds is a failure.
// The bugs are data in scripts/mutants/*.mjs: `find` is in the file exactly once; `only` narrows the first run to tests of that name. They are planted in copies of the tree: the tree itself is never touched.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { NODE_FOR_TOOLS, ROOT, setUp } from './bootstrap.mjs'

const COPIED = ['src', 'test/fuzz', 'package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.pure.json']
/** A planted bug may run for ever; the test it names finds that too. */
const LIMIT = 60_000
const LIMIT_FOR_ALL = 240_000
const WORKERS = Math.min(2, availableParallelism())

const files = readdirSync(new URL('mutants/', import.meta.url)).map(file => file.replace('.mjs', ''))
const unknown = process.argv.slice(2).filter(name => !files.includes(name))
if (unknown.length > 0) {
  console.error(`no mutants for ${unknown.join(', ')}; there are some for ${files.join(', ')}`)
  process.exit(1)
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : files
const mutants = []
for (const name of wanted) mutants.push(...(await import(`./mutants/${name}.mjs`)).mutants)

/** A mutant is data: its text must be in the file exactly once, and change it. */
const staleness = ({ file, find, replace }) => {
  const places = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1
  if (places !== 1) return `its text is ${places} times in ${file}: ${find}`
  return find === replace ? 'it changes nothing' : undefined
}
const stale = mutants.map(mutant => ({ mutant, why: staleness(mutant) })).filter(({ why }) => why)
for (const { mutant, why } of stale) console.error(`stale    ${mutant.name}: ${why}`)
if (stale.length > 0) process.exit(1)

const folders = []
const children = new Set()
const cleanUp = () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))

/** A copy of the tree to plant bugs in; packages are linked one by one, so that caches stay apart. */
const makeCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-mutants-'))
  folders.push(folder)
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules'))) if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

const firstFailed = tests => tests.find(test => test.status === 'failed')?.fullName

const readReport = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return undefined
  }
}

/** Runs tests in a copy, at most `limit` milliseconds; answers all files that died, and the first test of each. */
const deathsIn = (folder, args, limit) =>
  new Promise((resolve, reject) => {
    const report = join(folder, 'report.json')
    rmSync(report, { force: true })
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    const all = [vitest, 'run', ...args, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`]
    const child = spawn(process.execPath, all, { cwd: folder, env: { ...process.env, SAFEHOUSE_QUICK: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    let output = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, limit)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      children.delete(child)
      if (late) return resolve([{ test: `no end after ${limit / 1000} s`, file: args[0] }])
      const results = readReport(report)
      if (!results || (results.length === 0 && code !== 0)) return reject(new Error(`the tests did not run: vitest run ${args.join(' ')}\n${output.slice(-2000)}`))
      const deaths = results.filter(file => file.status === 'failed')
      resolve(deaths.map(({ name, message, assertionResults }) => ({ test: firstFailed(assertionResults) ?? message.split('\n')[0], file: relative(folder, name) })))
    })
  })

const began = performance.now()
await setUp({ node: NODE_FOR_TOOLS })

// A test that fails without a bug finds no bugs.
const named = [...new Set(mutants.map(mutant => mutant.killedBy))]
const copies = Array.from({ length: WORKERS }, makeCopy)
const [sick] = await deathsIn(copies[0], named, LIMIT_FOR_ALL)
if (sick) {
  console.error(`without any bug ${sick.file} fails already: ${sick.test}`)
  process.exit(1)
}

// The same for the rest of the pure tests, asked only if a bug gets past the test it names.
let sickFiles
const otherDeath = async (folder, heal, plant) => {
  const pure = () => deathsIn(folder, ['--project=pure'], LIMIT_FOR_ALL)
  heal()
  sickFiles ??= pure().then(deaths => deaths.map(death => death.file))
  const known = await sickFiles
  plant()
  return (await pure()).find(death => !known.includes(death.file))
}

const survivors = []
const strays = []
const test = async ({ name, file, find, replace, killedBy, only }, folder) => {
  const path = join(folder, file)
  const original = readFileSync(path, 'utf8')
  const start = performance.now()
  const heal = () => writeFileSync(path, original)
  const sick = original.split(find).join(replace)
  const plant = () => writeFileSync(path, sick)
  plant()
  const [expected] = await deathsIn(folder, [killedBy, '--bail=1', ...(only ? ['-t', only] : [])], LIMIT)
  const death = expected ?? (await otherDeath(folder, heal, plant))
  heal()
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  if (!death) survivors.push(name)
  else if (death.file !== killedBy) strays.push(`${name}: ${killedBy} let it pass, ${death.file} found it`)
  console.log(death ? `killed   ${seconds} s  ${name}\n                   by ${death.file}: ${death.test}` : `SURVIVED ${seconds} s  ${name}`)
}

const waiting = [...mutants]
await Promise.all(
  copies.map(async folder => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await test(mutant, folder)
  }),
)

for (const stray of strays) console.log(`note: ${stray}`)
for (const name of survivors) console.log(`no test found: ${name}`)
console.log(`${mutants.length - survivors.length} of ${mutants.length} mutants killed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
process.exitCode = survivors.length === 0 ? 0 : 1
