import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A file of the page, in memory; packed when somebody first wants it so, and then kept. */
export interface Page {
  readonly type: string
  readonly cache: string
  readonly tag: string
  readonly plain: Buffer
  readonly gzip: Buffer | undefined
  readonly br: Buffer | undefined
  readonly status: number
}

export interface Site {
  /** Names what the page was built from: a page that says another is told to update. */
  readonly build: string
  find(path: string): Page | undefined
  /** The page itself, whatever the path after the host: it reads the path. */
  readonly index: Page
}

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
}

/** Packed already: packing again gains nothing. */
const PACKED = ['.png', '.webp', '.avif', '.woff2', '.mp3', '.ogg', '.ico']
const LEAST_TO_PACK = 512

/** Files whose name changes with what is in them. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\n`).update(part)
  return hash.digest('hex').slice(0, 16)
}

type Pack = (plain: Buffer) => Buffer

const gzip: Pack = plain => gzipSync(plain, { level: 9 })
const brotli: Pack = plain => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })

/** Packing the whole page takes a second, which a house that starts again does not have. */
const onceSmaller = (plain: Buffer, pack: Pack): (() => Buffer | undefined) => {
  let kept: { readonly packed: Buffer | undefined } | undefined
  return () => {
    if (kept) return kept.packed
    const packed = pack(plain)
    kept = { packed: packed.length < plain.length ? packed : undefined }
    return kept.packed
  }
}

const pageOf = (path: string, plain: Buffer, status = 200): Page => {
  const ending = extname(path).toLowerCase()
  const pack = plain.length >= LEAST_TO_PACK && !PACKED.includes(ending)
  const zipped = onceSmaller(plain, gzip)
  const smallest = onceSmaller(plain, brotli)
  return {
    type: TYPES[ending] ?? 'application/octet-stream',
    cache: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    tag: `"${hashOf(plain)}"`,
    plain,
    get gzip() {
      return pack ? zipped() : undefined
    },
    get br() {
      return pack ? smallest() : undefined
    },
    status,
  }
}

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Safehouse</title></head>
  <body>
    <h1>The page was not built</h1>
    <p>The server runs and its API answers at <a href="/api/openapi.json">/api/openapi.json</a>, but there is no page to show. Run <code>npm run build</code> and start it again.</p>
  </body>
</html>
`

const filesUnder = (folder: string, path = ''): string[] =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? filesUnder(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))

const filesIn = (folder: string | undefined): string[] => {
  try {
    return folder === undefined ? [] : filesUnder(folder).filter(path => !path.endsWith('.map') && !path.includes('/.'))
  } catch {
    return []
  }
}

/** The page is told its own build by the house that serves it. */
const withBuild = (html: Buffer, build: string): Buffer => Buffer.from(html.toString('utf8').replace('</head>', `<meta name="build" content="${build}" />\n  </head>`))

/** Everything in a folder, read once. */
export const loadSite = (folder: string | undefined, version: string): Site => {
  const paths = filesIn(folder).sort()
  const files = new Map<string, Buffer>(paths.map(path => [path, readFileSync(join(folder!, path))]))
  const html = files.get('/index.html')
  if (!html) return { build: version, find: () => undefined, index: pageOf('/index.html', Buffer.from(NOT_BUILT), 404) }
  // The page names its parts by their hashes, and so does the worker that keeps it in the browser: both change together.
  const build = hashOf(html, files.get('/service.js') ?? '')
  files.set('/index.html', withBuild(html, build))
  const pages = new Map([...files].map(([path, plain]) => [path, pageOf(path, plain)]))
  return { build, find: path => pages.get(path), index: pages.get('/index.html')! }
}

const takes = (name: string): RegExp => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`, 'i')
const TAKES_BR = takes('br')
const TAKES_GZIP = takes('gzip')

/** The best packing a client says it can undo. */
export const packingFor = (page: Page, accepted: string): { readonly body: Buffer; readonly encoding?: string } => {
  if (TAKES_BR.test(accepted) && page.br) return { body: page.br, encoding: 'br' }
  if (TAKES_GZIP.test(accepted) && page.gzip) return { body: page.gzip, encoding: 'gzip' }
  return { body: page.plain }
}
