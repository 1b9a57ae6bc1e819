// The load of many tables on one server, beside a bare echo: builds the clients, then runs them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { ROOT, setUp } from './bootstrap.mjs'

await setUp()
const out = join(ROOT, '.safehouse', 'load')
const entryPoints = ['run', 'echo'].map(name => join(ROOT, 'bench', 'load', `${name}.ts`))
await build({ entryPoints, outdir: out, outExtension: { '.js': '.mjs' }, bundle: true, packages: 'external', format: 'esm', platform: 'node', target: 'node20', logLevel: 'error' })
await stop()
const env = { ...process.env, LOAD_CLI: join(ROOT, 'bin', 'safehouse.mjs'), LOAD_ECHO: join(out, 'echo.mjs') }
const { status } = spawnSync(process.execPath, [join(out, 'run.mjs'), ...process.argv.slice(2)], { stdio: 'inherit', env })
process.exitCode = status ?? 1
