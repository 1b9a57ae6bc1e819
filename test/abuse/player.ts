import { WebSocket } from 'ws'
import { addressOf, must } from '../../bench/load/wire.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { VERSION } from '../../src/table/constants.ts'
import { type AskAs, playAgain, requestFor, sitAs, startGame } from '../helpers/start-game.ts'

// Two honest people who play at one table, and how long each move took until it was acknowledged.

interface MovedFields {
  readonly t: 'moved'
  readonly number: number
  readonly ply: number
  readonly turn: number
  readonly moves: readonly string[]
  readonly over?: unknown
}
type Message =
  | MovedFields
  | { readonly t: 'ok' | 'error' | 'hello' | 'table'; readonly re?: number; readonly error?: unknown }

const SEATS = [0, 1]

export class Player {
  /** Plies that lie behind the table, over all games. */
  plies = 0
  /** Connections that were lost. */
  lost = 0
  table = ''
  readonly #port: number
  /** Which of the honest tables this is: its people have addresses of their own. */
  readonly #n: number
  readonly #paceMs: number
  readonly #rng: Sfc32
  readonly #cookies: string[] = []
  /** Milliseconds of each acknowledged move. */
  #times: number[] = []
  /** Moves that are not acknowledged yet. */
  readonly #sent = new Map<string, number>()
  readonly #sockets: WebSocket[] = []
  #isAgain = false
  #isClosed = false

  constructor(port: number, n: number, paceMs: number) {
    this.#port = port
    this.#n = n
    this.#paceMs = paceMs
    this.#rng = new Sfc32(n + 1)
  }

  /** Sits down twice, starts and plays on for ever. */
  async start(): Promise<void> {
    for (const seat of [0, 1])
      this.#cookies.push((await must(this.#port, '/api/me', {}, { n: this.#addressOf(seat) })).cookie!)
    const made = await must(this.#port, '/api/tables', { game: GAMES[0]!.name, setup: { seats: 2 } }, this.#as(0))
    this.table = (made.body as { id: string }).id
    for (const seat of SEATS) await this.#ask(seat, sitAs(seat, `Player ${seat}`, seat))
    await startGame(this.#ask, SEATS)
    for (const seat of [0, 1]) this.#open(seat)
  }

  /** How long the moves since the last time took; one that waits still counts with what it has waited. */
  takeTimes(): number[] {
    const now = performance.now()
    const times = [...this.#times, ...[...this.#sent.values()].map(began => now - began)]
    this.#times = []
    return times
  }

  #addressOf(seat: number): number {
    return 2 * this.#n + seat + 1
  }

  readonly #ask: AskAs = (seat, ask) => must(this.#port, ...requestFor(this.table, ask), this.#as(seat))

  #as(seat: number): { cookie: string; n: number } {
    return { cookie: this.#cookies[seat]!, n: this.#addressOf(seat) }
  }

  #open(seat: number): void {
    const { cookie, n } = this.#as(seat)
    const socket = new WebSocket(`ws://127.0.0.1:${this.#port}/ws`, {
      headers: { origin: `http://127.0.0.1:${this.#port}`, cookie, 'x-forwarded-for': addressOf(n) },
    })
    this.#sockets[seat] = socket
    socket.on('error', () => {})
    socket.on('close', () => (this.lost += Number(!this.#isClosed)))
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', protocol: VERSION, names: true }))
      socket.send(JSON.stringify({ t: 'watch', table: this.table }))
    })
    socket.on('message', (data: Buffer) => this.#onMessage(seat, JSON.parse(data.toString()) as Message))
  }

  #onMessage(seat: number, message: Message): void {
    if (message.t === 'ok') {
      const key = `${seat} ${message.re}`
      const began = this.#sent.get(key)
      if (began === undefined) return
      this.#sent.delete(key)
      this.#times.push(performance.now() - began)
      return
    }
    if (message.t !== 'moved') return
    this.plies++
    if (message.over !== undefined) return this.#rematch()
    this.#isAgain = false
    const move = message.moves[this.#rng.below(Math.max(1, message.moves.length))]
    if (message.turn !== seat || move === undefined) return
    const { number, ply } = message
    setTimeout(() => {
      this.#sent.set(`${seat} ${ply}`, performance.now())
      this.#sockets[seat]!.send(JSON.stringify({ t: 'play', re: ply, table: this.table, number, ply, move }))
    }, this.#paceMs)
  }

  #rematch(): void {
    if (this.#isAgain) return
    this.#isAgain = true
    playAgain(this.#ask, SEATS).catch(() => {})
  }

  close(): void {
    this.#isClosed = true
    for (const socket of this.#sockets) socket.terminate()
  }
}
