import { expect, test } from 'vitest'
import { advance, CHANCE, copyOf, NOBODY, viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import { sameBytes } from '../../core/state.ts'
import { artRobbery } from './game.ts'
import { guessInCorner } from './secrets.ts'
import { type Art, ALL_CARDS, CARDS, listCards, PHASE } from './state.ts'
import { setupFor, sound } from './testing/positions.ts'

const CARD = '012345BDT'
const counts = (text: string): number[] => CARDS.map((_, card) => text.split(CARD.charAt(card)).length - 1)

// A game between bots that brought the old way of guessing to its end: one card is left to draw, and all but one of the
// old cards are out.
const THEN = ['222D0', 'D31D1', '2D234', 'D1113']
const HANDS = ['000B4', 'D54D2', 'BB255', '4455B']
const PILE = '31 00 13 24 3T 2D 31 02 11 23 31 03 11 2T 33 01 1T 2T 3D 0D 1B 02 13 20 3T 03 1D 22 30 0T 1T 25 34 02'

const late = (): Art => {
  const s = artRobbery.create(setupFor({ seats: 4 }))
  const pile = PILE.split(' ')
  const played = counts(pile.map(play => play.charAt(1)).join(''))
  HANDS.forEach((text, seat) => s.hands[seat]!.set(counts(text)))
  THEN.forEach((text, seat) => s.handsAtShuffle[seat]!.set(counts(text)))
  s.pile.set(pile.map(play => CARD.indexOf(play.charAt(1))))
  s.pileSeats.set(pile.map(play => Number(play.charAt(0))))
  s.discard.set(played)
  s.deck.set(CARDS.map((all, card) => all - played[card]! - counts(HANDS.join(''))[card]!))
  s.pileSize = pile.length
  s.deckSize = ALL_CARDS - pile.length - 20
  s.shuffled = 1
  s.phase = PHASE.PLAY
  s.turn = 1
  return s
}

test('the position is one that can be', () => {
  expect(sound(late())).toBeUndefined()
  expect([...late().deck]).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0])
})

/**
 * Sound, the same to the viewer, and every old card of a seat either played since or still held, the first play among
 * them.
 */
const fits = (world: Art, view: Art, viewer: number): void => {
  expect(sound(world)).toBeUndefined()
  expect(sameBytes(viewOf(artRobbery, world, viewer).bytes, view.bytes)).toBe(true)
  for (let seat = 0; seat < world.setup.seats; seat++) {
    const out = [...world.pile.subarray(0, world.pileSize)].filter((_, i) => world.pileSeats[i] === seat)
    const held = [...out, ...listCards(world.hands[seat]!)]
    const then = listCards(world.handsAtShuffle[seat]!)
    if (out.length > 0) expect(then, 'who has not drawn yet can only have played what it held').toContain(out[0])
    for (const card of then) {
      expect(held, `seat ${seat} kept or played the ${CARD.charAt(card)} it had`).toContain(card)
      held.splice(held.indexOf(card), 1)
    }
  }
}

test.each([0, 1, 2, 3])('seat %i finds worlds that fit, late in a draw pile', seat => {
  const view = viewOf(artRobbery, late(), seat)
  const rng = new Sfc32(1, seat)
  for (let n = 0; n < 300; n++) {
    const world = copyOf(artRobbery, view)
    artRobbery.guess(world, seat, rng)
    fits(world, view, seat)
  }
})

test.each([2, 3, 4, 5])('a guess with a plan fits wherever the draw pile has run out, %i seats', seats => {
  const rng = new Sfc32(2, seats)
  let guesses = 0
  for (let stream = 0; guesses < 300; stream++) {
    const s = artRobbery.create(setupFor({ seats }))
    const luck = new Sfc32(5, stream)
    for (let actor = artRobbery.actor(s); actor !== NOBODY; actor = artRobbery.actor(s)) {
      if (actor !== CHANCE && s.shuffled === 1 && luck.below(3) === 0) {
        const view = viewOf(artRobbery, s, actor)
        const world = copyOf(artRobbery, view)
        guessInCorner(world, actor, rng)
        fits(world, view, actor)
        guesses++
      }
      advance(artRobbery, s, actor === CHANCE ? artRobbery.deal(s, luck) : artRobbery.pick(s, luck))
    }
  }
})
