import type { Page } from 'playwright-core'

// The layout checker: what a person could not read or press, found by measuring. It runs in the page.

/** Overlaps that are meant, each with its reason: the first selector may lie on the second. */
const MEANT: readonly (readonly [on: string, under: string, why: string])[] = [
  ['.art .pile .count', '.art .pile .face', 'the number of cards left is a badge of the draw pile'],
  ['.art .loot *', '.art .loot *', 'loot that is wider than its plate is fanned; an edge of each can be pressed'],
  ['.rob .number b', '.rob .number .rob-die', 'the number stands on its die'],
  ['.rob .icon-box b', '.rob .icon-box .rob-tool', 'the letter of a tool is a badge of its picture'],
  ['.rob .sign b', '.rob .sign svg', 'the number of cards is a badge of its pile'],
  ['.rob .hand .times', '.rob .hand svg', 'how many equal cards there are is a badge of their pile'],
  ['.rob .building .label', '.rob .rob-house', 'a building carries its name'],
  ['.rob .corner *', '.rob .building', 'letter and informant of a quarter stand in the sky over its street'],
  ['.lesson-box, .lesson-box *', '.table-board *', 'a first game speaks over the board, beside the thing meant'],
  ['.lesson-light *', '.table *', 'the arrow and the light on the thing meant'],
  ['.rob .station *', '.rob .rob-skyline', 'on its side a phone shows the station in the sky'],
  ['.rob .doors *', '.rob .rob-house', 'a building shows its vaults'],
  ['.rob .sky *', '.rob .rob-skyline', 'gold and buttons hang in the sky over the city'],
  ['.rob .fields *', '.rob .rob-skyline', 'the road runs in front of the city'],
  ['.rob .vaults *', '.rob .rob-windscreen', 'the windscreen hides the vaults'],
  ['.rob .piece svg', '.rob .gate *', 'a car that is at a terminal stands before its sign'],
  ['.campaign .map li *', '.campaign .city-map', 'the stops lie on the map'],
  ['.campaign .stop *', '.campaign .stop', 'tick and stars are badges of a stop'],
  ['.rob .faces *', '.rob .bulb *', 'wrong cards lie on the corner of the alarm'],
  [
    '.over .ask, .over .ask *',
    '.table-board :not(.hand, .hand *, .hand-area, .hand-area *, .bottom, .bottom *, .do, .main)',
    'a question to everybody lies over the others until it is answered, never over the own hand and what is done with it',
  ],
  ['.toasts *', '*', 'what is told in passing lets every press through'],
]

/** What covers these from time to time goes away when it is answered; all else keeps a place where it can be pressed. */
const COVERED_AT_TIMES: readonly (readonly [on: string, under: string])[] = [
  ['.over .ask, .over .ask *', '.seat *, .museum *, .felt *, .sky *, .city *, .station *, .road *'],
  ['.lesson-box, .lesson-box *', '.table-board *'],
]

/** Elements that may be cut off with dots, each with its reason. */
const CUT: readonly (readonly [selector: string, why: string])[] = [['.name', "people's names can be of any length"]]

/** Shown whole or not at all: the log has it. */
const WHOLE = '.last-words .earlier'

/** Where something may lie, even when nothing does now. */
const PLACES = '.art .place'

/** Parts of a table that scroll by themselves. */
const SCROLLERS =
  '.log, .bubbles, .ledger, .report, .end, .ways, dialog, textarea, .talk, .table:has(.controls) .rob > .middle'
/** The button that leads on stays in sight even there. */
const LEADS_ON = ':is(.ledger, .report, .end) :is(.main, .do)'

/** At this width a turn may scroll one way (WCAG 1.4.10). */
const REFLOW_WIDTH = 320

interface Rules {
  readonly meant: readonly (readonly [string, string, string])[]
  readonly cut: readonly string[]
  readonly whole: string
  readonly places: string
  readonly scrollers: string
  readonly leadsOn: string
  readonly coveredAtTimes: readonly (readonly [string, string])[]
  readonly mayScroll: boolean
}

/** Everything wrong with what is on the screen now, a line each. */
export const layoutFaults = async (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? Infinity
  const rules: Rules = {
    meant: MEANT,
    cut: CUT.map(([selector]) => selector),
    whole: WHOLE,
    places: PLACES,
    scrollers: SCROLLERS,
    leadsOn: LEADS_ON,
    coveredAtTimes: COVERED_AT_TIMES,
    mayScroll: width <= REFLOW_WIDTH,
  }
  return page.evaluate(findFaults, rules)
}

export type ScreenSize = readonly [width: number, height: number]

/** A desk of 1280x800 at 200 %. */
const HALF_DESK: ScreenSize = [640, 400]

/** Every size that is looked at. */
export const SIZES: readonly ScreenSize[] = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [667, 375],
  [844, 390],
  HALF_DESK,
  [1024, 768],
  [1280, 800],
  [1920, 1080],
]

// The corners: the smallest phones, the tallest, phones on their side, a desk at 200 %, a tablet, a desk.
const CORNERS: readonly ScreenSize[] = [
  [320, 568],
  [360, 640],
  [375, 667],
  [412, 915],
  [667, 375],
  [844, 390],
  HALF_DESK,
  [1024, 768],
  [1280, 800],
]

/** A desk at 200 % has two device pixels for each of the page's. */
const resize = async (page: Page, [width, height]: ScreenSize): Promise<() => Promise<void>> => {
  await page.setViewportSize({ width, height })
  if (width !== HALF_DESK[0] || height !== HALF_DESK[1]) return async () => undefined
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: false })
  return () => session.detach()
}

/** Faults of what is shown now at each size. */
export const atSizes = async (page: Page, sizes: readonly ScreenSize[]): Promise<string[]> => {
  const before = page.viewportSize()!
  const found: string[] = []
  for (const size of sizes) {
    const restore = await resize(page, size)
    await page.waitForTimeout(60)
    found.push(...(await layoutFaults(page)).map(fault => `${size.join('x')} ${fault}`))
    await restore()
  }
  await page.setViewportSize(before)
  return found
}

export const atCorners = (page: Page): Promise<string[]> => atSizes(page, CORNERS)

const findFaults = ({ meant, cut, whole, places, scrollers, leadsOn, coveredAtTimes, mayScroll }: Rules): string[] => {
  const CONTROLS = 'a[href], button, select, textarea, summary, input, label:has(input)'
  const LEAST_FONT = 12
  /** Overlaps below this are rounding. */
  const SLACK = 2
  interface Box {
    readonly kind: 'text' | 'control' | 'drawing'
    readonly element: Element
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  type Edges = Pick<Box, 'left' | 'top' | 'right' | 'bottom'>
  const found = new Set<string>()
  const top = [...document.querySelectorAll('dialog[open], .explained')].at(-1) ?? document.body

  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    const classes = [...element.classList].slice(0, 3).map(name => `.${name}`)
    const parent = element.parentElement
    const within = parent && parent !== document.body ? `${parent.localName}.${[...parent.classList].join('.')} > ` : ''
    return `${within}${element.localName}${classes.join('')}${words && ` "${words}"`}`
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .unseen, option') &&
    !(element instanceof SVGElement && element.ownerSVGElement !== null && element.closest('defs, clipPath, mask'))

  const intersect = (a: Edges, b: Edges): Edges => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const widthOf = (e: Edges): number => e.right - e.left
  const heightOf = (e: Edges): number => e.bottom - e.top
  const clips = (overflow: string): boolean => overflow !== 'visible'
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'

  /** What is left of a box within all that clips it; `hidden` where something cut it that cannot be scrolled. */
  const clip = (element: Element, edges: Edges): { readonly left: Edges; readonly hidden: Element | undefined } => {
    let left = edges
    let hidden: Element | undefined
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.position === 'fixed') break
      if (!clips(style.overflowX) && !clips(style.overflowY)) continue
      const box = each.getBoundingClientRect()
      const next = intersect(left, {
        left: clips(style.overflowX) ? box.left : -Infinity,
        right: clips(style.overflowX) ? box.right : Infinity,
        top: clips(style.overflowY) ? box.top : -Infinity,
        bottom: clips(style.overflowY) ? box.bottom : Infinity,
      })
      const lostX = widthOf(left) - widthOf(next) > SLACK && !scrolls(style.overflowX)
      const lostY = heightOf(left) - heightOf(next) > SLACK && !scrolls(style.overflowY)
      if ((lostX || lostY) && !(each instanceof SVGElement)) hidden ??= each
      left = next
    }
    return { left, hidden }
  }

  /** Scrolling brings it into sight. */
  const canScrollTo = (element: Element): boolean => {
    if (element.matches(leadsOn) && !mayScroll) return false
    if (!mayScroll && element.closest(scrollers) === null) return false
    for (let each = element.parentElement; each; each = each.parentElement)
      if (
        each.scrollHeight > each.clientHeight &&
        (scrolls(getComputedStyle(each).overflowY) || each === document.scrollingElement)
      )
        return true
    return false
  }
  const boxes: Box[] = []
  /** Controls of which nothing is in sight, as far as their part has been scrolled. */
  const scrolledAway: Element[] = []
  const add = (kind: Box['kind'], element: Element, edges: Edges): void => {
    const { left, hidden } = clip(element, edges)
    const isGone = widthOf(left) <= SLACK || heightOf(left) <= SLACK
    const mayBeCut = cut.some(selector => element.closest(selector)) || (isGone && element.closest(whole))
    if (hidden && kind !== 'drawing' && !mayBeCut)
      found.add(`cut off by ${nameOf(hidden).slice(0, 60)}: ${nameOf(element)}`)
    if (widthOf(left) > SLACK && heightOf(left) > SLACK) boxes.push({ kind, element, ...left })
    else if (kind === 'control' && !hidden && widthOf(edges) > SLACK && heightOf(edges) > SLACK)
      scrolledAway.push(element)
  }

  const addTexts = (): void => {
    const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isShown(element) || element.matches('style, script, textarea'))
        continue
      const inSvg = element instanceof SVGGraphicsElement
      const scale = inSvg ? (element.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      if (size < LEAST_FONT - 0.01) found.add(`${size.toFixed(1)} px is too small: ${nameOf(element)}`)
      // Text within a drawing is part of it.
      if (inSvg) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        // The box of a line is higher than its letters.
        const lean = rect.height * 0.16
        const isTable = top === document.body && document.querySelector('.table') !== null
        if (isTable && rect.bottom - lean > innerHeight + SLACK && !canScrollTo(element))
          found.add(`text below the fold: ${nameOf(element)}`)
        add('text', element, { left: rect.left, right: rect.right, top: rect.top + lean, bottom: rect.bottom - lean })
      }
    }
  }
  const addElements = (): void => {
    for (const element of top.querySelectorAll(CONTROLS))
      if (isShown(element) && !(element.localName === 'input' && element.closest('label')))
        add('control', element, element.getBoundingClientRect())
    for (const element of top.querySelectorAll(`svg, ${places}`))
      if (isShown(element)) add('drawing', element, element.getBoundingClientRect())
  }
  addTexts()
  addElements()

  const isMeant = (a: Element, b: Element): boolean =>
    meant.some(([on, under]) => (a.matches(on) && b.matches(under)) || (b.matches(on) && a.matches(under)))
  const related = (a: Element, b: Element): boolean => a.contains(b) || b.contains(a)
  const overlap = (a: Box, b: Box): boolean => {
    if (a.kind === 'drawing' && b.kind === 'drawing') return false
    if (a.element === b.element || related(a.element, b.element)) return false
    const common = intersect(a, b)
    return widthOf(common) > SLACK && heightOf(common) > SLACK && !isMeant(a.element, b.element)
  }
  // A drawing in a control is that control.
  const things = boxes.filter(({ kind, element }) => kind !== 'drawing' || !element.closest(CONTROLS))
  const own = boxes.filter(({ kind, element }) => kind === 'drawing' && element.closest(CONTROLS))
  for (const [i, a] of things.entries()) {
    for (const b of things.slice(i + 1))
      if (overlap(a, b)) found.add(`overlap: ${nameOf(a.element)} and ${nameOf(b.element)}`)
    // Within one control its words must not lie on its drawing either.
    if (a.kind === 'text')
      for (const b of own)
        if (a.element.closest(CONTROLS) === b.element.closest(CONTROLS) && overlap(a, b))
          found.add(`overlap: ${nameOf(a.element)} and its own ${nameOf(b.element)}`)
  }

  /** A place in it, as large as some pixels, that nothing covers. */
  const hasFreePlace = (element: Element, { left, top: upper, right, bottom }: Edges): boolean => {
    const STEPS = 12
    const hits = Array.from({ length: STEPS ** 2 }, (_, i) => {
      const x = left + ((i % STEPS) + 0.5) * ((right - left) / STEPS)
      const y = upper + (Math.floor(i / STEPS) + 0.5) * ((bottom - upper) / STEPS)
      const hit = document.elementFromPoint(x, y)
      return element.contains(hit)
    })
    const LEAST_SHARE = 0.1
    return hits.filter(Boolean).length >= hits.length * LEAST_SHARE
  }
  const mayBeCovered = (element: Element, hit: Element): boolean =>
    coveredAtTimes.some(([on, under]) => hit.matches(on) && element.matches(under))
  const checkReach = (element: Element): void => {
    const box = element.getBoundingClientRect()
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    if (x < 0 || x > innerWidth || box.left < -SLACK || box.right > innerWidth + SLACK)
      found.add(`outside the screen (${Math.round(box.left)} to ${Math.round(box.right)}): ${nameOf(element)}`)
    else if (y < 0 || y > innerHeight || box.bottom > innerHeight + SLACK) {
      const page = document.querySelector('.table') === null || top !== document.body
      if (!page && !canScrollTo(element))
        found.add(`below the fold (${Math.round(box.top)} to ${Math.round(box.bottom)}): ${nameOf(element)}`)
    } else {
      const hit = document.elementFromPoint(x, y)
      const { left } = clip(element, box)
      if (widthOf(left) < SLACK || heightOf(left) < SLACK || y > left.bottom || y < left.top) {
        if (!canScrollTo(element)) found.add(`scrolled out of sight: ${nameOf(element)}`)
      } else if (hit && !related(element, hit) && !mayBeCovered(element, hit)) {
        const covered = isMeant(hit, element) ? !hasFreePlace(element, left) : true
        if (covered) found.add(`covered by ${nameOf(hit).slice(0, 80)}: ${nameOf(element)}`)
      }
    }
  }
  const canBeUsed = (element: Element): boolean => !element.matches(':disabled, [aria-disabled=true]')
  for (const { kind, element } of boxes) if (kind === 'control' && canBeUsed(element)) checkReach(element)
  for (const element of scrolledAway)
    if (canBeUsed(element) && !canScrollTo(element)) found.add(`scrolled out of sight: ${nameOf(element)}`)

  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + SLACK)
    found.add(`the page is ${root.scrollWidth} wide, the screen ${root.clientWidth}`)
  return [...found]
}
