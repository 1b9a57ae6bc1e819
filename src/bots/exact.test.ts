import { expect, test } from 'vitest'
import { exp, log } from './exact.ts'

test('exp is that of the engine but for the last digits', () => {
  for (let x = -40; x <= 40; x += 0.0137) expect(Math.abs(exp(x) / Math.exp(x) - 1), `${x}`).toBeLessThan(1e-15)
  expect(exp(0)).toBe(1)
  expect(exp(1e9)).toBe(exp(700))
  expect(exp(-1e9)).toBe(exp(-700))
})

test('log is that of the engine but for the last digits', () => {
  for (let n = 2; n < 20_000; n += 7) expect(Math.abs(log(n) / Math.log(n) - 1), `${n}`).toBeLessThan(1e-15)
  for (let x = 0.01; x < 3; x += 0.0123) expect(Math.abs(log(x) - Math.log(x)), `${x}`).toBeLessThan(1e-15)
  expect(log(1)).toBe(0)
})
