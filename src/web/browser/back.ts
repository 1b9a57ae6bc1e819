// Back closes a sheet or menu that is open over a page before it leaves the page. What opens adds an entry with the same
// address to the history, and the entry says how many things are open there. What closes by itself leaves its entry: the
// next thing that opens takes it, and Back passes over it. So the history moves only when somebody asks for it.

interface OpenLayer {
  readonly close: () => void
}

const opened: OpenLayer[] = []

/** How many things are open over the page, by the entry of the history that is shown. */
const depthHere = (): number => {
  const over: unknown = (history.state as { over?: unknown } | null)?.over
  return typeof over === 'number' ? over : 0
}
let depth = 0

/** The page starts; after a reload nothing is open, but an entry of something that was may still be shown. */
export const readDepth = (): void => {
  depth = depthHere()
}

/** Something opens over the page; call the answer when it is gone. */
export const openOver = (close: () => void): (() => void) => {
  const one = { close }
  opened.push(one)
  if (depthHere() < opened.length) history.pushState({ over: opened.length }, '')
  depth = depthHere()
  return () => {
    const at = opened.indexOf(one)
    if (at >= 0) opened.splice(at, 1)
  }
}

/** The page goes elsewhere: answers whether the entry that is shown belonged to something open, and can be replaced. */
export const leaveOver = (): boolean => {
  opened.length = 0
  depth = 0
  return depthHere() > 0
}

/** A step in the history to the same or another address; answers whether there is nothing else to do for it. */
export const steppedOver = (same: boolean): boolean => {
  const before = depth
  depth = depthHere()
  const closing = opened.splice(depth)
  for (const { close } of closing.toReversed()) close()
  if (!same) return false
  // What had this entry has closed by itself: the step was meant for the page.
  if (closing.length === 0 && depth < before) history.back()
  return closing.length > 0 || depth !== before
}
