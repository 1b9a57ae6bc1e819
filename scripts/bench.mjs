// The speed of the engines: bench/engine.ts, bundled as the product is, since a module is a fifth slower.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, setUp } from './bootstrap.mjs'

await setUp()
const { forNode } = await import('./bundle.mjs')
const { stop } = await import('esbuild')
await forNode(ROOT, 'bench/engine.ts', '.safehouse/bench.js')
await stop()
const env = { ...process.env, BENCH_PEERS: join(ROOT, 'bench', 'peers') }
process.exitCode = spawnSync(process.execPath, [join(ROOT, '.safehouse', 'bench.js'), ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1
