#!/usr/bin/env node
// In a clone the sources are here, and dist is made from them when it is missing or stale; a packed copy brings its dist along.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// When little is made, V8 cleans up by itself, and then gives up the shapes of objects of which there happen to be none: all code
// compiled for them goes with them, and a server that is busy again compiles it again. `serve` cleans up while it rests, without
// that. It has to be said before the first cleaning, which comes while the program is read; the delay is eleven days.
setFlagsFromString('--gc-memory-reducer-start-delay-ms=1000000000')

const beside = path => new URL(`../${path}`, import.meta.url)

if (existsSync(beside('src')) && existsSync(beside('scripts/setup.mjs'))) {
  const { setUp } = await import('../scripts/setup.mjs')
  await setUp()
}
const cli = beside('dist/cli.js')
process.argv[1] = fileURLToPath(cli)
process.setSourceMapsEnabled(true)
await import(cli.href)
