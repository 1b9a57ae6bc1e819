import { hashText } from '../../../core/luck.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Caller } from '../../../table/decide/decide.ts'
import { type Fault, fault, isFault } from '../../../table/faults.ts'
import { seatOf, type Table } from '../../../table/table.ts'
import { recordOf } from '../../../table/tell.ts'
import type { Room } from '../../../table/room.ts'
import type { Store } from '../../store/ports.ts'
import type { Registry } from '../tables/registry.ts'

// What is taken out of stored tables: records, reasons, and codes for another device.

interface Ports {
  readonly store: Store
  readonly registry: Registry
}

export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Long enough that guessing takes years (src/server/edge/limits.test.ts), short enough to type. */
export const CODE_LENGTH = 9
const CODE_MS = 5 * 60_000

interface Finished {
  readonly table: Table
  readonly reasons: readonly { readonly ply: number; readonly why: JsonObject }[]
}

/** Codes are read aloud and typed: case and blanks do not matter. */
const codeHash = (code: string): string => hashText(`code ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

export const recordsOf = ({ store, registry }: Ports) => {
  /** A finished game of a table, by its number, replayed from the log. */
  const finished = async (id: string, number: number | undefined): Promise<Finished | Fault> => {
    let reasons: { ply: number; why: JsonObject }[] = []
    const table = await registry.read(id, (t, next) => {
      if (next.t === 'again' && t.number !== number) reasons = []
      if (next.t === 'move' && next.why) reasons.push({ ply: t.plies.length, why: next.why })
      // What was played to the end stays so, though the table was closed.
      return (next.t === 'again' && t.number === number) || (next.t === 'closed' && t.status === 'over')
    })
    if (!table) return fault('no-table')
    if (number !== undefined && table.number !== number) return fault('not-found')
    return table.status === 'over' ? { table, reasons } : fault('not-over')
  }

  return {
    record: async (id: string, number: number | undefined, by: Caller | undefined): Promise<string | Fault> => {
      const found = await finished(id, number)
      if (isFault(found)) return found
      const own =
        by && seatOf(found.table, by.who) !== undefined ? await store.note(id, found.table.number, by.who) : undefined
      const shared = await store.shared(id, found.table.number)
      const notes = shared.map(({ who, text }) => ({ seat: seatOf(found.table, who) ?? null, text }))
      return recordOf(found.table, notes, own?.text)
    },
    reasons: async (id: string, number: number | undefined): Promise<Finished['reasons'] | Fault> => {
      const found = await finished(id, number)
      return isFault(found) ? found : found.reasons
    },
    code: async (
      room: Room,
      by: Caller,
      now: number,
      random: (bytes: number) => Uint8Array,
    ): Promise<{ code: string; until: number } | Fault> => {
      if (seatOf(room.table, by.who) === undefined) return fault('not-seated')
      const code = Array.from(random(CODE_LENGTH), byte => CODE_LETTERS.charAt(byte & 31)).join('')
      const until = now + CODE_MS
      await store.keepCode(codeHash(code), { table: room.id, who: by.who, until })
      return { code, until }
    },
    findCode: async (code: string, now: number): Promise<{ table: string; who: string } | undefined> => {
      const found = await store.findCode(codeHash(code))
      return found && found.until > now ? found : undefined
    },
    dropCode: (code: string): Promise<unknown> => store.takeCode(codeHash(code)),
  }
}
