import { isIP } from 'node:net'
import type { Command } from 'commander'
import { isProblems, type Problem, problem } from '../../core/json.ts'
import { limitKey } from '../../server/edge/address.ts'
import type { Store, TableRow } from '../../server/store/ports.ts'
import { type Holder, makeEntry, readEntry } from '../../table/entry.ts'
import { readWhole } from '../ask.ts'
import { addDatabaseFlag, type DataFlags, fail, findPlace, withStore } from './data.ts'
import { columns, complain, count } from '../say.ts'

const PAGE = 500
const MOST_TRIES = 10
const DAY_MS = 86_400_000
const MOST_DAYS = 36_500

const HELP = `
Examples:
  $ safehouse admin --data ./data tables
  $ safehouse admin --data ./data table k3v9…
  $ safehouse admin --data ./data close k3v9…
  $ safehouse admin --data ./data block-address 203.0.113.7 --days 30

All of it works on the data of a running server, which notices by itself, and of a stopped one.
Exit code: 0 if it was done, 1 if it could not be done, 2 if nothing was tried.`

type Flags = { readonly [name: string]: unknown }

export const addAdmin = (program: Command): void => {
  const admin = addDatabaseFlag(program.command('admin'))
    .description('look after a server: its tables, and who is kept out')
    .addHelpText('after', HELP)
  const on = (words: string, what: string, act: (store: Store, arg: string, flags: Flags) => Promise<void>): Command =>
    admin
      .command(words)
      .description(what)
      .addHelpText(
        'after',
        `\nExample:\n  $ safehouse admin --data ./data ${words.replace('<id>', 'k3v9…').replace('<who>', 'p-7f2c…').replace('<address>', '203.0.113.7')}`,
      )
      .action(async (...given: unknown[]) => {
        const command = given.at(-1) as Command
        const file = findPlace(command.optsWithGlobals<DataFlags>())
        if (isProblems(file)) return complain(file)
        await withStore(file, store => act(store, String(given[0]), command.opts()))
      })
  on('tables', 'list the tables, newest first', (store, _, flags) => tables(store, flags['all'] === true)).option(
    '--all',
    'those that are over or closed too',
  )
  on('table <id>', 'show one table and who sits there', table)
  on('close <id>', 'close a table', close)
  on('block <who>', 'keep a person or program out, by the number `table` shows', (store, who) =>
    block(store, who, true),
  )
  on('unblock <who>', 'let them in again', (store, who) => block(store, who, false))
  on('block-address <address>', 'keep an address out', blockAddress).option(
    '--days <n>',
    'for so many days; for good if nothing is said',
  )
  on('unblock-address <address>', 'let an address in again', unblockAddress)
  on('addresses', 'list the addresses kept out', addresses)
}

const say = (lines: readonly string[]): void => void process.stdout.write(lines.map(line => `${line}\n`).join(''))
const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const tables = async (store: Store, all: boolean): Promise<void> => {
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
  say([
    ...columns([['table', 'game', 'status', 'who', 'people', 'entries', 'made (UTC)', 'touched (UTC)'], ...lines]),
    `${count(rows.length)} tables`,
  ])
}

/** Who holds each seat, as the log says; nothing of the game. */
const table = async (store: Store, id: string): Promise<void> => {
  const [row, entries] = await Promise.all([store.row(id), store.load(id, 0)])
  if (!row || !entries) return fail(`there is no table ${id}`)
  const seats: Holder[] = []
  for (const text of entries) {
    const entry = readEntry(text)
    if (entry.t === 'sat') seats[entry.seat] = entry.holder
  }
  const lines = seats.flatMap((holder, seat) =>
    'who' in holder ? [[String(seat), holder.kind, holder.who, JSON.stringify(holder.name)]] : [],
  )
  say([
    `${row.id}: ${row.game}, ${row.status}, made ${when(row.made)}, touched ${when(row.touched)} UTC`,
    ...columns([['seat', 'kind', 'number', 'name'], ...lines]),
  ])
}

const close = async (store: Store, id: string): Promise<void> => {
  // The game may go on meanwhile: then it is closed one place later.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await store.row(id)
    if (!row) return fail(`there is no table ${id}`)
    if (row.status === 'closed') return say([`${id} is closed already`])
    const at = Date.now()
    const closed: TableRow = { ...row, status: 'closed', seq: row.seq + 1, touched: at, due: undefined }
    if ((await store.append({ row: closed, seq: row.seq, entries: [makeEntry({ t: 'closed', at })] })) === 'done')
      return say([`${id} is closed`])
  }
  fail(`${id} goes on too fast to be closed: try again`)
}

const block = async (store: Store, who: string, blocked: boolean): Promise<void> => {
  if (!(await store.block(who, blocked))) return fail(`nobody has the number ${who}`)
  say([`${who} is ${blocked ? 'kept out' : 'let in again'}`])
}

const readAddress = (text: string): readonly Problem[] =>
  isIP(text) === 0 ? [problem('address', 'not-an-address', `${JSON.stringify(text.slice(0, 60))} is no address`)] : []

/** The server counts a whole household as one. */
const household = (address: string): string =>
  isIP(address) === 6 ? `${address} (with all of ${limitKey(address)})` : address

const blockAddress = async (store: Store, address: string, flags: Flags): Promise<void> => {
  const days = typeof flags['days'] === 'string' ? readWhole('--days', flags['days'], 1, MOST_DAYS) : undefined
  const wrong = readAddress(address)
  if (wrong.length > 0 || isProblems(days)) return complain(wrong, days)
  const until = days === undefined ? undefined : Date.now() + days * DAY_MS
  await store.blockAddress(address, until)
  say([`${household(address)} is kept out ${until === undefined ? 'for good' : `until ${when(until)} UTC`}`])
}

const unblockAddress = async (store: Store, address: string): Promise<void> => {
  const wrong = readAddress(address)
  if (wrong.length > 0) return complain(wrong)
  const known = await store.blockedAddresses(Date.now())
  const same = known.filter(other => limitKey(other) === limitKey(address))
  if (same.length === 0) return fail(`${address} is not kept out`)
  await Promise.all(same.map(other => store.blockAddress(other, 0)))
  say([`${household(address)} is let in again`])
}

const addresses = async (store: Store): Promise<void> => {
  const known = await store.blockedAddresses(Date.now())
  say([...known, `${count(known.length)} addresses are kept out`])
}
