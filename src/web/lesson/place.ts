/** A rectangle on the screen. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Room for an arrow between the words and what they speak of; less where there is not so much. */
const GAPS = [44, 16] as const

const areaAt = (left: number, top: number, { width, height }: Size): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

export const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const within = (a: Area, screen: Area): boolean =>
  a.left >= screen.left && a.right <= screen.right && a.top >= screen.top && a.bottom <= screen.bottom

const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n))

/** Below, above, to the right and to the left of a thing, moved along it as far as the screen asks. */
const beside = (size: Size, thing: Area, screen: Area, gap: number): Area[] => {
  const x = clamp((thing.left + thing.right - size.width) / 2, screen.left, screen.right - size.width)
  const y = clamp((thing.top + thing.bottom - size.height) / 2, screen.top, screen.bottom - size.height)
  return [
    areaAt(x, thing.bottom + gap, size),
    areaAt(x, thing.top - gap - size.height, size),
    areaAt(thing.right + gap, y, size),
    areaAt(thing.left - gap - size.width, y, size),
  ]
}

/** The corners and the middles of the edges of the screen. */
const edges = (size: Size, screen: Area): Area[] => {
  const xs = [(screen.left + screen.right - size.width) / 2, screen.left, screen.right - size.width]
  const ys = [screen.bottom - size.height, screen.top, (screen.top + screen.bottom - size.height) / 2]
  return ys.flatMap(y => xs.map(x => areaAt(x, y, size)))
}

interface Wish {
  /** How large the words are, by the widths they may have: the first that fits is taken. */
  readonly sizes: readonly Size[]
  readonly screen: Area
  /** What the arrow shows. */
  readonly thing: Area | undefined
  /** What would better stay in sight too. */
  readonly also?: Area | undefined
}

/** Where the words stand: beside the thing meant, never on it if there is any such place. */
export const placeWords = ({ sizes, screen, thing, also }: Wish): Area => {
  const [usual] = sizes
  if (!usual) throw new Error('words without a size')
  if (!thing) return edges(usual, screen)[0]!
  const free = (a: Area, gap: number, other: Area | undefined): boolean =>
    within(a, screen) && (other === undefined || overlap(grown(a, gap - 1), other) === 0)
  for (const gap of GAPS)
    for (const size of sizes) {
      const found = beside(size, thing, screen, gap).find(a => free(a, gap, thing) && free(a, 1, also))
      if (found) return found
    }
  // A long arrow is better than words on what else is spoken of.
  const [, near] = GAPS
  const far = sizes.flatMap(size => edges(size, screen))
  const found = far.find(a => free(a, near, thing) && free(a, 1, also))
  if (found) return found
  // Nowhere beside both: where it covers least, of the thing before the rest.
  const all = [...far, ...sizes.flatMap(size => beside(size, thing, screen, near)).filter(a => within(a, screen))]
  const covered = (a: Area): readonly [thing: number, also: number] => [
    overlap(grown(a, near - 1), thing),
    also ? overlap(a, also) : 0,
  ]
  return all.reduce((best, a) => {
    const [now, then] = [covered(a), covered(best)]
    return now[0] < then[0] || (now[0] === then[0] && now[1] < then[1]) ? a : best
  })
}

export const grown = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export interface Arrow {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

/** Whether a straight line touches an area: by points on it, since a finger's breadth is all that matters. */
const crosses = ({ from, to }: Arrow, area: Area): boolean =>
  Array.from({ length: 65 }, (_, i) => i / 64).some(part => {
    const [x, y] = [0, 1].map(axis => from[axis]! + (to[axis]! - from[axis]!) * part) as [number, number]
    return x > area.left && x < area.right && y > area.top && y < area.bottom
  })

/** From the edge of the words to the edge of the thing, the shortest way; none through what is to be read. */
export const arrowBetween = (words: Area, thing: Area, read?: Area): Arrow | undefined => {
  const middle = ({ left, right }: Area): number => (left + right) / 2
  const centre = ({ top, bottom }: Area): number => (top + bottom) / 2
  const from = [
    clamp(middle(thing), words.left + 16, words.right - 16),
    clamp(centre(thing), words.top, words.bottom),
  ] as const
  const to = [clamp(from[0], thing.left, thing.right), clamp(from[1], thing.top, thing.bottom)] as const
  // The ring of a thing may touch the text beside it; one amid them is shown all the same.
  const isApart = read && overlap(read, areaAt(middle(thing), centre(thing), { width: 1, height: 1 })) === 0
  return isApart && crosses({ from, to }, read) ? undefined : { from, to }
}
