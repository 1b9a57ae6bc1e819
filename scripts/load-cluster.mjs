// The same work on one, two and four nodes that share PostgreSQL and Redis: builds the clients, then runs them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { ROOT, setUp } from './bootstrap.mjs'

await setUp()
const file = join(ROOT, '.safehouse', 'load-cluster.mjs')
await build({
  entryPoints: [join(ROOT, 'bench', 'cluster', 'run.ts')],
  outfile: file,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
})
await stop()
const env = { ...process.env, LOAD_CLI: join(ROOT, 'bin', 'safehouse.mjs') }
const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit', env })
process.exitCode = status ?? 1
