import { signal } from '@preact/signals'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { advance, viewOf } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import { Sfc32 } from '../../core/rng.ts'
import { GAMES } from '../../games/index.ts'
import { common } from '../i18n/index.ts'
import { heldUp } from './people.ts'
import { type Person, type Session, sessionOf, type SessionSource } from './session.ts'

const game = GAMES[0]!

/** A table of two where seat 1 is to act. */
const table = (viewer: number, ben: Partial<Person>, more: Partial<SessionSource> = {}): Session => {
  const setup = game.setup({ seats: 2 })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const s = game.create(setup)
  const rng = new Sfc32(1)
  while (game.actor(s) !== 1) advance(game, s, game.actor(s) === -1 ? game.deal(s, rng) : game.pick(s, rng))
  const rest = { heard: [], history: [], clocks: undefined, over: undefined, opened: 0, mayUndo: false, mayTalk: false }
  const shown = signal({ viewer, view: viewOf(game, s, viewer), ply: 0, ...rest })
  const people = signal([
    { seat: 0, name: 'Ann', here: true },
    { seat: 1, name: 'Ben', here: true, ...ben },
  ])
  const source = { id: 't', kind: 'remote', game, setup, shown, people } as const
  return sessionOf({ ...source, record: async () => undefined, close: () => {}, ...more })
}
const said = (...at: Parameters<typeof table>): string | undefined => heldUp(table(...at))

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  await common.load()
})

describe('why the next move does not come', () => {
  test.each([
    ['somebody thinks', 0, {}, undefined],
    ['somebody is away', 0, { here: false }, 'Ben is away.'],
    ['a bot plays for somebody', 0, { here: false, standIn: true }, 'A bot is playing for Ben.'],
    ['it is the own turn', 1, { here: false }, undefined],
    ['a bot thinks', 0, { bot: 'easy', here: true }, undefined],
  ] as const)('%s', (_, viewer, ben, text) => expect(said(viewer, ben)).toBe(text))
  test('a replay waits for nobody', () => expect(said(0, { here: false }, { kind: 'replay' })).toBeUndefined())
  test('a move waits for the connection until it is there again', () => {
    // Nothing is drawn here.
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const isLost = signal(true)
    const session = table(1, {}, { isLost, play: () => new Promise(() => {}) })
    expect(heldUp(session)).toBeUndefined()
    session.play(session.legal.value[0]!)
    expect(heldUp(session)).toBe('No connection. Your move will be sent when you are back online.')
    isLost.value = false
    expect(heldUp(session)).toBeUndefined()
  })
})
