import { readFileSync, symlinkSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { greeting } from '../../src/cli/server/serve.ts'
import { flagOf, KEYS, variableOf } from '../../src/server/settings.ts'
import { USUAL } from '../helpers/usual-settings.ts'
import { Bundled, root } from '../bundled.ts'
import { keep } from '../helpers/process.ts'
import { endServed, Served } from '../helpers/served.ts'
import { Guest, openTestServer } from './test-server.ts'

const tls = (name: string): string => fileURLToPath(new URL(`tls/${name}.pem`, import.meta.url))

describe('safehouse serve', () => {
  const cli = new Bundled()
  const file = cli.at('cli.mjs')
  beforeAll(async () => {
    await cli.make()
    symlinkSync(join(root, 'node_modules'), cli.at('node_modules'))
  })
  afterAll(() => {
    endServed()
    cli.close()
  })

  test('the help lists every setting and its variable', async () => {
    const { out, code } = await cli.run(['serve', '--help'])
    expect(code).toBe(0)
    const words = out.replace(/\s+/g, ' ')
    for (const key of KEYS)
      expect([flagOf(key), words.includes(flagOf(key)), words.includes(variableOf(key))]).toEqual([
        flagOf(key),
        true,
        true,
      ])
  })

  test('so does the page about running a server', () => {
    const page = readFileSync(new URL('../../docs/self-hosting.md', import.meta.url), 'utf8')
    for (const key of KEYS)
      expect([flagOf(key), page.includes(`\`${flagOf(key)}\``), page.includes(`\`${variableOf(key)}\``)]).toEqual([
        flagOf(key),
        true,
        true,
      ])
  })

  test('a bad setting is refused by its name', async () => {
    const { err, code, out } = await cli.run(['serve', '--port', 'x', '--public-url', 'y', '--data', cli.at('never')])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('--port: must be a whole number')
    expect(err).toContain('--public-url: must be an address')
  })

  test('data that cannot be kept there', async () => {
    const { err, code } = await cli.run(['serve', '--port', '0', '--host', '127.0.0.1', '--data', file])
    expect(code).toBe(2)
    expect(err).toContain('--data: cannot create the folder')
    expect(err).not.toContain(' at ')
  })

  test('opens, keeps who was there over a restart, says whose port it is, and goes when asked', async () => {
    const args = ['--port', '0', '--data', cli.at('data')]
    const first = new Served(file, args)
    const url = await first.url()
    const guest = new Guest(url)
    const { you } = (await guest.post('/api/me')).body
    const taken = new Served(file, ['--port', new URL(url).port, '--data', cli.at('other')])
    expect(await taken.ended).toBe(1)
    expect(taken.err).toContain(`port ${new URL(url).port} is in use by another program: choose another with --port`)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(first.out).toContain('Stopping')
    const again = new Served(file, args)
    const back = new Guest(await again.url())
    back.cookie = guest.cookie
    expect((await back.get('/api/me')).body['you']).toBe(you)
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })

  // A process can be looked into from outside on Linux.
  test.runIf(process.platform === 'linux')('started as the README says, it runs without any flag of V8', async () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
    const [program, script = ''] = scripts.start.split(' ')
    expect([program, scripts.start.split(' ').length]).toEqual(['node', 2])
    const { NODE_OPTIONS: _, ...env } = process.env
    const args = ['--port', '0', '--host', '127.0.0.1', '--data', cli.at('flags')]
    const server = await keep(process.execPath, [join(root, script), ...args], { env })
    try {
      await expect.poll(() => server.said(), { timeout: 55_000 }).toContain('http://127.0.0.1:')
      const read = (name: string): string[] => readFileSync(`/proc/${server.pid}/${name}`, 'utf8').split('\0')
      expect(read('cmdline').slice(1, -1)).toEqual([join(root, script), ...args])
      expect(read('environ').filter(text => text.startsWith('NODE_OPTIONS='))).toEqual([])
      // It serves by itself and starts no other process with flags.
      expect(read(`task/${server.pid}/children`)).toEqual([''])
    } finally {
      await server.stop()
    }
  })
})

describe('what is said at the start', () => {
  const text = (more: object): string => greeting({ ...USUAL, ...more }, 8080, ['192.168.1.7', '10.0.0.2'])

  test('on all addresses: this machine, its network, and a picture for phones', () => {
    const said = text({})
    expect(said).toContain(
      'on this machine  http://localhost:8080\n  on this network  http://192.168.1.7:8080\n  on this network  http://10.0.0.2:8080\n',
    )
    expect(said).toMatch(/▄▄▄▄▄/)
    expect(said).toContain('Over plain http')
  })

  test.each([
    ['kept inside: no picture, for no phone could use it', { host: '127.0.0.1' }, 'http://127.0.0.1:8080', false],
    ['one address', { host: '192.168.1.7' }, 'on this network  http://192.168.1.7:8080', true],
    ['of the new kind', { host: 'fd00::1' }, 'http://[fd00::1]:8080', true],
    [
      'a public address',
      { publicUrl: 'https://play.example.org', host: '127.0.0.1' },
      'for everybody    https://play.example.org',
      true,
    ],
    ['https here', { tlsCert: 'x', tlsKey: 'y' }, 'https://192.168.1.7:8080', true],
  ])('%s', (_, settings, line, picture) => {
    expect(text(settings)).toContain(line)
    expect(/▄▄▄▄▄/.test(text(settings))).toBe(picture)
  })
})

describe('https', () => {
  test('served with a certificate: cookies for https only, and browsers stay with it', async () => {
    const server = await openTestServer({ settings: { tlsCert: tls('cert'), tlsKey: tls('key') } })
    const { status, headers } = await new Promise<{ status: number; headers: { [name: string]: unknown } }>(
      (resolve, reject) => {
        const origin = `https://127.0.0.1:${server.port}`
        const sent = request(
          `${origin}/api/me`,
          {
            method: 'POST',
            rejectUnauthorized: false,
            agent: false,
            headers: { origin, 'content-type': 'application/json' },
          },
          answer => {
            answer.resume()
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
          },
        )
        sent.on('error', reject)
        sent.end('{}')
      },
    )
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
    expect(headers['strict-transport-security']).toBe('max-age=15552000')
    await server.close()
  })
})
