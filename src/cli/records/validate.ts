import type { Command } from 'commander'
import { isProblems } from '../../core/json.ts'
import { checkTable } from '../../server/store/check.ts'
import { type Store, StoreDown } from '../../server/store/ports.ts'
import { badTextsOf } from '../../server/store/sqlite-texts.ts'
import { progress } from '../bar.ts'
import { addDatabaseFlag, type DataFlags, findPlace, isFile, withStore } from '../server/data.ts'
import { complain, count, FAILED, JSON_HELP, printLine } from '../output.ts'

/** Ids in one answer of the store: a database of any size fits in memory. */
const PAGE = 500

export const addValidate = (program: Command): void => {
  addDatabaseFlag(program.command('validate').option('--json', JSON_HELP))
    .description('replay every stored game, and list those that break the rules or do not match their seed')
    .addHelpText(
      'after',
      '\nExample:\n  $ safehouse validate --data ./data\n\nIt changes nothing, and may run while the server does. Exit code: 0 if every game replays, 1 if one does not, 2 if nothing was tried.',
    )
    .action(validate)
}

const validate = async (flags: DataFlags & { readonly json?: boolean }): Promise<void> => {
  const file = findPlace(flags)
  if (isProblems(file)) return complain(file)
  await withStore(file, async store => {
    const ids = await allIds(store)
    const bar = progress(ids.length, 'tables', process.stderr)
    let games = 0
    const bad: { readonly table: string; readonly problems: readonly string[] }[] = []
    for (const [done, id] of ids.entries()) {
      const checked = await check(store, id).catch(unreadable)
      games += checked.games
      if (checked.wrong.length > 0) bad.push({ table: id, problems: checked.wrong })
      if (!flags.json) for (const wrong of checked.wrong) process.stdout.write(`table ${id}: ${wrong}\n`)
      bar.show(done + 1)
    }
    if (ids.length > 0) bar.end()
    const badTexts = isFile(file) ? badTextsOf(file) : []
    if (flags.json) printLine({ ok: bad.length + badTexts.length === 0, tables: ids.length, games, bad, badTexts })
    else {
      for (const wrong of badTexts)
        process.stdout.write(`${wrong}
`)
      process.stdout.write(
        `${count(ids.length)} tables, ${count(games)} games: ${bad.length === 0 ? 'all replay' : `${count(bad.length)} tables do not replay`}
`,
      )
    }
    if (bad.length + badTexts.length > 0) process.exitCode = FAILED
  })
}

const allIds = async (store: Store): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let page = await store.ids('', PAGE); page.length > 0; page = await store.ids(page.at(-1)!, PAGE))
    ids.push(...page)
  return ids
}

/** A damaged table does not keep the others from being checked. */
const unreadable = (error: unknown): { readonly games: number; readonly wrong: readonly string[] } => {
  if (!(error instanceof Error) || error instanceof StoreDown) throw error
  return { games: 0, wrong: [error.message] }
}

const setups = new Map<string, string | undefined>()
const SETUP = /"setup":"([0-9a-f]{64})"/

const check = async (
  store: Store,
  id: string,
): Promise<{ readonly games: number; readonly wrong: readonly string[] }> => {
  // Both of one moment: they are asked together.
  const [row, entries] = await Promise.all([store.row(id), store.load(id, 0)])
  // Deleted meanwhile.
  if (!row || !entries) return { games: 0, wrong: [] }
  const hash = SETUP.exec(entries[0] ?? '')?.[1]
  if (hash !== undefined && !setups.has(hash)) setups.set(hash, await store.setup(hash))
  return checkTable({ row, entries, setup: asked => setups.get(asked) })
}
