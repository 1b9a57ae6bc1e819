import { describe, expect, test } from 'vitest'
import { after, makeLimits, type Rate, RATES, waitFor } from './limits.ts'

const clock = () => {
  const time = { ms: 1_000_000 }
  return { now: () => time.ms, pass: (ms: number) => (time.ms += ms) }
}

/** Asks again and again at these times; answers how long each time to wait. */
const waits = (rate: Rate, full: number, times: readonly number[]): number[] =>
  times.map(now => {
    const waitMs = waitFor(full, rate, now)
    if (waitMs === 0) full = after(full, rate, now)
    return waitMs
  })

describe('limits', () => {
  test('a bucket gives its burst at once, then what drips in', () => {
    const rate = { burst: 3, perSecond: 2 }
    expect(waits(rate, 0, [0, 0, 0, 0, 250, 500])).toEqual([0, 0, 0, 500, 250, 0])
    expect(waits(rate, 2000, [10_000, 10_000, 10_000, 10_000])).toEqual([0, 0, 0, 500])
  })

  test('what costs more than one is charged afterwards, and then the next is refused', () => {
    const { now, pass } = clock()
    const limits = makeLimits(now, 1)
    expect(limits.refuse('past/address', 'a')).toBeUndefined()
    limits.charge('past/address', 'a', RATES['past/address'].burst + 4000)
    expect(limits.refuse('past/address', 'a')).toMatchObject({ code: 'too-fast', params: { waitMs: 2001 } })
    expect(limits.refuse('past/address', 'b')).toBeUndefined()
    pass(2001)
    expect(limits.refuse('past/address', 'a')).toBeUndefined()
  })

  test('who asks too much waits, others do not', () => {
    const { now, pass } = clock()
    const limits = makeLimits(now, 1)
    const { burst, perSecond } = RATES['make/identity']
    for (let i = 0; i < burst; i++) expect(limits.refuse('make/identity', 'a')).toBeUndefined()
    expect(limits.refuse('make/identity', 'a')).toEqual({
      code: 'too-fast',
      params: { waitMs: Math.ceil(1000 / perSecond) },
    })
    expect(limits.refuse('make/identity', 'b')).toBeUndefined()
    expect(limits.refuse('rare/identity', 'a')).toBeUndefined()
    pass(Math.ceil(1000 / perSecond))
    expect(limits.refuse('make/identity', 'a')).toBeUndefined()
  })

  test('a class of thirty comes in, sits down and plays, all behind one address', () => {
    const { now, pass } = clock()
    const limits = makeLimits(now, 1)
    const refused: unknown[] = []
    const ask = (...names: Parameters<typeof limits.refuse>[0][]): void => {
      for (const name of names) refused.push(limits.refuse(name, 'school'))
    }
    for (let pupil = 0; pupil < 30; pupil++) {
      for (let file = 0; file < 25; file++) ask('ask/address')
      ask('enter/address', 'connect/address', 'connect/address')
      for (let change = 0; change < 6; change++) ask('ask/address', 'change/address')
      if (pupil % 3 === 0) ask('make/address')
      pass(100)
    }
    // A break, a new game, a server that was down for a moment.
    for (let pupil = 0; pupil < 30; pupil++) ask('connect/address', 'ask/address', 'change/address', 'change/address')
    expect(refused.filter(one => one !== undefined)).toEqual([])
  })

  test('five wrong codes in a quarter of an hour; right ones do not count', () => {
    const { now, pass } = clock()
    const limits = makeLimits(now, 1)
    for (let i = 0; i < 10; i++) {
      expect(limits.refuseCode('a')).toBeUndefined()
      limits.codeWasRight('a')
    }
    for (let i = 0; i < 5; i++) {
      expect(limits.refuseCode('a')).toBeUndefined()
      pass(60_000)
    }
    expect(limits.refuseCode('a')).toEqual({ code: 'too-fast', params: { waitMs: 10 * 60_000 } })
    expect(limits.refuseCode('b')).toBeUndefined()
    pass(10 * 60_000 - 1)
    expect(limits.refuseCode('a')).toBeDefined()
    pass(1)
    expect(limits.refuseCode('a')).toBeUndefined()
    expect(limits.refuseCode('a')).toBeDefined()
  })

  test('a factor multiplies all but the tries of codes', () => {
    const { now } = clock()
    const limits = makeLimits(now, 100)
    for (let i = 0; i < 100 * RATES['make/identity'].burst; i++)
      expect(limits.refuse('make/identity', 'a')).toBeUndefined()
    expect(limits.refuse('make/identity', 'a')).toBeDefined()
    for (let i = 0; i < 5; i++) limits.refuseCode('a')
    expect(limits.refuseCode('a')).toBeDefined()
  })

  test('whoever asks little is soon forgotten, whoever asked much is not', () => {
    const { now, pass } = clock()
    const limits = makeLimits(now, 1)
    const { burst } = RATES['make/identity']
    for (let i = 0; i < burst; i++) limits.refuse('make/identity', 'busy')
    for (let minute = 0; minute < 10; minute++) {
      pass(6000)
      limits.refuse('ask/identity', `b${minute}`)
    }
    expect(limits.refuse('make/identity', 'busy')).toMatchObject({ code: 'too-fast', params: { waitMs: 30_000 } })
  })

  test('a million addresses do not fill the memory', () => {
    const { now } = clock()
    const limits = makeLimits(now, 1)
    for (let i = 0; i < 5; i++) limits.refuseCode('first')
    for (let i = 0; i < 120_000; i++) limits.refuse('ask/address', `a${i}`)
    // Whoever goes on asking is not forgotten for it.
    expect(limits.refuseCode('first')).toBeDefined()
    const { burst } = RATES['make/identity']
    for (let i = 0; i < burst; i++) limits.refuse('make/identity', 'busy')
    for (let i = 0; i < 40_000; i++) limits.refuse('ask/address', `b${i}`)
    expect(limits.refuse('make/identity', 'busy')).toBeDefined()
  })
})
