import { findBot, levelNames, type Reason } from '../../bots/index.ts'
import { writeHex } from '../../core/codec.ts'
import { GALLERY, type Seat, viewOf } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import { Sfc32 } from '../../core/rng.ts'
import { type Change, changeOf } from '../../table/decide/change.ts'
import { Engine, type EnginePorts } from '../../table/engine.ts'
import { findGame } from '../../games/index.ts'
import { type Act, readEntry, readMade } from '../../table/entry.ts'
import { bestLevel } from '../../table/decide/make.ts'
import { VERSION } from '../../table/constants.ts'
import { type Fault, fault, isFault } from '../../table/faults.ts'
import type { ToServer } from '../../table/protocol.ts'
import { enqueue, isCrowded, type Listener, type Room, roomFor, tableFrom } from '../../table/room.ts'
import { errorText, join, encode, viewerFor } from '../../table/send.ts'
import type { Table } from '../../table/table.ts'
import { goBack, helpActs, isAlone } from '../../table/decide/undo.ts'
import type { BotAnswer } from '../../table/automation.ts'
import { hear, heardSince, recordOf } from '../../table/tell.ts'
import { deciderOf } from '../../table/who-acts.ts'
import { DeviceGate } from './gate.ts'
import { type DeviceMakePorts, migrateGame } from './make.ts'
import { type ExplainedPly, explainTo, reasonsIn } from './reasons.ts'

// Runs one table of this device, in the page's worker, by the engine that the server has.

export interface RunPorts extends DeviceMakePorts {
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  readonly after: EnginePorts<Room>['after']
  /** How long after the last move a bot moves. */
  readonly botPaceMs: () => number
  readonly logError: EnginePorts<Room>['logError']
  /** The log has grown: other tabs with the same table read on. */
  readonly grown: () => void
}

/** Hears a table as everybody does, why the bots of this device moved, and what somebody alone with them may do. */
export interface DeviceListener extends Listener {
  explain?(reasons: readonly ExplainedPly[]): void
  solo?(solo: Solo): void
}

/** Somebody is alone with bots. */
export interface Solo {
  readonly mayGoBack: boolean
  readonly helped: boolean
}

/** What a bot would play for somebody, and why. */
export interface Advice {
  readonly ply: number
  readonly move: string
  readonly reason?: Reason
}

export interface DeviceTable {
  readonly table: Table
  onMessage(listener: DeviceListener, message: ToServer): Promise<void>
  onClose(listener: DeviceListener): void
  /** Holds bots back while the page shows something. */
  hold(wait: boolean): void
  /** Another tab has written to the log. */
  readOn(): Promise<void>
  /** What the best bot would do where a person alone with bots is to act or decides for the crew, by their own view. */
  advise(): Promise<Advice | undefined>
  /** Back to the last decision of the person who is alone with bots. */
  goBack(): Promise<void>
  /** A game that is over is open to all; before that its record would tell everything. */
  record(): string | undefined
}

const MOST_REASONS = 100

class Running implements DeviceTable {
  readonly #room: Room
  readonly #engine: Engine<Room>
  readonly #ports: EnginePorts<Room>
  readonly #gate: DeviceGate
  readonly #lines = new Set<DeviceListener>()
  readonly #reasons: Map<number, Reason>

  constructor(room: Room, reasons: Map<number, Reason>, ports: RunPorts) {
    this.#room = room
    this.#reasons = reasons
    this.#gate = new DeviceGate(ports.after)
    this.#ports = this.#enginePorts(ports)
    this.#engine = new Engine(this.#ports)
    this.#engine.plan(room)
  }

  get table(): Table {
    return this.#room.table
  }

  async onMessage(listener: DeviceListener, message: ToServer): Promise<void> {
    switch (message.t) {
      case 'hello':
        return listener.send(encode({ t: 'hello', protocol: VERSION, build: '', now: this.#ports.clock.now() }))
      case 'watch':
        return this.#watch(listener, message)
      case 'leave':
        return this.onClose(listener)
      case 'say':
      case 'react':
      case 'note':
      case 'nudge':
      case 'lobby':
        return listener.send(errorText(fault('not-found'), message.re))
      default:
    }
    const refused = this.#refusal(listener)
    if (refused) return listener.send(errorText(refused, message.re, message.table))
    await this.#engine.ask(this.#room, listener, listener.caller!, message)
  }

  onClose(listener: DeviceListener): void {
    this.#lines.delete(listener)
    this.#room.listeners.delete(listener)
  }

  hold(wait: boolean): void {
    this.#gate.hold(wait)
  }

  readOn(): Promise<void> {
    return this.#engine.queueFreshen(this.#room)
  }

  record(): string | undefined {
    return this.table.status === 'over' ? recordOf(this.table) : undefined
  }

  async advise(): Promise<Advice | undefined> {
    const t = this.table
    const seat = soloSeat(t)
    if (seat === undefined || t.status !== 'playing') return undefined
    const actor = t.game.actor(t.state)
    if (actor !== seat && deciderOf(t) !== seat) return undefined
    const luck = new Sfc32(ADVICE_SEED, t.plies.length)
    const { move, why } = choose(t, actor, bestLevel(levelNames(t.game)), luck, seat)
    if (await this.#act(now => helpActs(now))) return undefined
    return { ply: t.plies.length, move, ...(why ? { reason: why as Reason } : {}) }
  }

  async goBack(): Promise<void> {
    await this.#act(t => goBack(t, soloSeat(t) ?? GALLERY))
  }

  #act(acts: (t: Table) => readonly Act[] | Fault): Promise<Fault | undefined> {
    return enqueue(this.#room, () =>
      this.#engine.change(this.#room, t => {
        const found = acts(t)
        return isFault(found) ? found : changeOf(t, found, this.#ports.clock.now())
      }),
    )
  }

  #refusal(listener: DeviceListener): Fault | undefined {
    if (!listener.caller) return fault('no-identity')
    return isCrowded(this.#room) ? fault('table-busy') : undefined
  }

  #watch(listener: DeviceListener, message: Extract<ToServer, { t: 'watch' }>): Promise<void> {
    return enqueue(this.#room, async () => {
      this.#lines.add(listener)
      join(this.#room, listener, message, this.#ports)
      const t = this.table
      const viewer = viewerFor(this.#room, listener)
      const heard = heardSince(t, viewer, Math.max(0, t.plies.length - MOST_REASONS))
      this.#explain(listener, heard)
      this.#tellSolo(listener)
    })
  }

  #explain(listener: DeviceListener, heard: readonly { readonly ply: number; readonly text: string }[]): void {
    const reasons = heard.flatMap(({ ply, text }) => {
      const reason = this.#reasons.get(ply)
      return reason ? [explainTo(this.table, ply, reason, text)] : []
    })
    if (reasons.length > 0) listener.explain?.(reasons)
  }

  #changed(room: Room, { entries, next, positions }: Change): void {
    const from = next.plies.length - positions.length
    for (const [ply, reason] of reasonsIn(entries)) this.#reasons.set(from + ply, reason)
    for (const line of this.#lines) {
      const viewer = viewerFor(room, line)
      this.#explain(
        line,
        positions.map((state, i) => hear(next, state, from + i, viewer)),
      )
      this.#tellSolo(line)
    }
  }

  #tellSolo(line: DeviceListener): void {
    const t = this.table
    const seat = soloSeat(t)
    if (seat === undefined || viewerFor(this.#room, line) !== seat) return
    line.solo?.({ mayGoBack: !isFault(goBack(t, seat)), helped: t.helped })
  }

  #enginePorts({ tables, now, ticks, after, botPaceMs, random, logError, grown }: RunPorts): EnginePorts<Room> {
    const upSince = now()
    return {
      logs: tables,
      clock: { now, upSince },
      isHere: () => true,
      // The worker hands the setup to its page itself.
      keepSetup: async () => {},
      after: (ms, then) => this.#gate.after(ms, then),
      think: (t, seat, level, { seed, stream }) => {
        let cancel = (): void => {}
        const answer = new Promise<BotAnswer | undefined>((resolve, reject) => {
          // The choice of a move takes the worker's whole time: what was told before it must be on its way.
          const stop = after(0, () => {
            try {
              resolve(choose(t, seat, level, new Sfc32(seed, stream)))
            } catch (error) {
              reject(error)
            }
          })
          cancel = () => {
            stop()
            resolve(undefined)
          }
        })
        return { answer, cancel }
      },
      botPaceMs,
      sharedDecisionMs: undefined,
      waitsFor: () => {},
      logError,
      leases: () => undefined,
      ticks,
      contextAt: () => ({
        now: now(),
        upSince,
        presence: { awayFromTable: () => 0, awayFromServer: () => 0 },
        seed: () => writeHex(random(32)),
        levels: levelNames,
      }),
      // Another tab may have the same table open.
      hasOtherNodes: true,
      isStopping: () => false,
      isLoaded: () => true,
      changed: (room, change) => {
        this.#changed(room, change)
        grown()
      },
      refused: () => {},
    }
  }
}

/** The seat of somebody who is alone with bots. */
const soloSeat = (t: Table): Seat | undefined =>
  isAlone(t) ? t.holders.findIndex(({ kind }) => kind === 'person') : undefined

/** The luck of a bot that is asked for advice: asked twice it says the same. */
const ADVICE_SEED = 1

/** What a bot would do in a seat by what that seat sees, or by what the person sees who decides in its place. */
const choose = (t: Table, seat: Seat, level: string, rng: Sfc32, viewer = seat): BotAnswer => {
  const bot = findBot(level, t.game) ?? findBot('random', t.game)!
  const { move, reason } = bot.choose(t.game, viewOf(t.game, t.state, viewer), seat, rng)
  return { move: t.game.write(move), ...(reason ? { why: reason } : {}), cut: false, ms: 0 }
}

/** Takes up a table where it was left; nothing where there is none. */
export const runTable = async (id: string, ports: RunPorts): Promise<DeviceTable | undefined> => {
  const old = await ports.tables.oldGame(id)
  if (old) await migrateGame(id, old, ports)
  const [texts, stored] = await Promise.all([ports.tables.load(id, 0), ports.tables.setup(id)])
  const setup = texts && findGame(readMade(texts).game)?.setup(stored)
  if (!setup || isProblems(setup)) return undefined
  const table = tableFrom(id, texts, { game: findGame, setup })
  return new Running(roomFor(table, ports.now()), reasonsIn(texts.map(readEntry)), ports)
}
