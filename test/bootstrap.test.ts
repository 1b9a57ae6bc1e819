import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Ended, Sandbox } from './sandbox.ts'

// The real bootstrap in a small clone, with an npm and a bundler that only note that they were called.
const NPM = `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
appendFileSync('npm.txt', process.argv[2] + ' ')
if (process.env.NPM_SAYS) { console.error(process.env.NPM_SAYS); process.exit(1) }
await new Promise(resolve => setTimeout(resolve, 100))
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules')
`
const BUNDLE = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
export const bundle = async root => {
  const text = readFileSync(root + '/src/a.ts', 'utf8')
  if (text === 'broken') throw new Error('a.ts does not parse')
  appendFileSync(root + '/build.txt', 'build ')
  writeFileSync(root + '/dist/cli.js', text)
}
`
const part = { version: '3.0.0', optional: true }
const here = { os: [process.platform], cpu: [process.arch] }
const lockOf = (packages: { readonly [place: string]: object }): string => JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'x' }, ...packages } })
const LOCK = lockOf({
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/a-here': { ...part, ...here },
  'node_modules/a-there': { ...part, os: ['nowhere'], cpu: ['none'] },
})

let clone: Sandbox
beforeEach(() => {
  const files = { 'package.json': '{"type":"module"}', 'package-lock.json': LOCK, 'src/a.ts': 'a', 'src/b.ts': 'b', 'npm/npm-cli.mjs': NPM, 'scripts/bundle.mjs': BUNDLE }
  clone = new Sandbox({ ...files, 'npm/npm-cli.js': "import './npm-cli.mjs'" }, ['scripts/alone.mjs', 'scripts/bootstrap.mjs', 'scripts/stale.mjs'])
})
afterEach(() => clone.close())

const setUp = (env: { readonly [name: string]: string } = {}, before = '', heard?: (text: string) => void): Promise<Ended> =>
  clone.node(['-e', `${before};import('./scripts/bootstrap.mjs').then(m => m.setUp())`], { ...env, npm_execpath: `${clone.folder}/npm/npm-cli.js` }, heard)

/** What was called since the last time somebody asked. */
const called = (): string => {
  const text = `${clone.read('npm.txt')}${clone.read('build.txt')}`.trim()
  clone.remove('npm.txt')
  clone.remove('build.txt')
  return text
}

describe('what is missing or stale is made', () => {
  test('everything in a fresh clone, nothing the next time, and that without a word', async () => {
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe('ci build')
    expect(await setUp()).toEqual({ code: 0, text: '' })
    expect(called()).toBe('')
  })

  const CHANGES: readonly [name: string, change: (clone: Sandbox) => void, made: string][] = [
    ['a changed source', c => c.write('src/a.ts', 'b'), 'build'],
    ['a new source', c => c.write('src/deep/c.ts', 'c'), 'build'],
    ['a source that is gone', c => c.remove('src/b.ts'), 'build'],
    ['a changed test', c => c.write('src/a.test.ts', 'b'), ''],
    ['a changed page of text', c => c.write('src/README.md', 'b'), ''],
    ['a changed golden record', c => c.write('src/golden/a.json', '{"b":1}'), ''],
    ['a changed bundler', c => c.write('scripts/bundle.mjs', `${BUNDLE}//`), 'build'],
    ['no dist', c => c.remove('dist'), 'build'],
    ['a build that was cut short', c => c.remove('dist/.safehouse-stamp'), 'build'],
    ['no packages', c => c.remove('node_modules'), 'ci'],
    ['a changed lock file', c => c.write('package-lock.json', LOCK.replace('1.0.0', '1.0.1')), 'ci build'],
    ['no lock file', c => c.remove('package-lock.json'), 'install build'],
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

describe('packages that somebody installed by hand', () => {
  const installed = (packages: { readonly [place: string]: object }): void => clone.write('node_modules/.package-lock.json', lockOf(packages))
  const a = { version: '1.0.0', integrity: 'sha512-a' }
  const b = { ...part, ...here }
  const CASES: readonly [name: string, packages: { readonly [place: string]: object }, made: string][] = [
    ['are kept when they are the ones asked for', { 'node_modules/a': a, 'node_modules/a-here': b }, 'build'],
    ['are replaced when a version differs', { 'node_modules/a': { ...a, version: '0.9.0' }, 'node_modules/a-here': b }, 'ci build'],
    ['are replaced when one is missing', { 'node_modules/a-here': b }, 'ci build'],
    ['are replaced when one is too many', { 'node_modules/a': a, 'node_modules/a-here': b, 'node_modules/c': a }, 'ci build'],
    ['are replaced when they are for another machine', { 'node_modules/a': a, 'node_modules/a-there': part }, 'ci build'],
  ]
  test.each(CASES)('%s', async (_, packages, made) => {
    installed(packages)
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe(made)
  })
})

describe('a set-up that fails says what happened and what to do', () => {
  const CASES: readonly [says: string, advice: RegExp][] = [
    ['npm error code ENOTFOUND', /npm registry/],
    ['package.json and package-lock.json are not in sync', /npm run lockfile/],
    ['npm error code EACCES', /may not write/],
    ['npm error code ENOSPC', /disk is full/],
  ]
  test.each(CASES)('%s', async (says, advice) => {
    const { code, text } = await setUp({ NPM_SAYS: says })
    expect(code).toBe(1)
    expect(text).toContain(says)
    expect(text).toMatch(advice)
    expect(text).not.toMatch(/\bat .*:\d+:\d+/)
    expect(called()).toBe('ci')
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe('ci build')
  })

  test('a build that fails', async () => {
    clone.write('src/a.ts', 'broken')
    const { code, text } = await setUp()
    expect(code).toBe(1)
    expect(text).toContain('a.ts does not parse')
    clone.write('src/a.ts', 'a')
    called()
    expect((await setUp()).code).toBe(0)
    expect(called()).toBe('build')
  })

  test('a Node.js that is too old', async () => {
    const { code, text } = await setUp({}, "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.1' } })")
    expect(code).toBe(1)
    expect(text).toMatch(/needs Node\.js 20\.0 or newer; here is 18\.20\.1/)
    expect(called()).toBe('')
  })
})

describe('one set-up at a time', () => {
  const LOCK_FILE = '.safehouse/set-up.lock'

  test('three commands at once install once and build once', async () => {
    const ended = await Promise.all([setUp(), setUp(), setUp()])
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(called()).toBe('ci build')
    expect(clone.read(LOCK_FILE)).toBe('')
  })

  const HOLDERS: readonly [name: string, pids: string][] = [
    ['the one that is setting up', `${process.pid}`],
    ['the npm of one that was killed', `4194305 ${process.pid}`],
  ]
  test.each(HOLDERS)('a command waits for %s', async (_, pids) => {
    clone.write(LOCK_FILE, pids)
    let calledWhileWaiting: string | undefined
    const { code, text } = await setUp({}, '', said => {
      if (!said.includes('waiting') || calledWhileWaiting !== undefined) return
      calledWhileWaiting = called()
      clone.remove(LOCK_FILE)
    })
    expect(code).toBe(0)
    expect(calledWhileWaiting).toBe('')
    expect(text).toContain(`process ${process.pid}`)
    expect(called()).toBe('ci build')
  })

  test('what a dead command left behind stops nobody', async () => {
    // No system gives out a number that high.
    clone.write(LOCK_FILE, '4194305 4194306')
    expect((await setUp()).text).not.toContain('waiting')
    expect(called()).toBe('ci build')
  })
})
