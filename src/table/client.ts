import { isObject, parseJson } from '../core/json.ts'
import { type Down, type Fault, fault, type Up, VERSION } from './protocol.ts'

// What a page or a program needs to talk to a house over a socket. The socket, the time and the luck are handed in.

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
  /** Every message of the house, answers too. */
  readonly hear: (message: Down) => void
  readonly state?: (state: LineState) => void
}

type Without<M> = M extends unknown ? Omit<M, 're'> : never
export type Asked = Without<Exclude<Up, { t: 'hello' | 'watch' | 'leave' | 'lobby' }>>

export interface Client {
  /** The first message that answers; a fault where it is refused, or where the line broke and asking twice might do it twice. */
  ask(message: Asked): Promise<Down | Fault>
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

/** What may be sent again when it is not known whether it arrived: it says how things shall be, not how they shall change. */
const AGAIN: { readonly [T in Asked['t']]: boolean } = {
  play: true,
  habit: true,
  back: true,
  nonce: true,
  note: true,
  undo: false,
  vote: false,
  time: false,
  say: false,
  react: false,
}

const FIRST_DELAY_MS = 250
const MOST_DELAY_MS = 30_000
/** A house that says nothing for so long when it is asked is not there. */
const PATIENCE_MS = 8000
const MOST_RE = 1_000_000

interface Pending {
  readonly message: Asked
  readonly done: (answer: Down | Fault) => void
  /** Whether it was sent over the line that is open now, or one before. */
  sent: boolean
  stopWaiting: () => void
}

/** What was sent may have happened though nobody heard the answer. */
const unanswered = ({ sent }: Pending): Fault => fault(sent ? 'no-answer' : 'not-connected')

/** How long to wait before the next try: twice as long each time, and by chance, so that not all come back at once. */
export const delayOf = (tries: number, random: number): number => Math.round(Math.min(MOST_DELAY_MS, FIRST_DELAY_MS * 2 ** tries) * (0.5 + random / 2))

export const connect = ({ ports, build, past, names, hear, state = () => {} }: ClientOptions): Client => {
  const watched = new Map<string, { readonly number: number; readonly ply: number } | undefined>()
  const pending = new Map<number, Pending>()
  let lobby = false
  let line: Line | undefined
  let isOpen = false
  let isClosed = false
  let isOutdated = false
  let tries = 0
  let nextRe = 1
  let stopWaiting = (): void => {}
  let stopChecking = (): void => {}

  const send = (message: Up): void => line?.send(JSON.stringify(message))
  const sayHello = (): void => send({ t: 'hello', protocol: VERSION, ...(build === undefined ? {} : { build }), ...(names ? { names } : {}) })
  const sendWatch = (table: string): void => {
    const known = watched.get(table)
    send({ t: 'watch', table, ...(known ? { number: known.number, since: known.ply } : {}), ...(past === undefined ? {} : { past }) })
  }
  const sendPending = (re: number, one: Pending): void => {
    one.sent = true
    one.stopWaiting()
    one.stopWaiting = ports.later(PATIENCE_MS, check)
    send({ ...one.message, re })
  }

  const greeted = (): void => {
    if (isOpen) return
    isOpen = true
    tries = 0
    state('open')
    for (const table of watched.keys()) sendWatch(table)
    if (lobby) send({ t: 'lobby', on: true })
    for (const [re, one] of pending) sendPending(re, one)
  }

  const settle = (re: number, answer: Down | Fault): void => {
    const one = pending.get(re)
    pending.delete(re)
    one?.stopWaiting()
    one?.done(answer)
  }

  const remember = (message: Down): void => {
    if (message.t === 'hello') greeted()
    if (message.t === 'update' && !isOpen) isOutdated = true
    if (message.t === 'moved' && watched.has(message.table)) watched.set(message.table, { number: message.number, ply: message.ply })
    if ('re' in message && message.re !== undefined) settle(message.re, message.t === 'error' ? (message.error as Fault) : message)
  }

  const heard = (text: string): void => {
    stopChecking()
    const message = parseJson(text)
    if (!isObject(message) || typeof message['t'] !== 'string') return
    remember(message as Down)
    hear(message as Down)
  }

  const lost = (): void => {
    line = undefined
    isOpen = false
    stopChecking()
    for (const [re, one] of pending) {
      one.stopWaiting()
      // A page too old is loaded anew once nothing is pending; it cannot send anything any more.
      if (isOutdated || (one.sent && !AGAIN[one.message.t])) settle(re, unanswered(one))
    }
    if (isClosed) return
    if (isOutdated) return state('outdated')
    state('waiting')
    stopWaiting = ports.later(delayOf(tries++, ports.random()), open)
  }

  const open = (): void => {
    stopWaiting()
    state('connecting')
    const own: { line?: Line } = {}
    // Events of a line that was given up mean nothing any more.
    const isOwn = (): boolean => own.line !== undefined && own.line === line
    own.line = ports.line({
      open: () => {
        if (isOwn()) sayHello()
      },
      message: text => {
        if (isOwn()) heard(text)
      },
      close: () => {
        if (isOwn()) lost()
      },
    })
    line = own.line
  }

  const hangUp = (): void => {
    const old = line
    if (!old) return
    lost()
    old.close()
  }

  const check = (): void => {
    if (isClosed || isOutdated) return
    if (!isOpen) {
      // Somebody looks: no need to wait any longer.
      tries = 0
      if (!line) open()
      return
    }
    stopChecking()
    stopChecking = ports.later(PATIENCE_MS, hangUp)
    sayHello()
  }

  open()

  return {
    ask: message =>
      new Promise(done => {
        if (isClosed || isOutdated || (!isOpen && !AGAIN[message.t])) return done(fault('not-connected'))
        const re = nextRe
        nextRe = (nextRe % MOST_RE) + 1
        const one: Pending = { message, done, sent: false, stopWaiting: () => {} }
        pending.set(re, one)
        if (isOpen) sendPending(re, one)
      }),
    watch: (table, known) => {
      watched.set(table, known)
      if (isOpen) sendWatch(table)
    },
    leave: table => {
      if (watched.delete(table) && isOpen) send({ t: 'leave', table })
    },
    lobby: on => {
      lobby = on
      if (isOpen) send({ t: 'lobby', on })
    },
    reconnect: () => {
      if (isClosed) return
      isOutdated = false
      hangUp()
      tries = 0
      open()
    },
    check,
    close: () => {
      isClosed = true
      stopWaiting()
      hangUp()
      for (const [re, one] of [...pending]) settle(re, unanswered(one))
      state('closed')
    },
  }
}
