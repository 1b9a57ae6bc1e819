import type { Area, Size } from '../../lesson/place.ts'

// Places a speech bubble beside the plate of the speaker, over no other plate.

interface Corner {
  readonly left: number
  readonly top: number
}

const GAP = 4
const EDGE = 8

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(at, most))

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Under, right, left or above the plate, where that is free and on the screen; else under all plates. */
export const placeBubble = (plate: Area, others: readonly Area[], { width, height }: Size, screen: Size): Corner => {
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
