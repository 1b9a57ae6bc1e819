import { expect, test } from 'vitest'
import { runMalformed } from './malformed.ts'

test('messages and requests that nobody should send: no crash, nothing worse than a refusal', async () => {
  const { refused, wrong } = await runMalformed(600, 7)
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(300)
})
