import type { RedisClientType } from 'redis'

/** A wake-up: something is to be looked at. It may be lost; nothing depends on it but how soon that is. */
export type Wake =
  /** A table is at a place of its log. */
  | { readonly t: 'table'; readonly table: string; readonly seq: number }
  /** Its log was changed in places: somebody was forgotten. */
  | { readonly t: 'rewritten'; readonly table: string }
  | { readonly t: 'said'; readonly table: string }
  /** A person's own note at a table has changed. */
  | { readonly t: 'note'; readonly table: string; readonly who: string }
  /** A person has muted or unmuted somebody, at every table. */
  | { readonly t: 'muted'; readonly who: string }
  /** Somebody calls the person on a seat. */
  | { readonly t: 'nudged'; readonly table: string; readonly seat: number; readonly by: number }
  /** Who is connected to a table at one node; with `asks` the others answer. */
  | {
      readonly t: 'here'
      readonly table: string
      readonly node: string
      readonly who: readonly string[]
      readonly watching: number
      readonly asks: boolean
    }
  | { readonly t: 'lobby' }
  /** Sent by nobody: the bus was away, and others may not know what this node last said. */
  | { readonly t: 'back' }

/** The Redis by which all nodes of an installation count together. */
export interface SharedCounts {
  readonly client: RedisClientType
  /** Before each key: installations may share a Redis. */
  readonly prefix: string
}

/** Carries wake-ups between the nodes of the installation. */
export interface Bus {
  /** Never throws and never waits. */
  send(wake: Wake): void
  /** What other nodes sent: about the server, and about tables that are followed. */
  on(handler: (wake: Wake) => void): void
  /** Whether this node wants wake-ups about a table. */
  follow(table: string, on: boolean): void
  /** Whether wake-ups of others arrive. */
  isUp(): boolean
  /** Where nodes can count together. */
  readonly counts?: SharedCounts
  close(): Promise<void>
}
