import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

type Range = readonly [net: string, prefix: number]

/** This machine, and networks that belong to a server or a firm. */
const LOCAL: readonly Range[] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]

/** Addresses that are nobody's on the internet: no push service lives there. */
const NOT_PUBLIC: readonly Range[] = [
  ...LOCAL,
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Beyond 2000::/3 nothing is handed out; inside it, tunnels to IPv4, and examples.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/** Kept apart, because one BlockList of both would match an IPv4 address against IPv6 ranges. */
interface Ranges {
  readonly ipv4: BlockList
  readonly ipv6: BlockList
}

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

const listOf = (ranges: readonly Range[]): Ranges => {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const [net, prefix] of ranges) lists[kindOf(net)].addSubnet(net, prefix, kindOf(net))
  return lists
}

const local = listOf(LOCAL)
const notPublic = listOf(NOT_PUBLIC)
const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
])

/** The address without its zone, an IPv4-mapped one as IPv4; undefined where the text is no address. */
export const readAddress = (text: string): string | undefined => {
  const bare = text
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return isIPv4(mapped) ? mapped : undefined
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : undefined
  const words = wordsOf(bare)
  // The same address, written in words.
  const isMapped = words.slice(0, 5).every(word => word === 0) && words[5] === 0xffff
  return isMapped
    ? words
        .slice(6)
        .flatMap(word => [word >> 8, word & 255])
        .join('.')
    : bare.toLowerCase()
}

const within = (lists: Ranges, text: string): boolean | undefined => {
  const address = readAddress(text)
  return address === undefined ? undefined : lists[kindOf(address)].check(address, kindOf(address))
}

/** Whether the address is on this machine or this network. */
export const isLocal = (address: string): boolean => within(local, address) === true

export const isLoopback = (address: string): boolean => within(loopback, address) === true

/** Whether the address is somebody's on the internet. */
export const isPublic = (address: string): boolean => within(notPublic, address) === false

/** The eight words of an IPv6 address. */
const wordsOf = (address: string): number[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const text = dotted ? `${dotted[1]}${pair(dotted[2]!, dotted[3]!)}:${pair(dotted[4]!, dotted[5]!)}` : address
  const [head = '', tail] = text.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].map(word => Number.parseInt(word, 16))
}

const pair = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16)

/** The key of an address in limits and blocks: IPv4 as it is, IPv6 by its /64. A key maps to itself. */
export const limitKey = (text: string): string => {
  const address = readAddress(text.replace(/\/64$/, ''))
  if (address === undefined) return 'unknown'
  if (isIPv4(address)) return address
  return `${wordsOf(address)
    .slice(0, 4)
    .map(word => word.toString(16))
    .join(':')}::/64`
}

/** The addresses others on the same network reach this machine by. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && isIP(address) === 4)
    .map(({ address }) => address)
