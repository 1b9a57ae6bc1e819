import { expect, test } from 'vitest'
import { localHub } from '../bus/local.ts'
import { makeLimits, RATES } from './limits.ts'
import { shareLimits } from './limits-shared.ts'

const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const nodes = (count: number) => {
  const join = localHub()
  return Array.from({ length: count }, () =>
    shareLimits(
      makeLimits(() => 0, 1),
      join(),
      () => 0,
    ),
  )
}

test('whoever asks every node in turn gets little more than from one', async () => {
  const all = nodes(4)
  const { burst } = RATES['change/identity']
  let allowed = 0
  for (let i = 0; i < 10 * burst; i++) {
    if (!all[i % all.length]!.refuse('change/identity', 'anna')) allowed++
    await settled()
  }
  expect(allowed).toBeGreaterThanOrEqual(burst)
  expect(allowed).toBeLessThanOrEqual(1.5 * burst)
  expect(all[0]!.refuse('change/identity', 'ben')).toBeUndefined()
})

test('wrong codes count at all nodes, right ones at none', async () => {
  const all = nodes(3)
  for (let i = 0; i < 5; i++) {
    expect(all[i % 3]!.refuseCode('address')).toBeUndefined()
    await settled()
  }
  for (const node of all) expect(node.refuseCode('address')).toMatchObject({ code: 'too-fast' })
  all[1]!.codeWasRight('address')
  await settled()
  expect(all[2]!.refuseCode('address')).toBeUndefined()
})
