import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishWeb } from '../../scripts/lib/web.mjs'
import { siteIn } from '../../src/server/edge/static.ts'
import { codeOf, type TestServer, openTestServer, raw } from './test-server.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3000))})`

describe('the page', () => {
  const web = mkdtempSync(join(tmpdir(), 'safehouse-web-'))
  let server: TestServer
  beforeAll(async () => {
    mkdirSync(join(web, 'assets'))
    const files = {
      'index.html': '<!doctype html><html><head><title>x</title></head><body></body></html>',
      'service.js': 'self',
      'early.js': 'early',
      'icon.svg': '<svg/>',
      'manifest.webmanifest': '{}',
      'assets/index-AbCd1234.js': SCRIPT,
      'assets/index-AbCd1234.js.map': '{}',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(web, name), text)
    await finishWeb(web)
    server = await openTestServer({ web })
  })
  afterAll(async () => {
    await server.close()
    rmSync(web, { recursive: true })
  })

  test('the page knows its build, and is asked for anew each time', async () => {
    const { text, headers, status } = await raw(server.port, { path: '/' })
    expect(status).toBe(200)
    expect(text).toContain(`<meta name="build" content="${server.running.build}" />`)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await raw(server.port, { path: '/', headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304)
  })

  test('on a plain file server the page names no build, so it does not look for a server', () => {
    expect(readFileSync(join(web, 'index.html'), 'utf8')).not.toContain('name="build"')
  })

  test.each([
    ['/assets/index-AbCd1234.js', 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/service.js', 200, 'application/javascript; charset=utf-8', 'no-cache'],
    ['/icon.svg', 200, 'image/svg+xml', 'no-cache'],
    ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
    ['/index.html', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/t/abcdef', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/t/abcdef?x=1.js', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/gone-AbCd1234.js', 404, 'application/json; charset=utf-8', 'no-store'],
    ['/assets/index-AbCd1234.js.map', 404, 'application/json; charset=utf-8', 'no-store'],
    ['/assets/index-AbCd1234.js.br', 404, 'application/json; charset=utf-8', 'no-store'],
    ['/../package.json', 404, 'application/json; charset=utf-8', 'no-store'],
    ['/%2e%2e/package.json', 404, 'application/json; charset=utf-8', 'no-store'],
    ['/api', 404, 'application/json; charset=utf-8', 'no-store'],
    ['/api/gone', 404, 'application/json; charset=utf-8', 'no-store'],
  ])('%s: %s', async (path, status, type, cache) => {
    const answer = await raw(server.port, { path })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      status,
      type,
      cache,
    ])
  })

  test('only those who want a page get one for a path that is no file', async () => {
    expect((await raw(server.port, { path: '/t/x', headers: { accept: 'text/html,*/*;q=0.8' } })).status).toBe(200)
    expect((await raw(server.port, { path: '/t/x', headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await raw(server.port, { path: '/t/x', method: 'HEAD' })).text).toBe('')
    const post = await raw(server.port, {
      path: '/t/x',
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([post.status, codeOf(post)]).toEqual([404, 'not-found'])
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['zstd', undefined],
    ['', undefined],
    ['brx, xgzip', undefined],
  ])('compressed at build time, for a browser that accepts "%s": %s', async (accepted, encoding) => {
    const answer = await fetch(`${server.url}/assets/index-AbCd1234.js`, { headers: { 'accept-encoding': accepted } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
      encoding ?? null,
      'application/javascript; charset=utf-8',
    ])
    expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Number(answer.headers.get('content-length'))).toBe(
      statSync(join(web, `assets/index-AbCd1234.js${encoding ? { br: '.br', gzip: '.gz' }[encoding]! : ''}`)).size,
    )
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('another page is another build', async () => {
    const before = siteIn(web, '0').build
    await finishWeb(web)
    expect(siteIn(web, '0').build).toBe(before)
    writeFileSync(join(web, 'service.js'), 'changed')
    await finishWeb(web)
    expect(siteIn(web, '0').build).not.toBe(before)
  })

  test('a page that was not built says so', async () => {
    const bare = await openTestServer({ web: join(web, 'nothing') })
    const answer = await raw(bare.port, { path: '/' })
    expect([answer.status, answer.text.includes('The page was not built'), bare.running.build]).toEqual([
      404,
      true,
      '0.0.0',
    ])
    expect((await raw(bare.port, { path: '/api/games' })).status).toBe(200)
    await bare.close()
  })
})
