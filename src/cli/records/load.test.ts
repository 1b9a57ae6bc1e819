import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isProblems } from '../../core/json.ts'
import { randomGame } from '../../testing/twins.ts'
import { isRefused, replay } from '../../core/log.ts'
import { makeRecord, makePartsLine } from '../../core/record.ts'
import { Sfc32 } from '../../core/rng.ts'
import { findGame } from '../../games/index.ts'
import { loadRecord, recordsIn } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'safehouse-load-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const game = findGame('art-robbery')!
const setup = game.setup({ seats: 3 })
if (isProblems(setup)) throw new Error(setup[0]!.text)
const logs = [1, 2, 3].map(seed => ({ setup, moves: randomGame(game, setup, new Sfc32(seed)) }))
const record = (n: number, partsElsewhere: boolean): string =>
  makeRecord(game, logs[n]!, replay(game, logs[n]!), { partsElsewhere })
const sharedParts = makePartsLine(setup)
const pretty = JSON.stringify(JSON.parse(record(0, false)), undefined, 2)

const file = (...lines: readonly string[]): string => {
  const path = join(folder, 'records.ndjson')
  writeFileSync(path, lines.join('\n'))
  return path
}
const load = async (n: number, ...lines: readonly string[]): Promise<readonly number[] | string> => {
  const found = await loadRecord(file(...lines), n)
  return isProblems(found) ? found[0]!.text.replace(/^.*ndjson: /, '') : found.log.moves
}

const FILES: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['each with its data', [0, 1, 2].map(n => record(n, false))],
  [
    'after a line of data, with empty lines',
    ['', sharedParts, record(0, true), '', record(1, true), record(2, true), ''],
  ],
]
test.each(FILES)('any game of a file of many is read: %s', async (_, lines) => {
  for (const [n, { moves }] of logs.entries()) expect(await load(n, ...lines)).toEqual(moves)
  expect(await load(3, ...lines)).toBe('it has 3 games, so there is no game 3 (counted from 0)')
})

test('a single record may be spaced in any way', async () => {
  expect(await load(0, ...pretty.split('\n'))).toEqual(logs[0]!.moves)
  expect(await load(1, ...pretty.split('\n'))).toBe('it has 1 game, so there is no game 1 (counted from 0)')
})

test('what is damaged is refused, and only where it is read', async () => {
  const damaged = [sharedParts, record(0, true), record(1, true).slice(0, -5), record(2, true)]
  expect(await load(1, ...damaged)).toBe('not valid JSON: the file is damaged, or not a record')
  expect(await load(2, ...damaged)).toEqual(logs[2]!.moves)
  expect(await load(0, sharedParts.replace('published', 'changed'), record(0, true))).toContain(
    'does not match its hash',
  )
  expect(await load(0, 'nonsense')).toBe('not valid JSON: the file is damaged, or not a record')
  expect(await load(0)).toBe('it has 0 games, so there is no game 0 (counted from 0)')
  expect(await loadRecord(join(folder, 'nowhere'), 0)).toMatchObject([{ field: 'record', code: 'file' }])
})

test('entries name their lines', async () => {
  const lines: number[] = []
  for await (const { line, read } of recordsIn(file(sharedParts, '', record(0, true), record(1, true).slice(0, -5))))
    lines.push(isRefused(read()) ? -line : line)
  expect(lines).toEqual([3, -4])
})

test('a parts line further down takes the place of the one before it', async () => {
  const other = game.setup({ seats: 3, options: { tokenSet: 'firstPrinting' } })
  if (isProblems(other)) throw new Error(other[0]!.text)
  const log = { setup: other, moves: randomGame(game, other, new Sfc32(1)) }
  const line = makeRecord(game, log, replay(game, log), { partsElsewhere: true })
  expect(await load(1, sharedParts, record(0, true), makePartsLine(other), line)).toEqual(log.moves)
  expect(await load(1, sharedParts, record(0, true), line)).toContain('refers to a part')
})

test('data may be named after a field', async () => {
  const raids = (setup.parts['tokens'] as { readonly raids: unknown }).raids
  const own = game.setup({ seats: 3, options: { tokenSet: { name: 'moves', raids } } })
  if (isProblems(own)) throw new Error(own[0]!.text)
  const log = { setup: own, moves: randomGame(game, own, new Sfc32(1)) }
  const line = makeRecord(game, log, replay(game, log), { partsElsewhere: true })
  expect(await load(0, makePartsLine(own), line)).toEqual(log.moves)
})
