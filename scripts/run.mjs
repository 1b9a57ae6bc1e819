// Sets up, then runs a TypeScript program of the repository: node [flags of Node] scripts/run.mjs <file> [arguments]
import { spawn } from 'node:child_process'
import { ROOT, setUp } from './lib/setup.mjs'

await setUp()
const child = spawn(process.execPath, [...process.execArgv, '--import', 'tsx', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('close', code => {
  process.exitCode = code ?? 1
})
