import { setUp } from './bootstrap.mjs'
import { run } from './tools.mjs'

await setUp()
const { ok } = await run('@biomejs/biome', ['format', '--write', ...process.argv.slice(2)], { inherit: true })
process.exitCode = ok ? 0 : 1
