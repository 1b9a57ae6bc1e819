import { afterEach, beforeEach, expect, test } from 'vitest'
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
  'scripts/machine.mjs': 'export const furnish = () => 0\n',
  'node_modules/vitest/package.json': '{"bin":{"vitest":"run.mjs"}}',
  'node_modules/vitest/run.mjs': RUNNER,
  // Nothing to install or build.
  'package-lock.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'dist/.built': '',
}

let clone: Sandbox
beforeEach(() => {
  clone = new Sandbox(FILES, ['scripts/test.mjs', 'scripts/setup.mjs'])
})
afterEach(() => clone.close())

const file = (...statuses: string[]): object => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, i) => ({ status, fullName: `a bus (needs redis) case ${i}` })),
})
const broken = { status: 'failed', assertionResults: [] }
const reportOf = (...files: object[]): string => JSON.stringify({ testResults: files })

const CASES: readonly [name: string, env: { REPORT?: string; ENDS: string; CI: string }, code: number, last: string][] = [
  ['all pass', { REPORT: reportOf(file('passed', 'passed'), file('passed')), ENDS: '0', CI: '' }, 0, '3 passed, 0 failed'],
  ['some fail', { REPORT: reportOf(file('passed', 'failed'), file('failed')), ENDS: '1', CI: '' }, 1, '1 passed, 2 failed'],
  ['files that cannot be run', { REPORT: reportOf(file('passed'), broken, broken), ENDS: '1', CI: '' }, 1, '1 passed, 2 failed'],
  ['an error outside every test', { REPORT: reportOf(file('passed')), ENDS: '1', CI: '' }, 1, '1 passed, 1 failed'],
  ['a runner that dies', { ENDS: '7', CI: '' }, 1, '0 passed, 1 failed'],
  ['a machine without Redis', { REPORT: reportOf(file('passed', 'skipped', 'pending')), ENDS: '0', CI: '' }, 0, '1 passed, 0 failed, 2 skipped'],
  ['the same in CI', { REPORT: reportOf(file('passed', 'skipped', 'todo')), ENDS: '0', CI: 'true' }, 1, '1 passed, 2 failed'],
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
