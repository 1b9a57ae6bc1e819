import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isProblems } from '../../core/json.ts'
import { advance, type Move, NOBODY, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { GAMES } from '../../games/index.ts'
import { type Session, sessionOf, type Snapshot } from './session.ts'

const game = GAMES[0]!

/** A game at a ply where seat 0 is to move. */
const shownAt = (): Snapshot => {
  const setup = game.setup({ seats: 2 })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const s = game.create(setup)
  const rng = new Sfc32(1)
  let ply = 0
  for (; game.actor(s) !== 0; ply++) advance(game, s, game.actor(s) === -1 ? game.deal(s, rng) : game.pick(s, rng))
  const view = viewOf(game, s, 0)
  const rest = { heard: [], history: [], clocks: undefined, over: undefined, opened: 0, mayUndo: false, mayTalk: false }
  return { viewer: 0, view, ply, ...rest }
}

describe('a move', () => {
  let paint: () => void = () => {}
  let answer: (done: boolean) => void = () => {}
  const played = vi.fn<(ply: number, move: string) => Promise<boolean>>()
  const shown = signal(shownAt())
  let session: Session
  let moves: readonly Move[]

  beforeEach(() => {
    const frames: (() => void)[] = []
    paint = () => frames.splice(0).forEach(frame => frame())
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    vi.useFakeTimers()
    shown.value = shownAt()
    played.mockReset().mockImplementation(() => new Promise(resolve => (answer = resolve)))
    const { setup } = shown.value.view
    const people = signal([])
    const source = { id: 't', kind: 'local' as const, game, setup, shown, people, play: played }
    session = sessionOf({ ...source, record: async () => undefined, close: () => {} })
    moves = session.legal.value
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const drawn = async (): Promise<void> => {
    paint()
    await vi.runAllTimersAsync()
  }

  test('is sent at once, and shows as pending when the tap is drawn', async () => {
    session.play(moves[0]!)
    expect(played).toHaveBeenCalledWith(shown.value.ply, game.write(moves[0]!))
    expect(session.pending.value).toBeUndefined()
    await drawn()
    expect([session.pending.value, session.legal.value]).toEqual([moves[0], []])
  })

  test('is sent once, however often it is tapped', async () => {
    session.play(moves[0]!)
    session.play(moves.at(-1)!)
    await drawn()
    session.play(moves[0]!)
    expect(played).toHaveBeenCalledTimes(1)
  })

  test.each([['before'], ['after']])(
    'refused %s the tap is drawn, it is pending no more and may be sent again',
    async when => {
      session.play(moves[0]!)
      if (when === 'after') await drawn()
      answer(false)
      await drawn()
      expect([session.pending.value, session.legal.value]).toEqual([undefined, moves])
      session.play(moves[0]!)
      expect(played).toHaveBeenCalledTimes(2)
    },
  )

  test('whose result comes before the tap is drawn is not pending afterwards', async () => {
    session.play(moves[0]!)
    shown.value = { ...shown.value, ply: shown.value.ply + 1 }
    answer(true)
    await drawn()
    expect(session.pending.value).toBeUndefined()
  })

  test('that is not legal is not sent', () => {
    session.play(NOBODY)
    expect(played).not.toHaveBeenCalled()
  })
})
