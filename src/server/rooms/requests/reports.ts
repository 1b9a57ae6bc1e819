import type { Caller } from '../../../table/decide/decide.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import { seatOf } from '../../../table/table.ts'
import type { RoomsOptions } from '../options.ts'
import type { ServerRoom } from '../tables/room.ts'

/** So many reports are kept; the oldest are dropped. */
const MOST_REPORTS = 1000
/** What a reported person has said is looked for in so many lines. */
const MOST_LINES = 100

interface Ports extends Pick<RoomsOptions, 'store' | 'now'> {
  readonly withRoom: <T>(id: string, then: (room: ServerRoom) => Promise<T>) => Promise<T | Fault>
}

/** Somebody tells the operator about a person at the same table; it is kept with what that person said there. */
export const reportsOf =
  ({ store, now, withRoom }: Ports) =>
  (table: string, by: Caller, seat: number, why: string): Promise<Fault | undefined> =>
    withRoom<Fault | undefined>(table, async ({ table: t }) => {
      const own = seatOf(t, by.who)
      if (own === undefined) return fault('not-seated')
      const holder = t.holders[seat]
      if (seat === own || holder?.kind !== 'person') return fault('no-seat', { seat })
      const lines = (await store.said(table, 0, MOST_LINES)).filter(({ who }) => who === holder.who)
      const said = JSON.stringify(
        lines.map(({ at, text, what }) => ({ at, ...(text === undefined ? { what } : { text }) })),
      )
      await store.report(
        { table, at: now(), by: by.who, about: holder.who, name: holder.name, why, said },
        MOST_REPORTS,
      )
      return undefined
    })
