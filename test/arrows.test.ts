import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gameLists } from '../scripts/lib/lists.mjs'
import { engineTricksIn, importsOf, placeOf, type Source, wrongArrows, wrongNames, wrongStyles } from './arrows.ts'

const root = new URL('../', import.meta.url)
const listed = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
    name => `${folder}/${name.replaceAll('\\', '/')}`,
  )
const sources: Source[] = listed('src')
  .filter(path => /\.tsx?$/.test(path))
  .map(path => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
const games = readdirSync(new URL('src/games', root), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

test('the lists of bots and boards follow from the registered games and their folders: npm run build writes them', async () => {
  for (const [path, text] of Object.entries(await gameLists()))
    expect(readFileSync(new URL(path, root), 'utf8'), path).toBe(text)
})

test('every arrow of the sources points where it may', () => {
  expect(games).toContain('art-robbery')
  expect(sources.filter(source => placeOf(source.path, games)?.name === 'core').length).toBeGreaterThan(5)
  expect(wrongArrows(sources, games)).toEqual([])
})

test('nothing that is shipped, and no test beside it, sets engine flags, collects garbage or puts a thread to sleep', () => {
  const bin = listed('bin').map(path => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
  expect(bin.length).toBeGreaterThan(0)
  expect([...bin, ...sources].flatMap(engineTricksIn)).toEqual([])
})

test('style sheets of shared folders style no game', () => {
  const sheets = listed('src').filter(path => path.endsWith('.css') && !path.startsWith('src/web/games/'))
  expect(sheets.length).toBeGreaterThan(5)
  expect(sheets.flatMap(path => wrongStyles({ path, text: readFileSync(new URL(path, root), 'utf8') }, games))).toEqual(
    [],
  )
  const planted = (text: string): string[] => wrongStyles({ path: 'src/web/look/pages.css', text }, games)
  for (const text of ['.table .art {}', '.rob.as-seat {}', '.museum {}']) expect(planted(text)).toHaveLength(1)
  for (const text of ['.article {}', '.art-like {}', '/* .rob */ .start {}']) expect(planted(text)).toEqual([])
})

const SHARED_TESTS = /^test\/((abuse|cluster|faults|fuzz|malformed)\/.*|(engine|games|library)\.test)\.ts$/

test('shared tests name no game and no word of one: they take their games from the registry', () => {
  const tests = listed('test').filter(path => SHARED_TESTS.test(path))
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.flatMap(path => wrongNames({ path, text: readFileSync(new URL(path, root), 'utf8') }, games))).toEqual(
    [],
  )
})

const GAMES = ['art-robbery', 'rob-n-run']
const wrong = (path: string, text: string): string[] => wrongArrows([{ path, text }], GAMES)
const importing = (path: string, spec: string): string[] =>
  wrong(path, `import { x } from '${spec}'\n`).filter(text => text.includes(' imports '))

const FORBIDDEN: readonly [path: string, spec: string][] = [
  ['src/core/game.ts', '../games/index.ts'],
  ['src/core/game.ts', '../table/table.ts'],
  ['src/core/luck.ts', 'node:crypto'],
  ['src/core/luck.ts', 'zod'],
  ['src/games/art-robbery/play.ts', '@noble/hashes/sha2.js'],
  ['src/core/record.ts', '../../package.json'],
  ['src/games/art-robbery/play.ts', '../rob-n-run/play.ts'],
  ['src/games/art-robbery/play.ts', '../index.ts'],
  ['src/games/art-robbery/play.ts', '../../bots/random.ts'],
  ['src/games/art-robbery/edition/load.ts', 'node:fs'],
  ['src/games/index.ts', '../bots/index.ts'],
  ['src/bots/random.ts', '../games/index.ts'],
  ['src/bots/random.ts', '../games/art-robbery/game.ts'],
  ['src/bots/random.ts', './art-robbery/eyes.ts'],
  ['src/bots/art-robbery/eyes.ts', '../../games/rob-n-run/state.ts'],
  ['src/bots/art-robbery/eyes.ts', '../rob-n-run/eyes.ts'],
  ['src/table/table.ts', '../games/index.ts'],
  ['src/table/table.ts', '../bots/bot.ts'],
  ['src/table/clock.ts', 'node:timers'],
  ['src/server/rooms/rooms.ts', '../../games/art-robbery/game.ts'],
  ['src/server/rooms/rooms.ts', '../../web/app.ts'],
  ['src/server/rooms/rooms.ts', '../../cli/main.ts'],
  ['src/server/rooms/rooms.ts', 'node:v8'],
  ['src/cli/main.ts', 'node:v8'],
  ['src/web/app.tsx', '../server/main.ts'],
  ['src/web/app.tsx', '../games/art-robbery/game.ts'],
  ['src/web/app.tsx', './games/art-robbery/board.tsx'],
  ['src/web/app.tsx', 'node:fs'],
  ['src/web/games/art-robbery/board.tsx', '../../../games/rob-n-run/game.ts'],
  ['src/core/game.ts', '../testing/laws.ts'],
  ['src/games/art-robbery/play.ts', './testing.ts'],
  ['src/games/rob-n-run/rules/play.ts', '../testing/positions.ts'],
  ['src/cli/play/sim.ts', '../../testing/laws.ts'],
  ['src/testing/laws.ts', '../games/index.ts'],
  ['src/testing/laws.ts', 'vitest'],
  ['src/cli/play/sim.ts', '../../web/app.tsx'],
  ['src/cli/play/sim.ts', '../../../test/arrows.ts'],
  ['src/cli/play/sim.ts', '../../games/art-robbery/game.ts'],
  ['src/cli/play/sim.ts', '../../bots/art-robbery/levels.ts'],
]

const ALLOWED: readonly [path: string, spec: string][] = [
  ['src/core/game.ts', './state.ts'],
  ['src/core/luck.ts', '@noble/hashes/sha2.js'],
  ['src/games/index.ts', './art-robbery/game.ts'],
  ['src/games/rob-n-run/box/edition.ts', '../../../core/json.ts'],
  ['src/games/rob-n-run/box/edition.ts', '../state.ts'],
  ['src/bots/art-robbery/eyes.ts', '../../games/art-robbery/state.ts'],
  ['src/bots/art-robbery/eyes.ts', '../tree.ts'],
  ['src/bots/random.ts', './search/tree.ts'],
  ['src/bots/index.ts', './art-robbery/eyes.ts'],
  ['src/table/protocol.ts', 'zod'],
  ['src/server/rooms/rooms.ts', '../../games/index.ts'],
  ['src/server/rooms/rooms.ts', 'node:fs'],
  ['src/web/app.tsx', 'preact'],
  ['src/web/app.tsx', './games/index.ts'],
  ['src/web/games/art-robbery/board.tsx', '../../../games/art-robbery/state.ts'],
  ['src/cli/box/edition.ts', '../../games/rob-n-run/box/edition.ts'],
  ['src/cli/list.ts', '../bots/rob-n-run/bounds.ts'],
  ['src/cli/server/serve.ts', '../../server/main.ts'],
  ['src/cli/main.ts', '../../package.json'],
  ['src/testing/laws.ts', '../core/game.ts'],
  ['src/testing/laws.test.ts', '../games/art-robbery/game.ts'],
  ['src/games/art-robbery/testing/laws.ts', '../../../testing/laws.ts'],
  ['src/games/rob-n-run/testing/tables.ts', '../../../testing/laws.ts'],
]

describe('a planted arrow', () => {
  test.each(FORBIDDEN)('%s must not import %s', (path, spec) => expect(importing(path, spec)).toHaveLength(1))
  test.each(ALLOWED)('%s may import %s', (path, spec) => expect(importing(path, spec)).toEqual([]))
  test('a file outside the tree is wrong wherever it points', () => {
    expect(wrong('src/util/list.ts', '')).toHaveLength(1)
    expect(wrong('src/games/shared.ts', '')).toHaveLength(1)
    expect(wrong('src/games/shared/deck.ts', '')).toHaveLength(1)
    expect(wrong('src/main.ts', '')).toHaveLength(1)
  })
})

describe('a planted name', () => {
  const NAMED = [
    "if (game.name === 'art-robbery') return",
    'const robNRun = 1',
    'const x = ROB_N_RUN',
    'const t = `${"Rob-n-run"}`',
    "answer('dog')",
    'const raidOf = 1',
    'const x = MOST_HEISTS',
    "fault('no talk during a heist')",
  ]
  const SHARED = [
    'src/core/game.ts',
    'src/table/table.ts',
    'src/server/rooms/rooms.ts',
    'src/bots/tree.ts',
    'src/web/app.tsx',
    'src/cli/play/sim.ts',
  ]
  test.each(SHARED)('is wrong in %s', path => {
    for (const text of NAMED) expect(wrong(path, text)).toHaveLength(1)
  })
  test.each([
    'src/games/index.ts',
    'src/bots/art-robbery/eyes.ts',
    'src/web/games/rob-n-run/board.tsx',
    'src/cli/box/edition.ts',
    'src/cli/list.ts',
  ])('is right in %s', path => {
    for (const text of NAMED) expect(wrong(path, text)).toEqual([])
  })
  test('may stand in a comment', () =>
    expect(wrong('src/core/game.ts', '// as in art-robbery\n/* artRobbery */\nconst x = 1')).toEqual([]))
})

describe('a planted engine trick', () => {
  test.each([
    'setFlagsFromString("--no-opt")',
    'Atomics.wait(shared, 0, 0, 100)',
    "import { getHeapStatistics } from 'node:v8'",
    "const v8 = require('v8')",
    "new Worker(file, { execArgv: ['--x'] })",
    "env: { NODE_OPTIONS: '--x' }",
    'globalThis.gc?.()',
  ])('%s is found', text => expect(engineTricksIn({ path: 'src/server/serve.ts', text })).toHaveLength(1))
  test('may stand in a comment', () =>
    expect(engineTricksIn({ path: 'src/server/serve.ts', text: '// no Atomics.wait here' })).toEqual([]))
})

describe('imports are found', () => {
  const FOUND: readonly [text: string, specs: string[]][] = [
    ["import './a.ts'", ['./a.ts']],
    ["import type { A } from './a.ts'", ['./a.ts']],
    ["import {\n  a,\n  type B,\n} from './a.ts'\nimport * as b from './b.ts'", ['./a.ts', './b.ts']],
    ['export { a } from \'./a.ts\'\nexport * from "./b.ts"', ['./a.ts', './b.ts']],
    ["const a = await import('./a.ts')", ['./a.ts']],
    ["let a: import('./a.ts').A", ['./a.ts']],
    ['const a = await import(name)', ['(computed)']],
    ["const a = await import('./a' + name)", ['(computed)']],
    ["// import './a.ts'\n/*\nimport './b.ts'\n*/", []],
    ["const text = 'taken from'\nconst other = 'b'", []],
    ["const url = 'http://a' // import './b.ts'", []],
  ]
  test.each(FOUND)('%j', (text, specs) => expect(importsOf(text)).toEqual(specs))
  test('a computed import is wrong in a pure folder', () =>
    expect(wrong('src/core/game.ts', 'const a = await import(name)')).toHaveLength(1))
})
