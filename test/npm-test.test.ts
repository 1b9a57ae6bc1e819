import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Sandbox } from './sandbox.ts'

// The real `npm test` with a test runner that only writes the report it is told to.
const RUNNER = `
import { writeFileSync } from 'node:fs'
const file = process.argv.find(arg => arg.startsWith('--outputFile.json=')).slice(18)
if (process.env.REPORT) writeFileSync(file, process.env.REPORT)
process.exit(Number(process.env.ENDS))
`
const FILES = {
  'package.json': '{"type":"module"}',
  'scripts/lib/machine.mjs': 'export const installTools = () => 0\n',
  'node_modules/vitest/package.json': '{"bin":{"vitest":"run.mjs"}}',
  'node_modules/vitest/run.mjs': RUNNER,
  // Nothing to install or build.
  'package-lock.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'dist/.built': '',
}

let clone: Sandbox
beforeEach(() => {
  clone = new Sandbox(FILES, ['scripts/test.mjs', 'scripts/test-deep.mjs', 'scripts/lib/setup.mjs'])
})
afterEach(() => clone.close())

const file = (...statuses: string[]): object => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, i) => ({ status, fullName: `a bus (needs redis) case ${i}` })),
})
const broken = { status: 'failed', assertionResults: [] }
const reportOf = (...files: object[]): string => JSON.stringify({ testResults: files })

const CASES: readonly [name: string, env: { REPORT?: string; ENDS: string; CI: string }, code: number, last: string][] =
  [
    [
      'all pass',
      { REPORT: reportOf(file('passed', 'passed'), file('passed')), ENDS: '0', CI: '' },
      0,
      '3 passed, 0 failed',
    ],
    [
      'some fail',
      { REPORT: reportOf(file('passed', 'failed'), file('failed')), ENDS: '1', CI: '' },
      1,
      '1 passed, 2 failed',
    ],
    [
      'files that cannot be run',
      { REPORT: reportOf(file('passed'), broken, broken), ENDS: '1', CI: '' },
      1,
      '1 passed, 2 failed',
    ],
    ['an error outside every test', { REPORT: reportOf(file('passed')), ENDS: '1', CI: '' }, 1, '1 passed, 1 failed'],
    ['a runner that dies', { ENDS: '7', CI: '' }, 1, '0 passed, 1 failed'],
    [
      'a machine without Redis',
      { REPORT: reportOf(file('passed', 'skipped', 'pending')), ENDS: '0', CI: '' },
      0,
      '1 passed, 0 failed, 2 skipped',
    ],
    [
      'the same in CI',
      { REPORT: reportOf(file('passed', 'skipped', 'todo')), ENDS: '0', CI: 'true' },
      1,
      '1 passed, 2 failed',
    ],
    ['no tests at all', { REPORT: reportOf(), ENDS: '1', CI: '' }, 1, '0 passed, 1 failed'],
  ]

test.each(CASES)('%s', async (_, env, code, last) => {
  const ended = await clone.node(['scripts/test.mjs'], { REPORT: undefined, ...env })
  const lines = ended.text.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^set-up: \d+\.\d s$/)
  expect(lines.at(-1)).toBe(last)
  expect(ended.code).toBe(code)
  expect(lines.filter(line => line.startsWith('skipped: redis'))).toHaveLength(env.REPORT?.includes('skipped') ? 1 : 0)
})

describe('npm run test:deep', () => {
  // The runners here only print how they were called.
  const RUN =
    "console.log('ran', process.argv[1].split('/test/').at(-1), process.argv.slice(2).join(' ')); process.exit(process.argv[1].endsWith(process.env.FAILS) ? 1 : 0)\n"
  beforeEach(() => {
    clone.write(
      'node_modules/vitest/run.mjs',
      "console.log('laws', process.env.SAFEHOUSE_DEEP, process.env.SAFEHOUSE_SEED)\n",
    )
    clone.write('node_modules/tsx/package.json', '{"type":"module","exports":"./tsx.js"}')
    clone.write('node_modules/tsx/tsx.js', RUN)
  })

  test('runs every step with the seed it is given', async () => {
    const { code, text } = await clone.node(['scripts/test-deep.mjs', '--seed', '3'])
    expect(code).toBe(0)
    expect(text).toContain('laws 1 3')
    expect(text).toContain('ran fuzz/main.ts --seed 1501 --games 500\n')
    expect(text.match(/^\[(\d)\/7\] .*: OK in/gm)).toHaveLength(7)
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^test:deep with seed 3: OK in \d+ s$/)
  })

  test('goes on after a step that fails, names it in the last line, and fails', async () => {
    const { code, text } = await clone.node(['scripts/test-deep.mjs'], { FAILS: 'test/malformed/run.ts' })
    expect(code).toBe(1)
    expect(text.match(/^ran /gm)).toHaveLength(6)
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^test:deep with seed 0: FAILED \(malformed messages\) in \d+ s$/)
  })

  test('refuses a seed that is no number', async () => {
    expect(await clone.node(['scripts/test-deep.mjs', '--seed', 'x'])).toEqual({
      code: 2,
      text: '--seed must be a whole number from 0 to 999999, not x\n',
    })
  })
})
