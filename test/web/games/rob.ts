import type { Page } from 'playwright-core'
import { turnOver } from './art.ts'
import type { Evaluates } from '../browser.ts'

const CARD = '.rob .hand .stack:not([aria-disabled])'
const HINT = '.rob .hint-card.open.can'
const GO = '.rob .extra.wide:not([aria-disabled])'
const OPTION = '.rob .options .option'
// Where the hand has nothing to choose: only a pass or a swap is left, or one answer alone.
const EXTRA = '.rob .bottom .extra:not([aria-disabled])'
const BUILDING = '.rob .building.can'
const TARGET = '.rob .bottom .target'
const REPORT = '.rob .report .do'
const END = '.rob .end'

export type RobPrompt = 'report' | 'over' | 'building' | 'hint' | 'card' | 'choice' | 'extra' | 'only'

const SELECTORS: readonly (readonly [what: RobPrompt, selector: string])[] = [
  ['report', REPORT],
  ['over', END],
  ['building', BUILDING],
  ['hint', GO],
  ['card', CARD],
  ['choice', OPTION],
  ['extra', EXTRA],
  ['only', TARGET],
]

export const KINDS: readonly RobPrompt[] = SELECTORS.map(([what]) => what)

/** Waits until something is asked of the viewer, and says what. */
export const robPrompt = async (page: Page): Promise<RobPrompt> => {
  await page.waitForSelector(SELECTORS.map(([, selector]) => selector).join(', '))
  for (const [what, selector] of SELECTORS) if (await page.$(selector)) return what
  return robPrompt(page)
}

/** How something on the page is pressed. */
export type Press = (page: Page, selector: string) => Promise<void>

export const click: Press = async (page, selector) => page.locator(selector).first().click()

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

/** A touched thing changes at once; its effects elsewhere show a frame later. */
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

/** One answer. The boss says three hints a heist at most. */
export const answer = async (page: Page, press: Press, what: RobPrompt): Promise<void> => {
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
export const playRob = async (
  page: Page,
  press: Press,
  done: (what: RobPrompt, turns: number) => Promise<boolean> = async () => false,
): Promise<number> => {
  for (let turns = 0; turns < 600; turns++) {
    const what = await robPrompt(page)
    if (what === 'over' || (await done(what, turns))) return turns
    await answer(page, press, what)
  }
  throw new Error('the game did not end')
}

const HERE = {
  selectors: SELECTORS,
  first: { building: BUILDING, hint: GO, card: CARD, choice: OPTION, extra: EXTRA, only: TARGET },
  hint: HINT,
  target: TARGET,
  card: CARD,
} as const

/**
 * Plays by taps from within the page, which is much quicker than by messages to it: for tests that want to get
 * somewhere. Stops where one of `at` is asked for after so many turns, or at the end of the game. `look` runs in the
 * page whenever something is asked for; answers what it found.
 */
export const tapOn = (
  page: Evaluates,
  { at = [], after = -1 }: { readonly at?: readonly RobPrompt[]; readonly after?: number } = {},
  look: () => string[] = () => [],
): Promise<{ readonly what: RobPrompt; readonly turns: number; readonly found: readonly string[] }> =>
  page.evaluate(`(${playHere.toString()})(${JSON.stringify({ ...HERE, at, after })}, ${look.toString()})`)

/** Runs in the page: it knows nothing outside of itself. */
const playHere = async (
  here: typeof HERE & { readonly at: readonly RobPrompt[]; readonly after: number },
  look: () => string[],
): Promise<{ what: RobPrompt; turns: number; found: string[] }> => {
  const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)
  const until = async <T>(happens: () => T): Promise<NonNullable<T>> => {
    for (const began = performance.now(); performance.now() - began < 100_000; ) {
      const result = happens()
      if (result) return result
      await new Promise<void>(resolve => void requestAnimationFrame(() => setTimeout(resolve, 0)))
    }
    throw new Error(`it does not happen: ${String(happens)}`)
  }
  const press = async (selector: string): Promise<void> => (await until(() => find(selector))).click()
  const frames = async (): Promise<void> => {
    let left = 3
    await until(() => --left === 0)
  }
  const sayHint = async (hasMoved: () => boolean): Promise<void> => {
    await press(here.hint)
    for (await frames(); !hasMoved() && find(here.target); await frames()) find(here.target)!.click()
  }
  const answerWith = async (what: keyof typeof here.first): Promise<void> => {
    if (what !== 'only') await press(here.first[what])
    if (what === 'card') await until(() => find(`${here.card}.chosen`))
    await frames()
    if (what === 'card' && !find(here.target)) await press(`${here.card}:not(.chosen)`)
    await press(here.target)
  }
  const found: string[] = []
  for (let turns = 0; turns < 600; turns++) {
    const [what, selector] = await until(() => here.selectors.find(([, one]) => find(one)))
    found.push(...look().map(text => `${what} after ${turns}: ${text}`))
    if (what === 'over' || (here.at.includes(what) && turns > here.after)) return { what, turns, found }
    if (what === 'report') {
      const before = find('.rob .report')!.innerHTML
      await press(selector)
      await until(() => find('.rob .report')?.innerHTML !== before)
      continue
    }
    const ply = find('.rob')!.dataset['ply']
    const hasMoved = (): boolean => find('.rob')?.dataset['ply'] !== ply
    if (what === 'hint' && document.querySelectorAll('.rob .bubble').length < 3 && find(here.hint))
      await sayHint(hasMoved)
    else await answerWith(what)
    await until(hasMoved)
  }
  throw new Error('the game did not end')
}
