/** A wake-up: a table is at a place of its log, somebody said something, somebody came or went. It may be lost; nothing depends on it. */
export type Wake =
  | { readonly t: 'table'; readonly table: string; readonly seq: number }
  | { readonly t: 'said'; readonly table: string }
  | { readonly t: 'here'; readonly table: string; readonly node: string; readonly who: readonly string[]; readonly watching: number }
  | { readonly t: 'lobby' }

/** Carries wake-ups between the nodes of a house. */
export interface Bus {
  send(wake: Wake): void
  /** What other nodes sent. */
  on(hear: (wake: Wake) => void): void
  close(): Promise<void>
}
