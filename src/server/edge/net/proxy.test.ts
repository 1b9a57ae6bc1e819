import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { proxyReader, type TrustedProxies } from './proxy.ts'

const asked = (peer: string | undefined, forwarded: string | undefined): IncomingMessage =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

const NAMED = ['10.0.0.2', '192.0.2.0/24']

describe('who asks', () => {
  test.each<[string, TrustedProxies, string | undefined, string | undefined, string]>([
    ['no proxy is trusted: the other end', undefined, '127.0.0.1', '8.8.8.8', '127.0.0.1'],
    ['yes: what a proxy on this machine saw', 'local', '127.0.0.1', '8.8.8.8', '8.8.8.8'],
    ['yes: on a private network, by its IPv6 form', 'local', '::ffff:172.17.0.2', '8.8.8.8', '8.8.8.8'],
    ['yes: not from the internet', 'local', '9.9.9.9', '8.8.8.8', '9.9.9.9'],
    ['yes: what stands before the last hop may be made up', 'local', '127.0.0.1', '1.1.1.1, 8.8.8.8', '8.8.8.8'],
    ['yes: also where it looks like a private network', 'local', '127.0.0.1', '10.9.9.9, 10.0.0.7', '10.0.0.7'],
    ['one hop, wherever the proxy is', 1, '9.9.9.9', '1.1.1.1, 8.8.8.8', '8.8.8.8'],
    ['two hops', 2, '9.9.9.9', '1.1.1.1, 8.8.8.8, 7.7.7.7', '8.8.8.8'],
    ['two hops, but one came', 2, '9.9.9.9', '8.8.8.8', '8.8.8.8'],
    ['a named proxy', NAMED, '10.0.0.2', '8.8.8.8', '8.8.8.8'],
    ['a chain of named proxies', NAMED, '10.0.0.2', '1.1.1.1, 8.8.8.8, 192.0.2.7', '8.8.8.8'],
    ['nobody else, on the same network either', NAMED, '10.0.0.3', '8.8.8.8', '10.0.0.3'],
    ['none told', 'local', '127.0.0.1', undefined, '127.0.0.1'],
    ['nonsense: the other end', 'local', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['nonsense before', 'local', '127.0.0.1', 'unknown, 8.8.8.8', '8.8.8.8'],
    ['with a port', 'local', '127.0.0.1', '8.8.8.8:1234', '8.8.8.8'],
    ['IPv6 with a port', 'local', '127.0.0.1', '[2a00::1]:1234', '2a00::1'],
    ['a connection that is gone', 1, undefined, '8.8.8.8', ''],
  ])('%s', (_, trusted, peer, forwarded, address) =>
    expect(proxyReader(trusted).addressOf(asked(peer, forwarded))).toBe(address),
  )

  test.each<[TrustedProxies, string, boolean]>([
    [undefined, '127.0.0.1', false],
    ['local', '192.168.0.2', true],
    ['local', '8.8.8.8', false],
    [1, '8.8.8.8', true],
    [NAMED, '192.0.2.9', true],
    [NAMED, '127.0.0.1', false],
  ])('%j believes %s: %s', (trusted, peer, is) => expect(proxyReader(trusted).isTrusted(asked(peer, 'x'))).toBe(is))
})
