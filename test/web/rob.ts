import type { Page } from 'playwright-core'
import { turnOver } from './art.ts'

const CARD = '.rob .hand .stack:not(:disabled)'
const HINT = '.rob .hint-card.open.can'
const GO = '.rob .extra.wide:not(:disabled)'
const OPTION = '.rob .options .option'
// Where the hand has nothing to choose: only a pass or a swap is left, or one answer alone.
const EXTRA = '.rob .bottom .extra:not(:disabled)'
const BUILDING = '.rob .building.can'
const TARGET = '.rob .bottom .target'
const REPORT = '.rob .report .do'
const END = '.rob .end'

export type Asked = 'report' | 'over' | 'building' | 'hint' | 'card' | 'choice' | 'extra' | 'only'

const SELECTORS: readonly (readonly [what: Asked, selector: string])[] = [
  ['report', REPORT],
  ['over', END],
  ['building', BUILDING],
  ['hint', GO],
  ['card', CARD],
  ['choice', OPTION],
  ['extra', EXTRA],
  ['only', TARGET],
]

/** Waits until something is asked of the viewer, and says what. */
export const asked = async (page: Page): Promise<Asked> => {
  await page.waitForSelector(SELECTORS.map(([, selector]) => selector).join(', '))
  for (const [what, selector] of SELECTORS) if (await page.$(selector)) return what
  return asked(page)
}

/** How something on the page is pressed. */
export type Press = (page: Page, selector: string) => Promise<void>

export const click: Press = async (page, selector) => page.locator(selector).first().click()

/**
 * Without a look at whether a finger could press it, and much quicker: for tests that want to get somewhere. Games by
 * clicks and by keys look.
 */
export const tap: Press = async (page, selector) => page.locator(selector).first().dispatchEvent('click')

/** By keys alone: Tab until it has the focus, then Enter. */
export const key: Press = async (page, selector) => {
  await page.waitForSelector(selector, { state: 'attached', timeout: 5000 }).catch(() => undefined)
  for (let i = 0; i < 300; i++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector))
      return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${selector}`)
}

/** What was touched shows at once, what it changes elsewhere a frame later. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++)
      await new Promise<void>(resolve => void requestAnimationFrame(() => setTimeout(resolve, 0)))
  })

const plyOf = async (page: Page): Promise<string | null> => page.getAttribute('.rob', 'data-ply')

/** The sentence is tapped together: a hint card, then what it asks for, until it is said. */
const sayHint = async (page: Page, press: Press, ply: string | null): Promise<void> => {
  await press(page, HINT)
  await settled(page)
  while ((await plyOf(page)) === ply && (await page.$(TARGET))) {
    try {
      await press(page, TARGET)
    } catch (error) {
      // It was said in the meantime: then there is nothing left to press.
      if ((await plyOf(page)) === ply) throw error
    }
    await settled(page)
  }
}

/** One answer. Whoever is boss says three hints a heist at most. */
export const answer = async (page: Page, press: Press, what: Asked): Promise<void> => {
  if (what === 'report') return turnOver(page, '.rob .report', () => press(page, REPORT))
  const ply = await plyOf(page)
  if (what === 'hint' && (await page.locator('.rob .bubble').count()) < 3 && (await page.$(HINT)))
    await sayHint(page, press, ply)
  else {
    if (what !== 'only')
      await press(page, { building: BUILDING, hint: GO, card: CARD, choice: OPTION, extra: EXTRA, over: END }[what])
    if (what === 'card') await page.waitForSelector(`${CARD}.chosen`)
    await settled(page)
    if (what === 'card' && !(await page.$(TARGET))) await press(page, `${CARD}:not(.chosen)`)
    await press(page, TARGET)
  }
  await page.waitForFunction(before => document.querySelector('.rob')?.getAttribute('data-ply') !== before, ply)
}

/** Plays until `done` says so, or the game is over; answers how often something was asked. */
export const playOn = async (
  page: Page,
  press: Press,
  done: (what: Asked, turns: number) => Promise<boolean> = async () => false,
): Promise<number> => {
  for (let turns = 0; turns < 600; turns++) {
    const what = await asked(page)
    if (what === 'over' || (await done(what, turns))) return turns
    await answer(page, press, what)
  }
  throw new Error('the game did not end')
}
