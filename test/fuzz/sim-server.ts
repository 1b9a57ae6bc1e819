import { createHash } from 'node:crypto'
import type { Rng } from '../../src/core/rng.ts'
import type { Bus } from '../../src/server/bus/bus.ts'
import { localHub } from '../helpers/local-hub.ts'
import { openRooms, type RunningRooms } from '../../src/server/rooms/rooms.ts'
import { Disk, memoryStore } from '../helpers/memory-store.ts'
import { type Append, type Appended, type Store, StoreDown } from '../../src/server/store/ports.ts'
import { thinkHere } from '../helpers/think-here.ts'
import { Ledger } from './ledger.ts'
import { pairOf } from './pair.ts'
import type { Time } from './time.ts'

/** One process: what it had in mind dies with it. */
interface Node {
  readonly name: string
  readonly process: object
  readonly rooms: RunningRooms
  /** The length of a log when its table was last stored or caught up, and those with which it was read since. */
  readonly lengths: Map<string, Set<number>>
}

export interface SimServerOptions {
  /** A node among others, or several of them, instead of an installation of one process. */
  readonly nodes?: number | undefined
  /** Wake-ups between nodes are lost. */
  readonly deaf?: boolean
  /** Stores that do everything too, one for each node. */
  readonly real?: readonly Store[] | undefined
}

/** A server on simulated time over a disk that outlives it, with a store that dawdles, fails and now and then lies. */
export class SimServer {
  readonly disk = new Disk()
  readonly ledger = new Ledger(this.disk)
  readonly #time: Time
  readonly #rng: Rng
  readonly #botPaceMs: number
  readonly #fail: (what: string) => void
  readonly #options: SimServerOptions
  readonly #join = localHub()
  readonly #nodes: Node[]
  #draws = 0
  /** No call to the store succeeds. */
  down = false
  /** So many appends are stored, but their answer is lost. */
  lies = 0
  /** The append of that number fails, counted from the first. */
  failAt: number | undefined
  appends = 0
  restarts = 0
  readonly notified: string[] = []

  constructor(time: Time, rng: Rng, botPaceMs: number, fail: (what: string) => void, options: SimServerOptions = {}) {
    this.#options = options
    this.#time = time
    this.#rng = rng
    this.#botPaceMs = botPaceMs
    this.#fail = fail
    this.#nodes = Array.from({ length: options.real?.length ?? options.nodes ?? 1 }, (_, i) => this.#boot('abcd'[i]!))
  }

  /** Any of the nodes. */
  any(): Node {
    return this.#nodes[this.#nodes.length === 1 ? 0 : this.#rng.below(this.#nodes.length)]!
  }

  get rooms(): RunningRooms {
    return this.any().rooms
  }

  isUp(process: object): boolean {
    return this.#nodes.some(node => node.process === process)
  }

  /** Where the table in memory may be. */
  lengths = (table: string): readonly number[] => this.#nodes.flatMap(({ lengths }) => [...(lengths.get(table) ?? [])])

  /** A process dies, and another comes up over the same disk. */
  crash(node = this.any()): void {
    this.#time.kill(node.process)
    this.ledger.connections.cut(node.process, this.#time.now)
    this.restarts++
    this.down = false
    this.lies = 0
    this.#nodes[this.#nodes.indexOf(node)] = this.#boot(node.name)
  }

  #bus(): Bus {
    const bus = this.#join()
    return this.#options.deaf ? { ...bus, send: () => {}, isUp: () => false } : bus
  }

  #boot(name: string): Node {
    const { nodes, real } = this.#options
    const process = {}
    const lengths = new Map<string, Set<number>>()
    const opened = openRooms({
      store: this.#store(name, process, lengths),
      bus: this.#bus(),
      ...(nodes !== undefined || real ? { node: `${name}${this.restarts}` } : {}),
      botWorkers: thinkHere(() => this.#time.now),
      now: () => this.#time.now,
      ticks: () => this.#time.now,
      after: (ms, then) => this.#time.after(process, ms, then),
      random: bytes =>
        Uint8Array.from(
          createHash('sha512')
            .update(`fuzz ${this.#rng.below(2 ** 31)} ${this.#draws++}`)
            .digest()
            .subarray(0, bytes),
        ),
      botPaceMs: this.#botPaceMs,
      meter: { moved: () => {}, refused: () => {}, thought: () => {} },
      notify: (who, _table, what) => void this.notified.push(`${who} ${what}`),
      logError: (what, error) => {
        if (!(error instanceof StoreDown)) this.#fail(`${what}: ${(error as Error).stack ?? String(error)}`)
      },
    })
    const rooms: RunningRooms = {
      ...opened,
      code: (table, by) => {
        this.ledger.codes.set(by.who, this.#time.now)
        return opened.code(table, by)
      },
    }
    const sweep = (): void => {
      rooms.sweep().catch((error: unknown) => {
        if (!(error instanceof StoreDown)) this.#fail(`sweeping: ${(error as Error).stack}`)
      })
      this.#time.after(process, 1000, sweep)
    }
    this.#time.after(process, 1000, sweep)
    return { name, process, rooms, lengths }
  }

  #store(name: string, process: object, lengths: Map<string, Set<number>>): Store {
    const pause = (): Promise<void> => this.#time.pause(process, this.#rng.below(6))
    const memory = memoryStore({ disk: this.disk, delay: pause })
    const real = this.#options.real?.['abcd'.indexOf(name)]
    const inner = real ? pairOf(memory, real, this.#time, this.#fail) : memory
    const calls = Object.fromEntries(
      Object.entries(inner).map(([name, call]) => [
        name,
        (...args: never[]): unknown =>
          this.down
            ? pause().then(() => Promise.reject(new StoreDown('down', 'not stored')))
            : (call as (...args: never[]) => unknown)(...args),
      ]),
    ) as unknown as Store
    return {
      ...calls,
      append: async (append: Append): Promise<Appended> => {
        if (this.failAt === this.appends++) throw new StoreDown('told to fail', 'not stored')
        const answer = await calls.append(append)
        // Held against the rules the moment it is on the disk.
        try {
          this.ledger.table(append.row.id)
        } catch (error) {
          this.#fail(`stored: ${(error as Error).message}`)
        }
        await pause()
        if (this.lies > 0) {
          this.lies--
          throw new StoreDown('stored, but the answer was lost', 'unknown')
        }
        if (answer === 'done') lengths.set(append.row.id, new Set([append.row.seq]))
        return answer
      },
      load: async (table: string, from: number): Promise<readonly string[] | undefined> => {
        const entries = await calls.load(table, from)
        if (entries)
          lengths.set(table, new Set([...(from > 0 ? [] : (lengths.get(table) ?? [])), from + entries.length]))
        return entries
      },
    }
  }
}
