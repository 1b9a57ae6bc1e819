import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CODE_LENGTH, CODE_LETTERS } from '../rooms/requests/records.ts'
import { makeLimits, RATES, type RateName } from './limits.ts'

/** What the library reads: the wall clock, and timers. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number): void => void vi.advanceTimersByTime(ms)

const take = async (limits: ReturnType<typeof makeLimits>, name: RateName, key: string, times: number) => {
  const refused: unknown[] = []
  for (let i = 0; i < times; i++) {
    const one = await limits.refuse(name, key)
    if (one) refused.push(one)
  }
  return refused
}

describe('limits', () => {
  test('who asks too much waits until the window ends, others do not', async () => {
    const limits = makeLimits(1)
    const { points, seconds } = RATES['make/identity']
    expect(await take(limits, 'make/identity', 'a', points)).toEqual([])
    pass(60_000)
    expect(await limits.refuse('make/identity', 'a')).toEqual({
      code: 'too-fast',
      params: { waitMs: 1000 * seconds - 60_000 },
    })
    expect(await limits.refuse('make/identity', 'b')).toBeUndefined()
    expect(await limits.refuse('rare/identity', 'a')).toBeUndefined()
    pass(1000 * seconds - 60_000)
    expect(await limits.refuse('make/identity', 'a')).toBeUndefined()
  })

  test('what costs more than one is charged afterwards, and then the next is refused', async () => {
    const limits = makeLimits(1)
    expect(await limits.refuse('past/address', 'a')).toBeUndefined()
    limits.charge('past/address', 'a', RATES['past/address'].points + 0.5)
    expect(await limits.refuse('past/address', 'a')).toMatchObject({ code: 'too-fast', params: { waitMs: 10_000 } })
    expect(await limits.refuse('past/address', 'b')).toBeUndefined()
    pass(10_000)
    expect(await limits.refuse('past/address', 'a')).toBeUndefined()
  })

  test('a class of thirty comes in, sits down and plays, all behind one address', async () => {
    const limits = makeLimits(1)
    const refused: unknown[] = []
    const ask = async (...names: RateName[]): Promise<void> => {
      for (const name of names) refused.push(...(await take(limits, name, 'school', 1)))
    }
    for (let pupil = 0; pupil < 30; pupil++) {
      for (let file = 0; file < 25; file++) await ask('ask/address')
      await ask('enter/address', 'connect/address', 'connect/address')
      for (let change = 0; change < 6; change++) await ask('ask/address', 'change/address')
      if (pupil % 3 === 0) await ask('make/address')
      pass(100)
    }
    // A break, a new game, a server that was down for a moment.
    for (let pupil = 0; pupil < 30; pupil++)
      await ask('connect/address', 'ask/address', 'change/address', 'change/address')
    expect(refused).toEqual([])
  })

  test('five wrong codes in a quarter of an hour; right ones do not count, whatever the factor', async () => {
    const limits = makeLimits(100)
    for (let i = 0; i < 10; i++) {
      expect(await limits.refuse('code/address', 'a')).toBeUndefined()
      limits.charge('code/address', 'a', -1)
    }
    expect(await take(limits, 'code/address', 'a', 5)).toEqual([])
    expect(await limits.refuse('code/address', 'a')).toMatchObject({ code: 'too-fast' })
    expect(await limits.refuse('code/address', 'b')).toBeUndefined()
    pass(15 * 60_000)
    expect(await limits.refuse('code/address', 'a')).toBeUndefined()
  })

  test('guessing one of 1,000 live seat codes from 10,000 addresses takes over a year', () => {
    const { points, seconds } = RATES['code/address']
    const guessesAYear = (10_000 * points * 365 * 86_400) / seconds
    const guessesNeeded = CODE_LETTERS.length ** CODE_LENGTH / 1000
    expect(guessesNeeded / guessesAYear).toBeGreaterThan(1)
    expect(CODE_LENGTH).toBeLessThanOrEqual(10)
    // Each byte of chance is cut to five bits.
    expect(new Set(CODE_LETTERS).size).toBe(32)
  })

  test('a factor multiplies the rates', async () => {
    const limits = makeLimits(100)
    expect(await take(limits, 'make/identity', 'a', 100 * RATES['make/identity'].points)).toEqual([])
    expect(await limits.refuse('make/identity', 'a')).toBeDefined()
  })

  test.each([
    ['back', -300_000],
    ['forward', 300_000],
  ])('a wall clock that steps five minutes %s locks nobody out', async (_, ms) => {
    const limits = makeLimits(1)
    const names = Object.keys(RATES) as RateName[]
    for (const name of names) await take(limits, name, 'busy', RATES[name].points)
    for (const name of names) await take(limits, name, 'quiet', 1)
    vi.setSystemTime(Date.now() + ms)
    for (const name of names) {
      const { seconds } = RATES[name]
      expect(await limits.refuse(name, 'quiet')).toBeUndefined()
      expect(await limits.refuse(name, 'new')).toBeUndefined()
      const refused = await limits.refuse(name, 'busy')
      const waitMs = refused?.code === 'too-fast' ? refused.params.waitMs : 0
      expect(waitMs).toBeLessThanOrEqual(1000 * seconds)
      pass(1000 * seconds)
      expect(await limits.refuse(name, 'busy')).toBeUndefined()
    }
  })

  test('a million addresses do not fill the memory: the oldest give way', async () => {
    const limits = makeLimits(1)
    await take(limits, 'code/address', 'first', 5)
    await take(limits, 'make/identity', 'busy', RATES['make/identity'].points)
    for (let i = 0; i < 22_500; i++) await limits.refuse('code/address', `a${i}`)
    expect(await limits.refuse('code/address', 'first')).toBeUndefined()
    expect(vi.getTimerCount()).toBeLessThanOrEqual(20_002)
    // Other kinds have room of their own.
    expect(await limits.refuse('make/identity', 'busy')).toBeDefined()
  })
})
