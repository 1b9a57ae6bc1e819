// Stories of tables in memory, with everything that can go wrong: `npm run fuzz [-- --seed 17 --games 1]`.
// With one game it says what it does; the same seed is the same story. `--game rob-n-run` plays one game only, `--json` is for programs;
// `--nodes 3` has people at any of three nodes, of which each may die; `--postgres` does so, with two, on a real PostgreSQL that is held
// against the store in memory, call by call.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_FOR_TOOLS, ROOT, setUp } from './bootstrap.mjs'

await setUp({ node: NODE_FOR_TOOLS })
const { build } = await import('esbuild')
mkdirSync(join(ROOT, '.safehouse'), { recursive: true })
// In the clone, where packages are found.
const folder = mkdtempSync(join(ROOT, '.safehouse', 'fuzz-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))

const outfile = join(folder, 'fuzz.mjs')
await build({
  absWorkingDir: ROOT,
  entryPoints: ['test/fuzz/main.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'error',
})
const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], { stdio: 'inherit' })
process.on('exit', () => child.kill())
child.on('close', code => {
  process.exitCode = code ?? 1
})
