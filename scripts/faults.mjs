// Kills the real server under load, again and again, and holds what every seat was told against what was kept.
import { CLI, runBundled } from './bundled.mjs'

await runBundled('test/faults', { env: { FAULTS_CLI: CLI } })
