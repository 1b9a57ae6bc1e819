// Planted bugs: each is put into a copy of the tree, and the test that it names must fail.
// They are data in scripts/mutants/*.mjs: `find` occurs in the file exactly once; `only` runs the tests of that name
// alone.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

const COPIED = [
  'src',
  'test/fuzz',
  'test/helpers',
  'test/server',
  'test/bundled.ts',
  'test/store/damage.test.ts',
  'scripts',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  'tsconfig.pure.json',
]
/** A planted bug may loop for ever: a test that does not end has found it. */
const LIMIT = 60_000
const LIMIT_FOR_ALL = 240_000
const WORKERS = Math.min(2, availableParallelism())
const MOST_BUGS = 40

const folders = []
const children = new Set()
const cleanUp = () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** A copy of the tree. Packages are linked one by one, so that each copy has its own cache in node_modules. */
const makeCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-mutants-'))
  folders.push(folder)
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

/** Runs tests in a copy; answers the name of the first that failed, or undefined when all passed. */
const failureIn = (folder, args, limit) =>
  new Promise((resolve, reject) => {
    const report = join(folder, 'report.json')
    rmSync(report, { force: true })
    const vitest = [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ]
    const child = spawn(process.execPath, vitest, {
      cwd: folder,
      env: { ...process.env, SAFEHOUSE_QUICK: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
      killSignal: 'SIGKILL',
    })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      children.delete(child)
      if (signal) return resolve(`no end after ${limit / 1000} s`)
      const results = (() => {
        try {
          return JSON.parse(readFileSync(report, 'utf8')).testResults
        } catch {
          return []
        }
      })()
      if (results.length === 0)
        return reject(new Error(`the tests did not run: vitest run ${args.join(' ')}\n${output.slice(-2000)}`))
      const failed = results.find(file => file.status === 'failed')
      resolve(
        failed &&
          (failed.assertionResults.find(test => test.status === 'failed')?.fullName ?? failed.message.split('\n')[0]),
      )
    })
  })

/** The bugs, and what is wrong with their list. */
export const readBugs = async () => {
  const files = readdirSync(new URL('../mutants/', import.meta.url))
  const bugs = (await Promise.all(files.map(file => import(`../mutants/${file}`)))).flatMap(({ mutants }) => mutants)
  const problems = bugs.flatMap(({ name, file, find, replace }) => {
    const places = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1
    if (places !== 1) return [`${name}: its text occurs ${places} times in ${file}: ${find}`]
    return find === replace ? [`${name}: it changes nothing`] : []
  })
  if (bugs.length > MOST_BUGS)
    problems.push(`${bugs.length} planted bugs are more than ${MOST_BUGS}: rules are Stryker's job`)
  return { bugs, problems }
}

/** Plants one bug, answers whether its test failed, and removes the bug. */
const isKilled = async ({ name, file, find, replace, killedBy, only }, folder) => {
  const path = join(folder, file)
  const original = readFileSync(path, 'utf8')
  const began = performance.now()
  writeFileSync(path, original.split(find).join(replace))
  const failure = await failureIn(folder, [killedBy, '--bail=1', ...(only ? ['-t', only] : [])], LIMIT)
  writeFileSync(path, original)
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5)
  console.log(
    `${failure ? 'killed  ' : 'SURVIVED'} ${seconds} s  ${name}\n                   ${failure ? `by ${killedBy}: ${failure}` : `${killedBy} passes`}`,
  )
  return failure !== undefined
}

/** Plants every bug, on two copies at once; sets the exit code to 1 when one survives. */
export const plantAll = async () => {
  process.on('exit', cleanUp)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
  const began = performance.now()
  const { bugs, problems } = await readBugs()
  const copies = problems.length > 0 ? [] : Array.from({ length: WORKERS }, makeCopy)
  const failing = copies[0] && (await failureIn(copies[0], [...new Set(bugs.map(bug => bug.killedBy))], LIMIT_FOR_ALL))
  if (failing) problems.push(`without any bug a test fails already: ${failing}`)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
    return
  }
  const waiting = [...bugs]
  let killed = 0
  const work = async folder => {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) if (await isKilled(bug, folder)) killed++
  }
  await Promise.all(copies.map(work))
  console.log(`${killed} of ${bugs.length} planted bugs killed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  process.exitCode = killed === bugs.length ? 0 : 1
}
