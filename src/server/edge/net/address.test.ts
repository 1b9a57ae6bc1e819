import { describe, expect, test } from 'vitest'
import { isLocal, isLoopback, isPublic, limitKey, readAddress } from './address.ts'

describe('what an address is', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:0102:0304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['1.2.3', undefined],
    ['::ffff:1.2.3.999', undefined],
    ['name', undefined],
    ['', undefined],
  ])('%s is %s', (text, address) => expect(readAddress(text)).toBe(address))

  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.1', true],
    ['172.31.255.255', true],
    ['172.32.0.0', false],
    ['10.0.0.1', true],
    ['169.254.1.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['2a00::1', false],
    ['8.8.8.8', false],
    ['nonsense', false],
  ])('%s local: %s', (address, local) => expect(isLocal(address)).toBe(local))

  test.each<readonly [string, boolean]>([
    ['8.8.8.8', true],
    ['2a00:1450::1', true],
    ['2600::', true],
    ['::ffff:8.8.8.8', true],
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.0.0.8',
      '192.0.2.1',
      '192.168.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'ff02::1',
      '2001:db8::1',
      '2002:a00:1::',
      '2001::1',
      'nonsense',
      '',
    ].map(address => [address, false] as const),
  ])('%s public: %s', (address, is) => expect(isPublic(address)).toBe(is))

  test.each([
    ['127.9.9.9', true],
    ['::1', true],
    ['10.0.0.1', false],
  ])('%s loopback: %s', (address, is) => expect(isLoopback(address)).toBe(is))
})

describe('what counts as one address', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2a00:1:2:3:4:5:6:7', '2a00:1:2:3::/64'],
    ['2a00:1:2:3::9', '2a00:1:2:3::/64'],
    ['2a00:1:2:4::9', '2a00:1:2:4::/64'],
    ['2a00::1', '2a00:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2a00:1:2:3::/64', '2a00:1:2:3::/64'],
    ['0:0:0:0::/64', '0:0:0:0::/64'],
    ['nonsense', 'unknown'],
  ])('%s counts as %s', (address, key) => expect(limitKey(address)).toBe(key))
})
