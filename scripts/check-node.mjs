// Runs the pure tests and those of the server on newer versions of Node than the one at hand, fetched from npm when
// first needed.
// Another argument than a version goes to vitest: npm run check:node -- 24 test/server
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { npm, ROOT, run, setUp } from './lib/setup.mjs'

const VERSIONS = { 22: '22.23.3', 24: '24.21.0' }
const TESTS = [
  'src/',
  'test/server',
  'test/fuzz',
  'test/store',
  'test/engine.test.ts',
  'test/upgrade.test.ts',
  'test/limits-redis.test.ts',
  'test/bus.test.ts',
  'test/cli.test.ts',
]
const LIMIT = 20 * 60_000

const args = process.argv.slice(2)
const majors = args.filter(arg => arg in VERSIONS)
const tests = args.filter(arg => !(arg in VERSIONS))

/** The program of the npm package `node`, which brings the one for this machine. */
const fetchNode = async version => {
  const folder = join(ROOT, '.safehouse', `node-${version}`)
  const program = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  console.log(`fetching Node ${version}`)
  mkdirSync(folder, { recursive: true })
  const { ok, output } = await npm([
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `node@${version}`,
  ])
  if (!ok || !existsSync(program)) throw new Error(`cannot fetch Node ${version} from npm:\n${output}`)
  return program
}

await setUp()
for (const major of majors.length > 0 ? majors : Object.keys(VERSIONS)) {
  const node = await fetchNode(VERSIONS[major])
  const { ok, late, seconds } = await run('vitest', ['run', ...(tests.length > 0 ? tests : TESTS), '--reporter=dot'], {
    node,
    env: { SAFEHOUSE_QUICK: '1' },
    inherit: true,
    limit: LIMIT,
  })
  console.log(
    `Node ${VERSIONS[major]}: ${ok ? 'OK' : late ? `stopped after ${LIMIT / 60_000} minutes` : 'FAILED'} in ${seconds.toFixed(0)} s`,
  )
  if (!ok) process.exitCode = 1
}
