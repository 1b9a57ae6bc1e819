import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '../../src/web/local/tables.ts'
import { appendOf, entriesTo, rowOf } from '../helpers/append-of.ts'

/** Somewhere tables of a device are kept. */
export interface TablesPlace {
  readonly tables: Tables
  /** The page is loaded anew. */
  reopen(): Promise<void>
  close(): Promise<void>
}

const SETUP = { seats: 2, options: { name: 'ü' } }
const NAMES = ['Anna', '']

/** What the tables of a device must do, in IndexedDB as in memory. */
export const tablesContract = (name: string, make: () => Promise<TablesPlace>): void => {
  describe(`${name} keeps the contract of a device's tables`, () => {
    let place: TablesPlace
    beforeEach(async () => {
      place = await make()
    })
    afterEach(() => place.close())

    const create = (id: string, entries: number, setup: object = SETUP): Promise<unknown> =>
      place.tables.create(appendOf(id, 0, entries), { ...setup }, { names: NAMES })

    test('what was created and appended is read back, in order, from any place, also by the next page', async () => {
      expect(await create('a', 2)).toBe('done')
      expect(await place.tables.append(appendOf('a', 2, 9))).toBe('done')
      await place.reopen()
      expect(await place.tables.load('a', 0)).toEqual(entriesTo(11))
      expect(await place.tables.load('a', 10)).toEqual(['{"n":10}'])
      expect(await place.tables.load('a', 11)).toEqual([])
      expect(await place.tables.setup('a')).toEqual(SETUP)
    })

    test('there is nothing where there is no table', async () => {
      expect(await place.tables.load('a', 0)).toBeUndefined()
      expect(await place.tables.load('a', 3)).toBeUndefined()
      expect(await place.tables.setup('a')).toBeUndefined()
      expect(await place.tables.oldGame('a')).toBeUndefined()
      expect(await place.tables.append(appendOf('a', 0, 1))).toBe('conflict')
      expect(await place.tables.load('a', 0)).toBeUndefined()
    })

    test('an append at another place than the end is a conflict, and stores nothing', async () => {
      await create('a', 3)
      for (const seq of [0, 2, 4]) expect(await place.tables.append(appendOf('a', seq, 1))).toBe('conflict')
      expect(await place.tables.load('a', 0)).toEqual(entriesTo(3))
    })

    test('of two appends at the same place one is stored', async () => {
      await create('a', 1)
      const both = [1, 2].map(n =>
        place.tables.append({ row: rowOf('a', { seq: 2 }), seq: 1, entries: [`{"of":${n}}`] }),
      )
      expect((await Promise.all(both)).sort()).toEqual(['conflict', 'done'])
      expect(await place.tables.load('a', 0)).toHaveLength(2)
    })

    test('a table is created once: the second stores neither log nor setup', async () => {
      await create('a', 2)
      expect(await create('a', 5, { seats: 5 })).toBe('conflict')
      expect(await place.tables.load('a', 0)).toEqual(entriesTo(2))
      expect(await place.tables.setup('a')).toEqual(SETUP)
    })

    test('tables are apart, also where one id begins like another', async () => {
      await create('a', 2)
      await create('ab', 1)
      await place.tables.append(appendOf('ab', 1, 1))
      expect(await place.tables.load('a', 0)).toEqual(entriesTo(2))
      await place.tables.forget('a')
      expect(await place.tables.load('ab', 0)).toEqual(entriesTo(2))
    })

    test('a forgotten table is gone, can be forgotten again, and its id is free', async () => {
      await create('a', 3)
      await place.tables.forget('a')
      await place.tables.forget('a')
      await place.reopen()
      expect(await place.tables.load('a', 0)).toBeUndefined()
      expect(await place.tables.setup('a')).toBeUndefined()
      expect(await place.tables.append(appendOf('a', 3, 1))).toBe('conflict')
      expect(await create('a', 1)).toBe('done')
      expect(await place.tables.load('a', 0)).toEqual(entriesTo(1))
    })
  })
}
