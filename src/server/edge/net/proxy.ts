import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { isLocal, readAddress } from './address.ts'

/**
 * Which proxies in front are believed about who asks: none; one that connects from this machine or a private network
 * (`yes`); so many in a row, wherever they are; or those at these addresses.
 */
export type TrustedProxies = undefined | 'local' | number | readonly string[]

type Trust = (address: string, hop: number) => boolean

export const trustOf = (proxies: TrustedProxies): Trust => {
  if (proxies === undefined) return () => false
  if (proxies === 'local') return (address, hop) => hop === 0 && isLocal(address)
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  return proxyAddr.compile([...proxies])
}

/** Some proxies write the port behind an address. */
const withoutPort = (text: string): string => text.replace(/^(\d+\.\d+\.\d+\.\d+|\[[^\]]*\]):\d+$/, '$1')

export interface ProxyReader {
  /** The address of the one who asks: the nearest that is not a trusted proxy. For requests and upgrades alike. */
  addressOf(request: IncomingMessage): string
  /** Whether what the other end says about others may be believed. */
  isTrusted(request: IncomingMessage): boolean
  isProxy(address: string): boolean
}

export const proxyReader = (proxies: TrustedProxies): ProxyReader => {
  const trust = trustOf(proxies)
  const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''
  const isProxy = (address: string): boolean => address !== '' && trust(address, 0)
  const isTrusted = (request: IncomingMessage): boolean => isProxy(peerOf(request))
  return {
    isTrusted,
    isProxy,
    addressOf: request => {
      const peer = readAddress(peerOf(request)) ?? peerOf(request)
      if (!isTrusted(request)) return peer
      return readAddress(withoutPort(proxyAddr(request, trust))) ?? peer
    },
  }
}
