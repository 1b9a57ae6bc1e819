import type { CSSProperties, JSX, RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Area, type Arrow, arrowBetween, grown, placeWords, type Size } from './place.ts'
import type { LessonStep } from './script.ts'

const RING = 6
const MARGIN = 8
const LEAST_ARROW = 12
/** The widths that the words may have; on a phone on its side, narrow ones find a place. */
const WIDTHS = [400, 320, 270, 220] as const

interface Placed {
  readonly words: Area
  readonly thing: Area | undefined
  /** What is spoken of besides. */
  readonly also: Area | undefined
}

const shownAll = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(each => each.getClientRects().length > 0)

const isUsable = (thing: Element): boolean => !thing.matches(':disabled, [aria-disabled="true"]')

/** What is to be pressed now. */
export const thingToPress = ({ tap = [] }: LessonStep): HTMLElement | undefined =>
  tap.flatMap(selector => shownAll(selector).filter(isUsable).slice(0, 1)).at(-1)

/** What the arrow shows now: one thing to press, or all that is meant. */
export const shownThings = (step: LessonStep): readonly HTMLElement[] => {
  const { show } = step
  const press = thingToPress(step)
  return press ? [press] : show === undefined ? [] : shownAll(show)
}

const around = (things: readonly HTMLElement[]): Area | undefined => {
  if (things.length === 0) return undefined
  const areas = things.map(thing => thing.getBoundingClientRect())
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  }
}

const sizesOf = (box: HTMLElement, most: number): Size[] => {
  const before = box.style.width
  const widths = [...new Set(WIDTHS.map(width => Math.min(width, most)))]
  const sizes = widths.map(width => {
    box.style.width = `${width}px`
    return { width, height: box.offsetHeight }
  })
  box.style.width = before
  return sizes
}

const same = (a: Area | undefined, b: Area | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    (['left', 'top', 'right', 'bottom'] as const).every(side => Math.abs(a[side] - b[side]) < 1))

/** Follows the thing meant, frame by frame: it may be on its way, and the board may be drawn anew. */
const usePlace = (step: LessonStep, box: RefObject<HTMLElement | null>, text: string): Placed | undefined => {
  const [placed, place] = useState<Placed | undefined>(undefined)
  const last = useRef<{ readonly thing: Area | undefined; readonly screen: Area } | undefined>(undefined)
  useLayoutEffect(() => {
    last.current = undefined
    let frame = 0
    const look = (): void => {
      frame = requestAnimationFrame(look)
      if (!box.current) return
      const bar = document.querySelector('.table-bar')?.getBoundingClientRect().bottom ?? 0
      const screen = grown({ left: 0, top: bar, right: innerWidth, bottom: innerHeight }, -MARGIN)
      const things = shownThings(step)
      // A part that scrolls may have it out of sight.
      if (!last.current || !same(last.current.screen, screen)) things[0]?.scrollIntoView({ block: 'nearest' })
      const thing = around(things)
      if (last.current && same(last.current.thing, thing) && same(last.current.screen, screen)) return
      last.current = { thing, screen }
      const ring = thing && grown(thing, RING)
      const also = step.show === undefined ? undefined : around(shownAll(step.show))
      const words = placeWords({ sizes: sizesOf(box.current, screen.right - screen.left), screen, thing: ring, also })
      place({ words, thing: ring, also })
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [step, text])
  return placed
}

const Line = ({ from, to }: Arrow): JSX.Element | null => {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) <= LEAST_ARROW) return null
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const [x, y] = to
  const head = [angle + 2.6, angle - 2.6].map(turn => `${x + 16 * Math.cos(turn)} ${y + 16 * Math.sin(turn)}`)
  return (
    <svg>
      <path d={`M${from[0]} ${from[1]}L${x} ${y}M${head[0]}L${x} ${y}L${head[1]}`} />
    </svg>
  )
}

/** The light on the thing meant, and an arrow to it from the words. */
const Light = ({ thing, arrow }: { readonly thing: Area; readonly arrow: Arrow | undefined }): JSX.Element => (
  <div class="lesson-light" aria-hidden="true">
    <i
      style={{
        left: `${thing.left}px`,
        top: `${thing.top}px`,
        width: `${thing.right - thing.left}px`,
        height: `${thing.bottom - thing.top}px`,
      }}
    />
    {arrow && <Line {...arrow} />}
  </div>
)

interface Props {
  readonly step: LessonStep
  readonly text: string
  readonly children: (ref: RefObject<HTMLElement | null>, style: CSSProperties) => JSX.Element
}

/** Puts the words beside the thing they speak of, with an arrow to it. */
export const Pointer = ({ step, text, children }: Props): JSX.Element => {
  const box = useRef<HTMLElement>(null)
  const placed = usePlace(step, box, text)
  const style = placed
    ? {
        left: `${placed.words.left}px`,
        top: `${placed.words.top}px`,
        width: `${placed.words.right - placed.words.left}px`,
      }
    : { visibility: 'hidden' as const }
  return (
    <>
      {placed?.thing && <Light thing={placed.thing} arrow={arrowBetween(placed.words, placed.thing, placed.also)} />}
      {children(box, style)}
    </>
  )
}
