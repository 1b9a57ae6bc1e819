import { findGame } from '../../../games/index.ts'
import type { BotTables } from '../../automation/bot-tables.ts'
import type { Change } from '../../../table/decide/change.ts'
import { claimSeat } from '../../../table/decide/claims.ts'
import { decide, type DecideContext } from '../../../table/decide/decide.ts'
import type { Engine } from '../../../table/engine.ts'
import { makeEntry } from '../../../table/entry.ts'
import { newId } from '../../../table/id.ts'
import { type MakePorts, newTable } from '../../../table/decide/make.ts'
import { type Fault, fault, isFault } from '../../../table/faults.ts'
import type { TableInfo } from '../../../table/protocol.ts'
import { type Clock, rowOf, tableFrom } from '../../../table/room.ts'
import type { Table } from '../../../table/table.ts'
import { infoOf } from '../../../table/tell.ts'
import type { LogError } from '../../logs.ts'
import type { Store } from '../../store/ports.ts'
import type { Rooms } from '../port.ts'
import type { recordsOf } from './records.ts'
import type { Registry } from '../tables/registry.ts'
import { isHere, type ServerRoom } from '../tables/room.ts'
import { moveSeat } from './seats.ts'

interface Ports {
  readonly store: Store
  readonly clock: Clock
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  readonly records: ReturnType<typeof recordsOf>
  readonly making: MakePorts
  readonly contextAt: (room: ServerRoom) => DecideContext
  readonly botTables: BotTables
  readonly isStopping: () => boolean
  readonly logError: LogError
  /** A public table is new. */
  readonly listed: () => void
}

type Commands = Pick<Rooms, 'make' | 'ask' | 'info' | 'refuseToHost' | 'code' | 'redeem' | 'claim' | 'close'>

const infoFor = (room: ServerRoom): TableInfo => infoOf(room.table, who => isHere(room, who))

/** What is asked of a table with one request and one answer. */
export const commandsOf = ({
  store,
  clock,
  registry,
  engine,
  records,
  making,
  contextAt,
  botTables,
  isStopping,
  logError,
  listed,
}: Ports): Commands => {
  const { now } = clock

  /** Carries a decision out and answers the table as it is then. */
  const change = (id: string, decision: (t: Table, room: ServerRoom) => Change | Fault): Promise<TableInfo | Fault> =>
    registry.use(id, async room => (await engine.change(room, t => decision(t, room))) ?? infoFor(room))

  return {
    make: async (by, ask) => {
      if (isStopping()) return fault('stopping')
      const at = now()
      const made = newTable(by, ask, at, making)
      if (isFault(made)) return made
      await registry.setups.store(made.setupHash, made.setup)
      const entries = made.entries.map(makeEntry)
      const table = tableFrom(newId(making.random), entries, { game: findGame, setup: made.setup })
      await store.append({ row: rowOf(table, at, clock.upSince), seq: 0, entries })
      const room = registry.add(table)
      if (ask.public) listed()
      return infoFor(room)
    },
    ask: (id, by, request, from) =>
      change(id, (t, room) => {
        const refused = request.t === 'start' ? botTables.refuse(t, from) : undefined
        const made = refused ?? decide(t, by, request, contextAt(room))
        if (request.t === 'start' && !isFault(made)) botTables.started(t, from)
        return made
      }),
    info: id => registry.use(id, room => Promise.resolve(infoFor(room))),
    refuseToHost: (id, by) =>
      registry.use(id, room => Promise.resolve(room.table.host === by.who ? undefined : fault('not-host'))),
    code: (id, by) => registry.use(id, room => records.code(room, by, now(), making.random)),
    redeem: async (code, by) => {
      const found = await records.findCode(code, now())
      if (!found) return fault('bad-code')
      const moved = await change(found.table, t => moveSeat(t, found.who, by, now()))
      // A code outlives a refusal, so that it can be tried again. Once the seat has moved it opens nothing any more.
      if (!isFault(moved))
        await records.dropCode(code).catch((error: unknown) => logError('cannot delete a code', error, found.table))
      return moved
    },
    claim: (id, by, seat, name) => change(id, (t, room) => claimSeat(t, by, seat, name, contextAt(room))),
    close: async id => {
      const done = await change(id, (t, room) =>
        decide(t, { who: '', program: false, admin: true }, { t: 'close' }, contextAt(room)),
      )
      return isFault(done) ? done : undefined
    },
  }
}
