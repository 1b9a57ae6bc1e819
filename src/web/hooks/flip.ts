import { useLayoutEffect, useRef } from 'preact/hooks'
import { lessMotion } from '../settings.ts'

type Places = ReadonlyMap<string, DOMRect>

const measure = (root: Element): Places => {
  const places = new Map<string, DOMRect>()
  for (const thing of root.querySelectorAll<HTMLElement>('[data-flip]'))
    places.set(thing.dataset['flip']!, thing.getBoundingClientRect())
  return places
}

const TRAVEL = { duration: 340, easing: 'cubic-bezier(.3,.8,.3,1)', fill: 'backwards' } as const

interface Trip {
  readonly thing: HTMLElement
  readonly from: DOMRect
  readonly to: DOMRect
  /**
   * Whether it is the thing itself that was there, and not the place it comes from: then it grows or shrinks on the
   * way.
   */
  readonly same: boolean
  readonly delay: number
}

const travel = ({ thing, from, to, same, delay }: Trip): void => {
  const dx = from.left + from.width / 2 - to.left - to.width / 2
  const dy = from.top + from.height / 2 - to.top - to.height / 2
  if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(from.width - to.width) < 2) return
  const scale = same && to.width > 0 ? from.width / to.width : Math.min(1, from.width / Math.max(1, to.width))
  thing.classList.add('flying')
  const motion = thing.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], {
    ...TRAVEL,
    delay,
  })
  const land = (): void => thing.classList.remove('flying')
  motion.addEventListener('finish', land)
  motion.addEventListener('cancel', land)
}

/**
 * Things travel from where they were to where they are. A thing is an element with `data-flip`; one that is new comes
 * from the thing its `data-from` names. With less motion they fade in.
 */
export const useFlip = (key: unknown): { readonly current: HTMLDivElement | null } => {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef<Places | undefined>(undefined)
  const last = useRef(key)
  // Read while drawing: the old page still stands.
  if (last.current !== key && root.current) before.current = measure(root.current)
  last.current = key
  useLayoutEffect(() => {
    const places = before.current
    before.current = undefined
    if (!places || !root.current) return
    const still = lessMotion()
    let order = 0
    const trips: Trip[] = []
    // All is measured before anything is set off: measuring in between would lay out the page again for each.
    for (const thing of root.current.querySelectorAll<HTMLElement>('[data-flip]')) {
      const old = places.get(thing.dataset['flip']!)
      const from = old ?? places.get(thing.dataset['from'] ?? '')
      if (still && !old) thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250 })
      if (still || !from) continue
      trips.push({
        thing,
        from,
        to: thing.getBoundingClientRect(),
        same: old !== undefined,
        delay: old ? 0 : Math.min(order++, 6) * 60,
      })
    }
    for (const trip of trips) travel(trip)
  }, [key])
  return root
}
