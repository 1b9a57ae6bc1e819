import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inCompany, type Intake } from './intake.ts'

describe('messages in company', () => {
  let heard: number[]
  let intake: Intake<number>
  let next: number

  /** So many messages, so far apart. */
  const come = (count: number, apart: number): void => {
    for (let i = 0; i < count; i++) {
      vi.advanceTimersByTime(apart)
      intake.take(next++)
    }
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    heard = []
    next = 0
    intake = inCompany(n => heard.push(n))
  })
  afterEach(() => vi.useRealTimers())

  test('whoever comes alone is heard at once', () => {
    come(50, 100)
    expect(heard).toHaveLength(50)
    intake.take(50)
    expect(heard).toHaveLength(51)
  })

  test('those who come close to one another are heard eight at a time, in order', () => {
    come(100, 3)
    const before = heard.length
    come(7 - (next - before), 3)
    expect(heard).toHaveLength(before)
    come(1, 3)
    expect(heard).toEqual(Array.from({ length: before + 8 }, (_, i) => i))
  })

  test('company that does not come is not waited for longer than a moment', () => {
    come(100, 3)
    intake.flush()
    come(1, 3)
    vi.advanceTimersByTime(39)
    expect(heard).toHaveLength(next - 1)
    vi.advanceTimersByTime(1)
    expect(heard).toHaveLength(next)
  })

  test('a message heard may bring another', () => {
    const order: string[] = []
    const both: Intake<string> = inCompany(text => {
      order.push(text)
      if (text === 'a') both.take('b')
    })
    for (let i = 0; i < 100; i++) {
      vi.advanceTimersByTime(2)
      both.take('x')
    }
    both.flush()
    order.length = 0
    both.take('a')
    both.flush()
    both.flush()
    expect(order).toEqual(['a', 'b'])
  })
})
