import { describe, expect, test } from 'vitest'
import { advance, CHANCE, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { packNeed } from '../../games/rob-n-run/knowledge/contents.ts'
import { robNRun as game } from '../../games/rob-n-run/game.ts'
import { hintOf } from '../../games/rob-n-run/rules/moves.ts'
import { PHASE, type Rob } from '../../games/rob-n-run/state/state.ts'
import { position, setupFor } from '../../games/rob-n-run/testing/positions.ts'
import { Belief } from './belief.ts'
import { courseOf } from './course.ts'
import { moveOf } from './choose.ts'
import { divide, UNSAID } from './partition.ts'
import { sayingsOf, MASK_WORDS } from './statements.ts'
import { ofKind, STYLES } from './style.ts'

const convention = ofKind(STYLES['expert']!, 'convention')
const literal = ofKind(STYLES['expert']!, 'literal')

const allowedBy = (s: Rob, hints: readonly number[]): Int32Array => {
  const allowed = new Int32Array(MASK_WORDS)
  sayingsOf(s).codes.forEach((code, i) => {
    if (hints.includes(hintOf(code))) allowed[i >> 5]! |= 1 << (i & 31)
  })
  return allowed
}

describe('an agreement', () => {
  const s = position('seats 4; vaults IIIDD$3; open 1 2 3')
  const belief = new Belief(s)
  const partition = (hints: readonly number[]) =>
    divide(belief.trueStatements, belief.alive, belief.size, belief.weights, allowedBy(s, hints))

  test.each([[[1]], [[2]], [[1, 2]], [[3, 12]], [[7, 8]], [[10]], [[11]], [[1, 2, 3, 7, 8, 12]], [[4, 5, 6, 13, 14]]])(
    'hints %j: every need is told by something true of it',
    hints => {
      const { said } = partition(hints)
      for (let k = 0; k < belief.size; k++)
        if (said[k] !== UNSAID) expect(belief.isTrue(belief.alive[k]!, said[k]!)).toBe(true)
    },
  )

  test('what can be said of a need is said: only where nothing is true the boss is silent', () => {
    const { said } = partition([7])
    for (let k = 0; k < belief.size; k++) {
      const twice = [0, 1, 2, 3, 4, 5, 6].some(t => ((belief.needAt(k) >> (4 * t)) & 15) >= 2)
      expect(said[k] !== UNSAID).toBe(twice)
    }
  })

  // At their word, "needed" tells about one bit, and "so many kinds" less than two.
  test.each([
    [[1], 2.7],
    [[1, 2], 3.6],
    [[1, 2, 3, 7, 8, 12], 4],
  ])('hints %j: the choice tells %f bits and more', (hints, bits) =>
    expect(partition(hints).bits).toBeGreaterThan(bits),
  )

  test('it is the same every time', () => expect(partition([1, 2, 3])).toEqual(partition([1, 2, 3])))
})

/** Plays heists of a crew and looks at each position. */
const follow = (
  seats: number,
  scenario: number,
  games: number,
  style: typeof convention,
  look: (s: Rob) => void,
): void => {
  for (let n = 0; n < games; n++) {
    const s = game.create(setupFor({ seats, scenario }))
    const rng = new Sfc32(11, n)
    for (let actor = game.actor(s); s.heist < 1 && s.phase !== PHASE.OVER; actor = game.actor(s)) {
      advance(game, s, actor === CHANCE ? game.deal(s, rng) : moveOf(viewOf(game, s, actor), actor, style, rng))
      if (s.phase === PHASE.PLAY || s.phase === PHASE.HINT) look(s)
    }
  }
}

describe.each([
  ['convention', convention],
  ['literal', literal],
] as const)('what a %s crew believes', (_, style) => {
  test.each([2, 3, 5])('with %i seats: the truth is never excluded, and all seats believe the same', seats => {
    let looked = 0
    follow(seats, seats, 2, style, s => {
      const seen = Array.from({ length: seats }, (__, seat) => courseOf(viewOf(game, s, seat), seat, style))
      for (const { belief, broken } of seen) {
        expect(broken).toBe(false)
        expect(belief.find(packNeed(s.need)), game.show(s)).toBeGreaterThanOrEqual(0)
        expect(belief.size).toBe(seen[0]!.belief.size)
      }
      looked++
    })
    expect(looked).toBeGreaterThan(10)
  })
})

test('by agreement three hints tell what six do not at their word', () => {
  const believed = (style: typeof convention): number => {
    let sum = 0
    for (let n = 0; n < 8; n++) {
      const s = game.create(setupFor({ seats: 4, scenario: 1 }))
      const rng = new Sfc32(5, n)
      while (s.phase < PHASE.ROB) advance(game, s, game.deal(s, rng))
      s.station[1] = style.kind === 'convention' ? 3 : 0
      advance(game, s, game.read('rob:B2')!)
      while (s.phase < PHASE.PLAY) {
        const actor = game.actor(s)
        advance(
          game,
          s,
          actor === CHANCE ? game.deal(s, rng) : moveOf(viewOf(game, s, actor), actor, { ...style, buys: false }, rng),
        )
      }
      sum += courseOf(viewOf(game, s, s.turn), s.turn, { ...style, buys: false }).belief.entropy()
    }
    return sum / 8
  }
  expect(believed(convention)).toBeLessThan(1)
  expect(believed(convention)).toBeLessThan(believed(literal))
})

test('a whisper and an own hand never enter what all know', () => {
  const given = (whisper: string): Rob =>
    position(`seats 4; hints 1 2 3 6 8 12; vaults ${whisper}; open 6; hands FISADR FISADR FISADR`)
  const heard = ['IIIDD$3', 'FFSSA$2'].map(vault => {
    const s = given(vault)
    const tool = vault.startsWith('I') ? 'I' : 'F'
    advance(game, s, game.read(`6:1,${tool},${tool === 'I' ? 3 : 2}`)!)
    advance(game, s, game.read('go')!)
    return [2, 3].map(seat => courseOf(viewOf(game, s, seat), seat, literal).belief.entropy())
  })
  expect(heard[0]).toEqual(heard[1])
})
