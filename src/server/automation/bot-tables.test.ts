import { describe, expect, test } from 'vitest'
import type { Table } from '../../table/table.ts'
import { BotTables, MOST_BOT_TABLES } from './bot-tables.ts'

const table = (id: string, host: string, kind: 'bot' | 'person' = 'bot'): Table =>
  ({ id, host, holders: [{ kind: 'person' }, { kind }] }) as unknown as Table

const makeTables = (factor = 1) => {
  const time = { ms: 0 }
  const tables = new BotTables(() => time.ms, factor)
  /** Starts a game; answers the most there may be where it was refused. */
  const start = (id: string, host: string, from: string): number | undefined => {
    const refused = tables.refuse(table(id, host), from)
    if (refused?.code === 'too-many') return refused.params.most
    tables.started(table(id, host), from)
    return undefined
  }
  return { time, tables, start }
}

describe('tables at which bots play', () => {
  test('a class of thirty behind one address has a table each, and a second', () => {
    const { start, tables } = makeTables()
    for (let pupil = 0; pupil < 30; pupil++) expect(start(`t${pupil}`, `p${pupil}`, 'school')).toBeUndefined()
    for (let pupil = 0; pupil < 30; pupil++) {
      tables.ended(`t${pupil}`)
      expect(start(`u${pupil}`, `p${pupil}`, 'school')).toBeUndefined()
    }
  })

  test('one guest has at most eight at once, one address at most forty; others are free to start', () => {
    const { start } = makeTables()
    const { ofHost, ofAddress } = MOST_BOT_TABLES
    for (let i = 0; i < ofHost; i++) expect(start(`a${i}`, 'anna', `address ${i}`)).toBeUndefined()
    expect(start('more', 'anna', 'elsewhere')).toBe(ofHost)
    // The same table again: a rematch.
    expect(start('a0', 'anna', 'address 0')).toBeUndefined()
    for (let i = 0; i < ofAddress; i++) expect(start(`b${i}`, `guest ${i}`, 'one')).toBeUndefined()
    expect(start('more', 'newcomer', 'one')).toBe(ofAddress)
    expect(start('more', 'newcomer', 'two')).toBeUndefined()
  })

  test('a table counts until it is over, or no bot has had a turn for two minutes', () => {
    const { start, tables, time } = makeTables(1 / 8)
    expect(start('a', 'anna', 'x')).toBeUndefined()
    time.ms += 100_000
    tables.thinksAt(table('a', 'anna'))
    time.ms += 100_000
    expect(start('b', 'anna', 'x')).toBe(1)
    time.ms += 20_000
    expect(start('b', 'anna', 'x')).toBeUndefined()
    tables.ended('b')
    expect(start('c', 'anna', 'x')).toBeUndefined()
  })

  test('tables without bots do not count', () => {
    const { start, tables } = makeTables(1 / 8)
    expect(start('a', 'anna', 'x')).toBeUndefined()
    expect(tables.refuse(table('b', 'anna', 'person'), 'x')).toBeUndefined()
  })
})
