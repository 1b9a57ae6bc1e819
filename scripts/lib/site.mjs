// dist/web on a loopback port with the policy of the real server: for pictures and browser tests, not for people.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:"

const read = async (folder, path) => {
  const name = normalize(path).replace(/^([/\\.])+/, '')
  const file = name === '' || extname(name) === '' ? 'index.html' : name
  return { file, body: await readFile(join(folder, file)) }
}

/** Serves a folder; a path without a file is the page itself. */
export const serveSite = folder =>
  new Promise(resolve => {
    const server = createServer(async (request, response) => {
      try {
        const { file, body } = await read(folder, new URL(request.url ?? '/', 'http://site').pathname)
        response.writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': POLICY,
          'cache-control': 'no-cache',
        })
        response.end(body)
      } catch {
        response.writeHead(404).end()
      }
    })
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      resolve({ url: `http://127.0.0.1:${port}`, port, close: () => new Promise(done => server.close(done)) })
      server.unref()
    })
  })
