import { describe, expect, test } from 'vitest'
import { advance, CHANCE, GALLERY, heard, type Viewer, viewersOf, viewOf } from '../../core/game.ts'
import { randomGame } from '../../core/laws.ts'
import { Fast } from '../../core/rng.ts'
import { sameBytes } from '../../core/state.ts'
import { artRobbery } from './game.ts'
import { type Art, CENTRE, cardsOf, countsOf, HAND, PHASE } from './state.ts'
import { legalMoves, playText, position, setupFor } from './testing.ts'

const CARDS = { '+0': 6, '+1': 6, '+2': 6, '+3': 6, '+4': 6, '+5': 6, '+B': 6, '+D': 6, '+T': 7 }
const handOf = (s: Art, seat: number): number[] => cardsOf(s.hands[seat]!)

describe('R1 set-up', () => {
  for (const seats of [2, 3, 4, 5]) {
    test(`${seats} seats: chance says who begins, then deals five cards each`, () => {
      const s = artRobbery.create(setupFor({ seats }))
      const rng = new Fast(7, seats)
      expect(s.dog).toBe(CENTRE)
      expect(legalMoves(s)).toEqual(Array.from({ length: seats }, (_, seat) => `start:${seat}`))
      playText(s, `start:${seats - 1}`)
      for (let card = 0; card < HAND * seats; card++) {
        expect(s.phase).toBe(PHASE.DEAL)
        expect(artRobbery.actor(s)).toBe(CHANCE)
        advance(artRobbery, s, artRobbery.deal(s, rng))
        expect(s.taker).toBe(Math.floor(card / HAND))
      }
      expect(artRobbery.actor(s)).toBe(seats - 1)
      expect(s.deckSize).toBe(55 - HAND * seats)
      expect(artRobbery.show(s)).toContain('raid 1/4 sketches')
      expect(artRobbery.describe(viewOf(artRobbery, s, 0))).toMatchObject({ centre: ['0..', '1', '2', '3', '3', '3', '4', '5', 'B'], dog: null, discardPile: [] })
    })
  }
  for (const firstPlayer of [0, 1, 2]) {
    test(`firstPlayer: ${firstPlayer} begins, and chance is not asked`, () => {
      const s = artRobbery.create(setupFor({ seats: 3, options: { firstPlayer } }))
      expect(legalMoves(s)).toEqual(Object.keys(CARDS))
      for (let card = 0; card < HAND * 3; card++) playText(s, '+')
      expect([s.starter, artRobbery.actor(s)]).toEqual([firstPlayer, firstPlayer])
    })
  }
  test('55 cards', () => {
    const s = artRobbery.create(setupFor({ seats: 2 }))
    expect(countsOf(s.deck)).toEqual(Object.values(CARDS))
    expect(s.deckSize).toBe(55)
  })
})

describe('R18 what is public, what is hidden', () => {
  const given = 'dog 1; 0: 33333; centre 5; 1: has 3; 2: 0BDTT; draw 0T'
  const setup = setupFor({ seats: 3 })
  /** What the gallery and the seats 0, 1, 2 hear of the last of these moves. */
  const sounds: readonly [moves: string, heard: string][] = [
    ['3>3@1', '3>3@1 3>3@1 3>3@1 3>3@1'],
    ['3>3@1 dog', 'dog dog dog dog'],
    ['3>3@1 token', 'token token token token'],
    ['3>3@1 token +T', '+? +T +? +?'],
  ]
  for (const [moves, all] of sounds) {
    test(`${moves} is heard as ${all}`, () => {
      const s = position(setup, given)
      for (const text of moves.split(' ')) playText(s, text)
      expect([GALLERY, 0, 1, 2].map(viewer => heard(artRobbery, s, viewer)).join(' ')).toBe(all)
    })
  }
  test('who begins is heard by all, a card dealt by its seat alone', () => {
    const s = artRobbery.create(setup)
    const listen = (): string => [GALLERY, 0, 1, 2].map(viewer => heard(artRobbery, s, viewer)).join(' ')
    playText(s, 'start:1')
    expect(listen()).toBe('start:1 start:1 start:1 start:1')
    for (const [card, all] of ['+? +5 +? +?', '+? +? +5 +?', '+? +? +? +5'].entries()) {
      for (let i = 0; i < HAND; i++) {
        playText(s, i < 4 ? '+' : '+5')
        if (i === 4) expect(listen(), `hand ${card}`).toBe(all)
      }
    }
  })
  test('a view has the own hand, all loot, both piles and the dog, but no other hand', () => {
    const s = position(setup, given)
    const view = (viewer: Viewer) => artRobbery.describe(viewOf(artRobbery, s, viewer))
    const hidden = ['?', '?', '?', '?', '?']
    const open = { centre: ['5'], dog: 1, drawPile: 2, discardPile: { length: s.pileSize } }
    expect(view(GALLERY)).toMatchObject({ ...open, seats: [{ hand: hidden }, { hand: hidden, loot: ['3'] }, { hand: hidden }] })
    expect(view(0)).toMatchObject({ ...open, seats: [{ hand: ['3', '3', '3', '3', '3'] }, { hand: hidden, loot: ['3'] }, { hand: hidden }] })
    expect(view(2)).toMatchObject({ ...open, seats: [{ hand: hidden }, { hand: hidden, loot: ['3'] }, { hand: ['0', 'B', 'D', 'T', 'T'] }] })
  })
  test('the draw pile and the hidden hands are one bag', () => {
    const s = position(setup, given)
    const { unseen } = artRobbery.describe(viewOf(artRobbery, s, 2)) as { unseen: string[] }
    const bag = [...handOf(s, 0), ...handOf(s, 1)].map(card => '012345BDT'.charAt(card)).concat('0', 'T')
    expect(unseen.toSorted()).toEqual(bag.toSorted())
  })
})

describe('R19 banked', () => {
  test('steers what a screen shows; views hold the same bytes whatever it says', () => {
    const [one, ...others] = ['ownerOnly', 'open', 'hidden'].map(banked => setupFor({ seats: 3, options: { banked } }))
    const moves = randomGame(artRobbery, one!, new Fast(3))
    const games = [one!, ...others].map(setup => artRobbery.create(setup))
    for (const move of moves) {
      for (const s of games) advance(artRobbery, s, move)
      for (const viewer of viewersOf(one!)) {
        const [first, ...rest] = games.map(s => viewOf(artRobbery, s, viewer).bytes)
        expect(rest.every(bytes => sameBytes(bytes, first!))).toBe(true)
      }
    }
  })
})
