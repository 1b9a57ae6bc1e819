import { computed, type ReadonlySignal } from '@preact/signals'
import type { Viewer } from '../../core/game.ts'
import { type Client, owedLuck } from '../../table/client/client.ts'
import type { Fault } from '../../table/faults.ts'
import type { FromServer, TableInfo } from '../../table/protocol.ts'
import { hashFor, revealNonce } from '../kept-luck.ts'

interface Seen {
  readonly id: string
  readonly client: Client
  readonly info: ReadonlySignal<TableInfo | undefined>
  readonly viewer: ReadonlySignal<Viewer>
}

/** How long another tab of this browser may take to answer. */
const LOST_MS = 3000

/** What this person gives to the luck of the coming game: first the hash of a nonce, then the nonce. */
export const luckOf = ({ id, client, info, viewer }: Seen) => {
  /** The game of the table that the person is ready for: in a rematch nothing is given away before. */
  let readyFor = 1
  let lostHash = ''

  const hash = ({ number, commitment }: TableInfo): string => hashFor(`${id}/${number}`, commitment)
  const commit = (now: TableInfo): Promise<FromServer | Fault> =>
    client.ask({ t: 'commit', table: id, hash: hash(now) })
  const owed = (): ReturnType<typeof owedLuck> => info.peek() && owedLuck(info.peek()!, viewer.peek())

  /** The nonce was lost with this browser's storage: commits to another, which breaks off the start. */
  const replaceLost = (lost: string): void => {
    const now = owed()
    if (now?.t === 'ready' && now.hash === lost) void commit(info.peek()!)
  }

  return {
    hash,
    /** Whether the server has the hash. */
    isReady: computed(() => info.value?.seats[viewer.value]?.hash !== undefined),
    /** The person wants to play a game of the table, by its number. */
    setReadyFor: (number: number): void => {
      readyFor = number
    },
    /** Commits to a nonce where that is owed. */
    commitOwed: async (): Promise<FromServer | Fault | undefined> =>
      owed()?.t === 'commit' ? commit(info.peek()!) : undefined,
    /** Sends what is owed now; what is sent twice does no harm. */
    give: (): void => {
      const now = owed()
      const at = info.peek()
      if (!now || !at) return
      if (now.t === 'commit') {
        if (at.number <= readyFor) void commit(at)
        return
      }
      const hashes = at.seats.flatMap(seat => (seat.hash === undefined ? [] : [seat.hash]))
      const nonce = revealNonce(`${id}/${at.number}`, now.hash, hashes)
      if (nonce !== undefined) return void client.ask({ t: 'ready', table: id, nonce })
      // Another tab may have it and answer.
      if (lostHash !== now.hash) setTimeout(() => replaceLost(now.hash), LOST_MS)
      lostHash = now.hash
    },
  }
}
