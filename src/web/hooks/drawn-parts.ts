import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'

interface DrawnPart {
  readonly why: readonly unknown[]
  readonly drawn: JSX.Element
}

/**
 * Draws a part anew only when something it depends on has changed: what is handed back as it was is not looked at
 * again.
 */
export const useDrawnParts = (): ((key: string, why: readonly unknown[], draw: () => JSX.Element) => JSX.Element) => {
  const cache = useRef(new Map<string, DrawnPart>())
  return (key, why, draw) => {
    const known = cache.current.get(key)
    if (known?.why.length === why.length && known.why.every((each, i) => each === why[i])) return known.drawn
    const drawn = draw()
    cache.current.set(key, { why, drawn })
    return drawn
  }
}
