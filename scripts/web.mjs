// The website, into dist/web or the folder named.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const buildWeb = (root, folder = join(root, 'dist', 'web')) => build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } })

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb(fileURLToPath(new URL('..', import.meta.url)), process.argv[2] && resolve(process.argv[2]))
