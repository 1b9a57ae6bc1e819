import { WebSocket } from 'ws'
import { addressOf, must } from '../../bench/load/wire.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { VERSION } from '../../src/table/constants.ts'
import { type AskAs, requestFor, sitAs, startGame } from '../helpers/start-game.ts'

// People who never give up: each seat has a client that plays a random legal move when it is asked, sends it again when
// no answer came, and comes back with `since` when the connection breaks. What each was told is kept and held against
// the record.

interface Heard {
  readonly ply: number
  readonly actor: number
  readonly text: string
}

interface MovedFields {
  readonly number: number
  readonly ply: number
  readonly turn: number
  /** The person who makes a bot's shared decision. */
  readonly decides?: number
  readonly moves: readonly string[]
  readonly heard: readonly Heard[]
  readonly over?: unknown
}

export interface SeatClient {
  readonly table: FaultTable
  readonly seat: number
  readonly n: number
  readonly cookie: string
  socket: WebSocket | undefined
  ply: number
  /** Whether it was told the end. */
  done: boolean
  /** Everything heard, by ply. */
  readonly heard: Map<number, string>
  /** Own moves that the server acknowledged by telling the ply after. */
  readonly acknowledged: Map<number, string>
  /** Sent and not yet answered; `actor` is a bot's seat in a shared decision. */
  pending: { readonly ply: number; readonly move: string; readonly actor: number } | undefined
}

export interface FaultTable {
  readonly id: string
  readonly game: string
  readonly seats: number
  readonly clients: SeatClient[]
  over: boolean
  moves: number
}

export class Players {
  readonly tables: FaultTable[] = []
  /** What went wrong, in words. */
  readonly wrong: string[] = []
  readonly refused = new Map<string, number>()
  /** Where to connect: a list, so that they can use any of several nodes. */
  readonly ports: () => readonly number[]
  readonly rng: Sfc32
  /** How long a move is thought about. */
  thinkMs = 0
  /** The medium was damaged: what was acknowledged may be gone, and is counted instead of complained about. */
  mayLose = false
  lost = 0
  moves = 0
  #closed = false

  constructor(ports: () => readonly number[], seed: number) {
    this.ports = ports
    this.rng = new Sfc32(seed)
  }

  /** Makes a table, each request at any of the nodes; the last seats may be bots'. */
  async seat(game: string, seats: number, i: number, bots: readonly string[] = []): Promise<FaultTable> {
    const port = (): number => this.ports()[this.rng.below(this.ports().length)]!
    const people = Array.from({ length: seats - bots.length }, (_, seat) => i * 8 + seat)
    const cookies: string[] = []
    for (const n of people) cookies.push((await must(port(), '/api/me', {}, { n })).cookie!)
    const made = await must(
      port(),
      '/api/tables',
      { game, setup: { seats }, ...(bots.length > 0 ? { bots } : {}) },
      { n: people[0]!, cookie: cookies[0] },
    )
    const { id } = made.body as { id: string }
    const ask: AskAs = (n, what) => must(port(), ...requestFor(id, what), { n, cookie: cookies[people.indexOf(n)] })
    for (const [seat, n] of people.entries()) await ask(n, sitAs(n, `Player ${seat + 1}`, seat))
    await startGame(ask, people)
    const table: FaultTable = { id, game, seats, clients: [], over: false, moves: 0 }
    for (const [seat, n] of people.entries())
      table.clients.push({
        table,
        seat,
        n,
        cookie: cookies[seat]!,
        socket: undefined,
        ply: 0,
        done: false,
        heard: new Map(),
        acknowledged: new Map(),
        pending: undefined,
      })
    this.tables.push(table)
    for (const client of table.clients) this.connect(client)
    return table
  }

  connect(client: SeatClient): void {
    if (this.#closed) return
    const ports = this.ports()
    if (ports.length === 0) return void setTimeout(() => this.connect(client), 50)
    const port = ports[this.rng.below(ports.length)]!
    const headers = {
      cookie: client.cookie,
      origin: `http://127.0.0.1:${port}`,
      'x-forwarded-for': addressOf(client.n),
    }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?at=${client.table.id}`, {
      headers,
      perMessageDeflate: false,
    })
    client.socket = socket
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', protocol: VERSION, names: true }))
      socket.send(JSON.stringify({ t: 'watch', table: client.table.id, number: 1, since: client.ply }))
    })
    socket.on('message', data =>
      this.#message(client, JSON.parse((data as Buffer).toString()) as Record<string, unknown>),
    )
    socket.on('error', () => {})
    socket.on('close', () => {
      // A client that has heard the end does not come back.
      if (client.socket === socket && !this.#closed && !client.done)
        setTimeout(() => this.connect(client), 20 + this.rng.below(80))
    })
  }

  #message(client: SeatClient, message: Record<string, unknown>): void {
    if (message['t'] === 'moved') return this.#moved(client, message as unknown as MovedFields)
    if (message['t'] !== 'error') return
    const { code } = message['error'] as { code: string }
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
    // Nothing has happened, or nobody knows: the same move is sent again, which is harmless.
    if (['store-down', 'store-unknown', 'stopping', 'table-busy'].includes(code))
      setTimeout(() => this.#resend(client), 200)
    else if (code !== 'stale')
      this.wrong.push(`table ${client.table.id} seat ${client.seat}: ${JSON.stringify(message['error'])}`)
  }

  /** Moves that the server lost are played again. */
  #forget(client: SeatClient, from: number): void {
    for (const ply of [...client.heard.keys()]) if (ply >= from) client.heard.delete(ply)
    for (const ply of [...client.acknowledged.keys()]) if (ply >= from && client.acknowledged.delete(ply)) this.lost++
    client.ply = from
    client.pending = undefined
  }

  #moved(client: SeatClient, moved: MovedFields): void {
    if (this.mayLose && moved.ply < client.ply) this.#forget(client, moved.ply)
    for (const { ply, actor, text } of moved.heard) {
      const before = client.heard.get(ply)
      if (before !== undefined && before !== text)
        this.wrong.push(`table ${client.table.id} seat ${client.seat}: ply ${ply} was ${before}, now it is ${text}`)
      client.heard.set(ply, text)
      if (client.pending?.ply === ply) {
        if (actor === client.pending.actor && text === client.pending.move) {
          client.acknowledged.set(ply, text)
          this.moves++
        } else
          this.wrong.push(
            `table ${client.table.id} seat ${client.seat}: at ply ${ply} sent ${client.pending.move}, heard ${text} by ${actor}`,
          )
        client.pending = undefined
      } else if (actor === client.seat && client.acknowledged.get(ply) !== text)
        this.wrong.push(`table ${client.table.id} seat ${client.seat}: a move it never sent: ply ${ply} ${text}`)
    }
    if (moved.ply < client.ply)
      this.wrong.push(`table ${client.table.id} seat ${client.seat}: from ply ${client.ply} back to ${moved.ply}`)
    client.ply = Math.max(client.ply, moved.ply)
    if (moved.over !== undefined) {
      client.table.over = true
      client.done = true
    }
    if ((moved.decides ?? moved.turn) === client.seat && moved.ply === client.ply) {
      if (client.pending) this.#resend(client)
      else if (moved.moves.length > 0) this.#play(client, moved)
    }
  }

  #play(client: SeatClient, moved: MovedFields): void {
    const move = moved.moves[this.rng.below(moved.moves.length)]!
    client.pending = { ply: moved.ply, move, actor: moved.turn }
    this.#resend(client)
  }

  #resend(client: SeatClient): void {
    const { pending, socket } = client
    if (!pending || socket?.readyState !== WebSocket.OPEN) return
    const text = JSON.stringify({ t: 'play', table: client.table.id, number: 1, ply: pending.ply, move: pending.move })
    const send = (): void => socket.send(text)
    // Now and then twice, as a nervous network would.
    if (this.rng.below(20) === 0) send()
    setTimeout(send, this.thinkMs + this.rng.below(30))
  }

  finished(): number {
    return this.tables.filter(table => table.over).length
  }

  close(): void {
    this.#closed = true
    for (const { clients } of this.tables) for (const { socket } of clients) socket?.terminate()
  }
}
