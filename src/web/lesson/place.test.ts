import { describe, expect, test } from 'vitest'
import { type Area, arrowBetween, overlap, placeWords } from './place.ts'

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const PHONE = area(8, 54, 374, 782)
const SIDE = area(8, 54, 651, 313)
const SIZES = [
  { width: 360, height: 170 },
  { width: 220, height: 240 },
]

describe('the words', () => {
  test.each([
    ['a card in the hand: above it', PHONE, area(150, 700, 80, 120), 'above'],
    ['a seat at the top: below it', PHONE, area(20, 60, 160, 90), 'below'],
    ['something wide in the middle of a low screen: nowhere but beside it', SIDE, area(20, 60, 380, 300), 'right'],
  ])('%s', (_, screen, thing, side) => {
    const words = placeWords({ sizes: SIZES, screen, thing })
    expect(overlap(words, thing)).toBe(0)
    expect(words.left).toBeGreaterThanOrEqual(screen.left)
    expect(words.right).toBeLessThanOrEqual(screen.right)
    expect(words.top).toBeGreaterThanOrEqual(screen.top)
    expect(words.bottom).toBeLessThanOrEqual(screen.bottom)
    expect(side === 'above' ? words.bottom < thing.top : true).toBe(true)
    expect(side === 'below' ? words.top > thing.bottom : true).toBe(true)
    expect(side === 'right' ? words.left > thing.right : true).toBe(true)
  })

  test('leave in sight what is pressed next, if they can', () => {
    const card = area(150, 700, 80, 120)
    const token = area(100, 300, 80, 80)
    const words = placeWords({ sizes: SIZES, screen: PHONE, thing: card, also: token })
    expect([overlap(words, card), overlap(words, token)]).toEqual([0, 0])
  })

  test('stand far away rather than on what else is spoken of', () => {
    const button = area(16, 720, 360, 50)
    const list = area(16, 400, 360, 310)
    const words = placeWords({ sizes: SIZES, screen: PHONE, thing: button, also: list })
    expect([overlap(words, button), overlap(words, list)]).toEqual([0, 0])
  })

  test('leave in sight all they can of what fills the rest', () => {
    const button = area(16, 780, 360, 50)
    const list = area(16, 200, 360, 560)
    const words = placeWords({ sizes: SIZES, screen: PHONE, thing: button, also: list })
    expect(overlap(words, button)).toBe(0)
    expect(words.top).toBe(PHONE.top)
  })

  test('cover as little as they can of what fills the screen', () => {
    const all = area(0, 0, 390, 844)
    expect(placeWords({ sizes: SIZES, screen: PHONE, thing: all })).toMatchObject({ bottom: 836 })
  })

  test('without a thing stand at the bottom', () => {
    expect(placeWords({ sizes: SIZES, screen: PHONE, thing: undefined }).bottom).toBe(PHONE.bottom)
  })
})

test('an arrow through what is to be read is not drawn', () => {
  const words = area(0, 0, 300, 50)
  const button = area(0, 500, 300, 50)
  expect(arrowBetween(words, button, area(0, 100, 300, 300))).toBeUndefined()
  expect(arrowBetween(words, button, area(400, 100, 300, 300))).toBeDefined()
  // The ring of the button touches it.
  expect(arrowBetween(words, button, area(0, 100, 300, 403))).toBeUndefined()
  // The thing meant is one of these.
  expect(arrowBetween(words, button, area(0, 100, 300, 500))).toBeDefined()
})

test('an arrow goes from the edge of the words to the edge of the thing', () => {
  expect(arrowBetween(area(0, 0, 100, 50), area(200, 100, 40, 40))).toEqual({ from: [84, 50], to: [200, 100] })
  expect(arrowBetween(area(0, 200, 300, 50), area(100, 0, 40, 40))).toEqual({ from: [120, 200], to: [120, 40] })
})
