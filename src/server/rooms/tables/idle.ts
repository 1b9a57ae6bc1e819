import { DAY_MS } from '../../../table/clock.ts'
import { changeOf } from '../../../table/decide/change.ts'
import type { Engine } from '../../../table/engine.ts'
import type { Table } from '../../../table/table.ts'
import type { TableRow } from '../../store/ports.ts'
import type { RoomsOptions } from '../options.ts'
import type { Registry } from './registry.ts'
import type { ServerRoom } from './room.ts'

/** How long nothing may happen at a table before it is closed: while it waits with nobody there, and in a game. */
const GATHERING_MS = DAY_MS
const LIVE_MS = 7 * DAY_MS
const SLOW_MS = 30 * DAY_MS
/** Rows in one answer of the store, so that the query of an hour's idle tables stays short. */
const PAGE = 200

interface Ports extends Pick<RoomsOptions, 'store' | 'now' | 'logError'> {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
}

const longestOf = ({ status, pace, starting }: Table): number => {
  // At a slow table people are ready when they next come.
  if (status === 'gathering') return starting && pace.kind === 'slow' ? SLOW_MS : GATHERING_MS
  if (status === 'playing') return pace.kind === 'slow' ? SLOW_MS : LIVE_MS
  return Infinity
}

/** Closes the tables at which nothing happens any more; answers how many. To be called now and then. */
export const closeIdle = async (ports: Ports): Promise<number> => {
  const { store, now, logError } = ports
  let closed = 0
  let after = ''
  for (;;) {
    const rows = await store.idle(now() - GATHERING_MS, after, PAGE)
    for (const row of rows)
      if (await closeOne(ports, row).catch((error: unknown) => logError('cannot close idle table', error, row.id)))
        closed++
    if (rows.length < PAGE) return closed
    after = rows.at(-1)!.id
  }
}

const closeOne = async ({ registry, engine, now }: Ports, { id, status, touched }: TableRow): Promise<boolean> => {
  const quiet = now() - touched
  // Only the log knows whether a game is slow.
  if (status === 'playing' && quiet < LIVE_MS) return false
  let isClosed = false
  await registry.use(id, room =>
    engine.change(room, t => {
      const isUsed = t.status === 'gathering' && room.listeners.size > 0
      isClosed = !isUsed && quiet >= longestOf(t)
      return changeOf(t, isClosed ? [{ t: 'closed', why: 'idle' }] : [], now())
    }),
  )
  return isClosed
}
