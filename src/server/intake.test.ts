import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inCompany, type Intake } from './intake.ts'

describe('messages in company', () => {
  /** What was heard, each list in one go. */
  let heard: number[][]
  let slept: number[]
  let intake: Intake<number>
  let next: number
  /** What comes while the house sleeps. */
  let meanwhile: number
  let work: Promise<void> | undefined
  let isSameGo: boolean

  const hear = (message: number): Promise<void> | undefined => {
    if (!isSameGo) heard.push([])
    isSameGo = true
    heard.at(-1)!.push(message)
    return work
  }
  const sleep = (ms: number): void => {
    slept.push(ms)
    for (let i = 0; i < meanwhile; i++) intake.take(next++)
  }
  /** So many messages, so far apart, each in rounds of the loop of its own. */
  const come = (count: number, apart: number): void => {
    for (let i = 0; i < count; i++) {
      pass(apart - 1)
      intake.take(next++)
      pass(0)
      // What follows at once does so a millisecond later on this clock.
      pass(1)
    }
  }
  const pass = (ms: number): void => {
    isSameGo = false
    vi.advanceTimersByTime(ms)
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    heard = []
    slept = []
    next = 0
    meanwhile = 0
    work = undefined
    intake = inCompany(hear, sleep)
  })
  afterEach(() => vi.useRealTimers())

  test('whoever comes alone is heard at once', () => {
    come(50, 100)
    expect(heard).toHaveLength(50)
    expect(slept).toEqual([])
  })

  test('where others are near, the house sleeps until there should be six, and hears all that have come, in order', () => {
    come(100, 3)
    slept.length = 0
    heard.length = 0
    meanwhile = 4
    const first = next
    come(1, 3)
    expect(heard).toEqual([Array.from({ length: 5 }, (_, i) => first + i)])
    expect(slept).toHaveLength(1)
    expect(slept[0]).toBeGreaterThan(12)
    expect(slept[0]).toBeLessThan(18)
  })

  test('nobody is slept over for long', () => {
    come(100, 12)
    expect(slept.length).toBeGreaterThan(50)
    expect(Math.max(...slept)).toBeLessThanOrEqual(45)
  })

  test('while something is under way the house waits awake, and sleeps when that is done', async () => {
    come(100, 3)
    let finish = (): void => {}
    work = new Promise(resolve => (finish = resolve))
    come(1, 3)
    work = undefined
    slept.length = 0
    heard.length = 0
    come(2, 3)
    expect(slept).toEqual([])
    expect(heard).toEqual([])
    finish()
    await vi.advanceTimersByTimeAsync(2)
    expect(slept).toHaveLength(1)
    expect(heard).toEqual([[next - 2, next - 1]])
  })

  test('what is not done in time keeps nobody waiting longer', () => {
    come(100, 3)
    work = new Promise(() => {})
    come(1, 3)
    heard.length = 0
    come(1, 3)
    pass(10)
    expect(heard).toEqual([])
    pass(5)
    expect(heard).toEqual([[next - 1]])
    come(5, 1)
    expect(heard).toHaveLength(1)
    come(1, 1)
    expect(heard).toHaveLength(2)
    expect(heard[1]).toHaveLength(6)
  })

  test('what waits is heard when the house closes', () => {
    come(100, 3)
    heard.length = 0
    isSameGo = false
    intake.take(next++)
    intake.flush()
    expect(heard).toEqual([[next - 1]])
    pass(50)
    expect(heard).toHaveLength(1)
  })

  test('a message heard may bring another', () => {
    const order: string[] = []
    const both: Intake<string> = inCompany(text => {
      order.push(text)
      if (text === 'a') both.take('b')
      return undefined
    }, sleep)
    both.take('a')
    both.flush()
    both.flush()
    expect(order).toEqual(['a', 'b'])
  })
})
