import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import { advance, Moves, NOBODY, viewOf } from '../../core/game.ts'
import { isProblems } from '../../core/json.ts'
import { Sfc32 } from '../../core/rng.ts'
import type { Session } from '../session/session.ts'

// Node has neither a place nor storage.
vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('navigator', { languages: ['en'] })
const { FRONTS } = await import('../games/index.ts')
const { adviceInWords } = await import('./advice.tsx')

test.each(FRONTS.map(front => [front.name, front] as const))(
  '%s: every advice of a bot is told in words',
  async (_, front) => {
    const kit = await front.load()
    await kit.speak()
    const { game } = kit
    const seats = 3
    const people = Array.from({ length: seats }, (_, seat) => ({ seat, name: `P${seat}`, here: true }))
    const setup = game.setup({ seats })
    if (isProblems(setup)) throw new Error(setup[0]!.text)
    const state = game.create(setup)
    const rng = new Sfc32(3)
    const legal = new Moves()
    let told = 0
    for (let ply = 0; game.actor(state) !== NOBODY; ply++) {
      const actor = game.actor(state)
      if (actor === 0) {
        const view = viewOf(game, state, 0)
        const bytes = view.bytes.slice()
        const session = { game, setup, view: signal(view), viewer: signal(0), people: signal(people) }
        game.moves(view, legal)
        for (const move of legal.list()) {
          const text = adviceInWords({ kit, session: session as unknown as Session }, { ply, move: game.write(move) })
          expect(text, game.write(move)).not.toBe(game.write(move))
          told++
        }
        expect(view.bytes).toEqual(bytes)
      }
      advance(game, state, actor < 0 ? game.deal(state, rng) : game.pick(state, rng))
    }
    expect(told).toBeGreaterThan(50)
  },
)
