import { describe, expect, test } from 'vitest'
import { playedTable } from '../../../test/helpers/played-table.ts'
import { checkTable, type Stored } from './check.ts'

// A table played to the end and begun again, and what can be wrong with it.

const ID = 'k00000000000000000000'
const { setup, append } = playedTable(ID, 'art-robbery', 3, 1000, true)
const good: Stored = {
  row: append.row,
  entries: append.entries,
  setup: hash => (hash === setup.hash ? setup.text : undefined),
}
const shared = playedTable(ID, 'rob-n-run', 2, 60)

type Change = (entries: string[]) => void
const where = (entries: readonly string[], t: string): number =>
  entries.findLastIndex(entry => entry.includes(`"t":"${t}"`))
const put = (entries: string[], at: number, more: object): void =>
  void (entries[at] = JSON.stringify({ ...(JSON.parse(entries[at]!) as object), ...more }))

const changed = (change: Change): Stored => {
  const entries = [...good.entries]
  change(entries)
  return { ...good, entries, row: { ...good.row, seq: entries.length } }
}

describe('a stored table', () => {
  test('replays as it was played', () => {
    expect(checkTable(good)).toEqual({ games: 2, wrong: [] })
    expect(
      checkTable({ row: shared.append.row, entries: shared.append.entries, setup: () => shared.setup.text }),
    ).toEqual({ games: 1, wrong: [] })
  })

  test('of version 1 replays, with its rematch by the newest rules', () => {
    const old = playedTable(ID, 'rob-n-run', 2, 1000, true, 1)
    const { row, entries } = old.append
    const setup = (): string => old.setup.text
    expect(checkTable({ row, entries, setup })).toEqual({ games: 2, wrong: [] })
    const later = entries.findIndex(text => text.includes('"t":"again"'))
    expect(entries[later]).toContain('"version":2')
    const bent = entries.map((text, i) => (i === later ? text.replace('"version":2', '"version":9') : text))
    expect(checkTable({ row, entries: bent, setup }).wrong[0]).toMatch(
      /^game 2, ply 0: the setup is not valid for version 9/,
    )
  })

  const cases: readonly (readonly [string, Stored, RegExp])[] = [
    [
      'an illegal move',
      changed(entries => put(entries, where(entries, 'move'), { move: 'D>D' })),
      /^game 2, ply \d+: illegal move D>D$/,
    ],
    [
      'a move nobody can read',
      changed(entries => put(entries, where(entries, 'move'), { move: '?' })),
      /^game 2, ply \d+: cannot read/,
    ],
    [
      'another seed',
      changed(entries => put(entries, 0, { seed: 'ee'.repeat(32) })),
      /^game 1, ply \d+: the seed gives /,
    ],
    [
      'another nonce',
      changed(entries => put(entries, where(entries, 'started'), { nonces: ['02'.repeat(16)] })),
      /^game 2, a nonce is not the one whose hash was shown/,
    ],
    [
      'no start',
      changed(entries => entries.splice(where(entries, 'started'), 1)),
      /^game 2, ply 0: a move before the start of the game$/,
    ],
    ['no first entry', changed(entries => entries.splice(0, 1)), /^the log does not begin with a made entry/],
    ['no entries', changed(entries => entries.splice(0)), /^the log does not begin with a made entry/],
    ['a made entry twice', changed(entries => entries.push(entries[0]!)), /a second made entry/],
    ['an entry that is no JSON', changed(entries => entries.splice(3, 1, 'x')), /JSON/],
    [
      'an unknown game',
      changed(entries => put(entries, 0, { game: 'chess' })),
      /^unknown game chess; this version knows art-robbery, /,
    ],
    ['no setup', { ...good, setup: () => undefined }, /^its setup [0-9a-f]{12}… is missing$/],
    [
      'another setup',
      { ...good, setup: () => playedTable(ID, 'art-robbery', 4, 1).setup.text },
      /^its setup does not match the hash/,
    ],
    [
      'a setup of rules nobody knows',
      { ...good, setup: () => setup.text.replace(/"version":\d+/, '"version":99') },
      /^its setup is invalid: version/,
    ],
    [
      'a row with another status',
      { ...good, row: { ...good.row, status: 'closed' } },
      /^status is closed in its row, but over by its log$/,
    ],
    [
      'a row with another length',
      { ...good, row: { ...good.row, seq: 5 } },
      /^number of entries is 5 in its row, but \d+ by its log$/,
    ],
  ]
  test.each(cases)('with %s is named', (_, stored, wrong) => {
    expect(checkTable(stored).wrong).toEqual([expect.stringMatching(wrong)])
  })
})

test('a move that was taken back is replayed as that', () => {
  const { setup: own, append: played } = playedTable(ID, 'art-robbery', 3, 10)
  const entries = [...played.entries, JSON.stringify({ t: 'undo', back: 1, at: 3000 })]
  const row = { ...played.row, seq: entries.length }
  expect(checkTable({ row, entries, setup: () => own.text })).toEqual({ games: 1, wrong: [] })
})
