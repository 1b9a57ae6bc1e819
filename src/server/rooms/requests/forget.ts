import type { Engine } from '../../../table/engine.ts'
import { type Entry, type Holder, makeEntry, readEntry } from '../../../table/entry.ts'
import { type Fault, fault } from '../../../table/faults.ts'
import { type Store, StoreDown } from '../../store/ports.ts'
import type { RoomsOptions } from '../options.ts'
import type { Table } from '../../../table/table.ts'
import type { Registry } from '../tables/registry.ts'
import type { ServerRoom } from '../tables/room.ts'
import { giveUpSeat } from './seats.ts'

// A person who asks to be forgotten: their name and number are taken out of all logs.

interface Ports extends Pick<RoomsOptions, 'store' | 'bus' | 'now'> {
  readonly registry: Registry
  readonly engine: Engine<ServerRoom>
  /** The log of a table was rewritten: everybody there gets the table anew. */
  readonly reloadRewritten: (room: ServerRoom, entries: readonly string[]) => Promise<void>
}

/** Tables asked of the store in one answer; the next are asked for when these are done. */
const PAGE_OF_TABLES = 200

/** Whether anything of the person is gone already: then what fails later must not say that nothing was done. */
interface Progress {
  begun: boolean
}

/** Does it at every table; asked again after a failure, it goes on with what is left. */
export const forgetPerson = async (ports: Ports, who: string): Promise<Fault | undefined> => {
  const progress: Progress = { begun: false }
  try {
    const refused = await forgetEverywhere(ports, who, progress)
    return refused && progress.begun ? fault('store-unknown') : refused
  } catch (error) {
    throw error instanceof StoreDown && progress.begun ? new StoreDown(error.message, 'unknown') : error
  }
}

const forgetEverywhere = async (ports: Ports, who: string, progress: Progress): Promise<Fault | undefined> => {
  const { store } = ports
  const done = new Set<string>()
  for (;;) {
    // A table that was rewritten no longer names the person.
    const tables = (await store.tablesOf(who, PAGE_OF_TABLES)).filter(({ id }) => !done.has(id))
    if (tables.length === 0) break
    for (const { id } of tables) {
      const refused = await forgetAt(ports, id, who, progress)
      if (refused) return refused
      done.add(id)
    }
  }
  await store.remove(who)
  return undefined
}

/** Gives up the seat in a game under way, then rewrites the log; the others play on. */
const forgetAt = async (
  { store, bus, now, registry, engine, reloadRewritten }: Ports,
  id: string,
  who: string,
  progress: Progress,
): Promise<Fault | undefined> => {
  const refused = await registry.use(id, async room => {
    const kept = await engine.change(room, t => giveUpSeat(t, who, now()))
    if (kept) return kept
    progress.begun = true
    await reloadRewritten(room, await erase(store, room.table, who))
    bus.send({ t: 'rewritten', table: id })
    return undefined
  })
  return refused?.code === 'no-table' ? undefined : refused
}

/**
 * Takes a person's name and number out of the log of a table, which nobody else changes meanwhile; answers the log as
 * it is then.
 */
const erase = async (store: Store, { id, holders }: Table, who: string): Promise<readonly string[]> => {
  for (;;) {
    const row = await store.row(id)
    const entries = (await store.load(id, 0)) ?? []
    if (!row) return entries
    const read = entries.map(readEntry)
    const isNamed = namesOf(read, who)
    // A seat that is held from another device stays there.
    const isTheirs = (seat: number, holder: Person): boolean =>
      holder.who === who || (!holders.some(one => 'who' in one && one.who === holder.who) && isNamed(seat, holder.name))
    const change = read.flatMap((entry, seq) => {
      const less = without(entry, who, isTheirs)
      return less ? [{ seq, entry: makeEntry(less) }] : []
    })
    const done = await store.rewrite(id, change, { ...row, people: row.people.filter(one => one !== who) })
    if (done === 'done') return (await store.load(id, 0)) ?? []
  }
}

/**
 * The names a person had, with the seat: on another device the same person has another number, but not another name.
 * Where a seat was taken away those after it have moved, so the name alone counts.
 */
const namesOf = (entries: readonly Entry[], who: string): ((seat: number, name: string) => boolean) => {
  const haveMoved = entries.some(entry => entry.t === 'seats' && entry.removed !== undefined)
  const keyOf = (seat: number, name: string): string => (haveMoved ? name : `${seat} ${name}`)
  const keys = new Set(
    entries.flatMap(entry =>
      entry.t === 'sat' && 'who' in entry.holder && entry.holder.who === who
        ? [keyOf(entry.seat, entry.holder.name)]
        : [],
    ),
  )
  return (seat, name) => keys.has(keyOf(seat, name))
}

const NOBODY_KNOWN = 'forgotten'
const SOMEONE = 'someone'

type Person = Extract<Holder, { who: string }>

/** An entry without a person; nothing where the person is not in it. */
const without = (entry: Entry, who: string, isTheirs: (seat: number, holder: Person) => boolean): Entry | undefined => {
  switch (entry.t) {
    case 'made':
      return entry.host === who ? { ...entry, host: NOBODY_KNOWN } : undefined
    case 'host':
      return entry.who === who ? { ...entry, who: NOBODY_KNOWN } : undefined
    case 'sat': {
      const { holder, seat } = entry
      if (!('who' in holder) || !isTheirs(seat, holder)) return undefined
      return { ...entry, holder: { ...holder, who: NOBODY_KNOWN, name: SOMEONE } }
    }
    case 'vote':
      return entry.claim?.who === who ? { ...entry, claim: { who: NOBODY_KNOWN, name: SOMEONE } } : undefined
    default:
      return undefined
  }
}
