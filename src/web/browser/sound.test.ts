import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { set } from '../settings.ts'
import { sound, wakeSound } from './sound.ts'

/** How loud each tone was begun. */
const gains: number[] = []

class FakeAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  createOscillator(): object {
    const frequency = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { frequency, connect: <T>(to: T): T => to, start: () => {}, stop: () => {} }
  }
  createGain(): object {
    const gain = { setValueAtTime: (to: number) => void gains.push(to), exponentialRampToValueAtTime: () => {} }
    return { gain, connect: <T>(to: T): T => to }
  }
}

beforeEach(async () => {
  vi.stubGlobal('AudioContext', FakeAudio)
  gains.length = 0
  await wakeSound()
})
afterEach(() => {
  vi.unstubAllGlobals()
  set({ sound: true, volume: 1 })
})

test('the volume makes every tone louder or softer', () => {
  sound('nudge')
  const usual = [...gains]
  expect(usual.every(gain => gain > 0)).toBe(true)
  set({ volume: 0.5 })
  sound('nudge')
  expect(gains.slice(usual.length)).toEqual(usual.map(gain => gain / 2))
})

test('without sound nothing is heard', () => {
  set({ sound: false })
  sound('nudge')
  expect(gains).toEqual([])
})
