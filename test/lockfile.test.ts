import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Sandbox } from './sandbox.ts'

const parts = {
  '@a/linux-x64-musl': '1.2.3',
  '@a/darwin-arm64': '1.2.3',
  '@a/binding-win32-x64-msvc': '1.2.3',
  '@a/wasm32-wasi': '1.2.3',
  fsevents: '~2.3.3',
  '@a/linux-x64-gnu': '1.2.3',
}
const LOCK = {
  name: 'x',
  lockfileVersion: 3,
  packages: {
    '': { name: 'x' },
    'node_modules/@a/linux-x64-gnu': { version: '1.2.3', integrity: 'sha512-a', dev: true, optional: true },
    'node_modules/a': { version: '1.2.3', dev: true, optionalDependencies: parts },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/b/node_modules/a': {
      version: '1.2.4',
      optionalDependencies: { '@a/linux-x64-gnu': '1.2.4', '@a/darwin-arm64': '1.2.3' },
    },
  },
}

let clone: Sandbox
beforeEach(() => {
  const files = { 'package.json': '{"type":"module"}', 'package-lock.json': JSON.stringify(LOCK) }
  clone = new Sandbox(files, ['scripts/lockfile.mjs', 'scripts/lib/setup.mjs'])
})
afterEach(() => clone.close())

test('the parts for other machines that npm left out are put in, once, in npm’s order', async () => {
  expect((await clone.node(['scripts/lockfile.mjs', '--check'])).code).toBe(1)
  expect((await clone.node(['scripts/lockfile.mjs'])).code).toBe(0)
  const { packages } = JSON.parse(clone.read('package-lock.json')) as typeof LOCK
  expect(packages).toEqual({
    ...LOCK.packages,
    'node_modules/@a/binding-win32-x64-msvc': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      optional: true,
      os: ['win32'],
    },
    'node_modules/@a/darwin-arm64': { version: '1.2.3', cpu: ['arm64'], optional: true, os: ['darwin'] },
    'node_modules/@a/linux-x64-musl': {
      version: '1.2.3',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@a/wasm32-wasi': { version: '1.2.3', cpu: ['wasm32'], dev: true, optional: true },
    'node_modules/b/node_modules/a/node_modules/@a/linux-x64-gnu': {
      version: '1.2.4',
      cpu: ['x64'],
      libc: ['glibc'],
      optional: true,
      os: ['linux'],
    },
  })
  expect(Object.keys(packages)).toEqual(Object.keys(packages).toSorted((a, b) => a.localeCompare(b, 'en')))
  expect((await clone.node(['scripts/lockfile.mjs', '--check'])).code).toBe(0)
})

test('every package of our own lock file has a hash, those for other machines too', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(text) as { packages: { [place: string]: { integrity?: string } } }
  const places = Object.keys(packages).filter(place => place !== '')
  expect(places.length).toBeGreaterThan(100)
  expect(places.filter(place => packages[place]!.integrity === undefined)).toEqual([])
})
