import { isObject, parseJson } from '../../core/json.ts'
import { Link } from './link.ts'
import type { Viewer } from '../../core/game.ts'
import { VERSION } from '../constants.ts'
import type { Fault } from '../faults.ts'
import type { FromServer, TableInfo, ToServer } from '../protocol.ts'
import { Requests } from './requests.ts'

// What a page or a program needs to talk to a server over a socket. The socket, the time and the luck are handed in.

/** A socket that is being opened, or is open. */
export interface Line {
  send(text: string): void
  close(): void
}

export interface LineEvents {
  open(): void
  message(text: string): void
  close(): void
}

export interface Ports {
  readonly line: (events: LineEvents) => Line
  /** Does something later, unless what it answers is called before. */
  readonly later: (ms: number, then: () => void) => () => void
  /** From 0 to 1. */
  readonly random: () => number
}

/** Outdated: this page is too old to be understood, and must be loaded anew. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'outdated' | 'closed'

export interface ClientOptions {
  readonly ports: Ports
  /** What the page was built from; a program has none. */
  readonly build?: string
  /** How many plies of a game that is new here shall be told, each with its view. */
  readonly past?: number
  /** Views with names and legal moves as text, instead of bytes. */
  readonly names?: boolean
  /** Every message of the server, answers too. */
  readonly onMessage: (message: FromServer) => void
  readonly state?: (state: LineState) => void
}

type Without<M> = M extends unknown ? Omit<M, 're'> : never
export type ClientMessage = Without<Exclude<ToServer, { t: 'hello' | 'watch' | 'leave' | 'lobby' }>>

export interface Client {
  /**
   * The first message that answers; a fault where it is refused, or where the line broke and asking twice might do it
   * twice.
   */
  ask(message: ClientMessage): Promise<FromServer | Fault>
  /** From now on, through every reconnect, until left. What is known of the game may be handed in. */
  watch(table: string, known?: { readonly number: number; readonly ply: number }): void
  leave(table: string): void
  lobby(on: boolean): void
  /** Opens the line anew: the cookie has changed, or the machine was asleep. */
  reconnect(): void
  /** Asks whether the line still stands; if nothing comes, opens it anew. */
  check(): void
  close(): void
}

/** What somebody who holds a seat has to send next for the luck of the coming game. */
export const owedLuck = (
  { status, seats, starting }: TableInfo,
  viewer: Viewer,
): { readonly t: 'commit' } | { readonly t: 'ready'; readonly hash: string } | undefined => {
  const own = status === 'gathering' && viewer >= 0 ? seats[viewer] : undefined
  if (!own) return undefined
  if (own.hash === undefined) return { t: 'commit' }
  return starting && !own.ready ? { t: 'ready', hash: own.hash } : undefined
}

export const connect = ({ ports, build, past, names, onMessage, state = () => {} }: ClientOptions): Client => {
  const watched = new Map<string, { readonly number: number; readonly ply: number } | undefined>()
  let lobby = false

  const link = new Link(ports, {
    hello: () =>
      link.send({
        t: 'hello',
        protocol: VERSION,
        ...(build === undefined ? {} : { build }),
        ...(names ? { names } : {}),
      }),
    message: text => {
      const message = parseJson(text)
      if (!isObject(message) || typeof message['t'] !== 'string') return
      remember(message as FromServer)
      onMessage(message as FromServer)
    },
    lost: () => requests.lost(),
    state,
  })
  const requests = new Requests(link, ports.later)

  const sendWatch = (table: string): void => {
    const known = watched.get(table)
    link.send({
      t: 'watch',
      table,
      ...(known ? { number: known.number, since: known.ply } : {}),
      ...(past === undefined ? {} : { past }),
    })
  }

  const greeted = (): void => {
    if (link.isOpen) return
    link.greeted()
    for (const table of watched.keys()) sendWatch(table)
    if (lobby) link.send({ t: 'lobby', on: true })
    requests.sendAll()
  }

  const remember = (message: FromServer): void => {
    if (message.t === 'hello') greeted()
    if (message.t === 'update' && !link.isOpen) link.isOutdated = true
    if (message.t === 'moved' && watched.has(message.table))
      watched.set(message.table, { number: message.number, ply: message.ply })
    if ('re' in message && message.re !== undefined)
      requests.settle(message.re, message.t === 'error' ? (message.error as Fault) : message)
  }

  link.open()

  return {
    ask: message => requests.ask(message),
    watch: (table, known) => {
      watched.set(table, known)
      if (link.isOpen) sendWatch(table)
    },
    leave: table => {
      if (watched.delete(table) && link.isOpen) link.send({ t: 'leave', table })
    },
    lobby: on => {
      lobby = on
      if (link.isOpen) link.send({ t: 'lobby', on })
    },
    reconnect: () => link.reconnect(),
    check: () => link.check(),
    close: () => {
      link.close()
      requests.giveUp()
      state('closed')
    },
  }
}
