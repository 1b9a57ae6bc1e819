import { afterEach, expect, test, vi } from 'vitest'
import { isProblems, problemText } from '../../core/json.ts'
import { findPlace } from './data.ts'

afterEach(() => void vi.unstubAllEnvs())

const textOf = (flags: Parameters<typeof findPlace>[0]): unknown => {
  const place = findPlace(flags)
  return isProblems(place) ? place.map(problemText) : place
}

test('a bad address is reported where it was given: in the flag, or in the environment', () => {
  vi.stubEnv('SAFEHOUSE_DATABASE', 'mysql://here')
  expect(textOf({})).toEqual([expect.stringMatching(/^SAFEHOUSE_DATABASE: /)])
  expect(textOf({ database: 'mysql://there' })).toEqual([expect.stringMatching(/^--database: /)])
  expect(textOf({ database: 'postgres://host/name' })).toBe('postgres://host/name')
})
