import { hashText } from '../../core/luck.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Caller } from '../../table/decide.ts'
import { type Entry, makeEntry, readEntry } from '../../table/entry.ts'
import { type Fault, fault, isFault } from '../../table/protocol.ts'
import { fold, type Library, open, seatOf, type Table } from '../../table/table.ts'
import { recordOf } from '../../table/tell.ts'
import type { Room } from '../../table/room.ts'
import type { Store } from '../store/ports.ts'
import type { TalkOf } from './talk.ts'

// What is taken out of stored tables: records, reasons, codes for another device, and people who want to be forgotten.

interface Ports {
  readonly store: Store
  readonly library: Library
  readonly loadSetup: (hash: string) => Promise<void>
  readonly talk: TalkOf
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const CODE_MS = 5 * 60_000

interface Finished {
  readonly table: Table
  readonly reasons: readonly { readonly ply: number; readonly why: JsonObject }[]
}

/** Codes are read aloud and typed: case and blanks do not matter. */
const codeHash = (code: string): string => hashText(`code ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

export const recordsOf = ({ store, library, loadSetup, talk }: Ports) => {
  /** A finished game of a table, by its number, replayed from the log. */
  const finished = async (id: string, number: number | undefined): Promise<Finished | Fault> => {
    const entries = await store.load(id, 0)
    if (!entries || entries.length === 0) return fault('no-table')
    const first = readEntry(entries[0]!)
    if (first.t !== 'made') return fault('no-table')
    await loadSetup(first.setup)
    const table = open(id, first, library)
    let reasons: { ply: number; why: JsonObject }[] = []
    for (const text of entries.slice(1)) {
      const entry = readEntry(text)
      if (entry.t === 'again') {
        if (table.number === number) break
        reasons = []
      }
      if (entry.t === 'move' && entry.why) reasons.push({ ply: table.plies.length, why: entry.why })
      // What was played to the end stays so, though the table was closed.
      if (entry.t === 'closed' && table.status === 'over') break
      fold(table, entry)
    }
    if (number !== undefined && table.number !== number) return fault('not-found')
    return table.status === 'over' ? { table, reasons } : fault('not-over')
  }

  return {
    record: async (id: string, number: number | undefined, by: Caller | undefined): Promise<string | Fault> => {
      const found = await finished(id, number)
      if (isFault(found)) return found
      const record = JSON.parse(recordOf(found.table)) as JsonObject
      const own = by && seatOf(found.table, by.who) !== undefined ? await talk.note(id, found.table.number, by.who) : undefined
      const shared = await store.shared(id, found.table.number)
      const notes = shared.map(({ who, text }) => ({ seat: seatOf(found.table, who) ?? null, text }))
      return JSON.stringify({ ...record, ...(notes.length > 0 ? { notes } : {}), ...(own === undefined ? {} : { ownNotes: own }) })
    },
    reasons: async (id: string, number: number | undefined, _by: Caller | undefined): Promise<Finished['reasons'] | Fault> => {
      const found = await finished(id, number)
      return isFault(found) ? found : found.reasons
    },
    code: async (room: Room | undefined, by: Caller, now: number, random: (bytes: number) => Uint8Array): Promise<{ code: string; until: number } | Fault> => {
      if (!room) return fault('no-table')
      if (seatOf(room.table, by.who) === undefined) return fault('not-seated')
      const code = Array.from(random(CODE_LENGTH), byte => CODE_LETTERS.charAt(byte & 31)).join('')
      const until = now + CODE_MS
      await store.keepCode(codeHash(code), { table: room.id, who: by.who, until })
      return { code, until }
    },
    redeem: async (code: string, now: number): Promise<{ table: string; who: string } | undefined> => {
      const found = await store.takeCode(codeHash(code))
      return found && found.until > now ? found : undefined
    },
    /** Takes a person's name and number out of the log of a table, which nobody else changes meanwhile; answers the log as it is then. */
    erase: async (id: string, who: string): Promise<readonly string[]> => {
      for (;;) {
        const row = await store.row(id)
        const entries = (await store.load(id, 0)) ?? []
        if (!row) return entries
        const read = entries.map(readEntry)
        const names = namesOf(read, who)
        const change = read.flatMap((entry, seq) => {
          const less = without(entry, who, names)
          return less ? [{ seq, entry: makeEntry(less) }] : []
        })
        const done = await store.rewrite(id, change, { ...row, people: row.people.filter(one => one !== who) })
        if (done === 'done') return (await store.load(id, 0)) ?? []
      }
    },
  }
}

/** The names a person had, with the seat: on another device the same person has another number, but not another name. */
const namesOf = (entries: readonly Entry[], who: string): ReadonlySet<string> =>
  new Set(entries.flatMap(entry => (entry.t === 'sat' && 'who' in entry.holder && entry.holder.who === who ? [`${entry.seat} ${entry.holder.name}`] : [])))

const NOBODY_KNOWN = 'forgotten'
const SOMEONE = 'someone'

/** An entry without a person; nothing where the person is not in it. */
const without = (entry: Entry, who: string, names: ReadonlySet<string>): Entry | undefined => {
  switch (entry.t) {
    case 'made':
      return entry.host === who ? { ...entry, host: NOBODY_KNOWN } : undefined
    case 'host':
      return entry.who === who ? { ...entry, who: NOBODY_KNOWN } : undefined
    case 'sat': {
      const { holder, seat } = entry
      if (!('who' in holder) || (holder.who !== who && !names.has(`${seat} ${holder.name}`))) return undefined
      return { ...entry, holder: { ...holder, who: NOBODY_KNOWN, name: SOMEONE } }
    }
    case 'vote':
      return entry.claim?.who === who ? { ...entry, claim: { who: NOBODY_KNOWN, name: SOMEONE } } : undefined
    default:
      return undefined
  }
}
