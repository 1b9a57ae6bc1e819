// A house of three nodes on PostgreSQL and Redis, all real processes, through everything that can happen to it under load.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { ROOT, setUp } from './bootstrap.mjs'

await setUp()
const file = join(ROOT, '.safehouse', 'faults-cluster.mjs')
await build({
  entryPoints: [join(ROOT, 'test', 'cluster', 'run.ts')],
  outfile: file,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
})
await stop()
const env = { ...process.env, FAULTS_CLI: join(ROOT, 'bin', 'safehouse.mjs'), FAULTS_NGINX: join(ROOT, 'deploy', 'nginx.conf') }
const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit', env })
process.exitCode = status ?? 1
