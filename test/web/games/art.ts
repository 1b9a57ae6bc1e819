import type { Page } from 'playwright-core'

export const CARD = '.art:not(.covered) .hand .card:not([aria-disabled])'
const ANSWER = '.art .answer:not(:disabled)'
/**
 * The one button of a raid's end, or of a step of the last scoring; afterwards there are others, of which one begins
 * anew.
 */
const GO_ON = '.art .ledger .then > .button:only-child'
const NEXT = `${CARD}, .art .answer, .art .ledger .button`

export type ArtPrompt = 'turn' | 'question' | 'raid over' | 'over'

/** Waits until something is asked of the viewer, and says what. */
export const artPrompt = async (page: Page): Promise<ArtPrompt> => {
  await page.waitForSelector(NEXT)
  if (await page.$('.art .ledger .then a')) return 'over'
  if (await page.$('.art .ledger .button')) return 'raid over'
  return (await page.$('.art .answer')) ? 'question' : 'turn'
}

const settled = (page: Page, ply: string | null): Promise<unknown> =>
  page.waitForFunction(before => document.querySelector('.art')?.getAttribute('data-ply') !== before, ply)
const plyOf = async (page: Page): Promise<string | null> => page.getAttribute('.art', 'data-ply')

/** Presses, and waits until what lay on the table is another, or gone: it is drawn a frame after the touch. */
export const turnOver = async (page: Page, sheet: string, press: () => Promise<void>): Promise<void> => {
  const before = await page.locator(sheet).first().innerHTML()
  await press()
  await page.waitForFunction(([wanted, was]) => document.querySelector(wanted!)?.innerHTML !== was, [sheet, before], {
    timeout: 10_000,
  })
}

/** Steps also come by themselves: a button that is gone before it is pressed is no mistake. */
const goOn = async (page: Page, press: () => Promise<void>): Promise<void> => {
  try {
    await turnOver(page, '.art .ledger', press)
  } catch (error) {
    if (await page.$(GO_ON)) throw error
  }
}

/** One answer by presses: two make a move. */
const answerBy =
  (
    press: (
      page: Page,
      selector: string,
      options?: { readonly timeout?: number; readonly force?: boolean },
    ) => Promise<void>,
  ) =>
  async (page: Page, what: ArtPrompt): Promise<void> => {
    if (what === 'raid over') return goOn(page, () => press(page, GO_ON, { timeout: 3000 }))
    const ply = await plyOf(page)
    if (what === 'question') {
      await press(page, ANSWER)
      await press(page, `${ANSWER}.chosen`)
    } else {
      await press(page, CARD)
      await press(page, '.art .target', { force: true })
    }
    await settled(page, ply)
  }

/** By clicks. */
export const clickArt = answerBy((page, selector, options) => page.locator(selector).first().click(options))

/**
 * Without a look at whether a finger could press it, and much quicker: for tests that want to get somewhere. Games by
 * clicks and by keys look.
 */
export const tap = answerBy((page, selector, { timeout } = {}) =>
  page
    .locator(selector)
    .first()
    .dispatchEvent('click', {}, timeout === undefined ? {} : { timeout }),
)

const tabTo = async (page: Page, selector: string): Promise<void> => {
  await page.waitForSelector(selector, { state: 'attached', timeout: 5000 })
  for (let i = 0; i < 300; i++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${selector}`)
}

/** The same by keys alone. */
export const press = async (page: Page, what: ArtPrompt): Promise<void> => {
  const ply = await plyOf(page)
  if (what === 'raid over')
    return goOn(page, async () => {
      await tabTo(page, GO_ON)
      await page.keyboard.press('Enter')
    })
  if (what === 'question') {
    await tabTo(page, '.answer')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('.answer.chosen'))
  } else {
    await tabTo(page, '.hand .card')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.classList.contains('target'))
  }
  await page.keyboard.press('Enter')
  await settled(page, ply)
}

/** Plays to the end; `each` looks at the page whenever something is asked. */
export const playOut = async (
  page: Page,
  act: typeof clickArt,
  each: (what: ArtPrompt) => Promise<void> = async () => undefined,
): Promise<number> => {
  for (let turns = 0; turns < 400; turns++) {
    const what = await artPrompt(page)
    await each(what)
    if (what === 'over') return turns
    await act(page, what)
  }
  throw new Error('the game did not end')
}
