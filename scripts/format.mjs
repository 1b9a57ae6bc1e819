import { run, setUp } from './lib/setup.mjs'

await setUp()
const { ok } = await run('@biomejs/biome', ['format', '--write', ...process.argv.slice(2)], { inherit: true })
process.exitCode = ok ? 0 : 1
