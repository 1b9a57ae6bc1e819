import { describe, expect, test } from 'vitest'
import { advance, CHANCE, GALLERY, type Move, NOBODY, viewOf } from '../../../core/game.ts'
import { Sfc32 } from '../../../core/rng.ts'
import { robNRun } from '../game.ts'
import { type HeardEvent, eventsOf, moveOf, UNSEEN, wordsOf } from './heard.ts'
import { isHint, TAG, tagOf } from '../rules/moves.ts'
import { PHASE, type Rob } from './state.ts'
import { position, playAll, setupFor } from '../testing/positions.ts'
import { rareTables } from '../testing/tables.ts'

const [F, I, , A, D, R] = [0, 1, 2, 3, 4, 5]

const isNoted = (s: Rob, move: Move): boolean =>
  tagOf(move) === TAG.SORT ||
  tagOf(move) === TAG.SEES ||
  (tagOf(move) === TAG.WORD && (isHint(move) || s.phase >= PHASE.DEAL))

describe('the history as events', () => {
  const tables = rareTables().filter(({ name }) => /busy hints, \d seats, limits/.test(name))
  test.each(tables)('$name: one event for each move that was noted, as each viewer heard it', ({ setup }) => {
    for (const viewer of [0, 1, GALLERY]) {
      const rng = new Sfc32(3, viewer + 1)
      const s = robNRun.create(setup())
      let moves: Move[] = []
      for (let actor = robNRun.actor(s); actor !== NOBODY; actor = robNRun.actor(s)) {
        const move = actor === CHANCE ? robNRun.deal(s, rng) : robNRun.pick(s, rng)
        const noted = isNoted(s, move)
        advance(robNRun, s, move)
        const view = viewOf(robNRun, s, viewer)
        if (s.phase <= PHASE.VAULTS) moves = []
        if (noted) moves.push(view.last)
        if (s.noted === 0) continue
        const events = eventsOf(view)
        expect(events.map(moveOf)).toEqual(moves)
        expect(events.reduce((sum, event) => sum + wordsOf(event), 0)).toBe(s.noted)
      }
    }
  })

  test('what each viewer hears of a round with hints 14, 9 and 13', () => {
    const s = position(
      'seats 4; gold 9; white 2; red 9; hints 6 9 13 14 15 16; vaults IIIDD$3; open 9 13 14; hands FI DR AA',
    )
    playAll(s, '14:1/2 ~ give:F give:- ~ 9 tied:1/2 best:2 13:L give:I give:FD give:AA ~ go 1.play:A 2.play:I ~')
    const seenBy = (viewer: number): HeardEvent[] =>
      eventsOf(viewOf(robNRun, s, viewer)).filter(({ what }) => what !== 'draw')
    expect(seenBy(1)).toEqual([
      { what: 'hint', hint: 14, bought: false, a: 1, b: 2, n: 0 },
      { what: 'seen', seat: 1, of: 2, cards: [D, R] },
      { what: 'seen', seat: 2, of: 1, cards: [UNSEEN, UNSEEN] },
      { what: 'give', seat: 1, cards: [F] },
      { what: 'give', seat: 2, cards: undefined },
      { what: 'got', seat: 1, from: 2, cards: [] },
      { what: 'got', seat: 2, from: 1, cards: [UNSEEN] },
      { what: 'hint', hint: 9, bought: false, a: 0, b: 0, n: 0 },
      { what: 'tied', seats: [] },
      { what: 'best', seat: 2, tie: true },
      { what: 'hint', hint: 13, bought: false, a: 0, b: 0, n: 0 },
      { what: 'give', seat: 1, cards: [I] },
      { what: 'give', seat: 2, cards: undefined },
      { what: 'give', seat: 3, cards: undefined },
      { what: 'got', seat: 1, from: 3, cards: [A, A] },
      { what: 'got', seat: 2, from: 1, cards: [UNSEEN] },
      { what: 'got', seat: 3, from: 2, cards: [UNSEEN, UNSEEN] },
      { what: 'go' },
      { what: 'play', seat: 1, card: A },
      { what: 'play', seat: 2, card: UNSEEN },
      { what: 'sorted', open: Uint8Array.of(0, 1, 0, 0, 0, 0, 0), bags: 0, wrong: 1, faces: undefined },
    ])
    const byBoss = seenBy(0)
    expect(byBoss.find(({ what }) => what === 'tied')).toEqual({ what: 'tied', seats: [1, 2] })
    expect(byBoss.at(-1)).toMatchObject({ wrong: 1, faces: Uint8Array.of(0, 0, 0, 1, 0, 0, 0) })
  })
})

test('a setup without a heist has no history', () =>
  expect(eventsOf(robNRun.create(setupFor({ seats: 3 })))).toEqual([]))
