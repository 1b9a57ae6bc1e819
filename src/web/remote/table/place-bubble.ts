// Places a speech bubble beside the plate of the speaker, over no other plate.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Size {
  readonly width: number
  readonly height: number
}
interface Corner {
  readonly left: number
  readonly top: number
}

const GAP = 4
const EDGE = 8

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most))

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Under, right, left or above the plate, where that is free and on the screen; else under all plates. */
export const placeBubble = (plate: Box, others: readonly Box[], { width, height }: Size, screen: Size): Corner => {
  const acrossAt = (left: number): number => within(left, EDGE, screen.width - EDGE - width)
  const middle = acrossAt((plate.left + plate.right - width) / 2)
  const beside = within((plate.top + plate.bottom - height) / 2, EDGE, screen.height - EDGE - height)
  const places: readonly Corner[] = [
    { left: middle, top: plate.bottom + GAP },
    { left: plate.right + GAP, top: beside },
    { left: plate.left - GAP - width, top: beside },
    { left: middle, top: plate.top - GAP - height },
  ]
  const isFree = ({ left, top }: Corner): boolean => {
    const box = { left, top, right: left + width, bottom: top + height }
    const isOnScreen =
      left >= EDGE && box.right <= screen.width - EDGE && top >= EDGE && box.bottom <= screen.height - EDGE
    return isOnScreen && ![plate, ...others].some(other => overlaps(box, other))
  }
  const lowest = Math.max(plate.bottom, ...others.map(({ bottom }) => bottom))
  return places.find(isFree) ?? { left: middle, top: within(lowest + GAP, EDGE, screen.height - EDGE - height) }
}
