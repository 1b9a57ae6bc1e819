import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { USUAL } from '../../test/helpers/usual-settings.ts'
import { isProblems } from '../core/json.ts'
import { flagOf, isSecure, KEYS, readSettings, SETTINGS, type Settings, variableOf } from './settings.ts'

const file = fileURLToPath(import.meta.url)
const tls = (name: string): string => fileURLToPath(new URL(`../../test/server/tls/${name}.pem`, import.meta.url))

const settingsOf = (flags: { [name: string]: string | boolean }, env: { [name: string]: string } = {}): Settings => {
  const settings = readSettings(flags, env)
  if (isProblems(settings)) throw new Error(JSON.stringify(settings))
  return settings
}

describe('settings', () => {
  test('nothing set: the usual', () =>
    expect(settingsOf({})).toEqual(Object.fromEntries(KEYS.map(key => [key, SETTINGS[key].usual]))))

  test('a flag wins over its variable, and an empty variable is not set', () => {
    expect(settingsOf({ port: '1' }, { SAFEHOUSE_PORT: '2' }).port).toBe(1)
    expect(settingsOf({}, { SAFEHOUSE_PORT: '2' }).port).toBe(2)
    expect(settingsOf({}, { SAFEHOUSE_PORT: '' }).port).toBe(8080)
  })

  test('every setting has a flag and a variable of its own', () => {
    expect(new Set(KEYS.map(flagOf)).size).toBe(KEYS.length)
    expect(variableOf('botPaceMs')).toBe('SAFEHOUSE_BOT_PACE')
    expect(flagOf('publicUrl')).toBe('--public-url')
  })

  test.each<[string, { [name: string]: string | boolean }, Partial<Settings>]>([
    [
      'a public address loses its slash',
      { publicUrl: 'https://play.example.org/' },
      { publicUrl: 'https://play.example.org' },
    ],
    ['with a port', { publicUrl: 'http://play.example.org:8080' }, { publicUrl: 'http://play.example.org:8080' }],
    ['a flag alone means yes', { openMetrics: true }, { openMetrics: true }],
    ['yes or no in words', { openMetrics: 'off' }, { openMetrics: false }],
    ['one proxy on a private network', { trustProxy: true }, { trustProxy: 'local' }],
    ['the same in words', { trustProxy: 'yes' }, { trustProxy: 'local' }],
    ['no proxy', { trustProxy: 'no' }, { trustProxy: undefined }],
    ['proxies in a row', { trustProxy: '2' }, { trustProxy: 2 }],
    [
      'proxies by address and network',
      { trustProxy: '10.0.0.2, 2a00::/32,loopback' },
      { trustProxy: ['10.0.0.2', '2a00::/32', 'loopback'] },
    ],
    ['names in a list', { allowHosts: 'a.test, B.test' }, { allowHosts: ['a.test', 'b.test'] }],
    [
      'a certificate and its key',
      { tlsCert: tls('cert'), tlsKey: tls('key') },
      { tlsCert: tls('cert'), tlsKey: tls('key') },
    ],
    ['any free port', { port: '0' }, { port: 0 }],
    [
      'a database that is shared',
      { database: 'postgres://a:b@c/d' },
      { database: 'postgres://a:b@c/d', bus: undefined },
    ],
    [
      'with a bus',
      { database: 'postgresql://c/d', bus: 'rediss://e:1' },
      { database: 'postgresql://c/d', bus: 'rediss://e:1' },
    ],
    ['a factor', { limits: '0.5' }, { limits: 0.5 }],
  ])('%s', (_, flags, wanted) => expect(settingsOf(flags)).toMatchObject(wanted))

  test.each<[string, { [name: string]: string | boolean }, { [name: string]: string }, string]>([
    ['no number', { port: 'x' }, {}, '--port'],
    ['too high', { port: '65536' }, {}, '--port'],
    ['negative', { port: '-1' }, {}, '--port'],
    ['not whole', { thinkers: '1.5' }, {}, '--thinkers'],
    ['by its variable', {}, { SAFEHOUSE_PORT: 'x' }, 'SAFEHOUSE_PORT'],
    ['no address', { host: 'a b' }, {}, '--host'],
    ['a path', { publicUrl: 'https://example.org/games' }, {}, '--public-url'],
    ['no scheme', { publicUrl: 'example.org' }, {}, '--public-url'],
    ['another scheme', { publicUrl: 'ftp://example.org' }, {}, '--public-url'],
    ['a port among names', { allowHosts: 'a.test:80' }, {}, '--allow-hosts'],
    ['a certificate without its key', { tlsCert: file }, {}, '--tls-key'],
    ['a key without its certificate', { tlsKey: file }, {}, '--tls-cert'],
    ['a file that is not there', { tlsCert: '/no/such/file', tlsKey: file }, {}, '--tls-cert'],
    ['no certificate', { tlsCert: file, tlsKey: tls('key') }, {}, '--tls-cert'],
    ['no key', { tlsCert: tls('cert'), tlsKey: tls('cert') }, {}, '--tls-cert'],
    ['another database', { database: 'mysql://a/b' }, {}, '--database'],
    ['a database that is no address', { database: 'somewhere' }, {}, '--database'],
    ['another bus', { database: 'postgres://a/b', bus: 'http://a' }, {}, '--bus'],
    ['a bus without a shared database', { bus: 'redis://a' }, {}, '--bus'],
    ['an unknown level', { logLevel: 'loud' }, {}, '--log-level'],
    ['neither yes nor no', { openMetrics: 'perhaps' }, {}, '--open-metrics'],
    ['no proxy by that name', { trustProxy: 'perhaps' }, {}, '--trust-proxy'],
    ['no network', { trustProxy: '10.0.0.0/99' }, {}, '--trust-proxy'],
    ['no folder', { data: '' }, {}, '--data'],
    ['no days', { retentionDays: '0' }, {}, '--retention-days'],
  ])('refused by its name: %s', (_, flags, env, name) => {
    const problems = readSettings(flags, env)
    expect(isProblems(problems) && problems.map(({ field }) => field)).toEqual([name])
  })

  test('all that is wrong is said at once', () => {
    const problems = readSettings({ port: 'x', host: '' }, { SAFEHOUSE_LIMITS: 'x' })
    expect(isProblems(problems) && problems.map(({ field }) => field)).toEqual(['--port', '--host', 'SAFEHOUSE_LIMITS'])
  })

  test('https here, or at a proxy', () => {
    expect(isSecure(USUAL)).toBe(false)
    expect(isSecure({ ...USUAL, publicUrl: 'http://a.test' })).toBe(false)
    expect(isSecure({ ...USUAL, publicUrl: 'https://a.test' })).toBe(true)
    expect(isSecure({ ...USUAL, tlsCert: 'x', tlsKey: 'y' })).toBe(true)
  })
})
