import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { frugal } from './memory.ts'

test('a house that rests gives up also what is no longer young', async () => {
  // It stays while only the young are cleaned up, and until the turn is over in which somebody asked for it.
  const something = new WeakRef({})
  const look = frugal()
  for (let looks = 0; looks < 250 && something.deref(); looks++) {
    await wait(20)
    look()
    await wait(0)
  }
  expect(something.deref()).toBeUndefined()
})
