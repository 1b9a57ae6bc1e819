import { signal } from '@preact/signals'
import { beforeAll, expect, test, vi } from 'vitest'
import { advance, CHANCE, NOBODY, viewOf } from '../../../../core/game.ts'
import { isProblems } from '../../../../core/json.ts'
import { upTo } from '../../../../core/lists.ts'
import { Sfc32 } from '../../../../core/rng.ts'
import { DO, word } from '../../../../games/rob-n-run/rules/moves.ts'
import { PHASE } from '../../../../games/rob-n-run/state/state.ts'
import { robNRun as game } from '../../../../games/rob-n-run/game.ts'
import { common } from '../../../i18n/index.ts'
import { type Session, sessionOf } from '../../../session/session.ts'
import { kit } from '../main.tsx'
import { words } from '../words.ts'
import { prompt } from './prompt.ts'

const SEATS = 3
const people = signal(upTo(SEATS).map(seat => ({ seat, name: `Person ${seat}`, here: true })))

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  await Promise.all([common.load(), words.load()])
})

test('the person to act is addressed as you, also while the own move is on its way', () => {
  const setup = game.setup({ seats: SEATS })
  if (isProblems(setup)) throw new Error(setup[0]!.text)
  const s = game.create(setup)
  const rng = new Sfc32(5)
  const sessionFor = (viewer: number): Session => {
    const shown = { viewer, view: viewOf(game, s, viewer), ply: 0, opened: 0, heard: [], history: [] }
    return sessionOf({
      id: 'test',
      kind: 'remote',
      game,
      setup,
      people,
      shown: signal({ ...shown, clocks: undefined, over: undefined, mayUndo: false, mayTalk: false }),
      play: async () => true,
      record: async () => undefined,
      close: () => undefined,
    })
  }
  const prompts = new Set<string>()
  for (let actor = game.actor(s); actor !== NOBODY; actor = game.actor(s)) {
    if (actor !== CHANCE) {
      const session = sessionFor(actor)
      const asked = prompt(session)
      const pending = { ...session, legal: signal([]), pending: signal(session.legal.value[0]) }
      expect(prompt(pending)).toBe(asked)
      prompts.add(asked)
      // Only what is possible is offered.
      if (s.phase === PHASE.PLAY) {
        const legal = session.legal.value
        expect(/swap/.test(asked), asked).toBe(legal.includes(word(DO.SWAP)))
        expect(/or pass|swap or pass/.test(asked), asked).toBe(legal.includes(word(DO.PASS)))
      }
    }
    advance(game, s, actor === CHANCE ? game.deal(s, rng) : game.pick(s, rng))
  }
  expect(prompts.size).toBeGreaterThan(3)
  expect([...prompts].filter(each => upTo(SEATS).some(seat => each.startsWith(`Person ${seat} `)))).toEqual([])
  expect(kit.heading(sessionFor(0))).toBe('The chase is over')
})
