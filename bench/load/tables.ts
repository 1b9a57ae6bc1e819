import { WebSocket } from 'ws'
import { readBase64 } from '../../src/core/codec.ts'
import { type Game, Moves } from '../../src/core/game.ts'
import { isProblems } from '../../src/core/json.ts'
import type { State } from '../../src/core/state.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { findGame } from '../../src/games/index.ts'
import { VERSION } from '../../src/table/constants.ts'
import { type AskAs, playAgain, requestFor, sitAs, startGame } from '../../test/helpers/start-game.ts'
import { Delays } from './figures.ts'
import { addressOf, must } from './wire.ts'

// Tables of scripted clients: each knows only its own view, and the one whose turn it is plays a random legal move when
// told to.

export const SEATS = 4

interface Client {
  socket: WebSocket
  readonly cookie: string
  readonly n: number
}

export interface Table {
  readonly id: string
  readonly clients: Client[]
  ply: number
  number: number
  turn: number
  view: string
  over: boolean
  /** A move under way: when it was sent, and who still has to receive it. */
  sent: number
  waiting: number
}

export class Tables {
  readonly list: Table[] = []
  readonly game: Game
  readonly state: State
  readonly #legal = new Moves()
  readonly #rng: Sfc32
  delays = new Delays()
  /** Messages seen on all sockets, both ways. */
  messages = 0
  bytes = 0
  lost = 0

  /** Where a client goes, by its number: a server may have several nodes. */
  readonly portOf: (n: number) => number

  constructor(port: number | ((n: number) => number), name: string, seed: number) {
    this.portOf = typeof port === 'number' ? () => port : port
    this.game = findGame(name)!
    const setup = this.game.setup({ seats: SEATS })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    this.state = this.game.create(setup)
    this.#rng = new Sfc32(seed)
  }

  /** Makes tables, seats people, starts; a few at a time. */
  async seat(count: number, from: number, progress: (done: number) => void): Promise<void> {
    let next = 0
    let seated = 0
    const worker = async (): Promise<void> => {
      for (let i = next++; i < count; i = next++) {
        await this.#seatOne(from + i)
        progress(++seated)
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
  }

  async #seatOne(i: number): Promise<void> {
    const people = Array.from({ length: SEATS }, (_, seat) => i * SEATS + seat)
    const cookies: string[] = []
    for (const n of people) cookies.push((await must(this.portOf(n), '/api/me', {}, { n })).cookie!)
    const made = await must(
      this.portOf(people[0]!),
      '/api/tables',
      { game: this.game.name, setup: { seats: SEATS } },
      { n: people[0]!, cookie: cookies[0] },
    )
    const { id } = made.body as { id: string }
    const ask: AskAs = (n, what) =>
      must(this.portOf(n), ...requestFor(id, what), { n, cookie: cookies[people.indexOf(n)] })
    for (const [seat, n] of people.entries()) await ask(n, sitAs(n, `Player ${seat + 1}`, seat))
    await startGame(ask, people)
    const table: Table = { id, clients: [], ply: -1, number: 1, turn: -9, view: '', over: false, sent: 0, waiting: 0 }
    this.list.push(table)
    for (const [seat, n] of people.entries()) {
      table.clients.push({ socket: undefined as unknown as WebSocket, cookie: cookies[seat]!, n })
      await this.connect(table, seat)
    }
  }

  /** Opens a seat's socket; answers when its view is there. */
  connect(table: Table, seat: number): Promise<void> {
    const client = table.clients[seat]!
    const port = this.portOf(client.n)
    const headers = {
      cookie: client.cookie,
      origin: `http://127.0.0.1:${port}`,
      'x-forwarded-for': addressOf(client.n),
    }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, perMessageDeflate: false })
    client.socket = socket
    return new Promise((resolve, reject) => {
      socket.on('open', () => {
        this.#send(socket, JSON.stringify({ t: 'hello', protocol: VERSION }))
        this.#send(
          socket,
          JSON.stringify({
            t: 'watch',
            table: table.id,
            ...(table.ply < 0 ? {} : { number: table.number, since: table.ply }),
          }),
        )
      })
      socket.on('error', reject)
      socket.on('message', data => {
        const text = (data as Buffer).toString()
        this.messages++
        this.bytes += text.length
        if (text.startsWith('{"t":"moved"')) {
          this.#moved(table, seat, text)
          resolve()
        } else if (text.startsWith('{"t":"error"')) {
          this.lost++
          reject(new Error(text))
        }
      })
    })
  }

  #send(socket: WebSocket, text: string): void {
    this.messages++
    socket.send(text)
  }

  #moved(table: Table, seat: number, text: string): void {
    const message = JSON.parse(text) as { number: number; ply: number; turn: number; view: string; over?: unknown }
    // The end of the last game, from a node that told it late.
    if (message.number < table.number) return
    if (table.waiting > 0 && message.ply > table.ply && --table.waiting === 0) {
      this.delays.add(performance.now() - table.sent)
      table.ply = message.ply
    }
    if (table.waiting === 0) table.ply = Math.max(table.ply, message.ply)
    table.number = message.number
    if (message.turn === seat) {
      table.view = message.view
      table.turn = seat
    }
    if (message.over !== undefined) {
      table.over = true
      table.turn = -1
    }
  }

  /** Lets the seat whose turn it is play; answers whether it did. */
  play(table: Table): boolean {
    if (table.waiting > 0 || table.over || table.turn < 0) return false
    const { socket } = table.clients[table.turn]!
    if (socket.readyState !== WebSocket.OPEN) return false
    this.state.bytes.set(readBase64(table.view)!)
    this.game.moves(this.state, this.#legal)
    const move = this.game.write(this.#legal.at[this.#rng.below(this.#legal.size)]!)
    table.waiting = SEATS
    table.sent = performance.now()
    table.turn = -1
    this.#send(
      socket,
      `{"t":"play","table":"${table.id}","number":${table.number},"ply":${table.ply},"move":"${move}"}`,
    )
    return true
  }

  /** Another game at tables that are done. */
  async again(): Promise<void> {
    for (const table of this.list) {
      if (!table.over) continue
      table.over = false
      table.ply = -1
      table.number++
      const ask: AskAs = (n, what) =>
        must(this.portOf(n), ...requestFor(table.id, what), table.clients.find(client => client.n === n)!)
      await playAgain(
        ask,
        table.clients.map(({ n }) => n),
      )
    }
  }

  close(): void {
    for (const { clients } of this.list) for (const { socket } of clients) socket.terminate()
  }
}
