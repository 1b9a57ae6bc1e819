import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Card, Tables } from '../../src/web/local/tables.ts'
import { appendOf, rowOf } from '../helpers/append-of.ts'
import { tablesContract, type TablesPlace } from '../store/tables.contract.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { storeScript } from './stored.ts'

const NAMES = ['Anna', '']
const LATER = rowOf('').touched + 1

const site = new Site()
let store = ''

/** The store of the page as it is, in a page without anything else; each call runs there. */
const inPage = async (): Promise<TablesPlace & { cards(): Promise<readonly Card[]> }> => {
  const { page, context } = await site.visit()
  const open = async (): Promise<void> => {
    await page.goto(`${site.url}/icon.svg`)
    await page.evaluate(store)
    expect(await page.evaluate('deviceStore.openTables().then(({ kept }) => kept)')).toBe(true)
  }
  const call =
    <R>(method: keyof Tables) =>
    (...args: readonly unknown[]): Promise<R> =>
      page.evaluate<R>(`deviceStore.openTables().then(({ tables }) => tables.${method}(...${JSON.stringify(args)}))`)
  await open()
  return {
    tables: {
      append: call('append'),
      create: call('create'),
      load: call('load'),
      setup: call('setup'),
      oldGame: call('oldGame'),
      forget: call('forget'),
    },
    cards: () => page.evaluate<readonly Card[]>('deviceStore.cards()'),
    reopen: open,
    close: () => context.close(),
  }
}

describe.skipIf(!hasChromium)('in a browser (needs chromium)', () => {
  beforeAll(async () => {
    store = await storeScript()
    await site.open()
  })
  afterAll(async () => site.close())

  tablesContract('IndexedDB', inPage)

  test('home lists what there is, as it was last stored, the newest first', async () => {
    const { tables, cards, close } = await inPage()
    expect(await cards()).toEqual([])
    for (const id of ['a', 'b']) await tables.create(appendOf(id, 0, 1), {}, { names: NAMES, people: 2 })
    const row = rowOf('a', { seq: 2, status: 'over', touched: LATER })
    await tables.append({ row, seq: 1, entries: ['{}'] })
    const both = { game: row.game, names: NAMES, people: 2 }
    expect(await cards()).toEqual([
      { ...both, id: 'a', over: true, at: LATER, seq: 2 },
      { ...both, id: 'b', over: false, at: rowOf('b').touched, seq: 1 },
    ])
    await tables.forget('a')
    expect((await cards()).map(({ id }) => id)).toEqual(['b'])
    await close()
  })
})
