// Runs bench/engine.ts, bundled as the product is: V8 runs modules a fifth slower.
import { join } from 'node:path'
import { ROOT, run, setUp } from './lib/setup.mjs'

await setUp()
const { forNode } = await import('./lib/bundle.mjs')
await forNode('bench/engine.ts', '.safehouse/bench.mjs')
const { ok } = await run('.safehouse/bench.mjs', process.argv.slice(2), {
  inherit: true,
  limit: 3_600_000,
  env: { BENCH_PEERS: join(ROOT, 'bench', 'peers') },
})
process.exitCode = ok ? 0 : 1
