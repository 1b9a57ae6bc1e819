import { describe, expect, test } from 'vitest'
import type { Area } from '../../lesson/place.ts'
import { placeBubble } from './place-bubble.ts'

const box = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const SIZE = { width: 120, height: 40 }
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 844, height: 390 }

describe('a speech bubble', () => {
  test.each([
    ['under a plate that stands alone', box(100, 50, 190, 80), [], PHONE, { left: 135, top: 134 }],
    ['within the screen', box(0, 50, 90, 80), [], PHONE, { left: 8, top: 134 }],
    [
      'right of a plate in a column of others',
      box(8, 130, 200, 70),
      [box(8, 50, 200, 70), box(8, 210, 200, 70)],
      WIDE,
      { left: 212, top: 145 },
    ],
    [
      'under all plates where two rows leave no room',
      box(8, 50, 184, 80),
      [box(198, 50, 184, 80), box(8, 136, 184, 80), box(198, 136, 184, 80)],
      PHONE,
      { left: 40, top: 220 },
    ],
    ['above a plate at the bottom', box(100, 760, 190, 80), [], PHONE, { left: 135, top: 716 }],
  ])('%s', (_, plate, others, screen, place) => expect(placeBubble(plate, others, SIZE, screen)).toEqual(place))
})
