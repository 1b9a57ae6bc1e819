// What a second thread brings the arena.
import { CLI, runBundled } from './bundled.mjs'

await runBundled('bench/arena', { env: { ARENA_CLI: CLI } })
