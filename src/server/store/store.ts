import { parseJson } from '../../core/json.ts'
import { DAY_MS } from '../../table/clock.ts'
import type { Appended, Code, Store, TableRow } from './ports.ts'
import type { StatementCall, SqlValue, Cells, Param, Result, Sql } from './sql.ts'

// The store, written once over named statements.

/** Tables deleted in one transaction: others wait for it. */
const FORGET_AT_ONCE = 200
/** How long reports are kept. */
const REPORT_DAYS = 90
/** A database that does not answer a probe within this is not ready. */
const PROBE_MS = 3000

const optionalNumber = (cell: SqlValue | undefined): number | undefined =>
  cell === null || cell === undefined ? undefined : Number(cell)
const optionalText = (cell: SqlValue | undefined): string | undefined =>
  cell === null || cell === undefined ? undefined : String(cell)

const readRow = ([id, game, status, open, seq, made, touched, due, people]: Cells): TableRow => ({
  id: String(id),
  game: String(game),
  status: status as TableRow['status'],
  public: Boolean(open),
  seq: Number(seq),
  made: Number(made),
  touched: Number(touched),
  due: optionalNumber(due),
  // The log is the truth: a list that cannot be read must not break the lists of other tables.
  people: (parseJson(String(people)) as string[] | undefined) ?? [],
})

const optionalCode = (row: Cells | undefined): Code | undefined =>
  row && { table: String(row[0]), who: String(row[1]), until: Number(row[2]) }

const first = ([result]: readonly Result[]): Cells | undefined => result!.rows[0]
const texts = ([result]: readonly Result[]): string[] => result!.rows.map(([text]) => String(text))
const count = ([result]: readonly Result[]): number => result!.count
const appended = (results: readonly Result[]): Appended => (count(results) === 1 ? 'done' : 'conflict')

const changesOf = (row: TableRow, seq: number): Param[] => [
  row.id,
  seq,
  row.seq,
  row.touched,
  row.due ?? null,
  row.status,
  row.people,
  row.public,
]

const REMOVALS = [
  'removePerson',
  'removeCodes',
  'removePush',
  'removeNotes',
  'removeSaid',
  'removeMutes',
  'removeReports',
] as const

const tableKey = (id: string): string => `table ${id}`
const personKey = (who: string): string => `who ${who}`

export const storeOn = (sql: Sql, close: () => Promise<void>): Store => {
  const rowsOf = async (ask: StatementCall): Promise<TableRow[]> => (await sql.survey(ask))[0]!.rows.map(readRow)
  return {
    append: async ({ row, seq, entries }) => {
      if (row.seq !== seq + entries.length)
        throw new Error(`table ${row.id}: ${entries.length} entries after ${seq} do not add up to ${row.seq}`)
      const ask: StatementCall =
        seq === 0
          ? [
              'make',
              row.id,
              row.game,
              row.status,
              row.public,
              row.seq,
              row.made,
              row.touched,
              row.due ?? null,
              row.people,
              entries,
            ]
          : ['append', ...changesOf(row, seq), entries]
      return appended(await sql.write(tableKey(row.id), ask))
    },
    load: async (id, from) => {
      const [entries, row] = await sql.read(tableKey(id), ['load', id, from], ['row', id])
      return row!.count === 0 ? undefined : texts([entries!])
    },
    row: async id => {
      const row = first(await sql.read(tableKey(id), ['row', id]))
      return row && readRow(row)
    },
    lobby: (most, since) => rowsOf(['lobby', most, since]),
    tablesOf: (who, most) => rowsOf(['tablesOf', who, most]),
    due: (now, most) => rowsOf(['due', now, most]),
    seqs: async ids =>
      (await sql.survey(['seqs', ids]))[0]!.rows.map(([id, seq, said]) => ({
        id: String(id),
        seq: Number(seq),
        said: Number(said),
      })),
    touch: async (id, now) => void (await sql.write(tableKey(id), ['touch', id, now])),
    idle: (before, after, most) => rowsOf(['idle', before, after, most]),
    lease: async (id, seq, due, until) => count(await sql.write(tableKey(id), ['lease', id, seq, due, until])) === 1,
    beat: async (now, lapse) => Number(first(await sql.write('beat', ['beat', now, lapse]))![0]),
    keepSetup: async (hash, text) => void (await sql.write(`setup ${hash}`, ['keepSetup', hash, text])),
    setup: async hash => optionalText(first(await sql.read(`setup ${hash}`, ['setup', hash]))?.[0]),
    ids: async (after, most) => texts(await sql.survey(['ids', after, most])),
    forget: async before => {
      for (let all = 0; ; ) {
        const some = count(await sql.write('forget', ['forget', before, FORGET_AT_ONCE]))
        all += some
        if (some < FORGET_AT_ONCE) return all
      }
    },
    rewrite: async (id, changes, row) => {
      const ask: StatementCall = [
        'rewrite',
        ...changesOf(row, row.seq),
        changes.map(({ seq }) => seq),
        changes.map(({ entry }) => entry),
      ]
      return appended(await sql.write(tableKey(id), ask))
    },

    enter: async (hash, { who, made, seen, blocked, program }) =>
      void (await sql.write(personKey(who), ['enter', who, hash, made, seen, blocked, program])),
    find: async hash => {
      const row = first(await sql.read(`hash ${hash}`, ['find', hash]))
      return (
        row && {
          who: String(row[0]),
          made: Number(row[1]),
          seen: Number(row[2]),
          blocked: Boolean(row[3]),
          program: Boolean(row[4]),
        }
      )
    },
    seen: async (who, at) => void (await sql.write(personKey(who), ['seen', who, at])),
    block: async (who, blocked) => count(await sql.write(personKey(who), ['block', who, blocked])) > 0,
    remove: async who => void (await sql.write(personKey(who), ...REMOVALS.map((name): StatementCall => [name, who]))),
    keepCode: async (hash, { table, who, until }) =>
      void (await sql.write(tableKey(table), ['keepCode', table, who, hash, until])),
    findCode: async hash => optionalCode(first(await sql.read(`code ${hash}`, ['findCode', hash]))),
    takeCode: async hash => optionalCode(first(await sql.write(`code ${hash}`, ['takeCode', hash]))),
    keepPush: async ({ endpoint, who, p256dh, auth }) =>
      void (await sql.write(`push ${endpoint}`, ['keepPush', endpoint, who, p256dh, auth])),
    dropPush: async endpoint => void (await sql.write(`push ${endpoint}`, ['dropPush', endpoint])),
    pushOf: async who =>
      (await sql.survey(['pushOf', who]))[0]!.rows.map(([endpoint, p256dh, auth]) => ({
        who,
        endpoint: String(endpoint),
        p256dh: String(p256dh),
        auth: String(auth),
      })),
    blockAddress: async (address, until) =>
      void (await sql.write('addresses', ['blockAddress', address, until ?? null])),
    blockedAddresses: async now => texts(await sql.read('addresses', ['blockedAddresses', now])),
    expire: async now =>
      void (await sql.write(
        'expire',
        ['dropCodes', now],
        ['dropAddresses', now],
        ['dropReports', now - REPORT_DAYS * DAY_MS],
      )),
    keepOnce: async (name, value) =>
      String((await sql.write(`house ${name}`, ['keepOnce', name, value], ['kept', name]))[1]!.rows[0]![0]),

    say: async ({ table, at, seat, who, name, text, what }) => {
      const ask: StatementCall = ['say', table, at, seat ?? null, who, name, text ?? null, what ?? null]
      return optionalNumber(first(await sql.write(tableKey(table), ask))?.[0])
    },
    said: async (table, after, most) =>
      (await sql.read(tableKey(table), ['said', table, after, most]))[0]!.rows
        .map(([number, at, seat, who, name, text, what]) => ({
          table,
          number: Number(number),
          at: Number(at),
          seat: optionalNumber(seat),
          who: String(who),
          name: String(name),
          text: optionalText(text),
          what: optionalText(what),
        }))
        .toReversed(),
    keepNote: async (table, number, who, { text, shared }) =>
      void (await sql.write(tableKey(table), ['keepNote', table, number, who, text, shared])),
    note: async (table, number, who) => {
      const row = first(await sql.read(tableKey(table), ['note', table, number, who]))
      return row && { text: String(row[0]), shared: Boolean(row[1]) }
    },
    shared: async (table, number) =>
      (await sql.read(tableKey(table), ['shared', table, number]))[0]!.rows.map(([who, text]) => ({
        who: String(who),
        text: String(text),
        shared: true,
      })),
    mute: async (who, other, muted) => void (await sql.write(personKey(who), [muted ? 'mute' : 'unmute', who, other])),
    mutedBy: async who => texts(await sql.read(personKey(who), ['mutedBy', who])),
    report: async ({ table, at, by, about, name, why, said }, most) =>
      void (await sql.write('reports', ['report', table, by, about, at, name, why, said], ['trimReports', most])),
    reports: async most =>
      (await sql.survey(['reports', most]))[0]!.rows.map(([table, at, by, about, name, why, said]) => ({
        table: String(table),
        at: Number(at),
        by: String(by),
        about: String(about),
        name: String(name),
        why: String(why),
        said: String(said),
      })),

    ready: () => readyOf(sql.write('probe', ['probe', String(Date.now())])),
    close,
  }
}

const readyOf = async (probe: Promise<unknown>): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(resolve => {
    timer = setTimeout(
      () => resolve('the store does not answer in time: check the load of its disk or of PostgreSQL'),
      PROBE_MS,
    )
  })
  const answer = probe.then(
    () => undefined,
    (error: Error) => error.message,
  )
  const said = await Promise.race([answer, late])
  clearTimeout(timer)
  return said
}
