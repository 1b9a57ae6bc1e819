import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { advance, copyOf, type Move, Moves } from '../../src/core/game.ts'
import type { Json } from '../../src/core/json.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { robNRun } from '../../src/games/rob-n-run/game.ts'
import { PHASE, type Rob } from '../../src/games/rob-n-run/state/state.ts'
import { findGame } from '../../src/games/index.ts'
import { changeOf, moveAct } from '../../src/table/decide/change.ts'
import { makeEntry } from '../../src/table/entry.ts'
import { rowOf, tableFrom } from '../../src/table/room.ts'
import type { Append } from '../../src/table/store.ts'
import { newLocalId } from '../../src/web/local/id.ts'
import { makeTable } from '../../src/web/local/make.ts'
import { memoryTables } from '../../src/web/local/tables.ts'

// Games of this device that are left in the browser's database, so that a test opens a position instead of clicking
// its way to it.

const STORE = fileURLToPath(new URL('../../src/web/local/store.ts', import.meta.url))

/** The page's own store as a script: what it exports is `deviceStore` in the page. */
export const storeScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [STORE],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'made',
    logLevel: 'silent',
  })
  return `(() => { ${outputFiles[0]!.text}; globalThis.deviceStore = made })()`
}

interface StoredTable {
  readonly id: string
  readonly first: Append
  readonly setup: Json
  readonly names: readonly string[]
}

/** Leaves a table in the database of a page's site. */
export const leaveTable = async (page: Page, url: string, { first, setup, names }: StoredTable): Promise<void> => {
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(await storeScript())
  const args = JSON.stringify([first, setup, names])
  await page.evaluate(`deviceStore.openTables().then(({ tables }) => tables.create(...${args}))`)
}

const NAME = 'Anna'
const AT = 1_700_000_000_000

/** Bytes that look like chance and are the same each time. */
const seeded = (seed: number): ((bytes: number) => Uint8Array) => {
  const rng = new Sfc32(seed)
  return bytes => Uint8Array.from({ length: bytes }, () => rng.below(256))
}

/** The move after which most are there. */
const most = (s: Rob, count: (s: Rob) => number, rng: Sfc32): Move => {
  const legal = new Moves()
  robNRun.moves(s, legal)
  const ranked = legal.list().map(move => {
    const after = copyOf(robNRun, s)
    advance(robNRun, after, move)
    return { move, count: count(after) }
  })
  const best = Math.max(...ranked.map(one => one.count))
  const fit = ranked.filter(one => one.count === best)
  return fit[rng.below(fit.length)]!.move
}

/** A crew that takes the fullest building, and lays new vaults where most are. */
const choose = (s: Rob, rng: Sfc32): Move => {
  if (s.phase === PHASE.ROB) return most(s, ({ vaultCount }) => vaultCount, rng)
  if (s.phase === PHASE.PLACE) return most(s, ({ vaults }) => Math.max(...vaults), rng)
  return robNRun.pick(s, rng)
}

/** A game of one person and bots, played at random until `done` says so; tries one seed after the other. */
export const robTable = async (seats: number, done: (s: Rob) => boolean): Promise<StoredTable> => {
  for (let seed = 1; seed < 1000; seed++) {
    const random = seeded(seed)
    const tables = memoryTables()
    const id = newLocalId(random)
    const bots = Array.from({ length: seats - 1 }, () => 'easy')
    await makeTable(
      id,
      { game: robNRun.name, setup: { seats }, people: [NAME], bots },
      { tables, now: () => AT, random },
    )
    const setup = (await tables.setup(id))!
    const entries = [...(await tables.load(id, 0))!]
    let table = tableFrom(id, entries, { game: findGame, setup: robNRun.setup(setup) as Rob['setup'] })
    const rng = new Sfc32(seed, 1)
    while (table.status === 'playing') {
      const s = table.state as Rob
      if (done(s)) return { id, setup, names: [NAME], first: { row: rowOf(table, AT, 0), seq: 0, entries } }
      const change = changeOf(
        table,
        [moveAct(robNRun.write(choose(s, rng)), robNRun.actor(s) === 0 ? 'person' : 'bot')],
        AT,
      )
      table = change.next
      entries.push(...change.entries.map(makeEntry))
    }
  }
  throw new Error('no such position was found')
}
