// A house of three nodes on PostgreSQL and Redis, all real processes, through everything that can happen to it under load.
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'
import { CLI, runBundled } from './bundled.mjs'

await runBundled('test/cluster', { env: { FAULTS_CLI: CLI, FAULTS_NGINX: join(ROOT, 'deploy', 'nginx.conf') } })
