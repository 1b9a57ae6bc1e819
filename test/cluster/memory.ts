import { createHash } from 'node:crypto'
import type { Bus } from '../../src/server/bus/bus.ts'
import { localHub } from '../helpers/local-hub.ts'
import { GAMES } from '../../src/games/index.ts'
import { openRooms, type RunningRooms } from '../../src/server/rooms/rooms.ts'
import type { Listener } from '../../src/table/room.ts'
import { Disk, memoryStore } from '../helpers/memory-store.ts'
import { sitAs, startGame } from '../helpers/start-game.ts'
import { thinkHere } from '../helpers/think-here.ts'
import { isFault } from '../../src/table/faults.ts'
import type { FromServer } from '../../src/table/protocol.ts'
import { Time } from '../fuzz/time.ts'

// Several nodes over one store, on time that stands still.

/** Somebody connected, and all they were told. */
export class NodeReceiver implements Listener {
  names = true
  readonly received: FromServer[] = []
  readonly caller: { who: string; program: boolean }

  constructor(who: string) {
    this.caller = { who, program: false }
  }

  send(text: string): void {
    this.received.push(JSON.parse(text) as FromServer)
  }

  all<T extends FromServer['t']>(t: T): Extract<FromServer, { t: T }>[] {
    return this.received.filter((message): message is Extract<FromServer, { t: T }> => message.t === t)
  }

  last<T extends FromServer['t']>(t: T): Extract<FromServer, { t: T }> | undefined {
    return this.all(t).at(-1)
  }
}

export interface TestNode {
  readonly rooms: RunningRooms
  readonly process: object
  readonly thoughts: () => number
  readonly notified: string[]
}

/** A table of two people, each at a node of their own. */
export interface Seated {
  readonly a: TestNode
  readonly b: TestNode
  readonly id: string
  readonly anna: NodeReceiver
  readonly ben: NodeReceiver
}

export const ANNA = { who: 'anna', program: false }
export const BEN = { who: 'ben', program: false }
export const CLEO = { who: 'cleo', program: false }
const PEOPLE = [ANNA, BEN, CLEO]

export class Nodes {
  readonly time = new Time()
  readonly disk = new Disk()
  readonly #join: () => Bus = localHub()
  /** Every wake-up is lost. */
  isDeaf = false

  open(name: string): TestNode {
    const { time, disk } = this
    const process = {}
    const bus = this.#join()
    let draws = 0
    let thoughts = 0
    const notified: string[] = []
    const rooms = openRooms({
      store: memoryStore({ disk, delay: () => time.pause(process, 1) }),
      bus: { ...bus, send: wake => void (this.isDeaf || bus.send(wake)), isUp: () => !this.isDeaf },
      botWorkers: thinkHere(() => time.now),
      now: () => time.now,
      ticks: () => time.now,
      after: (ms, then) => time.after(process, ms, then),
      random: bytes => createHash('shake256', { outputLength: bytes }).update(`${name} ${draws++}`).digest(),
      botPaceMs: 200,
      meter: { moved: () => {}, refused: () => {}, thought: () => thoughts++ },
      notify: (who, _table, code) => void notified.push(code === 'your-turn' ? who : `${who} ${code}`),
      logError: (what, error) => {
        throw new Error(what, { cause: error })
      },
      node: name,
    })
    const sweep = (): void => {
      void rooms.sweep()
      time.after(process, 1000, sweep)
    }
    time.after(process, 1000, sweep)
    return { rooms, process, thoughts: () => thoughts, notified }
  }

  async pass(ms: number): Promise<void> {
    const until = this.time.now + ms
    while (this.time.now < until) await this.time.step()
  }

  /** Lets time pass until it is done. */
  async done<T>(promise: Promise<T>): Promise<T> {
    const state = { done: false }
    void promise.finally(() => (state.done = true)).catch(() => {})
    for (let steps = 0; steps < 5000 && !state.done; steps++) await this.time.step()
    return promise
  }

  async ok<T>(promise: Promise<T>): Promise<Exclude<T, { code: string }>> {
    const answer = await this.done(promise)
    if (typeof answer === 'object' && answer !== null && isFault(answer)) throw new Error(JSON.stringify(answer))
    return answer as Exclude<T, { code: string }>
  }

  entries(id: string): readonly string[] {
    return this.disk.entries(id)
  }

  /** How often a bot has moved. */
  bots(id: string): number {
    return this.entries(id).filter(entry => entry.includes('"by":"bot"')).length
  }

  async seated(bots: readonly string[] = [], more: object = {}): Promise<Seated> {
    const [a, b] = [this.open('a'), this.open('b')]
    const ask = {
      game: GAMES[0]!.name,
      setup: { seats: 2 + bots.length },
      bots: [...bots],
      public: true,
      spectators: true,
      pace: { kind: 'live' as const },
      ...more,
    }
    const { id } = await this.ok(a.rooms.make(ANNA, ask))
    await this.ok(a.rooms.ask(id, ANNA, sitAs(0, 'Anna', 0)))
    await this.ok(b.rooms.ask(id, BEN, sitAs(1, 'Ben', 1)))
    const [anna, ben] = [new NodeReceiver('anna'), new NodeReceiver('ben')]
    await this.done(a.rooms.onMessage(anna, { t: 'watch', table: id }))
    await this.done(b.rooms.onMessage(ben, { t: 'watch', table: id }))
    return { a, b, id, anna, ben }
  }

  /** Anna starts at any node, and everybody is ready. */
  start({ a, b, id }: Pick<Seated, 'a' | 'b' | 'id'>, people: readonly number[] = [0, 1]): Promise<void> {
    return startGame((person, ask) => this.ok((person === 1 ? b : a).rooms.ask(id, PEOPLE[person]!, ask)), people)
  }

  /** The person whose turn it is plays, at their own node; answers the ply. */
  async playOne({ a, b, id, anna, ben }: Seated): Promise<number> {
    for (let tries = 0; tries < 100; tries++) {
      const [receiver, node] = anna.last('moved')?.turn === 0 ? [anna, a] : [ben, b]
      const moved = receiver.last('moved')
      if (moved && moved.turn === (receiver === anna ? 0 : 1) && moved.moves && moved.moves.length > 0) {
        await this.done(
          node.rooms.onMessage(receiver, { t: 'play', table: id, number: 1, ply: moved.ply, move: moved.moves[0]! }),
        )
        return moved.ply
      }
      await this.pass(100)
    }
    throw new Error('nobody could play')
  }
}
