import { afterEach, beforeEach, expect, test } from 'vitest'
import { Sandbox } from './sandbox.ts'

const RESULTS = {
  command: 'npm run bench',
  date: '2026-01-01',
  commit: '1234567',
  machine: 'a machine',
  columns: ['figure', 'value'],
  rows: [['moves', 1234]],
}
const block = (name: string): string => `<!-- figures: ${name} -->\n<!-- /figures -->\n`

let clone: Sandbox
const figures = (...args: string[]): ReturnType<Sandbox['node']> => clone.node(['scripts/docs-figures.mjs', ...args])

const git = (...args: string[]): ReturnType<Sandbox['node']> =>
  clone.node(['-e', `require('child_process').execFileSync('git', ${JSON.stringify(args)})`])

beforeEach(async () => {
  const files = {
    'package.json': '{"type":"module"}',
    'README.md': `# Bench\n\n${block('speed')}\n${block('never-run')}`,
    'bench/results/speed.json': JSON.stringify(RESULTS),
    'src/one.ts': '',
  }
  clone = new Sandbox(files, ['scripts/docs-figures.mjs', 'scripts/lib/setup.mjs', 'bench/results.mjs'])
  expect((await git('init', '-q')).code).toBe(0)
})
afterEach(() => clone.close())

test('puts the figures of a bench into the pages, or says that there are none', async () => {
  expect((await figures('--check')).code).toBe(1)
  expect((await figures()).code).toBe(0)
  expect(clone.read('README.md')).toContain('| moves | 1,234 |')
  expect(clone.read('README.md')).toContain('_Not measured yet: there is no bench/results/never-run.json._')
  expect((await figures('--check')).code).toBe(0)
})

test('refuses a figure that was edited by hand', async () => {
  await figures()
  clone.write('README.md', clone.read('README.md').replace('1,234', '2,345'))
  expect(await figures('--check')).toEqual({
    code: 1,
    text: expect.stringContaining('README.md: the figures are not those'),
  })
})

test('finds the pages in every folder, but for those that git ignores', async () => {
  clone.write('.gitignore', 'build\n')
  for (const page of ['src/games/some-game/README.md', 'build/README.md']) clone.write(page, block('speed'))
  await figures()
  expect(clone.read('src/games/some-game/README.md')).toContain('1,234')
  expect(clone.read('build/README.md')).toBe(block('speed'))
})

test('refuses results that no page shows', async () => {
  await figures()
  clone.write('bench/results/other.json', JSON.stringify(RESULTS))
  expect(await figures('--check')).toEqual({
    code: 1,
    text: expect.stringContaining('bench/results/other.json: no page shows it'),
  })
})

test('a bench saves figures only of what is committed', async () => {
  const save = (name: string): ReturnType<Sandbox['node']> =>
    clone.node([
      '--input-type=module',
      '-e',
      `import { saveResults } from './bench/results.mjs'; saveResults('${name}', { command: 'x', columns: [], rows: [] })`,
    ])
  for (const args of [
    ['add', '-A'],
    ['-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qm', 'x'],
  ])
    expect((await git(...args)).code).toBe(0)
  // The second is saved although the first has changed the folder of results.
  for (const name of ['speed', 'other']) expect((await save(name)).code).toBe(0)
  clone.write('src/changed.ts', '')
  expect(await save('third')).toEqual({ code: 2, text: expect.stringContaining('src/changed.ts') })
  expect(clone.read('bench/results/third.json')).toBe('')
})
