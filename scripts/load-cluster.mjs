// The same work on one, two and four nodes that share PostgreSQL and Redis.
import { CLI, runBundled } from './bundled.mjs'

await runBundled('bench/cluster', { env: { LOAD_CLI: CLI } })
