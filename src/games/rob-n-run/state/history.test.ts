import { describe, expect, test } from 'vitest'
import { advance, CHANCE, Moves, NOBODY } from '../../../core/game.ts'
import { Sfc32, type Rng } from '../../../core/rng.ts'
import { robNRun } from '../game.ts'
import { STANDARD } from '../box/edition.ts'
import { PHASE, type Rob } from './state.ts'
import { setupFor } from '../testing/positions.ts'

// How much can be noted in one heist has a bound, worked out in layout.ts. A crew that talks, passes and swaps as long
// as it may stays below it.

const legal = new Moves()

/** All hints, hint 14 again and again; then passes, then swaps, then what must be. */
const longWinded = (s: Rob, rng: Rng): number => {
  robNRun.moves(s, legal)
  const texts = legal.list().map(robNRun.write)
  const wishes =
    s.phase === PHASE.HINT ? [/^\$?14/, /^\d/, /^go/] : s.phase === PHASE.PLAY ? [/^pass/, /^swap/, /^play:\*/] : []
  const wish = wishes.find(pattern => texts.some(text => pattern.test(text)))
  return legal.at[wish ? texts.findIndex(text => wish.test(text)) : rng.below(texts.length)]!
}

describe('the history of a heist', () => {
  test.each([2, 3, 4, 5])('%i seats, an edition that allows as much as any may', seats => {
    const track = (white: number) => ({
      white: [white, white, white],
      yellow: [6, 6, 6, 6],
      green: [12, 12, 12, 12],
      red: [12, 12, 12, 12, 12],
      bagDraw: 4,
    })
    const edition = {
      ...STANDARD,
      name: 'extreme',
      gold: { start: 3, supply: 30 },
      tracks: { '2': { ...track(2), bagDraw: 0 }, '3': track(2), '4': track(2), '5': track(2) },
      quarters: STANDARD.quarters.map(quarter => ({
        ...quarter,
        buildings: quarter.buildings.map(building => ({ ...building, vaults: 3 })),
      })),
    }
    const { no: _, ...first } = STANDARD.scenarios[0]!
    const setup = setupFor({
      seats,
      edition,
      scenario: { ...first, name: 'extreme', hints: [6, 9, 13, 14, 15, 16], hintsForTwo: [1, 2, 3, 4, 5, 7], gold: 30 },
    })
    const s = robNRun.create(setup)
    let most = 0
    for (let stream = 0; stream < 3; stream++) {
      const rng = new Sfc32(5, stream)
      s.bytes.set(robNRun.create(setup).bytes)
      for (let actor = robNRun.actor(s); actor !== NOBODY; actor = robNRun.actor(s)) {
        advance(robNRun, s, actor === CHANCE ? robNRun.deal(s, rng) : longWinded(s, rng))
        most = Math.max(most, s.noted)
      }
    }
    expect(most).toBeLessThan(s.layout.history)
    expect(most).toBeGreaterThan(s.layout.history / 3)
  })
})
