import { Sfc32 } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import type { Listener } from '../../src/table/room.ts'
import type { Caller } from '../../src/table/decide/decide.ts'
import { type Fault, isFault } from '../../src/table/faults.ts'
import type { FromServer, MakeTable, TableAsk, TableInfo, ToServer } from '../../src/table/protocol.ts'
import { sitAs, startGame } from '../helpers/start-game.ts'
import { SimServer } from './sim-server.ts'
import { Time } from './time.ts'

// A server in memory and people who ask of it one thing after the other.

/** What is played: a game with a question that can be answered beforehand. */
export const GAME = GAMES.find(({ habits }) => habits.length > 0)!
export const HABIT = GAME.habits[0]!

export const A: Caller = { who: 'whoaaaaaaaaaaaaaaaaaaaa', program: false }
export const B: Caller = { who: 'whobbbbbbbbbbbbbbbbbbbb', program: false }
export const C: Caller = { who: 'whocccccccccccccccccccc', program: false }
export const D: Caller = { who: 'whodddddddddddddddddddd', program: false }
export const P: Caller = { who: 'whopppppppppppppppppppp', program: true }

const PEOPLE: readonly Caller[] = [A, B, C, D, P]

export interface Receiver extends Listener {
  readonly received: FromServer[]
}

export class FuzzServer {
  readonly time = new Time()
  readonly server: SimServer
  id = ''

  constructor(botPaceMs = 0) {
    this.server = new SimServer(this.time, new Sfc32(3), botPaceMs, what => {
      throw new Error(what)
    })
  }

  async run<T>(promise: Promise<T>): Promise<T> {
    const wish = { done: false }
    const settle = (): void => {
      wish.done = true
    }
    promise.then(settle, settle)
    while (!wish.done) await this.time.step()
    return promise
  }

  pass(ms: number): Promise<void> {
    return this.run(this.time.pause(this, ms))
  }

  receiver(caller: Caller | undefined): Receiver {
    const received: FromServer[] = []
    return { caller, names: false, received, send: text => void received.push(JSON.parse(text) as FromServer) }
  }

  async watch(caller: Caller | undefined): Promise<Receiver> {
    const receiver = this.receiver(caller)
    await this.send(receiver, { t: 'watch', table: this.id })
    return receiver
  }

  send(receiver: Listener, message: ToServer): Promise<void> {
    return this.run(this.server.rooms.onMessage(receiver, message))
  }

  async make(more: Partial<MakeTable> = {}): Promise<void> {
    const made = await this.run(
      this.server.rooms.make(A, {
        game: GAME.name,
        setup: { seats: 2 },
        public: false,
        spectators: true,
        pace: { kind: 'live' },
        bots: [],
        ...more,
      }),
    )
    if (isFault(made)) throw new Error(made.code)
    this.id = made.id
  }

  ask(by: Caller, ask: TableAsk): Promise<TableInfo | Fault> {
    return this.run(this.server.rooms.ask(this.id, by, ask))
  }

  sit(by: Caller, name: string): Promise<TableInfo | Fault> {
    return this.ask(by, sitAs(PEOPLE.indexOf(by), name))
  }

  /** Anna starts, and these people are ready. */
  start(people: readonly Caller[] = [A, B]): Promise<void> {
    return startGame(
      (person, ask) => this.ask(PEOPLE[person]!, ask),
      people.map(by => PEOPLE.indexOf(by)),
    )
  }

  async playing(more: Partial<MakeTable> = {}): Promise<void> {
    await this.make(more)
    await this.sit(A, 'Anna')
    await this.sit(B, 'Ben')
    await this.start()
  }

  async moveSeat(from: Caller, to: Caller): Promise<TableInfo | Fault> {
    const code = await this.run(this.server.rooms.code(this.id, from))
    if (isFault(code)) return code
    return this.run(this.server.rooms.redeem(code.code, to))
  }

  get log(): string {
    return this.server.disk.entries(this.id).join('\n')
  }
}

export const code = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && isFault(answer) ? answer.code : 'ok'
