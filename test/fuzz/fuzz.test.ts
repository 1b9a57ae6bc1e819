import { describe, expect, test } from 'vitest'
import { fuzz, type FuzzReport } from './fuzz.ts'

// A small part of `npm run fuzz`: the same stories each time.

const STORIES = 24
const reports: FuzzReport[] = []

describe('whatever happens at a table, nothing is lost and nothing leaks', () => {
  for (let seed = 1; seed <= STORIES; seed++)
    test(`story ${seed}`, async () => {
      reports.push(await fuzz(seed, { mischief: 160 }))
    })

  test('and much did happen', () => {
    const sum = (pick: (report: FuzzReport) => number): number =>
      reports.reduce((total, report) => total + pick(report), 0)
    const stored = (kind: string): number => sum(({ entries }) => entries[kind] ?? 0)
    const told = (kind: string): number => sum(({ kinds }) => kinds[kind] ?? 0)
    for (const kind of [
      'move person',
      'move program',
      'move bot',
      'move stand-in',
      'undo move',
      'undo phase',
      'hands clock',
      'hands vote',
      'hands back',
      'habit',
      'vote',
      'sat claimed',
      'host',
      'seats',
      'hash',
      'starting',
      'ready',
      'again',
    ])
      expect(stored(kind), kind).toBeGreaterThan(0)
    for (const kind of ['table', 'moved', 'here', 'said', 'note', 'error', 'ok', 'lobby', 'gone'])
      expect(told(kind), kind).toBeGreaterThan(0)
    expect(sum(({ restarts }) => restarts)).toBeGreaterThan(STORIES)
    expect(sum(({ acknowledged }) => acknowledged)).toBeGreaterThan(300)
  })

  test.each([1, 2, 3, 4, 5, 6])('story %i at two nodes, either of which may die', async seed => {
    const { plies, restarts } = await fuzz(seed, { mischief: 100, nodes: 2 })
    expect(plies).toBeGreaterThan(0)
    expect(restarts).toBeGreaterThan(0)
  })

  test('the same seed is the same story', async () => {
    expect(await fuzz(1, { mischief: 160 })).toEqual(reports[0])
  })
})
