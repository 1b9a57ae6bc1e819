// The website, into dist/web.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const buildWeb = root => build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' })

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb(fileURLToPath(new URL('..', import.meta.url)))
