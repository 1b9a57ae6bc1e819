import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sandbox } from './sandbox.ts'

// Planted sins, one a file, held against our real lint rules.
const SINS: { readonly [path: string]: readonly [text: string, rule: string] } = {
  'src/core/any.ts': ['export const x = (y: any): unknown => y\n', 'no-explicit-any'],
  'src/core/luck.ts': ['export const x = (): number => Math.random()\n', 'no-restricted-properties'],
  'src/core/luck.test.ts': ['export const x = (): number => Math.random()\n', 'no-restricted-properties'],
  'src/games/a/time.ts': ['export const x = (): number => Date.now()\n', 'no-restricted-globals'],
  'src/bots/timer.ts': ['export const x = (): unknown => setTimeout(() => 1, 1)\n', 'no-restricted-globals'],
  'src/bots/a/timer.ts': ['export const x = (): unknown => setInterval(() => 1, 1)\n', 'no-restricted-globals'],
  'src/table/clock.ts': ['export const x = (): number => performance.now()\n', 'no-restricted-globals'],
  'src/table/say.ts': ["export const x = (): void => console.log('x')\n", 'no-console'],
  'src/server/say.ts': ["export const x = (): void => console.log('x')\n", 'no-console'],
  'src/server/default.ts': ['const x = 1\nexport default x\n', 'no-default-export'],
  'src/server/types.ts': ["import { Y } from './y.ts'\nexport const x = (y: Y): Y => y\n", 'consistent-type-imports'],
  'src/server/floating.ts': [
    'const y = async (): Promise<number> => 1\nexport const x = (): void => {\n  y()\n}\n',
    'no-floating-promises',
  ],
  'src/server/switch.ts': [
    "export const x = (y: 'a' | 'b'): number => {\n  let n = 0\n  switch (y) {\n    case 'a':\n      n = 1\n  }\n  return n\n}\n",
    'switch-exhaustiveness-check',
  ],
  'src/core/cycle-a.ts': ["import { b } from './cycle-b.ts'\nexport const a = (): number => b()\n", 'no-cycle'],
  'src/core/cycle-b.ts': ["import { a } from './cycle-a.ts'\nexport const b = (): number => a()\n", 'no-cycle'],
}

const CLEAN: { readonly [path: string]: string } = {
  'src/server/y.ts': 'export type Y = number\n',
  'src/core/window.ts': 'export const x = (bytes: Uint8Array): number => bytes[0]!\n',
  'src/core/clock.test.ts': 'export const x = (): number => Date.now()\n',
  'src/cli/output.ts': "export const x = (): void => console.log('x')\n",
  'src/server/clock.ts': 'export const x = (): number => Date.now()\n',
}

interface Finding {
  readonly code: string
  readonly filename: string
}

const sandbox = new Sandbox(
  { ...CLEAN, ...Object.fromEntries(Object.entries(SINS).map(([path, [text]]) => [path, text])) },
  ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.base.json'],
)
let findings: readonly Finding[] = []

beforeAll(async () => {
  const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
  symlinkSync(packages, join(sandbox.folder, 'node_modules'), 'junction')
  const { text } = await sandbox.node([join(packages, 'oxlint/bin/oxlint'), '--type-aware', '--format=json', 'src'])
  findings = (JSON.parse(text.slice(text.indexOf('{'))) as { diagnostics: Finding[] }).diagnostics
})
afterAll(() => sandbox.close())

const rulesFor = (path: string): string[] =>
  findings.filter(({ filename }) => filename.replaceAll('\\', '/') === path).map(({ code }) => code)

test.each(Object.entries(SINS).map(([path, [, rule]]) => [rule, path] as const))('%s is found in %s', (rule, path) => {
  expect(rulesFor(path).join(' ')).toContain(`(${rule})`)
})

test.each(Object.keys(CLEAN))('nothing is found in %s', path => {
  expect(rulesFor(path)).toEqual([])
})
