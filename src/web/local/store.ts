import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Json } from '../../core/json.ts'
import { StoreDown, type StoreOutcome } from '../../table/store.ts'
import { oldId } from './id.ts'
import { type Card, cardOf, memoryTables, type OldGame, type Tables } from './tables.ts'

// The tables of this device in IndexedDB. `games` is how version 0.1 kept its games: it is only read.

interface Schema extends DBSchema {
  cards: { key: string; value: Card }
  games: { key: string; value: OldGame }
  /** One entry of a log each, by table and place. */
  logs: { key: [table: string, seq: number]; value: string }
  /** The setup of each table. */
  setups: { key: string; value: Json }
}
type Database = IDBPDatabase<Schema>

const VERSION = 2

const open = (): Promise<Database> =>
  new Promise((resolve, reject) => {
    const opening = openDB<Schema>('safehouse', VERSION, {
      upgrade: (base, from) => {
        if (from < 1) {
          base.createObjectStore('cards', { keyPath: 'id' })
          base.createObjectStore('games', { keyPath: 'id' })
        }
        base.createObjectStore('logs')
        base.createObjectStore('setups')
      },
      // A page of version 0.1 in another tab keeps its database open for as long as it is there.
      blocked: () => reject(new Error('another tab has an older database open')),
      // A newer page in another tab must not wait for this one.
      blocking: () => {
        opened = undefined
        void opening.then(db => db.close())
      },
      // iOS closes the databases of pages in the background.
      terminated: () => {
        opened = undefined
      },
    })
    opening.then(resolve, reject)
  })

/** Safari's storage may never answer; a page that waits for it longer stays empty. */
const ANSWER_MS = 3000

/** @param late what is known of the work when its answer has not come in time */
const inTime = async <T>(work: Promise<T>, late: StoreOutcome): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreDown('the database does not answer', late)), ANSWER_MS)
  })
  try {
    return await Promise.race([work, isLate])
  } finally {
    clearTimeout(timer)
  }
}

let opened: Promise<Database> | undefined
/** Fails where the browser gives none. */
const database = (): Promise<Database> => (opened ??= inTime(open(), 'not stored'))

type Work<T> = (db: Database) => Promise<T>

/** After a failure the next call opens a new connection. */
const run = async <T>(work: Work<T>, late: StoreOutcome): Promise<T> => {
  try {
    return await inTime(work(await database()), late)
  } catch (error) {
    opened = undefined
    throw error instanceof StoreDown ? error : new StoreDown(String(error), 'not stored')
  }
}

const read = <T>(work: Work<T>): Promise<T> => run(work, 'not stored')
/** An aborted transaction stores nothing; one that has not answered in time may still be stored. */
const write = <T>(work: Work<T>): Promise<T> => run(work, 'unknown')

const logOf = (id: string, from: number): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity])

export const forget = (id: string): Promise<void> =>
  write(async db => {
    const work = db.transaction(['cards', 'games', 'logs', 'setups'], 'readwrite')
    const stores = [work.objectStore('cards'), work.objectStore('games'), work.objectStore('setups')]
    await Promise.all([
      ...stores.map(store => store.delete(id)),
      work.objectStore('logs').delete(logOf(id, 0)),
      work.done,
    ])
  })

/** Deletes all there is of a table, and answers with what puts it back as it was. */
export const remove = async (id: string): Promise<() => Promise<void>> => {
  const kept = await read(async db => ({
    card: await db.get('cards', id),
    game: await db.get('games', id),
    setup: await db.get('setups', id),
    log: await db.getAll('logs', logOf(id, 0)),
  }))
  await forget(id)
  return () =>
    write(async db => {
      const { card, game, setup, log } = kept
      const work = db.transaction(['cards', 'games', 'logs', 'setups'], 'readwrite')
      await Promise.all([
        card && work.objectStore('cards').put(card),
        game && work.objectStore('games').put(game),
        setup !== undefined && work.objectStore('setups').put(setup, id),
        ...log.map((entry, i) => work.objectStore('logs').put(entry, [id, i])),
        work.done,
      ])
    })
}

const tables: Tables = {
  append: append =>
    write(async db => {
      const work = db.transaction(['cards', 'logs'], 'readwrite')
      const cards = work.objectStore('cards')
      const logs = work.objectStore('logs')
      const { row, seq, entries } = append
      const card = await cards.get(row.id)
      if (card?.seq !== seq) return 'conflict'
      await Promise.all([
        cards.put(cardOf(append, card)),
        ...entries.map((entry, i) => logs.add(entry, [row.id, seq + i])),
        work.done,
      ])
      return 'done'
    }),
  create: (first, setup, seated) =>
    write(async db => {
      const work = db.transaction(['cards', 'logs', 'setups', 'games'], 'readwrite')
      const { id } = first.row
      const cards = work.objectStore('cards')
      if ((await cards.get(id)) !== undefined) return 'conflict'
      const old = oldId(id) ?? id
      await Promise.all([cards.delete(old), work.objectStore('games').delete(old)])
      const puts = first.entries.map((entry, i) => work.objectStore('logs').add(entry, [id, i]))
      await Promise.all([
        cards.put(cardOf(first, seated)),
        work.objectStore('setups').put(setup, id),
        ...puts,
        work.done,
      ])
      return 'done'
    }),
  load: (id, from) =>
    read(async db => {
      // A card without `seq` is of version 0.1 and has no log.
      const [entries, card] = await Promise.all([db.getAll('logs', logOf(id, from)), db.get('cards', id)])
      return card?.seq === undefined ? undefined : entries
    }),
  setup: id => read(db => db.get('setups', id)),
  oldGame: id => read(db => db.get('games', oldId(id) ?? id)),
  forget,
}

/** Where the browser gives no database the tables live in memory. */
export const openTables = async (): Promise<{ readonly tables: Tables; readonly kept: boolean }> => {
  try {
    await database()
    return { tables, kept: true }
  } catch {
    opened = undefined
    return { tables: memoryTables(), kept: false }
  }
}

/** The newest first; fails where the browser gives no database. */
export const cards = async (): Promise<readonly Card[]> =>
  (await read(db => db.getAll('cards'))).sort((a, b) => b.at - a.at)

export const findCard = (id: string): Promise<Card | undefined> =>
  read(async db => (await db.get('cards', id)) ?? db.get('cards', oldId(id) ?? id))
