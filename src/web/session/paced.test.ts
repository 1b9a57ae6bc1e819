import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import type { View } from '../../core/state.ts'
import type { Sound } from '../browser/sound.ts'
import type { Frame } from '../kit.ts'
import { paced } from './paced.ts'
import type { HeardMove, Session } from './session.ts'

const view = (name: string): View => ({ name }) as unknown as View
const heardAt = (ply: number, text: string): HeardMove => ({
  ply,
  actor: 0,
  text,
  before: view('before'),
  after: view('after'),
})

/** A session by hand, and timers that run when told to. */
const setUp = (stepMs = 100) => {
  const heard = signal<readonly HeardMove[]>([])
  const now = signal(view('start'))
  const history = signal<readonly HeardMove[]>([heardAt(1, 'old')])
  const hold = vi.fn<(wait: boolean) => void>()
  const due: { ms: number; run: () => void; off: boolean }[] = []
  const sounds: Sound[] = []
  const session = {
    kind: 'local',
    heard,
    view: now,
    history,
    legal: signal([7]),
    over: signal(undefined),
    curtain: signal(undefined),
    hold,
  } as unknown as Session
  const frames = (all: readonly HeardMove[]): readonly Frame[] =>
    all.some(({ text }) => text === 'sort') ? [{ view: view('one'), sound: 'card' }, { view: view('two') }] : []
  const shown = paced(session, frames, {
    stepMs: () => stepMs,
    after: (ms, then) => {
      const timer = { ms, run: then, off: false }
      due.push(timer)
      return () => (timer.off = true)
    },
    sound: name => sounds.push(name),
  })
  const tick = (): number => {
    const timer = due.splice(0).find(({ off }) => !off)!
    timer.run()
    return timer.ms
  }
  const receive = (text: string): void => {
    const move = heardAt(2, text)
    now.value = view('end')
    history.value = [...history.value, move]
    heard.value = [move]
  }
  const name = (): string => (shown.view.value as unknown as { name: string }).name
  return { shown, receive, tick, name, hold, sounds }
}

test('an ordinary move shows at once', () => {
  const { shown, receive, name, hold } = setUp()
  receive('play')
  expect([name(), shown.legal.value, shown.history.value.length]).toEqual(['end', [7], 2])
  expect(hold).not.toHaveBeenCalled()
})

test('a sorted round shows step by step: nothing can be played, the history is behind, the bots wait', () => {
  const { shown, receive, tick, name, hold, sounds } = setUp()
  receive('sort')
  expect([name(), shown.legal.value, shown.history.value.length, shown.heard.value]).toEqual(['one', [], 1, []])
  expect(shown.steps?.value).toMatchObject({ at: 0, of: 2 })
  expect(sounds).toEqual(['card'])
  expect(tick()).toBe(100)
  expect(name()).toBe('two')
  expect(tick()).toBe(300)
  expect([name(), shown.legal.value, shown.history.value.length, shown.heard.value.length]).toEqual(['end', [7], 2, 1])
  expect(shown.steps?.value).toBeUndefined()
  expect(hold.mock.calls).toEqual([[true]])
  tick()
  expect(hold.mock.calls).toEqual([[true], [false]])
})

test('skipped, it shows what is', () => {
  const { shown, receive, name } = setUp()
  receive('sort')
  shown.steps!.value!.skip()
  expect(name()).toBe('end')
})

test('a board that holds the bots when the steps end goes on holding them', () => {
  const { shown, receive, tick, hold } = setUp()
  receive('sort')
  shown.steps!.value!.skip()
  shown.hold(true)
  tick()
  expect(hold.mock.lastCall).toEqual([true])
})

test('with the pace "at once" there are no steps', () => {
  const { receive, name } = setUp(0)
  receive('sort')
  expect(name()).toBe('end')
})
