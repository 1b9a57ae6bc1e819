#!/usr/bin/env node
// In a clone the sources are here, and dist is made from them when it is missing or stale; a packed copy brings its
// dist along.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = path => new URL(`../${path}`, import.meta.url)

if (existsSync(beside('src')) && existsSync(beside('scripts/lib/setup.mjs'))) {
  const { setUp } = await import('../scripts/lib/setup.mjs')
  await setUp()
}
const cli = beside('dist/cli.js')
process.argv[1] = fileURLToPath(cli)
process.setSourceMapsEnabled(true)
await import(cli.href)
