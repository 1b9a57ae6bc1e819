import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import { GALLERY, type Viewer } from '../../core/game.ts'
import { type ClientMessage, owedLuck } from '../../table/client/client.ts'
import {
  type FromServer,
  type Fault,
  isFault,
  type ChatLine,
  type TableAsk,
  type TableInfo,
} from '../../table/protocol.ts'
import type { MovedMessage } from '../session/shown.ts'
import { hashFor, revealNonce } from '../kept-luck.ts'
import { api, join, meetAgain } from './server.ts'

// A table on the server as this page knows it, before, during and after a game.

export interface RemoteTable {
  readonly id: string
  readonly info: ReadonlySignal<TableInfo | undefined>
  readonly viewer: ReadonlySignal<Viewer>
  readonly isHost: ReadonlySignal<boolean>
  readonly watching: ReadonlySignal<number>
  readonly said: ReadonlySignal<readonly ChatLine[]>
  readonly note: ReadonlySignal<{ readonly text: string; readonly shared: boolean }>
  readonly habits: ReadonlySignal<{ readonly [name: string]: string }>
  /** Why the table cannot be seen. */
  readonly refused: ReadonlySignal<Fault | undefined>
  /** Something that was asked here and not done; shown until something else is. */
  readonly trouble: ReadonlySignal<Fault | undefined>
  readonly muted: ReadonlySignal<ReadonlySet<number>>
  blame(fault: Fault | undefined): void
  /** Somebody calls this person: by their seat. */
  onNudged(listen: (by: number) => void): () => void
  /** Tells of every state of the game, the last one at once. */
  onMoved(listen: (moved: MovedMessage) => void): () => void
  /** Asks over the socket; answers whether it was done. */
  ask(message: WithoutTable): Promise<boolean>
  /** Asks over HTTP. */
  post(ask: TableAsk): Promise<boolean>
  sit(name: string, seat?: number): Promise<boolean>
  /** Whether the server has this person's word for the coming game: the hash of a nonce. */
  readonly isReady: ReadonlySignal<boolean>
  /** Gives that word; the nonce follows when the seats are fixed. */
  getReady(): Promise<boolean>
  /** Offers another game, and is ready for it. */
  playAgain(): Promise<boolean>
  /** When the host may free a seat that has not answered, by the page's own monotonic clock. */
  readonly freeFrom: ReadonlySignal<number | undefined>
  claim(seat: number, name: string): Promise<boolean>
  /** The seat this page last asked for. */
  readonly claimed: ReadonlySignal<number | undefined>
  mute(seat: number, muted: boolean): Promise<void>
  report(seat: number, why: string): Promise<boolean>
  keepNote(text: string, shared: boolean): void
  answer(habit: string, answer: string): Promise<void>
  close(): void
}

type Less<M> = M extends unknown ? Omit<M, 'table'> : never
export type WithoutTable = Less<ClientMessage>

const sameSaid = (a: ChatLine, b: ChatLine): boolean =>
  a.at === b.at && a.seat === b.seat && a.text === b.text && a.what === b.what

/** How long another tab of this browser may take to answer. */
const LOST_MS = 3000

export const openRemoteTable = (id: string): RemoteTable => {
  const info = signal<TableInfo | undefined>(undefined)
  const viewer = signal<Viewer>(GALLERY)
  const claimed = signal<number | undefined>(undefined)
  const here = signal<readonly number[] | undefined>(undefined)
  const watching = signal(0)
  const said = signal<readonly ChatLine[]>([])
  const note = signal({ text: '', shared: false })
  const habits = signal<{ readonly [name: string]: string }>({})
  const refused = signal<Fault | undefined>(undefined)
  const trouble = signal<Fault | undefined>(undefined)
  const muted = signal<ReadonlySet<number>>(new Set())
  const listeners = new Set<(moved: MovedMessage) => void>()
  const nudged = new Set<(by: number) => void>()
  const hosts = signal(false)
  let last: MovedMessage | undefined
  /** The game of the table that the person is ready for: in a rematch nothing is given away before. */
  const readyFor = signal(1)
  const freeFrom = signal<number | undefined>(undefined)
  let lostHash = ''

  const commit = (now: TableInfo): ReturnType<typeof client.ask> =>
    client.ask({ t: 'commit', table: id, hash: hashFor(`${id}/${now.number}`, now.commitment) })

  /** Commits to a nonce and sends the ready mark; what is sent twice does no harm. */
  const giveLuck = (): void => {
    const now = info.peek()
    const owed = now && owedLuck(now, viewer.peek())
    if (!now || !owed) return
    if (owed.t === 'commit') {
      if (now.number <= readyFor.peek()) void commit(now)
      return
    }
    const hashes = now.seats.flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
    const nonce = revealNonce(`${id}/${now.number}`, owed.hash, hashes)
    if (nonce !== undefined) return void client.ask({ t: 'ready', table: id, nonce })
    // The nonce was lost with this browser's storage, or another tab has it and answers.
    if (lostHash !== owed.hash) setTimeout(() => recommit(owed.hash), LOST_MS)
    lostHash = owed.hash
  }

  /** Commits anew to something that can be given: the start is broken off. */
  const recommit = (hash: string): void => {
    const now = info.peek()
    const owed = now && owedLuck(now, viewer.peek())
    if (now && owed?.t === 'ready' && owed.hash === hash) void commit(now)
  }

  const onMessage = (message: FromServer): void => {
    switch (message.t) {
      case 'table':
        if (message.table.id !== id) return
        batch(() => {
          if (message.table.number !== info.peek()?.number) note.value = { text: '', shared: false }
          // Seats that move up get other numbers, so the list of muted seats is sent again.
          const isResized = info.peek() !== undefined && info.peek()!.seats.length !== message.table.seats.length
          if (isResized) {
            muted.value = new Set()
            client.watch(id)
          }
          info.value = message.table
          viewer.value = message.viewer
          habits.value = message.habits ?? {}
          hosts.value = message.hosts ?? false
          refused.value = undefined
          here.value = undefined
          const until = message.table.starting?.until
          freeFrom.value = until === undefined ? undefined : performance.now() + until - message.now
        })
        return giveLuck()
      case 'moved':
        if (message.table !== id) return
        last = message
        for (const listen of [...listeners]) listen(message)
        return
      case 'here':
        if (message.table !== id) return
        here.value = message.seats
        watching.value = message.watching
        return
      case 'said': {
        if (message.table !== id) return
        // After a reconnect the server repeats the chat.
        const fresh = message.said.filter(one => !said.peek().some(old => sameSaid(old, one)))
        if (fresh.length > 0) said.value = [...said.peek(), ...fresh]
        if (message.muted) muted.value = new Set(message.muted)
        return
      }
      case 'note':
        if (message.table === id) note.value = { text: message.text, shared: message.shared }
        return
      case 'nudged':
        if (message.table === id) for (const listen of [...nudged]) listen(message.by)
        return
      case 'gone':
        if (message.table === id) refused.value = message.error as Fault
        return
      case 'error':
        // Without a number it answers the watching itself.
        if (message.table === id && message.re === undefined) refused.value = message.error as Fault
        return
      default:
    }
  }

  const { client, leave } = join(onMessage)
  client.watch(id)

  const settle = (done: object): boolean => {
    const wrong = isFault(done)
    trouble.value = wrong ? done : undefined
    return !wrong
  }
  const ask = async (message: WithoutTable): Promise<boolean> => settle(await client.ask({ ...message, table: id }))
  const post = async (request: TableAsk): Promise<boolean> => settle(await api.ask(id, request))
  /** The first thing asked of a server makes one known there: the socket was opened by a stranger. */
  const known = async (done: object): Promise<boolean> => {
    const good = settle(done)
    if (good) meetAgain()
    return good
  }

  return {
    id,
    info: computed(() => {
      const now = info.value
      const seats = here.value
      return now && seats
        ? {
            ...now,
            seats: now.seats.map(one =>
              one.kind === 'person' || one.kind === 'program' ? { ...one, here: seats.includes(one.seat) } : one,
            ),
          }
        : now
    }),
    viewer,
    isHost: hosts,
    watching,
    said: computed(() => said.value.filter(({ seat }) => seat === undefined || !muted.value.has(seat))),
    note,
    habits,
    refused,
    trouble,
    muted,
    blame: wrong => {
      trouble.value = wrong
    },
    onNudged: listen => {
      nudged.add(listen)
      return () => nudged.delete(listen)
    },
    onMoved: listen => {
      listeners.add(listen)
      if (last) listen(last)
      return () => listeners.delete(listen)
    },
    ask,
    post,
    sit: async (name, seat) => {
      const { number, commitment } = info.peek()!
      readyFor.value = number
      const hash = hashFor(`${id}/${number}`, commitment)
      return known(await api.ask(id, { t: 'sit', name, hash, ...(seat === undefined ? {} : { seat }) }))
    },
    isReady: computed(() => info.value?.seats[viewer.value]?.hash !== undefined),
    getReady: async () => {
      const now = info.peek()
      readyFor.value = now?.number ?? 0
      return !now || owedLuck(now, viewer.peek())?.t !== 'commit' || settle(await commit(now))
    },
    playAgain: () => {
      readyFor.value = (info.peek()?.number ?? 0) + 1
      return post({ t: 'rematch' })
    },
    freeFrom,
    claimed,
    claim: async (seat, name) => {
      const asked = await known(await api.claim(id, seat, name))
      if (asked) claimed.value = seat
      return asked
    },
    mute: async (seat, on) => {
      if (!settle(await api.mute(id, seat, on))) return
      const next = new Set(muted.peek())
      if (on) next.add(seat)
      else next.delete(seat)
      muted.value = next
    },
    report: async (seat, why) => settle(await api.report(id, seat, why)),
    keepNote: (text, shared) => {
      note.value = { text, shared }
      void ask({ t: 'note', text, shared })
    },
    answer: async (habit, chosen) => {
      if (await ask({ t: 'habit', name: habit, answer: chosen })) habits.value = { ...habits.peek(), [habit]: chosen }
    },
    close: () => {
      client.leave(id)
      leave()
    },
  }
}
