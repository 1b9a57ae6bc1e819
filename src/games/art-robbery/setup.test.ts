import { describe, expect, test } from 'vitest'
import { advance, CHANCE, GALLERY, heard, type Viewer, viewersOf, viewOf } from '../../core/game.ts'
import { randomGame } from '../../testing/twins.ts'
import { isRefused, referee } from '../../core/log.ts'
import { Sfc32 } from '../../core/rng.ts'
import { sameBytes } from '../../core/state.ts'
import { artRobbery } from './game.ts'
import { type Art, CENTRE, HAND, listCards, PHASE } from './state.ts'
import { legalMoves, playText, position, setupFor, sound } from './testing/positions.ts'

const CARDS = { '+0': 6, '+1': 6, '+2': 6, '+3': 6, '+4': 6, '+5': 6, '+B': 6, '+D': 6, '+T': 7 }
const handOf = (s: Art, seat: number): number[] => listCards(s.hands[seat]!)

describe('R1 set-up', () => {
  for (const seats of [2, 3, 4, 5]) {
    test(`${seats} seats: chance says who begins, then deals five cards each`, () => {
      const s = artRobbery.create(setupFor({ seats }))
      const rng = new Sfc32(7, seats)
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
      expect(artRobbery.describe(viewOf(artRobbery, s, 0))).toMatchObject({
        centre: ['0..', '1', '2', '3', '3', '3', '4', '5', 'B'],
        dog: null,
        discardPile: [],
      })
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
    expect([...s.deck]).toEqual(Object.values(CARDS))
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
    expect(view(GALLERY)).toMatchObject({
      ...open,
      seats: [{ hand: hidden }, { hand: hidden, loot: ['3'] }, { hand: hidden }],
    })
    expect(view(0)).toMatchObject({
      ...open,
      seats: [{ hand: ['3', '3', '3', '3', '3'] }, { hand: hidden, loot: ['3'] }, { hand: hidden }],
    })
    expect(view(2)).toMatchObject({
      ...open,
      seats: [{ hand: hidden }, { hand: hidden, loot: ['3'] }, { hand: ['0', 'B', 'D', 'T', 'T'] }],
    })
  })
  test('the draw pile and the hidden hands are one bag', () => {
    const s = position(setup, given)
    const { unseen } = artRobbery.describe(viewOf(artRobbery, s, 2)) as { unseen: string[] }
    const bag = [...handOf(s, 0), ...handOf(s, 1)].map(card => '012345BDT'.charAt(card)).concat('0', 'T')
    expect(unseen.toSorted()).toEqual(bag.toSorted())
  })
})

describe('R18 guesses, old bugs', () => {
  test('there is a world too when every card the other seat once held must have been played', () => {
    const log = [
      'start:1 +B +0 +B +T +D +D +D +D +B +1 B>B +4 B +T 4>4 +2 0>0.. +1 D>D +4 T>3 +1 4 +T B +1 T>1 +B T>3',
      '+4 2>2 +5 D>D +1 1 +3 4 +2 D>D +B 2 +0 5>5 +5 0 +3 B +5 3>3 +4 3>3 +0 4>4 +3 0>0.. +1 1>1. +T 5>5',
      '+D T>3 +2 D +0 1 +4 0 +T 4 +D D +2 1 +0 B>B +T 1 +3 T>2 +T 0 +2 1 +0 D>D +3 0 +5 2>2@1',
      '+5 T>3 +2 5>5 +B T>4 +5 B>B +3 5>5@0 dog +4 2>2. +1 2>2.@0 +5 1>1. +4 5 +0 3>3 +D 4 +0 D>D +0 0>0.. +2 3>3 +D',
      '0 +T 4 +5 5 +3 3>3 +1 3>3 +B T>3 +0 0>0.. +T 3>3 +5 D +5 2>2. +3',
    ].join(' ')
    const played = referee(artRobbery, setupFor({ version: 1, seats: 2, preset: 'german' }), log.split(' '))
    if (isRefused(played)) throw new Error(played.reason)
    for (const viewer of [GALLERY, 0, 1]) {
      const world = viewOf<Art>(artRobbery, played.end, viewer)
      artRobbery.guess(world, viewer, new Sfc32(1))
      expect(sound(world), `viewer ${viewer}`).toBeUndefined()
    }
  })
})

describe('R19 banked', () => {
  test('steers what a screen shows; views hold the same bytes whatever it says', () => {
    const [one, ...others] = ['ownerOnly', 'open', 'hidden'].map(banked => setupFor({ seats: 3, options: { banked } }))
    const moves = randomGame(artRobbery, one!, new Sfc32(3))
    const games = [one!, ...others].map(setup => artRobbery.create(setup))
    for (const move of moves) {
      for (const s of games) advance(artRobbery, s, move)
      for (const viewer of viewersOf(one!)) {
        const [first, ...rest] = games.map(s => viewOf(artRobbery, s, viewer).bytes)
        expect(rest.every(bytes => sameBytes(bytes, first!))).toBe(true)
      }
    }
  })

  const given = 'raid 2; turn 1; 0: has 3 banked 5; 1: has 4 banked 0.. 2; 2: banked 3 3'
  test.each([
    { banked: 'ownerOnly', viewer: 1, shown: ['face down', '0.. 2', 'face down'] },
    { banked: 'ownerOnly', viewer: GALLERY, shown: ['face down', 'face down', 'face down'] },
    { banked: 'open', viewer: 1, shown: ['5', '0.. 2', '3 3'] },
    { banked: 'hidden', viewer: 1, shown: ['face down', 'face down', 'face down'] },
    { banked: 'hidden', viewer: undefined, shown: ['5', '0.. 2', '3 3'] },
  ])('$banked, on the screen of viewer $viewer', ({ banked, viewer, shown }) => {
    const s = position(setupFor({ seats: 3, options: { banked } }), given)
    const lines = artRobbery.show(s, viewer).split('\n')
    expect(lines.filter(line => line.includes('banked')).map(line => line.split('banked ')[1])).toEqual(shown)
  })
})
