import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { createSecureContext } from 'node:tls'
import { type Problem, problem } from '../core/json.ts'
import { type TrustedProxies, trustOf } from './edge/net/proxy.ts'

/**
 * Everything that can be set, once it has been checked. Each is a flag of `safehouse serve` and an environment
 * variable.
 */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The folder of the database. */
  readonly data: string
  /** A PostgreSQL that many nodes share, instead of a file in the folder. */
  readonly database: string | undefined
  /** A Redis by which the nodes wake one another. */
  readonly bus: string | undefined
  readonly publicUrl: string | undefined
  /** More names this server is met by. */
  readonly allowHosts: readonly string[]
  /** From which proxies in front the address of a client is taken. */
  readonly trustProxy: TrustedProxies
  readonly tlsCert: string | undefined
  readonly tlsKey: string | undefined
  /** Days after which finished games are deleted; none: never. */
  readonly retentionDays: number | undefined
  /** How long a bot waits before its move; nought between programs and in tests. */
  readonly botPaceMs: number
  readonly botThreads: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether everybody may read the figures, not only this machine and its network. */
  readonly openMetrics: boolean
  /** All limits on how much one may ask are so many times the usual. */
  readonly limits: number
  /** For tests: a push service on loopback is allowed. */
  readonly pushLoopback: boolean
}

/** A way to read one setting: its value, or what is wrong with it. */
type Parse<T> = (text: string) => { readonly value: T } | { readonly wrong: string }

interface Setting<T> {
  /** As commander writes it. */
  readonly flag: string
  readonly help: string
  readonly usual: T
  readonly read: Parse<T>
  /** Shown as the default where the value itself says nothing. */
  readonly shown?: string
}

const wrong = (text: string): { readonly wrong: string } => ({ wrong: text })

const whole =
  (least: number, most: number): Parse<number> =>
  text => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most
      ? { value }
      : wrong(`must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}`)
  }

const number =
  (least: number, most: number): Parse<number> =>
  text => {
    const value = /^\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most
      ? { value }
      : wrong(`must be a number from ${least} to ${most}, not ${JSON.stringify(text)}`)
  }

const YES = ['', '1', 'true', 'yes', 'on']
const NO = ['0', 'false', 'no', 'off']
const yesOrNo: Parse<boolean> = text => {
  const word = text.toLowerCase()
  if (YES.includes(word)) return { value: true }
  return NO.includes(word) ? { value: false } : wrong(`must be yes or no, not ${JSON.stringify(text)}`)
}

const proxies: Parse<TrustedProxies> = text => {
  const word = text.trim().toLowerCase()
  if (/^[1-9]$/.test(word)) return { value: Number(word) }
  if (YES.includes(word)) return { value: 'local' }
  if (NO.includes(word)) return { value: undefined }
  const list = word.split(',').map(one => one.trim())
  try {
    trustOf(list)
    return { value: list }
  } catch {
    return wrong(
      `must be addresses or networks of proxies separated by commas, how many proxies, yes or no; not ${JSON.stringify(text)}`,
    )
  }
}

const some: Parse<string> = text => (text === '' ? wrong('must not be empty') : { value: text })

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_][a-z0-9_-]{0,62})*$/i
const host: Parse<string> = text =>
  isIP(text) !== 0 || HOST_NAME.test(text)
    ? { value: text }
    : wrong(`must be an address or a host name, such as 127.0.0.1, not ${JSON.stringify(text)}`)

const hostNames: Parse<readonly string[]> = text => {
  const names = text.split(',').map(name => name.trim().toLowerCase())
  const odd = names.find(name => !HOST_NAME.test(name))
  return odd === undefined
    ? { value: names }
    : wrong(`must be host names separated by commas, without ports; ${JSON.stringify(odd)} is not one`)
}

const publicUrl: Parse<string> = text => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return wrong(`must be an address such as https://play.example.org, not ${JSON.stringify(text)}`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    return wrong('must not have a path, query or user name: the server is at the root of its host')
  return { value: url.origin }
}

/** The address of a service. It may hold a password: what is wrong with it is said without repeating it. */
const service =
  (schemes: readonly string[], example: string): Parse<string> =>
  text => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url && schemes.includes(url.protocol) && url.hostname !== ''
      ? { value: text }
      : wrong(`must be an address such as ${example}`)
  }

const file: Parse<string> = text => {
  try {
    readFileSync(text)
    return { value: text }
  } catch {
    return wrong(`cannot read the file ${JSON.stringify(text)}: check the path and its permissions`)
  }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const logLevel: Parse<Settings['logLevel']> = text => {
  const value = LEVELS.find(level => level === text)
  return value ? { value } : wrong(`must be one of ${LEVELS.join(', ')}, not ${JSON.stringify(text)}`)
}

const usualBotThreads = (): number => Math.max(1, availableParallelism() - 1)

/** Every setting, in the order of the help. */
export const SETTINGS: { readonly [K in keyof Settings]: Setting<Settings[K]> } = {
  port: {
    flag: '--port <number>',
    help: 'the port to listen on; 0 picks a free one',
    usual: 8080,
    read: whole(0, 65_535),
  },
  host: {
    flag: '--host <address>',
    help: 'the address to listen on; 127.0.0.1 for this machine only',
    usual: '::',
    read: host,
    shown: 'all addresses',
  },
  data: { flag: '--data <folder>', help: 'the folder of the database', usual: 'data', read: some },
  database: {
    flag: '--database <url>',
    help: 'store everything in PostgreSQL, which several nodes can share, instead of the folder',
    usual: undefined,
    read: service(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/safehouse'),
  },
  bus: {
    flag: '--bus <url>',
    help: 'the Redis by which nodes that share a database notify each other',
    usual: undefined,
    read: service(['redis:', 'rediss:'], 'redis://host:6379'),
  },
  publicUrl: {
    flag: '--public-url <url>',
    help: 'the public address of the server, when it is behind a proxy',
    usual: undefined,
    read: publicUrl,
  },
  allowHosts: {
    flag: '--allow-hosts <names>',
    help: 'more host names the server answers to, separated by commas',
    usual: [],
    read: hostNames,
    shown: 'none',
  },
  trustProxy: {
    flag: '--trust-proxy [proxies]',
    help: 'trust X-Forwarded-For of these proxies: addresses, how many in a row, or yes for one on a private network',
    usual: undefined,
    read: proxies,
    shown: 'none',
  },
  tlsCert: { flag: '--tls-cert <file>', help: 'serve https with this certificate (PEM)', usual: undefined, read: file },
  tlsKey: { flag: '--tls-key <file>', help: 'the key of the certificate (PEM)', usual: undefined, read: file },
  retentionDays: {
    flag: '--retention-days <days>',
    help: 'delete finished games after this many days',
    usual: undefined,
    read: whole(1, 36_500),
    shown: 'never',
  },
  botPaceMs: {
    flag: '--bot-pace <ms>',
    help: 'how many milliseconds a bot waits before its move',
    usual: 1000,
    read: whole(0, 60_000),
  },
  botThreads: {
    flag: '--thinkers <threads>',
    help: 'worker threads for bots',
    usual: usualBotThreads(),
    read: whole(1, 64),
    shown: 'all cores but one',
  },
  logLevel: {
    flag: '--log-level <level>',
    help: `the lowest level that is logged: ${LEVELS.join(', ')}`,
    usual: 'info',
    read: logLevel,
  },
  openMetrics: {
    flag: '--open-metrics [yes]',
    help: 'let everybody read /metrics, not only this machine and private networks',
    usual: false,
    read: yesOrNo,
  },
  limits: {
    flag: '--limits <factor>',
    help: 'multiply every rate limit by this factor',
    usual: 1,
    read: number(0.1, 1_000_000),
  },
  pushLoopback: {
    flag: '--push-loopback [yes]',
    help: 'for tests: allow a push service on this machine',
    usual: false,
    read: yesOrNo,
  },
}

export const KEYS = Object.keys(SETTINGS) as readonly (keyof Settings)[]

/** `--bot-pace <ms>` is `--bot-pace`, SAFEHOUSE_BOT_PACE and, as commander hands it over, botPace. */
export const flagOf = (key: keyof Settings): string => SETTINGS[key].flag.split(' ')[0]!
export const variableOf = (key: keyof Settings): string =>
  `SAFEHOUSE_${flagOf(key).slice(2).replaceAll('-', '_').toUpperCase()}`
const optionOf = (key: keyof Settings): string =>
  flagOf(key)
    .slice(2)
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

type Given = { readonly [name: string]: string | boolean | undefined }

/** A flag wins over its variable; an empty variable counts as not set. */
export const readSettings = (flags: Given, env: Given): Settings | readonly Problem[] => {
  const problems: Problem[] = []
  const found = KEYS.map(key => {
    const flag = flags[optionOf(key)]
    const variable = env[variableOf(key)]
    const given = flag ?? (variable === '' ? undefined : variable)
    if (given === undefined) return [key, SETTINGS[key].usual]
    const read = SETTINGS[key].read(typeof given === 'boolean' ? String(given) : given)
    if ('value' in read) return [key, read.value]
    problems.push(problem(flag === undefined ? variableOf(key) : flagOf(key), 'setting', read.wrong))
    return [key, undefined]
  })
  const settings = Object.fromEntries(found) as Settings
  if ((settings.tlsCert === undefined) !== (settings.tlsKey === undefined) && problems.length === 0) {
    problems.push(
      problem(
        settings.tlsCert === undefined ? '--tls-cert' : '--tls-key',
        'setting',
        'is missing: a certificate and its key must be set together',
      ),
    )
  }
  if (problems.length === 0 && settings.bus !== undefined && settings.database === undefined) {
    problems.push(problem('--bus', 'setting', 'needs --database: a bus connects nodes that share a database'))
  }
  if (problems.length === 0) problems.push(...wrongPair(settings))
  return problems.length > 0 ? problems : settings
}

/** A certificate and a key that are none, or not each other's. */
const wrongPair = ({ tlsCert, tlsKey }: Settings): Problem[] => {
  if (tlsCert === undefined || tlsKey === undefined) return []
  try {
    createSecureContext({ cert: readFileSync(tlsCert), key: readFileSync(tlsKey) })
    return []
  } catch {
    return [
      problem(
        '--tls-cert',
        'setting',
        'the certificate and the key do not match, or are not PEM: give both files of the same pair',
      ),
    ]
  }
}

/** Whether people meet the server over https: only then does a browser offer installing, push and sharing. */
export const isSecure = ({ tlsCert, publicUrl }: Settings): boolean =>
  tlsCert !== undefined || (publicUrl?.startsWith('https:') ?? false)
