// The website, into dist/web or the folder named.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

/** Compressed already, or not for browsers. */
const LEFT_ALONE = ['.png', '.webp', '.avif', '.woff2', '.mp3', '.ogg', '.ico', '.map', '.br', '.gz']
const LEAST_TO_COMPRESS = 512

const COMPRESSIONS = {
  '.br': body =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  '.gz': body => promisify(gzip)(body, { level: 9 }),
}

/**
 * The page names its parts by their hashes, and so does the service worker: the hash of both names the build.
 * `served.html`, for the server, says it; by that the page knows that a server is there. `index.html` is for plain file
 * servers.
 */
const nameBuild = async folder => {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const hash = createHash('sha256')
    .update(html)
    .update(await readFile(join(folder, 'service.js')))
  await writeFile(
    join(folder, 'served.html'),
    html.replace('</head>', `<meta name="build" content="${hash.digest('hex').slice(0, 16)}" />\n  </head>`),
  )
}

const compress = async file => {
  const body = await readFile(file)
  if (body.length < LEAST_TO_COMPRESS) return
  for (const [ending, pack] of Object.entries(COMPRESSIONS)) await writeFile(file + ending, await pack(body))
}

/** Prepares every file a browser gets, so that the server only sends it. Can be repeated after a file was changed. */
export const finishWeb = async folder => {
  await nameBuild(folder)
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    entry => entry.isFile() && !LEFT_ALONE.includes(extname(entry.name)),
  )
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

export const buildWeb = async (root, folder = join(root, 'dist', 'web')) => {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } })
  await finishWeb(folder)
}
