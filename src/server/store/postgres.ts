import { type Append, type NoteRow, type SaidRow, type Store, StoreDown, type TableRow } from './ports.ts'
import { Channel } from './postgres-channel.ts'
import { migratePostgres, unfitPostgres } from './postgres-migrations.ts'
import { FORGET_AT_ONCE, type StatementName, STATEMENTS } from './postgres-statements.ts'
import { type Bound, connectTo, type Result, troubleOf, type Value, type Wire } from './postgres-wire.ts'

/** Those who only read do not wait for commits. */
const READERS = 2
const PROBE_MS = 3000

/** Set while everything is brought over from another database: before the end nobody serves from it. */
export const MIGRATING = 'migrating'

export interface PostgresStore extends Store {
  /** For tests: how many transactions wrote something. */
  groups(): number
  /** For tests: what the live connection that writes says of itself. */
  setting(name: string): Promise<string>
}

export interface PostgresOptions {
  /** What is done with a database of an older form. */
  readonly old?: 'migrate' | 'refuse'
}

type Text = string | null | undefined
type Cells = readonly (string | null)[]
type Ask = readonly [name: StatementName, ...values: Value[]]

const number = (text: Text): number => Number(text)
const optional = (text: Text): number | undefined => (text === null || text === undefined ? undefined : Number(text))
const words = (text: Text): string | undefined => text ?? undefined
const isTrue = (text: Text): boolean => text === 't'

/** A list as PostgreSQL writes it. */
export const listOf = (texts: readonly string[]): string => `{${texts.map(text => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`

/** What PostgreSQL has no place for in a text. */
const NUL = '\u0000'
const kept = (text: string): string => (text.includes(NUL) ? text.replaceAll(NUL, ' ') : text)

const readRow = ([id, game, status, open, seq, made, touched, due, people]: Cells): TableRow => ({
  id: id!,
  game: game!,
  status: status as TableRow['status'],
  public: isTrue(open),
  seq: number(seq),
  made: number(made),
  touched: number(touched),
  due: optional(due),
  people: JSON.parse(people!) as string[],
})

const readSaid = (table: string, [at, seat, who, name, text, what]: Cells): SaidRow => ({
  table,
  at: number(at),
  seat: optional(seat),
  who: who!,
  name: name!,
  text: words(text),
  what: words(what),
})

const putOf = (row: TableRow, seq: number): Value[] => [row.id, seq, row.seq, row.touched, row.due ?? null, row.status, listOf(row.people), row.public]

const appendAsk = ({ row, seq, entries }: Append): Ask => {
  const texts = listOf(entries)
  if (seq > 0) return ['append', ...putOf(row, seq), texts]
  return ['make', row.id, row.game, row.status, row.public, row.seq, row.made, row.touched, row.due ?? null, listOf(row.people), texts]
}

/** Calls about the same thing happen in the order they were asked; all others side by side. */
class Lines {
  readonly #last = new Map<string, Promise<unknown>>()
  readonly writer: Channel
  readonly readers: readonly Channel[]

  constructor(connect: () => Promise<Wire>) {
    this.writer = new Channel(connect)
    this.readers = Array.from({ length: READERS }, () => new Channel(connect))
  }

  write(key: string, ...asks: readonly Ask[]): Promise<Result[]> {
    return this.#inTurn(key, () => this.writer.ask(key, asks.map(boundOf)))
  }

  read(key: string, ...asks: readonly Ask[]): Promise<Result[]> {
    return this.#inTurn(key, () => this.#reader().ask(key, asks.map(boundOf)))
  }

  /** Reads over many tables: after all that was written before. */
  async survey(...asks: readonly Ask[]): Promise<Result[]> {
    await this.writer.settled
    return this.#reader().ask('', asks.map(boundOf))
  }

  #reader(): Channel {
    return this.readers.reduce((a, b) => (b.pending < a.pending ? b : a))
  }

  #inTurn(key: string, ask: () => Promise<Result[]>): Promise<Result[]> {
    const before = this.#last.get(key)
    const answer = before ? before.then(ask) : ask()
    const settled = answer.then(
      () => undefined,
      () => undefined,
    )
    this.#last.set(key, settled)
    void settled.then(() => this.#last.get(key) === settled && this.#last.delete(key))
    return answer
  }

  async close(): Promise<void> {
    await Promise.all([...this.#last.values()])
    await Promise.all([this.writer, ...this.readers].map(channel => channel.close()))
  }
}

const boundOf = ([name, ...values]: Ask): Bound => [name, values.map(value => (typeof value === 'string' ? kept(value) : value))]

const first = ([result]: readonly Result[]): Cells | undefined => result!.rows[0]
const every = ([result]: readonly Result[]): readonly Cells[] => result!.rows
const outcome = (results: readonly Result[]): 'done' | 'taken' => (first(results)![0] === '1' ? 'done' : 'taken')

/** Opens a database, which is brought to the newest form first. */
export const openPostgres = async (url: string, { old = 'migrate' }: PostgresOptions = {}): Promise<PostgresStore> => {
  await makeReady(url, old)
  const lines = new Lines(() => connectTo(url, STATEMENTS))
  return storeOn(lines)
}

const makeReady = async (url: string, old: 'migrate' | 'refuse'): Promise<void> => {
  const wire = await connectTo(url)
  try {
    const wrong = await (old === 'migrate' ? migratePostgres(wire) : unfitPostgres(wire))
    if (wrong) throw new StoreDown(wrong)
    const half = await wire.exec(`SELECT value FROM house WHERE name = '${MIGRATING}'`)
    if (half.length > 0) throw new StoreDown('a move into this database was not finished: run the same `safehouse migrate` again')
  } catch (error) {
    throw troubleOf(error)
  } finally {
    await wire.close()
  }
}

const table = (id: string): string => `table ${id}`
const person = (who: string): string => `who ${who}`

const storeOn = (lines: Lines): PostgresStore => {
  const rowsOf = async (...ask: Ask): Promise<TableRow[]> => every(await lines.survey(ask)).map(readRow)
  return {
    append: async append => {
      const { row, seq, entries } = append
      if (row.seq !== seq + entries.length) throw new Error(`table ${row.id}: ${entries.length} entries after ${seq} do not make ${row.seq}`)
      return outcome(await lines.write(table(row.id), appendAsk(append)))
    },
    load: async (id, from) => {
      const entries = every(await lines.read(table(id), ['load', id, from])).map(([entry]) => entry!)
      // None may mean that there is nothing new, or no such table.
      if (entries.length === 0 && !first(await lines.read(table(id), ['is', id]))) return undefined
      return entries
    },
    row: async id => {
      const row = first(await lines.read(table(id), ['row', id]))
      return row && readRow(row)
    },
    lobby: most => rowsOf('lobby', most),
    tablesOf: (who, most) => rowsOf('tablesOf', who, most),
    due: (now, most) => rowsOf('due', now, most),
    seqs: async ids => every(await lines.survey(['seqs', listOf(ids)])).map(([id, seq, said]) => ({ id: id!, seq: number(seq), said: number(said) })),
    claim: async (id, seq, due, until) => (await lines.write(table(id), ['claim', id, seq, due, until]))[0]!.count === 1,
    beat: async (now, lapse) => number(first(await lines.write('beat', ['beat', now, lapse]))![0]),
    keepSetup: async (hash, text) => void (await lines.write(`setup ${hash}`, ['keepSetup', hash, text])),
    setup: async hash => words(first(await lines.read(`setup ${hash}`, ['setup', hash]))?.[0]),
    ids: async (after, most) => every(await lines.survey(['ids', after, most])).map(([id]) => id!),
    forget: async before => {
      await lines.write('forget', ['dropCodes', before], ['dropAddresses', before])
      let all = 0
      for (;;) {
        const some = number(first(await lines.write('forget', ['forget', before]))![0])
        all += some
        if (some < FORGET_AT_ONCE) return all
      }
    },
    rewrite: async (id, changes, row) => {
      const places = `{${changes.map(({ seq }) => seq).join(',')}}`
      return outcome(await lines.write(table(id), ['rewrite', ...putOf(row, row.seq), places, listOf(changes.map(({ entry }) => entry))]))
    },

    enter: async (hash, { who, made, seen, blocked, program }) => void (await lines.write(person(who), ['enter', who, hash, made, seen, blocked, program])),
    find: async hash => {
      const row = first(await lines.read(`hash ${hash}`, ['find', hash]))
      return row && { who: row[0]!, made: number(row[1]), seen: number(row[2]), blocked: isTrue(row[3]), program: isTrue(row[4]) }
    },
    seen: async (who, at) => void (await lines.write(person(who), ['seen', who, at])),
    block: async (who, blocked) => (await lines.write(person(who), ['block', who, blocked]))[0]!.count > 0,
    remove: async who => {
      const removals = ['removePerson', 'removeCodes', 'removePush', 'removeNotes', 'removeSaid', 'removeMutes'] as const
      await lines.write(person(who), ...removals.map((name): Ask => [name, who]))
    },
    keepCode: async (hash, { table: id, who, until }) => void (await lines.write(table(id), ['keepCode', id, who, hash, until])),
    takeCode: async hash => {
      const row = first(await lines.write(`code ${hash}`, ['takeCode', hash]))
      return row && { table: row[0]!, who: row[1]!, until: number(row[2]) }
    },
    keepPush: async ({ endpoint, who, p256dh, auth }) => void (await lines.write(`push ${endpoint}`, ['keepPush', endpoint, who, p256dh, auth])),
    dropPush: async endpoint => void (await lines.write(`push ${endpoint}`, ['dropPush', endpoint])),
    pushOf: async who => every(await lines.survey(['pushOf', who])).map(([endpoint, p256dh, auth]) => ({ who, endpoint: endpoint!, p256dh: p256dh!, auth: auth! })),
    blockAddress: async (address, until) => void (await lines.write('addresses', ['blockAddress', address, until ?? null])),
    blockedAddresses: async now => every(await lines.read('addresses', ['blockedAddresses', now])).map(([address]) => address!),
    keepOnce: async (name, value) => (await lines.write(`house ${name}`, ['keepOnce', name, value], ['kept', name]))[1]!.rows[0]![0]!,

    say: async ({ table: id, at, seat, who, name, text, what }) => void (await lines.write(table(id), ['say', id, at, seat ?? null, who, name, text ?? null, what ?? null])),
    said: async (id, since, most) =>
      every(await lines.read(table(id), ['said', id, since, most]))
        .map(row => readSaid(id, row))
        .toReversed(),
    keepNote: async (id, count, who, { text, shared }) => void (await lines.write(table(id), ['keepNote', id, count, who, text, shared])),
    note: async (id, count, who): Promise<NoteRow | undefined> => {
      const row = first(await lines.read(table(id), ['note', id, count, who]))
      return row && { text: row[0]!, shared: isTrue(row[1]) }
    },
    shared: async (id, count) => every(await lines.read(table(id), ['shared', id, count])).map(([who, text]) => ({ who: who!, text: text!, shared: true })),
    mute: async (who, other, on) => void (await lines.write(person(who), [on ? 'mute' : 'unmute', who, other])),
    mutedBy: async who => every(await lines.read(person(who), ['mutedBy', who])).map(([other]) => other!),

    ready: () => readyOf(lines.write('probe', ['probe'])),
    backup: () => Promise.reject(new StoreDown('PostgreSQL has backups of its own: use pg_dump')),
    close: () => lines.close(),
    groups: () => lines.writer.groups,
    setting: async name => {
      const [wrote] = await lines.writer.ask('', [['setting', [name]]])
      return wrote!.rows[0]![0]!
    },
  }
}

const readyOf = async (probe: Promise<unknown>): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(() => resolve('PostgreSQL does not answer'), PROBE_MS)
  })
  const answer = probe.then(
    () => undefined,
    (error: Error) => error.message,
  )
  const said = await Promise.race([answer, late])
  clearTimeout(timer)
  return said
}
