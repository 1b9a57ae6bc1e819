import type { Append, TableRow } from '../../src/server/store/ports.ts'

export const rowOf = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  id,
  game: 'a-game',
  status: 'gathering',
  public: false,
  seq: 1,
  made: 100,
  touched: 100,
  due: undefined,
  people: [],
  ...change,
})

export const entriesTo = (to: number, from = 0): string[] =>
  Array.from({ length: to - from }, (_, i) => `{"n":${from + i}}`)

/** So many entries after `seq`, named by their places. */
export const appendOf = (id: string, seq: number, entries: number, change: Partial<TableRow> = {}): Append => ({
  row: rowOf(id, { ...change, seq: seq + entries }),
  seq,
  entries: entriesTo(seq + entries, seq),
})
