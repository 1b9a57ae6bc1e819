import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { type RequestAddress, originsOf } from './origin.ts'
import { USUAL } from '../../../../test/helpers/usual-settings.ts'
import type { Settings } from '../../settings.ts'

const asked = (more: Partial<RequestAddress>): RequestAddress => ({
  host: undefined,
  origin: undefined,
  site: undefined,
  forwardedProto: undefined,
  ...more,
})
const own = hostname().toLowerCase()
const PUBLIC: Partial<Settings> = { publicUrl: 'https://play.example.org' }

describe('names of the server', () => {
  test.each<[string | undefined, boolean, Partial<Settings>?]>([
    ['localhost:8080', true],
    ['LOCALHOST', true],
    ['a.localhost:1', true],
    ['127.0.0.1:8080', true],
    ['192.168.1.7', true],
    ['[::1]:8080', true],
    ['[2a00::1]', true],
    [`${own}:8080`, true],
    [`${own}.local`, true],
    [`${own}.evil.example`, false],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['play.example.org', false],
    ['play.example.org', true, PUBLIC],
    ['play.example.org:443', true, PUBLIC],
    ['evil.play.example.org', false, PUBLIC],
    ['games.test:99', true, { allowHosts: ['games.test'] }],
    [undefined, false],
    ['', false],
    ['a b', false],
    ['localhost:', false],
    ['localhost/x', false],
    ['user@localhost', false],
  ])('%s: %s', (host, is, settings = {}) => expect(originsOf({ ...USUAL, ...settings }).isOurHost(host)).toBe(is))
})

describe('whose page asks', () => {
  test.each<[string, Partial<RequestAddress>, boolean, Partial<Settings>?]>([
    ['our own', { host: 'localhost:8080', origin: 'http://localhost:8080' }, true],
    ['the port that goes without saying', { host: 'localhost:80', origin: 'http://localhost' }, true],
    ['another port', { host: 'localhost:8080', origin: 'http://localhost:8081' }, false],
    ['another scheme', { host: 'localhost:8080', origin: 'https://localhost:8080' }, false],
    ['another name of the same machine', { host: 'localhost:8080', origin: 'http://127.0.0.1:8080' }, false],
    ['a stranger', { host: 'localhost:8080', origin: 'http://evil.example' }, false],
    ['a stranger under a name that leads here', { host: 'evil.example', origin: 'http://evil.example' }, false],
    ['nobody in particular', { host: 'localhost:8080', origin: 'null' }, false],
    ['none said, and the browser says the same', { host: 'localhost:8080', site: 'same-origin' }, true],
    ['none said, and the browser says the same site', { host: 'localhost:8080', site: 'same-site' }, false],
    ['none said at all', { host: 'localhost:8080' }, false],
    [
      'a stranger, whatever else is said',
      { host: 'localhost:8080', origin: 'http://evil.example', site: 'same-origin' },
      false,
    ],
    ['the public address', { host: 'localhost:8080', origin: 'https://play.example.org' }, true, PUBLIC],
    [
      'the public address, seen here too',
      { host: 'play.example.org', origin: 'https://play.example.org' },
      true,
      PUBLIC,
    ],
    ['the public name without https', { host: 'play.example.org', origin: 'http://play.example.org' }, false, PUBLIC],
    [
      'by the local address beside the public one',
      { host: '192.168.1.7:8080', origin: 'http://192.168.1.7:8080' },
      true,
      PUBLIC,
    ],
    ['https at a proxy', { host: '192.168.1.7', origin: 'https://192.168.1.7', forwardedProto: 'https' }, true],
    ['https here', { host: 'localhost', origin: 'https://localhost' }, true, { tlsCert: 'x' }],
    ['http where https is', { host: 'localhost', origin: 'http://localhost' }, false, { tlsCert: 'x' }],
    ['more than an origin', { host: 'localhost:8080', origin: 'http://localhost:8080/path' }, false],
  ])('%s', (_, more, is, settings = {}) => expect(originsOf({ ...USUAL, ...settings }).isOurs(asked(more))).toBe(is))

  test.each<[string, Partial<RequestAddress>, boolean, Partial<Settings>]>([
    ['plain', { host: 'localhost' }, false, {}],
    ['here', { host: 'localhost' }, true, { tlsCert: 'x' }],
    ['by the public name', { host: 'play.example.org' }, true, PUBLIC],
    ['by the local address', { host: '127.0.0.1:8080' }, false, PUBLIC],
    [
      'through a proxy that says another name',
      { host: '127.0.0.1:8080', origin: 'https://play.example.org' },
      true,
      PUBLIC,
    ],
    ['told by a proxy', { host: 'localhost', forwardedProto: 'https' }, true, {}],
    ['http at a proxy', { host: 'localhost', forwardedProto: 'http' }, false, {}],
  ])('over https: %s', (_, more, is, settings) =>
    expect(originsOf({ ...USUAL, ...settings }).isSecure(asked(more))).toBe(is),
  )
})
