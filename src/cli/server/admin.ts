import { isIP } from 'node:net'
import type { Command } from 'commander'
import { isProblems, type JsonObject, type Problem, problem } from '../../core/json.ts'
import { limitKey } from '../../server/edge/net/address.ts'
import type { Store, TableRow } from '../../server/store/ports.ts'
import { DAY_MS } from '../../table/clock.ts'
import { type Holder, makeEntry, readEntry } from '../../table/entry.ts'
import { readWhole } from '../ask.ts'
import { addDatabaseFlag, type DataFlags, findPlace, withStore } from './data.ts'
import { columns, complain, count, fail, JSON_HELP, printLine } from '../output.ts'

/** Ids in one answer of the store, whose rows are asked for together. */
const PAGE = 500
/** A game that moves between reading and closing is met a few times at most. */
const MOST_TRIES = 10
/** A hundred years, as for --retention-days. */
const MOST_DAYS = 36_500

const HELP = `
Examples:
  $ safehouse admin --data ./data tables
  $ safehouse admin --data ./data table k3v9…
  $ safehouse admin --data ./data close k3v9…
  $ safehouse admin --data ./data block-address 203.0.113.7 --days 30

It works on the data of a stopped server and of a running one, which notices a closed table within 2 s
and a block within 30 s.
Exit code: 0 if it was done, 1 if it could not be done, 2 if nothing was tried.`

type Flags = { readonly [name: string]: unknown }

/** Prints a result: as JSON if that was asked for, else as lines. */
type Print = (json: JsonObject, lines: readonly string[]) => void

const printLines: Print = (_, lines) => void process.stdout.write(lines.map(line => `${line}\n`).join(''))

type Act = (store: Store, print: Print, arg: string, flags: Flags) => Promise<void>

export const addAdmin = (program: Command): void => {
  const admin = addDatabaseFlag(program.command('admin'))
    .description('manage a server: list and close tables, read reports, block people and addresses')
    .option('--json', JSON_HELP)
    .addHelpText('after', HELP)
  const on = (words: string, what: string, act: Act): Command =>
    admin
      .command(words)
      .description(what)
      .addHelpText(
        'after',
        `\nExample:\n  $ safehouse admin --data ./data ${words.replace('<id>', 'k3v9…').replace('<who>', 'p-7f2c…').replace('<address>', '203.0.113.7')}`,
      )
      .action(async (...given: unknown[]) => {
        const command = given.at(-1) as Command
        const flags = command.optsWithGlobals<DataFlags & { readonly json?: boolean }>()
        const file = findPlace(flags)
        if (isProblems(file)) return complain(file)
        const print: Print = flags.json ? printLine : printLines
        await withStore(file, store => act(store, print, String(given[0]), command.opts()))
      })
  on('tables', 'list the open tables, newest first', tables).option('--all', 'also those that are over or closed')
  on('table <id>', 'show one table and who sits there', table)
  on('close <id>', 'close a table', close)
  on('block <who>', 'block a person or program, by the id that `table` shows', (store, print, who) =>
    block(store, print, who, true),
  )
  on('unblock <who>', 'unblock a person or program', (store, print, who) => block(store, print, who, false))
  on('block-address <address>', 'block an IP address', blockAddress).option(
    '--days <n>',
    'for this many days (default: for ever)',
  )
  on('unblock-address <address>', 'unblock an IP address', unblockAddress)
  on('addresses', 'list the blocked addresses', addresses)
  on('reports', 'list what people reported, newest first, with what was said', reports)
}

const iso = (at: number): string => new Date(at).toISOString()
const when = (at: number): string => iso(at).slice(0, 16).replace('T', ' ')

const tables: Act = async (store, print, _, flags) => {
  const all = flags['all'] === true
  const rows: TableRow[] = []
  for (let page = await store.ids('', PAGE); page.length > 0; page = await store.ids(page.at(-1)!, PAGE)) {
    const found = await Promise.all(page.map(id => store.row(id)))
    rows.push(
      ...found
        .filter(row => row !== undefined)
        .filter(row => all || row.status === 'gathering' || row.status === 'playing'),
    )
  }
  rows.sort((a, b) => b.made - a.made)
  const lines = rows.map(row => [
    row.id,
    row.game,
    row.status,
    row.public ? 'public' : 'private',
    String(row.people.length),
    count(row.seq),
    when(row.made),
    when(row.touched),
  ])
  print({ tables: rows.map(row => ({ ...rowJson(row), people: row.people.length, entries: row.seq })) }, [
    ...columns([['table', 'game', 'status', 'who', 'people', 'entries', 'made (UTC)', 'changed (UTC)'], ...lines]),
    `${count(rows.length)} tables`,
  ])
}

const rowJson = ({ id, game, status, public: open, made, touched }: TableRow): JsonObject => ({
  id,
  game,
  status,
  public: open,
  made: iso(made),
  changed: iso(touched),
})

const noTable = (id: string): void => fail(`there is no table ${id}; \`safehouse admin tables --all\` lists them`)

/** Who holds each seat, as the log says; nothing of the game. */
const table: Act = async (store, print, id) => {
  const [row, entries] = await Promise.all([store.row(id), store.load(id, 0)])
  if (!row || !entries) return noTable(id)
  const seats: Holder[] = []
  for (const text of entries) {
    const entry = readEntry(text)
    if (entry.t === 'sat') seats[entry.seat] = entry.holder
    if (entry.t === 'seats' && entry.removed !== undefined) seats.splice(entry.removed, 1)
  }
  const held = seats.flatMap((holder, seat) =>
    'who' in holder ? [{ seat, kind: holder.kind, who: holder.who, name: holder.name }] : [],
  )
  const lines = held.map(({ seat, kind, who, name }) => [String(seat), kind, who, JSON.stringify(name)])
  print({ ...rowJson(row), seats: held }, [
    `${row.id}: ${row.game}, ${row.status}, made ${when(row.made)}, changed ${when(row.touched)} UTC`,
    ...columns([['seat', 'kind', 'id', 'name'], ...lines]),
  ])
}

const close: Act = async (store, print, id) => {
  // The game may go on meanwhile: then it is closed one place later.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await store.row(id)
    if (!row) return noTable(id)
    if (row.status === 'closed') return print({ id, status: 'closed' }, [`${id} is already closed`])
    const at = Date.now()
    const closed: TableRow = { ...row, status: 'closed', seq: row.seq + 1, touched: at, due: undefined }
    if ((await store.append({ row: closed, seq: row.seq, entries: [makeEntry({ t: 'closed', at })] })) === 'done')
      return print({ id, status: 'closed' }, [`${id} is closed`])
  }
  fail(`${id} was not closed: each of ${MOST_TRIES} tries met a new move; try again`)
}

const block = async (store: Store, print: Print, who: string, blocked: boolean): Promise<void> => {
  if (!(await store.block(who, blocked)))
    return fail(`no person or program has the id ${who}; \`safehouse admin table <id>\` shows the ids of a table`)
  print({ who, blocked }, [`${who} is ${blocked ? 'blocked' : 'no longer blocked'}`])
}

const readAddress = (text: string): readonly Problem[] =>
  isIP(text) === 0
    ? [problem('address', 'not-an-address', `is ${JSON.stringify(text.slice(0, 60))}; use an IPv4 or IPv6 address`)]
    : []

/** The server counts the whole /64 of an IPv6 address as one. */
const withRange = (address: string): string =>
  isIP(address) === 6 ? `${address} (with all of ${limitKey(address)})` : address

const blockAddress: Act = async (store, print, address, flags) => {
  const days = typeof flags['days'] === 'string' ? readWhole('--days', flags['days'], 1, MOST_DAYS) : undefined
  const wrong = readAddress(address)
  if (wrong.length > 0 || isProblems(days)) return complain(wrong, days)
  const until = days === undefined ? undefined : Date.now() + days * DAY_MS
  await store.blockAddress(address, until)
  print({ address, blocked: true, until: until === undefined ? null : iso(until) }, [
    `${withRange(address)} is blocked ${until === undefined ? 'for ever' : `until ${when(until)} UTC`}`,
  ])
}

const unblockAddress: Act = async (store, print, address) => {
  const wrong = readAddress(address)
  if (wrong.length > 0) return complain(wrong)
  const known = await store.blockedAddresses(Date.now())
  const same = known.filter(other => limitKey(other) === limitKey(address))
  if (same.length === 0) return fail(`${address} is not blocked; \`safehouse admin addresses\` lists those that are`)
  await Promise.all(same.map(other => store.blockAddress(other, 0)))
  print({ address, blocked: false }, [`${withRange(address)} is no longer blocked`])
}

/** The store keeps no more. */
const MOST_REPORTS = 1000

interface SpokenLine {
  readonly at: number
  readonly text?: string
  readonly what?: string
}

/** Texts of people are printed as JSON: they may hold anything. */
const reports: Act = async (store, print) => {
  const all = await store.reports(MOST_REPORTS)
  const linesOf = (said: string): readonly SpokenLine[] => JSON.parse(said) as SpokenLine[]
  print(
    {
      reports: all.map(({ at, said, ...rest }) => ({
        at: iso(at),
        ...rest,
        said: linesOf(said).map(line => ({ ...line, at: iso(line.at) })),
      })),
    },
    [
      ...all.flatMap(({ at, table: id, by, about, name, why, said }) => [
        `${when(at)} UTC, table ${id}: ${about} (${JSON.stringify(name)}), reported by ${by}${why === '' ? '' : `: ${JSON.stringify(why)}`}`,
        ...linesOf(said).map(
          line => `  ${when(line.at)} ${line.text === undefined ? line.what : JSON.stringify(line.text)}`,
        ),
      ]),
      `${count(all.length)} reports`,
    ],
  )
}

const addresses: Act = async (store, print) => {
  const known = await store.blockedAddresses(Date.now())
  print({ addresses: known }, [...known, `${count(known.length)} addresses are blocked`])
}
