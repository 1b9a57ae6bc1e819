import { describe, expect, test } from 'vitest'
import { A, B, FuzzServer, C, code } from './fuzz-server.ts'

describe('a report to the operator', () => {
  const report = async (b: FuzzServer, by = A, seat = 1): Promise<string> =>
    code(await b.run(b.server.rooms.report(b.id, by, seat, 'rude')))

  test('is kept with what that person said, and nothing of the others', async () => {
    const b = new FuzzServer()
    await b.playing()
    const [anna, ben] = [await b.watch(A), await b.watch(B)]
    await b.send(ben, { t: 'say', table: b.id, text: 'you fool' })
    await b.send(anna, { t: 'say', table: b.id, text: 'stop that' })
    await b.send(ben, { t: 'react', table: b.id, what: 'laugh' })
    expect(await report(b)).toBe('ok')
    const kept = b.server.disk.all('SELECT table_id, who, about, name, why, said FROM reports')
    expect(kept).toEqual([[b.id, A.who, B.who, 'Ben', 'rude', expect.any(String)]])
    expect(JSON.parse(String(kept[0]![5]))).toEqual([
      { at: expect.any(Number), text: 'you fool' },
      { at: expect.any(Number), what: 'laugh' },
    ])
  })
  test('is by somebody at the table, about another person there', async () => {
    const b = new FuzzServer()
    await b.playing({ setup: { seats: 3 }, bots: ['random'] })
    expect(await report(b, C)).toBe('not-seated')
    expect(await report(b, A, 0)).toBe('no-seat')
    expect(await report(b, A, 2)).toBe('no-seat')
    expect(await report(b, A, 7)).toBe('no-seat')
  })
})
