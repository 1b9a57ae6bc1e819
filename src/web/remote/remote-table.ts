import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { GALLERY, type Viewer } from '../../core/game.ts'
import { type Fault, isFault } from '../../table/faults.ts'
import type { FromServer } from '../../table/protocol.ts'
import { type Asks, asksOf } from './asks.ts'
import { type Chat, chatOf } from './chat.ts'
import { gameOf, NO_NOTE, type RemoteGame } from './game.ts'
import { luckOf } from './luck.ts'
import { type RemoteSeats, seatsOf } from './seats.ts'
import { acquireConnection, api, reconnectWithNewCookie } from './server.ts'

/** A table on the server as this page knows it, before, during and after a game. */
export interface RemoteTable extends Asks, Chat, RemoteGame, RemoteSeats {
  readonly id: string
  readonly viewer: ReadonlySignal<Viewer>
  readonly isHost: ReadonlySignal<boolean>
  /** Why the table cannot be seen. */
  readonly refused: ReadonlySignal<Fault | undefined>
  /** Somebody calls this person: by their seat. */
  onNudged(listen: (by: number) => void): () => void
  sit(name: string, seat?: number): Promise<boolean>
  /** Whether the server has this person's word for the coming game: the hash of a nonce. */
  readonly isReady: ReadonlySignal<boolean>
  /** Gives that word; the nonce follows when the seats are fixed. */
  getReady(): Promise<boolean>
  /** Offers another game, and is ready for it. */
  playAgain(): Promise<boolean>
  claim(seat: number, name: string): Promise<boolean>
  mute(seat: number, muted: boolean): Promise<void>
  close(): void
}

export const openRemoteTable = (id: string): RemoteTable => {
  const viewer = signal<Viewer>(GALLERY)
  const isHost = signal(false)
  const refused = signal<Fault | undefined>(undefined)
  const nudged = new Set<(by: number) => void>()

  const onTable = (message: Extract<FromServer, { t: 'table' }>): void => {
    const { table } = message
    const before = seats.told.peek()
    batch(() => {
      if (table.number !== before?.number) game.note.value = NO_NOTE
      // Seats that move up get other numbers, so the list of muted seats is sent again.
      if (before && before.seats.length !== table.seats.length) {
        chat.setMuted([])
        client.watch(id)
      }
      seats.receiveTable(message)
      viewer.value = message.viewer
      game.habits.value = message.habits ?? {}
      isHost.value = message.hosts ?? false
      refused.value = undefined
    })
    luck.give()
  }

  const onMessage = (message: FromServer): void => {
    if (message.t === 'table') return message.table.id === id ? onTable(message) : undefined
    if (!('table' in message) || message.table !== id) return
    switch (message.t) {
      case 'moved':
        return game.receive(message)
      case 'here':
        return seats.receiveHere(message)
      case 'said':
        return chat.receive(message)
      case 'note':
        game.note.value = { text: message.text, shared: message.shared }
        return
      case 'nudged':
        for (const listen of [...nudged]) listen(message.by)
        return
      case 'error':
        // Without a number it answers the watching itself.
        if (message.re !== undefined) return
        refused.value = message.error as Fault
        return
      case 'gone':
        refused.value = message.error as Fault
        return
      default:
        message satisfies never
    }
  }

  const { client, leave } = acquireConnection(onMessage)
  const asks = asksOf(id, client)
  const seats = seatsOf()
  const chat = chatOf()
  const game = gameOf(asks)
  const luck = luckOf({ id, client, info: seats.told, viewer })
  client.watch(id)

  const { settle, post } = asks
  /** The first thing asked of a server makes one known there: the socket was opened by a stranger. */
  const known = (done: object): boolean => {
    const isDone = settle(done)
    if (isDone) reconnectWithNewCookie()
    return isDone
  }

  return {
    ...asks,
    ...seats,
    ...chat,
    ...game,
    id,
    viewer,
    isHost,
    refused,
    onNudged: listen => {
      nudged.add(listen)
      return () => nudged.delete(listen)
    },
    sit: async (name, seat) => {
      const now = seats.told.peek()!
      luck.setReadyFor(now.number)
      return known(await api.ask(id, { t: 'sit', name, hash: luck.hash(now), ...(seat === undefined ? {} : { seat }) }))
    },
    isReady: luck.isReady,
    getReady: async () => {
      luck.setReadyFor(seats.told.peek()?.number ?? 0)
      const done = await luck.commitOwed()
      return !done || settle(done)
    },
    playAgain: () => {
      luck.setReadyFor((seats.told.peek()?.number ?? 0) + 1)
      return post({ t: 'rematch' })
    },
    claim: async (seat, name) => {
      const isAsked = known(await api.claim(id, seat, name))
      if (isAsked) seats.claimed.value = seat
      return isAsked
    },
    mute: async (seat, on) => {
      const done = await api.mute(id, seat, on)
      // The server keeps nothing for somebody it does not know, who only watches: this page does.
      if (!(isFault(done) && done.code === 'no-identity') && !settle(done)) return
      const others = [...chat.muted.peek()].filter(one => one !== seat)
      chat.setMuted(on ? [...others, seat] : others)
    },
    close: () => {
      client.leave(id)
      leave()
    },
  }
}
