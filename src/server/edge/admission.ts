import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Fault, fault, isFault } from '../../table/faults.ts'
import type { Identity } from './auth.ts'
import type { SocketOptions } from './sockets.ts'
import { refusalOf } from './status.ts'
import { RequestTally } from './tally.ts'

const SOCKET_PATH = '/ws'

/** Who is let in, and from which address. */
export interface Admitted {
  readonly caller: Identity | undefined
  readonly address: string
}

/** Decides who may open a socket, and counts the open ones by person and by address. */
export class Admission {
  readonly #options: SocketOptions
  readonly #ofIdentity = new RequestTally()
  readonly #ofAddress = new RequestTally()

  constructor(options: SocketOptions) {
    this.#options = options
  }

  /** Counted from the moment somebody is let in, so that many at once do not slip through together. */
  enter({ caller, address }: Admitted): void {
    this.#ofAddress.add(address, 1)
    if (caller) this.#ofIdentity.add(caller.who, 1)
  }

  leave({ caller, address }: Admitted): void {
    this.#ofAddress.add(address, -1)
    if (caller) this.#ofIdentity.add(caller.who, -1)
  }

  async admit(request: IncomingMessage): Promise<Admitted | Fault> {
    const { gate, log, metrics } = this.#options
    if (request.url?.split('?')[0] !== SOCKET_PATH) return fault('not-found')
    const address = gate.from(request)
    const known = await this.#identify(request, address)
    if (!isFault(known)) return { caller: known, address }
    metrics.refused(known.code)
    log.info({ refused: known.code, address }, 'socket refused')
    return known
  }

  async #identify(request: IncomingMessage, address: string): Promise<Identity | Fault | undefined> {
    const { gate, edge, isDraining } = this.#options
    const { limits } = edge
    if (isDraining()) return fault('stopping')
    const refused =
      (await gate.refuse(request)) ?? gate.refuseStranger(request) ?? (await limits.refuse('connect/address', address))
    if (refused) return refused
    const known = await edge.auth.read({ cookie: request.headers.cookie, authorization: request.headers.authorization })
    if (isFault(known)) return known
    const tooFast = known && (await limits.refuse('connect/identity', known.who))
    if (tooFast) return tooFast
    if (known && this.#ofIdentity.of(known.who) >= limits.most.socketsOfIdentity)
      return fault('too-many', { what: 'sockets', most: limits.most.socketsOfIdentity })
    if (this.#ofAddress.of(address) >= limits.most.socketsOfAddress)
      return fault('too-many', { what: 'sockets', most: limits.most.socketsOfAddress })
    return known
  }
}

/** Says over HTTP why there is no socket. */
export const refuseUpgrade = (socket: Duplex, error: Fault): void => {
  const { status, headers, text } = refusalOf(error)
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}
