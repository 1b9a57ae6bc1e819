import { beforeAll, describe, expect, test } from 'vitest'
import type { SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { speakIn } from '../../../../test/web/speaking.ts'
import { t, words } from '../words.ts'
import { waitsForHost } from './waits.ts'

const HASH = '0'.repeat(64)
const ANN = { kind: 'person', name: 'Ann' }
const BEN = { kind: 'person', name: 'Ben', hash: HASH }

const told = (seats: readonly object[], host?: number): string =>
  waitsForHost({ host, seats: seats.map((one, seat) => ({ seat, ...one }) as SeatInfo) } as unknown as TableInfo)

describe('what a guest waits for', () => {
  beforeAll(async () => speakIn('en', words))
  test('the host may start once nobody else is awaited', () => {
    const { seats } = t()
    expect(told([ANN, BEN], 0)).toBe(seats.hostMay('Ann'))
    expect(told([ANN, BEN, { kind: 'bot', name: '' }], 0)).toBe(seats.hostMay('Ann'))
    expect(told([BEN])).toBe(seats.anyHostMay)
  })
  test('not while a seat is open, or a guest has not answered', () => {
    const { seats } = t()
    expect(told([ANN, BEN, { kind: 'open' }], 0)).toBe(seats.waitHost('Ann'))
    expect(told([ANN, BEN, { kind: 'person', name: 'Cas' }], 0)).toBe(seats.waitHost('Ann'))
    expect(told([{ kind: 'open' }, BEN])).toBe(seats.waitAnyHost)
  })
})
