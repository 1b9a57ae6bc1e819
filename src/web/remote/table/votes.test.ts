import { beforeAll, describe, expect, test } from 'vitest'
import type { Motion } from '../../../table/protocol.ts'
import { speakIn } from '../../../../test/web/speaking.ts'
import type { Session } from '../../session/session.ts'
import { words } from '../words.ts'
import { askerOf, asks } from './votes.tsx'

const people = ['Ann', 'Ben', 'Cas'].map((name, seat) => ({ seat, name, here: true }))
const session = { people: { value: people } } as unknown as Session
const asked = (about: Motion, viewer: number): string => asks({ about, yes: [0] }, session, viewer)

describe.each(['en', 'de', 'fr', 'it'] as const)('in %s', spoken => {
  beforeAll(async () => speakIn(spoken, words))
  test.each(['out', 'seat'] as const)(
    'the person whose seat a vote (%s) is about is addressed, others read a name',
    kind => {
      expect([0, -1].filter(viewer => !asked({ kind, seat: 1 }, viewer).includes('Ben'))).toEqual([])
      expect(asked({ kind, seat: 1 }, 1)).not.toContain('Ben')
    },
  )
  test('who asks to go back is named to the others, and addressed', () => {
    expect([1, 2, -1].filter(viewer => !asked({ kind: 'back' }, viewer).includes('Ann'))).toEqual([])
    expect(asked({ kind: 'back' }, 0)).not.toContain('Ann')
  })
})

test('the first to say yes has asked, and may withdraw; who asks for a seat has none', () => {
  expect(askerOf({ about: { kind: 'back' }, yes: [2, 0] })).toBe(2)
  expect(askerOf({ about: { kind: 'stand-in', seat: 1 }, yes: [0] })).toBe(0)
  expect(askerOf({ about: { kind: 'seat', seat: 1 }, yes: [0] })).toBeUndefined()
})
