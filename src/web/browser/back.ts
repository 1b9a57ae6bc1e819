// Back closes a sheet or menu that is open over a page before it leaves the page. Opening one adds an entry with the
// same address to the history; Back removes it, and so does closing in any other way.

interface OpenLayer {
  readonly close: () => void
}

const opened: OpenLayer[] = []
/** Entries of things that have closed by themselves, to be removed in a moment. */
let spare = 0
let removal: ReturnType<typeof setTimeout> | undefined
/** How many steps back were asked for here. */
let own = 0

const removeSpare = (): void => {
  removal = undefined
  if (spare === 0) return
  own++
  history.go(-spare)
  spare = 0
}

/** Something opens over the page; call the answer when it is gone. */
export const openOver = (close: () => void): (() => void) => {
  // What opens in the place of something that just closed takes over its entry.
  if (spare > 0) spare--
  else history.pushState({ over: true }, '')
  const one = { close }
  opened.push(one)
  return () => {
    const at = opened.indexOf(one)
    if (at < 0) return
    opened.splice(at, 1)
    spare++
    removal ??= setTimeout(removeSpare, 0)
  }
}

/** The page goes elsewhere: answers whether the newest entry belongs to something open, and can be replaced. */
export const leaveOver = (): boolean => {
  const any = opened.length + spare > 0
  opened.length = 0
  spare = 0
  clearTimeout(removal)
  removal = undefined
  return any
}

/** A step in the history; answers whether it only closed something, or was asked for here. */
export const steppedBack = (): boolean => {
  if (own > 0) {
    own--
    return true
  }
  const newest = opened.pop()
  newest?.close()
  return newest !== undefined
}

/** After a reload nothing is open, but its entry is still there. */
export const dropOldEntry = (): void => {
  const { state } = history
  if (!(state as { over?: boolean } | null)?.over) return
  own++
  history.back()
}
