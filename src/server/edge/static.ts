import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The built page. Its files, compressed ones beside them, are made by scripts/lib/web.mjs. */
export interface Site {
  /** Names what the page was built from: a page that says another is told to update. */
  readonly build: string
  /** Nothing where the page was not built. */
  readonly folder: string | undefined
}

/** The page with the name of its build; `index.html`, for plain file servers, has none. */
export const PAGE = 'served.html'

const BUILD = /<meta name="build" content="([^"]+)"/

export const siteIn = (folder: string | undefined, version: string): Site => {
  try {
    const html = folder === undefined ? '' : readFileSync(join(folder, PAGE), 'utf8')
    const build = BUILD.exec(html)?.[1]
    return build === undefined ? { build: version, folder: undefined } : { build, folder: resolve(folder!) }
  } catch {
    return { build: version, folder: undefined }
  }
}

export const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Safehouse</title></head>
  <body>
    <h1>The page was not built</h1>
    <p>The server runs and its API answers at <a href="/api/openapi.json">/api/openapi.json</a>, but there is no page to show. Run <code>npm run build</code> and start it again.</p>
  </body>
</html>
`

/** Files whose name changes with their content. */
const HASHED = /[/\\]assets[/\\].*-[\w-]{8,}\.\w+(\.br|\.gz)?$/

/** One route for each file of the page: no other path reaches the disk. */
export const addFiles = (app: FastifyInstance, root: string): void => {
  void app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: PAGE,
    globIgnore: ['**/*.{map,br,gz}', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.get('/index.html', (_, reply) => reply.sendFile(PAGE))
}
