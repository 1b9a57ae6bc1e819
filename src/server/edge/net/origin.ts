import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { Settings } from '../../settings.ts'

// Pages of strangers must not speak for our guests. A name of theirs can be made to point at this machine (DNS
// rebinding), so the name in the request must be one of ours; an address cannot be made to point elsewhere, and is
// always ours.

export interface RequestAddress {
  readonly host: string | undefined
  readonly origin: string | undefined
  /** What the browser says of where the request comes from. */
  readonly site: string | undefined
  /** What a trusted proxy says it was asked by. */
  readonly forwardedProto: string | undefined
}

export interface Origins {
  isOurHost(host: string | undefined): boolean
  /** Whether a request that changes something comes from our own page. */
  isOurs(asked: RequestAddress): boolean
  /** Whether the one who asks sees https, here or at a proxy in front. */
  isSecure(asked: RequestAddress): boolean
}

const nameOf = (host: string): string | undefined => {
  if (!/^(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._-]+)(:\d{1,5})?$/.test(host)) return undefined
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
}

export const originsOf = (settings: Settings): Origins => {
  const own = hostname().toLowerCase()
  const publicUrl = settings.publicUrl === undefined ? undefined : new URL(settings.publicUrl)
  const names = new Set([
    'localhost',
    own,
    `${own.replace(/\.local$/, '')}.local`,
    settings.host.toLowerCase(),
    ...settings.allowHosts,
  ])
  if (publicUrl) names.add(publicUrl.hostname.replace(/^\[(.*)\]$/, '$1'))

  const isOurHost = (host: string | undefined): boolean => {
    const name = host === undefined ? undefined : nameOf(host)
    return name !== undefined && name !== '' && (isIP(name) !== 0 || names.has(name) || name.endsWith('.localhost'))
  }

  const isSecure = ({ host, origin, forwardedProto }: RequestAddress): boolean => {
    if (settings.tlsCert !== undefined || forwardedProto === 'https') return true
    return publicUrl?.protocol === 'https:' && (host === publicUrl.host || origin === publicUrl.origin)
  }

  return {
    isOurHost,
    isSecure,
    isOurs: asked => {
      const { host, origin, site } = asked
      if (origin === undefined) return site === 'same-origin'
      if (origin === publicUrl?.origin) return true
      return isOurHost(host) && sameOrigin(origin, `${isSecure(asked) ? 'https' : 'http'}://${host}`)
    },
  }
}

/** Equal, once the port that a scheme implies is left out. */
const sameOrigin = (a: string, b: string): boolean => {
  if (a === 'null' || !URL.canParse(a) || !URL.canParse(b)) return false
  const url = new URL(a)
  return url.origin === a && url.origin === new URL(b).origin
}
