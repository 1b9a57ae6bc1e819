/** Everything that can be set, once it has been checked. Each is a flag of `safehouse serve` and an environment variable. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The folder of the database. */
  readonly data: string
  readonly publicUrl: string | undefined
  /** Whether the address of a client is taken from the proxy in front. */
  readonly trustProxy: boolean
  readonly tlsCert: string | undefined
  readonly tlsKey: string | undefined
  /** Days after which finished games are deleted; none: never. */
  readonly retentionDays: number | undefined
  /** How long a bot waits before its move; nought between programs and in tests. */
  readonly botPaceMs: number
  readonly thinkers: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** For tests: a push service on loopback is allowed. */
  readonly pushLoopback: boolean
}
