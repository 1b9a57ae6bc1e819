// What nobody should send, sent to a server: builds the senders, then runs them with a way to collect garbage.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { ROOT, setUp } from './bootstrap.mjs'

await setUp()
const outfile = join(ROOT, '.safehouse', 'malformed', 'run.mjs')
await build({
  entryPoints: [join(ROOT, 'test', 'malformed', 'run.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
})
await stop()
const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
