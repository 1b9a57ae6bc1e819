import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SandboxRun, Sandbox } from './sandbox.ts'

// The real set-up in a small clone, with an npm and a bundler that only note that they were called.
const NPM = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
appendFileSync('called.txt', process.argv[2] + ' ')
if (process.env.NPM_SAYS) { console.error(process.env.NPM_SAYS); process.exit(1) }
await new Promise(resolve => setTimeout(resolve, Number(process.env.NPM_TAKES ?? 100)))
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules')
writeFileSync('node_modules/.package-lock.json', '{}')
appendFileSync('called.txt', 'done ')
`
const BUNDLE = `
import { appendFileSync, readFileSync } from 'node:fs'
export const bundle = async () => {
  if (readFileSync('src/a.ts', 'utf8') === 'broken') throw new Error('a.ts does not parse')
  appendFileSync('called.txt', 'build ')
}
`
const LISTS = 'export const writeLists = () => {}'
const LOCK_FILE = '.safehouse/setup.lock'
const DEAD = 4194305 // No system gives out a process number that high.

let clone: Sandbox
beforeEach(() => {
  const files = {
    'package.json': '{"type":"module"}',
    'package-lock.json': '{}',
    'src/a.ts': 'a',
    'src/b.ts': 'b',
    'npm/npm-cli.js': "import './npm-cli.mjs'",
    'npm/npm-cli.mjs': NPM,
  }
  clone = new Sandbox({ ...files, 'scripts/lib/bundle.mjs': BUNDLE, 'scripts/lib/lists.mjs': LISTS }, [
    'scripts/lib/setup.mjs',
  ])
})
afterEach(() => clone.close())

const setUp = (
  env: { readonly [name: string]: string } = {},
  before = '',
  heard?: (text: string) => void,
): Promise<SandboxRun> =>
  clone.node(
    ['-e', `${before};import('./scripts/lib/setup.mjs').then(m => m.setUp())`],
    { ...env, npm_execpath: `${clone.folder}/npm/npm-cli.js` },
    heard,
  )

/** What was called since the last time. */
const called = (): string => {
  const text = clone.read('called.txt').trim()
  clone.remove('called.txt')
  return text
}

describe('what is missing or stale is made', () => {
  test('everything in a fresh clone, then nothing, without a word', async () => {
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe('ci done build')
    expect(await setUp()).toEqual({ code: 0, text: '' })
    expect(called()).toBe('')
  })

  const CHANGES: readonly [name: string, change: (clone: Sandbox) => void, made: string][] = [
    ['a changed source', c => c.write('src/a.ts', 'b'), 'build'],
    ['a new source', c => c.write('src/deep/c.ts', 'c'), 'build'],
    ['a deleted source', c => c.remove('src/b.ts'), 'build'],
    ['a changed bundler', c => c.write('scripts/lib/bundle.mjs', `${BUNDLE}//`), 'build'],
    ['no dist', c => c.remove('dist'), 'build'],
    ['a build that was cut short', c => c.remove('dist/.built'), 'build'],
    ['no packages', c => c.remove('node_modules'), 'ci done'],
    ['an installation that was cut short', c => c.remove('node_modules/.package-lock.json'), 'ci done'],
    ['a changed lock file', c => c.write('package-lock.json', '{ }'), 'ci done build'],
    ['a changed test of another folder', c => c.write('test/a.test.ts', ''), ''],
  ]
  test('and nothing else, change after change', async () => {
    await setUp()
    called()
    for (const [name, change, made] of CHANGES) {
      change(clone)
      expect((await setUp()).code, name).toBe(0)
      expect(called(), name).toBe(made)
    }
  })
})

describe('a set-up that fails says what happened and what to do', () => {
  test('npm fails', async () => {
    const { code, text } = await setUp({ NPM_SAYS: 'npm error code ENOTFOUND' })
    expect(code).toBe(1)
    expect(text).toMatch(/npm ci.*did not finish[^]*ENOTFOUND[^]*Check the network/)
    expect(text).not.toMatch(/\bat .*:\d+:\d+/)
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe('ci ci done build')
  })

  test('the build fails', async () => {
    clone.write('src/a.ts', 'broken')
    const { code, text } = await setUp()
    expect(code).toBe(1)
    expect(text).toContain('a.ts does not parse')
    clone.write('src/a.ts', 'a')
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe('ci done build')
  })

  test('Node.js is too old', async () => {
    const { code, text } = await setUp(
      {},
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.1' } })",
    )
    expect(code).toBe(1)
    expect(text).toMatch(/needs Node\.js 20\.19 or newer; this is 20\.18\.1/)
    expect(called()).toBe('')
  })
})

describe('one set-up at a time', () => {
  test('three commands at once install once and build once', async () => {
    const ended = await Promise.all([setUp(), setUp(), setUp()])
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(called()).toBe('ci done build')
    expect(clone.read(LOCK_FILE)).toBe('')
  })

  test('the same when a dead command left its lock behind', async () => {
    clone.write(LOCK_FILE, `${DEAD} ${DEAD + 1}`)
    const ended = await Promise.all([setUp(), setUp(), setUp()])
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(called()).toBe('ci done build')
  })

  test('a command that was killed: the next waits for the npm it had started', async () => {
    const killMe =
      "setInterval(() => { if (require('fs').existsSync('called.txt')) process.kill(process.pid, 'SIGKILL') }, 20)"
    expect((await setUp({ NPM_TAKES: '1500' }, killMe)).code).toBe(null)
    const { code, text } = await setUp()
    expect(code).toBe(0)
    expect(text).toContain('waiting for it')
    // The npm of the first one was enough.
    expect(called()).toBe('ci done build')
  })
})
