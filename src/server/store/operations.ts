import type { Pragmas } from './connection.ts'
import type { Append, Store } from './ports.ts'

// What can be asked of the thread of the store, and whether it changes anything.

/** Everything of the store but what is about the file as a whole. */
type Asked = Omit<Store, 'ready' | 'backup' | 'close'>

/** The store's own members as they are done in the thread: one after the other, each at once. */
export type Operations = { readonly [Name in keyof Asked]: (...args: Parameters<Asked[Name]>) => Awaited<ReturnType<Asked[Name]>> } & {
  /** Writes something, to see whether it can. */
  readonly probe: () => void
  readonly pragmas: () => Pragmas
  readonly groups: () => number
}

export type Name = keyof Operations

export const KINDS: { readonly [N in Name]: 'reads' | 'writes' } = {
  append: 'writes',
  load: 'reads',
  row: 'reads',
  lobby: 'reads',
  tablesOf: 'reads',
  due: 'reads',
  seqs: 'reads',
  claim: 'writes',
  beat: 'writes',
  keepSetup: 'writes',
  setup: 'reads',
  ids: 'reads',
  forget: 'writes',
  rewrite: 'writes',
  enter: 'writes',
  find: 'reads',
  seen: 'writes',
  block: 'writes',
  remove: 'writes',
  keepCode: 'writes',
  takeCode: 'writes',
  keepPush: 'writes',
  dropPush: 'writes',
  pushOf: 'reads',
  blockAddress: 'writes',
  blockedAddresses: 'reads',
  keepOnce: 'writes',
  say: 'writes',
  said: 'reads',
  keepNote: 'writes',
  note: 'reads',
  shared: 'reads',
  mute: 'writes',
  mutedBy: 'reads',
  probe: 'writes',
  pragmas: 'reads',
  groups: 'reads',
}

export const NAMES = Object.keys(KINDS) as Name[]

/** One thing asked: what, and with which words. */
export type Call = readonly [name: Name, args: readonly unknown[]]

/** Nearly all calls are appends: one text travels between threads faster than an object with all its names. */
export const packed = (append: Append): Call => ['append', [JSON.stringify(append)]]

export const unpacked = ([name, args]: Call): Call => (name === 'append' ? [name, [JSON.parse(args[0] as string) as Append]] : [name, args])

/** What became of it: done with an answer; refused by a fault of its own; or the whole group failed and nothing has happened. */
export type Outcome = readonly ['done', unknown] | readonly ['fault', string] | readonly ['down', string]
