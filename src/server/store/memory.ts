import type { Append, Appended, Code, Logs, NoteRow, People, Person, PushAddress, SaidRow, Store, TableRow, Talk } from './ports.ts'
import { StoreDown } from './ports.ts'

/** What would be on the disk: it outlives the stores that are opened on it. */
export interface Disk {
  readonly tables: Map<string, { row: TableRow; readonly entries: string[] }>
  readonly setups: Map<string, string>
  readonly people: Map<string, { hash: string; person: Person }>
  readonly codes: Map<string, Code>
  readonly push: Map<string, PushAddress>
  readonly addresses: Map<string, number | undefined>
  readonly house: Map<string, string>
  readonly said: Map<string, SaidRow[]>
  readonly notes: Map<string, NoteRow & { readonly who: string; readonly table: string; readonly number: number }>
  readonly mutes: Map<string, Set<string>>
}

export const emptyDisk = (): Disk => ({
  tables: new Map(),
  setups: new Map(),
  people: new Map(),
  codes: new Map(),
  push: new Map(),
  addresses: new Map(),
  house: new Map(),
  said: new Map(),
  notes: new Map(),
  mutes: new Map(),
})

export interface MemoryStore extends Store {
  /** The next so many calls fail, and nothing of them happens. */
  fail(calls: number): void
}

export interface MemoryOptions {
  readonly disk?: Disk
  /** What each call waits for before it happens; calls keep their order. */
  readonly delay?: () => Promise<void>
}

type Sync<Port> = { readonly [Name in keyof Port]: Port[Name] extends (...args: infer Args) => Promise<infer Answer> ? (...args: Args) => Answer : never }

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const newestFirst = (a: TableRow, b: TableRow): number => b.made - a.made || byText(a.id, b.id)
const isDone = (row: TableRow): boolean => row.status === 'over' || row.status === 'closed'

const logsOn = ({ tables, setups, said, notes, codes, addresses, house }: Disk): Sync<Logs> => {
  const rows = (): TableRow[] => [...tables.values()].map(({ row }) => row)
  const drop = (id: string): void => {
    tables.delete(id)
    said.delete(id)
    for (const [key, note] of notes) if (note.table === id) notes.delete(key)
    for (const [hash, code] of codes) if (code.table === id) codes.delete(hash)
  }
  return {
    append: ({ row, seq, entries }: Append): Appended => {
      if (row.seq !== seq + entries.length) throw new Error(`table ${row.id}: ${entries.length} entries after ${seq} do not make ${row.seq}`)
      const known = tables.get(row.id)
      if ((known?.entries.length ?? 0) !== seq || (seq === 0 && known)) return 'taken'
      if (!known) tables.set(row.id, { row, entries: [...entries] })
      else {
        known.row = row
        known.entries.push(...entries)
      }
      return 'done'
    },
    load: (table, from) => tables.get(table)?.entries.slice(from),
    row: table => tables.get(table)?.row,
    lobby: most =>
      rows()
        .filter(row => row.public && !isDone(row))
        .sort(newestFirst)
        .slice(0, most),
    tablesOf: (who, most) =>
      rows()
        .filter(row => row.people.includes(who))
        .sort(newestFirst)
        .slice(0, most),
    due: (now, most) =>
      rows()
        .filter(row => row.due !== undefined && row.due <= now)
        .sort((a, b) => a.due! - b.due! || byText(a.id, b.id))
        .slice(0, most),
    seqs: ids =>
      [...ids].sort(byText).flatMap(id => {
        const known = tables.get(id)
        return known ? [{ id, seq: known.row.seq, said: said.get(id)?.length ?? 0 }] : []
      }),
    claim: (table, seq, due, until) => {
      const known = tables.get(table)
      if (known?.row.seq !== seq || known.row.due !== due) return false
      known.row = { ...known.row, due: until }
      return true
    },
    beat: (now, lapse) => {
      const up = now - Number(house.get('seen') ?? 0) > lapse ? now : Number(house.get('up'))
      house.set('up', String(up)).set('seen', String(now))
      return up
    },
    keepSetup: (hash, text) => void (setups.has(hash) || setups.set(hash, text)),
    setup: hash => setups.get(hash),
    ids: (after, most) =>
      [...tables.keys()]
        .filter(id => id > after)
        .sort(byText)
        .slice(0, most),
    forget: before => {
      const old = rows().filter(row => isDone(row) && row.touched < before)
      for (const { id } of old) drop(id)
      for (const [hash, code] of codes) if (code.until < before) codes.delete(hash)
      for (const [address, until] of addresses) if (until !== undefined && until < before) addresses.delete(address)
      return old.length
    },
    rewrite: (table, changes, row) => {
      const known = tables.get(table)
      if (known?.entries.length !== row.seq) return 'taken'
      known.row = row
      for (const { seq, entry } of changes) known.entries[seq] = entry
      return 'done'
    },
  }
}

const peopleOn = ({ tables, people, codes, push, addresses, house, said, notes, mutes }: Disk): Sync<People> => ({
  enter: (hash, person) => void people.set(person.who, { hash, person: { ...person, made: people.get(person.who)?.person.made ?? person.made } }),
  find: hash => [...people.values()].find(one => one.hash === hash)?.person,
  seen: (who, at) => {
    const one = people.get(who)
    if (one) one.person = { ...one.person, seen: at }
  },
  block: (who, blocked) => {
    const one = people.get(who)
    if (one) one.person = { ...one.person, blocked }
    return one !== undefined
  },
  remove: who => {
    people.delete(who)
    mutes.delete(who)
    for (const others of mutes.values()) others.delete(who)
    for (const [hash, code] of codes) if (code.who === who) codes.delete(hash)
    for (const [endpoint, address] of push) if (address.who === who) push.delete(endpoint)
    for (const [key, note] of notes) if (note.who === who) notes.delete(key)
    for (const [table, rows] of said)
      said.set(
        table,
        rows.filter(row => row.who !== who),
      )
  },
  keepCode: (hash, code) => {
    for (const [old, { table, who }] of codes) if (table === code.table && who === code.who) codes.delete(old)
    if (tables.has(code.table)) codes.set(hash, code)
  },
  takeCode: hash => {
    const code = codes.get(hash)
    codes.delete(hash)
    return code
  },
  keepPush: address => void push.set(address.endpoint, address),
  dropPush: endpoint => void push.delete(endpoint),
  pushOf: who => [...push.values()].filter(address => address.who === who).sort((a, b) => byText(a.endpoint, b.endpoint)),
  blockAddress: (address, until) => void addresses.set(address, until),
  blockedAddresses: now => [...addresses].flatMap(([address, until]) => (until === undefined || until > now ? [address] : [])).sort(byText),
  keepOnce: (name, value) => {
    if (!house.has(name)) house.set(name, value)
    return house.get(name)!
  },
})

const talkOn = ({ tables, said, notes, mutes }: Disk): Sync<Talk> => {
  const key = (table: string, number: number, who: string): string => `${table}/${number}/${who}`
  return {
    say: row => {
      if (tables.has(row.table)) said.set(row.table, [...(said.get(row.table) ?? []), row])
    },
    said: (table, since, most) => (said.get(table) ?? []).filter(row => row.at > since).slice(-most),
    keepNote: (table, number, who, { text, shared }) => {
      if (tables.has(table)) notes.set(key(table, number, who), { table, number, who, text, shared })
    },
    note: (table, number, who) => {
      const note = notes.get(key(table, number, who))
      return note && { text: note.text, shared: note.shared }
    },
    shared: (table, number) =>
      [...notes.values()]
        .filter(note => note.table === table && note.number === number && note.shared)
        .map(({ who, text }) => ({ who, text, shared: true }))
        .sort((a, b) => byText(a.who, b.who)),
    mute: (who, other, muted) => {
      const others = mutes.get(who) ?? new Set()
      if (muted) others.add(other)
      else others.delete(other)
      mutes.set(who, others)
    },
    mutedBy: who => [...(mutes.get(who) ?? [])].sort(byText),
  }
}

/** A store without a disk, for tests: it does what the others do, and fails or dawdles when told. */
export const memoryStore = ({ disk = emptyDisk(), delay }: MemoryOptions = {}): MemoryStore => {
  let failures = 0
  let open = true
  let last: Promise<unknown> = Promise.resolve()
  const now = (what: () => unknown): unknown => {
    if (!open) throw new StoreDown('the store is closed')
    if (failures > 0) {
      failures--
      throw new StoreDown('the store was told to fail')
    }
    return what()
  }
  /** One after the other, as they came, and never at once. */
  const queue = (what: () => unknown): Promise<unknown> => {
    const turn = last.then(() => delay?.()).then(() => now(what))
    last = turn.catch(() => {})
    return turn
  }
  const operations = { ...logsOn(disk), ...peopleOn(disk), ...talkOn(disk) }
  const members = Object.fromEntries(Object.entries(operations).map(([name, does]) => [name, (...args: never[]) => queue(() => (does as (...args: never[]) => unknown)(...args))]))
  return {
    ...(members as unknown as Omit<Store, 'ready' | 'backup' | 'close'>),
    fail: calls => {
      failures = calls
    },
    ready: () =>
      queue(() => undefined).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    backup: () => Promise.reject(new StoreDown('a store in memory has no file to copy')),
    close: async () => {
      await last
      open = false
    },
  }
}
