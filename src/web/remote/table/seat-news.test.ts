import { describe, expect, test } from 'vitest'
import type { Motion, SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { type Heard, seatNews } from './seat-news.ts'

type Kind = SeatInfo['kind']

/** Seats 0 to 2; the last one is a bot's. */
const heard = (viewer: number, own: Kind = 'person', votes: readonly Motion[] = [], more: object = {}): Heard => {
  const seat = (n: number, name: string, kind: Kind): SeatInfo => ({ seat: n, kind, name, standIn: false, here: true })
  const seats = [seat(0, 'Ann', 'person'), { ...seat(1, 'Ben', own), ...more }, seat(2, '', 'bot')]
  const info = { status: 'playing', seats, votes: votes.map(about => ({ about, yes: [0] })) }
  return { info: info as unknown as TableInfo, viewer }
}
const OUT: Motion = { kind: 'out', seat: 1 }

describe('what happened to a seat', () => {
  test.each([
    ['a vote takes it', heard(1, 'person', [OUT]), heard(-1, 'bot'), { kind: 'voted-out' }],
    [
      'the others hear whom they voted out',
      heard(0, 'person', [OUT]),
      heard(0, 'bot'),
      { kind: 'other-out', name: 'Ben' },
    ],
    ['so does the gallery', heard(-1, 'person', [OUT]), heard(-1, 'bot'), { kind: 'other-out', name: 'Ben' }],
    ['it moves to another device', heard(1), heard(-1), { kind: 'moved' }],
    ['it moves while a vote is open', heard(1, 'person', [OUT]), heard(-1), { kind: 'moved' }],
    ['its person deletes all data in another tab', heard(1), heard(-1, 'bot'), { kind: 'left' }],
    ['its person is back', heard(1, 'person', [], { standIn: true }), heard(1), { kind: 'back' }],
    ['a vote comes to nothing', heard(0, 'person', [OUT]), heard(0), undefined],
    ['nothing', heard(1), heard(1), undefined],
  ])('%s', (_, before, now, news) => expect(seatNews(before, now)).toEqual(news))
})
