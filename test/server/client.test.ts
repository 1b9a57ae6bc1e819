import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { apiOver } from '../../src/table/client/api.ts'
import { type Client, connect, type Line, type LineEvents } from '../../src/table/client/client.ts'
import { isFault } from '../../src/table/faults.ts'
import type { FromServer } from '../../src/table/protocol.ts'
import { Guest, type TestServer, openTestServer, textOf } from './test-server.ts'
import { sitAs, startGame } from '../helpers/start-game.ts'

type Moved = Extract<FromServer, { t: 'moved' }>

/** A player whose line can be cut, over real sockets. */
class LineClient {
  readonly received: FromServer[] = []
  readonly guest: Guest
  readonly client: Client
  socket: WebSocket | undefined
  #waiting: (() => void)[] = []

  constructor(server: TestServer, guest: Guest) {
    this.guest = guest
    const line = (events: LineEvents): Line => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, {
        headers: { origin: server.url, cookie: guest.cookie },
      })
      this.socket = socket
      socket.on('open', () => events.open())
      socket.on('message', data => events.message(textOf(data)))
      socket.on('close', () => events.close())
      socket.on('error', () => {})
      return { send: text => socket.send(text), close: () => socket.terminate() }
    }
    const later = (ms: number, then: () => void): (() => void) => {
      const timer = setTimeout(then, Math.min(ms, 50))
      return () => clearTimeout(timer)
    }
    this.client = connect({
      ports: { line, later, random: () => 0.5 },
      names: true,
      onMessage: message => this.#onMessage(message),
    })
  }

  #onMessage(message: FromServer): void {
    this.received.push(message)
    for (const wake of this.#waiting.splice(0)) wake()
  }

  async find<M extends FromServer>(which: (message: FromServer) => message is M): Promise<M> {
    for (;;) {
      const found = this.received.findLast(which)
      if (found) return found
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
  }
}

const isTurn = (message: FromServer): message is Moved =>
  message.t === 'moved' && message.turn === 0 && (message.moves?.length ?? 0) > 0

describe('the typed client against a real server', () => {
  test('makes a table, plays, is cut off in the middle of a move, and goes on', async () => {
    const server = await openTestServer()
    const guest = new Guest(server.url)
    const api = apiOver(async (path, sent) => {
      const answer = await guest.ask(sent.method, path, sent.body)
      return { status: answer.status, text: () => Promise.resolve(answer.text) }
    })
    const games = await api.games()
    expect(isFault(games) ? games : games.games.map(({ seats }) => seats)).toEqual([
      [2, 5],
      [2, 5],
    ])
    const made = await api.make({ game: 'art-robbery', setup: { seats: 2 }, bots: ['random'] })
    if (isFault(made)) throw new Error(made.code)
    await api.ask(made.id, sitAs(0, 'Ada'))
    expect(await api.ask(made.id, sitAs(0, 'Ada'))).toEqual({
      code: 'seated',
      params: { seat: 0 },
    })

    const player = new LineClient(server, guest)
    player.client.watch(made.id)
    await player.find((message): message is Extract<FromServer, { t: 'table' }> => message.t === 'table')
    await startGame((_, ask) => api.ask(made.id, ask), [0])
    let own = 0
    for (let turn = 0; turn < 6; turn++) {
      const moved = await player.find(isTurn)
      player.received.length = 0
      const asked = player.client.ask({
        t: 'play',
        table: made.id,
        number: moved.number,
        ply: moved.ply,
        move: moved.moves![0]!,
      })
      // Every other time the line is cut before the answer can come.
      if (turn % 2 === 1) player.socket!.terminate()
      expect(await asked).toMatchObject({ t: 'ok' })
      own++
    }
    expect(own).toBe(6)
    player.client.close()
    await server.close()
  })
})
