import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt } from './games/art.ts'
import { DESK, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { layoutFaults } from './layout.ts'
import { violations } from './look.ts'
import * as rob from './games/rob.ts'

const site = new Site()
const WORDS = '.explained'

/** A finger that stays, then lifts: the click that follows must not play. */
const pressLong = async (page: Page, selector: string): Promise<void> => {
  const piece = page.locator(selector).first()
  await piece.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await page.locator(WORDS).waitFor()
  await piece.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
  await piece.dispatchEvent('click')
}

const gone = (page: Page): Promise<void> => page.locator(WORDS).waitFor({ state: 'detached' })

describe.skipIf(!hasChromium)('what is this, why can I not (needs chromium)', { timeout: 120_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('art robbery: long press, hover, key, and a tap on what is not legal', async () => {
    const { page, go, troubles, context } = await site.visit({ viewport: { width: 320, height: 568 } })
    await go('/play/art-robbery?now&seats=3&seed=7')
    expect(await artPrompt(page)).toBe('turn')
    await pressLong(page, '.art .hand .card')
    expect(await page.locator('.art .card.chosen').count()).toBe(0)
    expect(await layoutFaults(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    // Back closes it and stays.
    await page.goBack()
    await gone(page)
    expect(await page.locator('.art').count()).toBe(1)

    await page.locator('.art .dog').hover()
    await page.locator(WORDS).waitFor()
    expect(await page.locator(WORDS).textContent()).toContain('guard dog')
    await page.mouse.move(1, 1)
    await gone(page)

    await page.locator('.art .hand .card').first().focus()
    await page.keyboard.press('?')
    await page.locator(`${WORDS} a:focus`).waitFor()
    await page.keyboard.press('Escape')
    await gone(page)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('card')

    await page.locator('.art .museum .token').first().click({ force: true })
    expect(await page.locator(WORDS).textContent()).toContain('First choose a card from your hand.')
    // The link leads to the rule, over the table; the next tap closes the words and plays as usual.
    await page.locator(`${WORDS} a`).click()
    await page.locator('dialog #turn').waitFor()
    expect(await page.evaluate(() => document.querySelector('dialog #turn')!.getBoundingClientRect().top)).toBeLessThan(
      400,
    )
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.locator('.art .hand .card').first().click()
    await page.locator('.art .card.chosen').waitFor()
    await page.keyboard.press('Escape')

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('?')
    await page.locator('dialog .what-list dt').first().waitFor()
    expect(await page.locator('dialog .what-list dt').count()).toBeGreaterThan(5)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('in a first game a long press says what a thing is, and plays nothing', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/learn/art-robbery')
    await page.locator('.lesson-box').waitFor()
    await pressLong(page, '.art .dog')
    expect(await page.locator(WORDS).textContent()).toContain('guard dog')
    await page.locator(`${WORDS} a`).click()
    await page.locator('dialog #dog').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test("rob 'n run: the answers of a hint say what they mean", async () => {
    const { page, go, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=3&level=easy&seed=12')
    await rob.tapOn(page, { at: ['hint'] })
    await page.locator('.rob .hint-card.open.can').first().click()
    const option = '.rob .options .option'
    const name = await page.locator(`${option} .unseen`).first().textContent()
    await pressLong(page, option)
    expect(await page.locator(`${WORDS} b`).textContent()).toBe(name)
    expect(await page.locator('.rob .option.chosen').count()).toBe(0)
    await context.close()
  })

  test('a thing that comes under a still mouse says nothing; one that goes takes its words with it', async () => {
    const { page, go, context } = await site.visit({ viewport: DESK })
    await go('/play/art-robbery?now&seats=3&seed=7')
    expect(await artPrompt(page)).toBe('turn')
    // A browser says so without any move of the mouse.
    await page.locator('.art .dog').dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true })
    // The words come after 0.8 s.
    await page.waitForTimeout(1500)
    expect(await page.locator(WORDS).count()).toBe(0)
    await page.locator('.art .dog').hover()
    await page.locator(WORDS).waitFor()
    await page.locator('.art .dog').evaluate(dog => dog.remove())
    await gone(page)
    await context.close()
  })

  test("rob 'n run in German: a dial, by hover", async () => {
    const { page, go, troubles, context } = await site.visit({ language: 'de' })
    await go('/play/rob-n-run?now&seats=3&seed=4')
    await rob.tapOn(page, { at: ['card'] })
    await page.locator('.rob .track').first().hover()
    await page.locator(WORDS).waitFor()
    expect(await layoutFaults(page)).toEqual([])
    expect(await page.locator(WORDS).textContent()).toContain('Hinweise')
    await page.mouse.move(1, 1)
    await gone(page)
    expect(troubles).toEqual([])
    await context.close()
  })

  test("rob 'n run on a phone: the city of a heist is a sheet, and its things say what they are", async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=3&seed=4')
    await rob.tapOn(page, { at: ['card'] })
    await page.locator('.rob .to-city').click()
    await page.locator('dialog .city').waitFor()
    for (const [thing, words] of [
      ['building', 'All its vaults'],
      ['informant', 'last vault'],
    ] as const) {
      await pressLong(page, `dialog [data-what=${thing}]`)
      await page.locator(`dialog ${WORDS}`, { hasText: words }).waitFor()
      expect(await layoutFaults(page)).toEqual([])
      // The first Escape closes the words, not the sheet.
      await page.keyboard.press('Escape')
      await gone(page)
      expect(await page.locator('dialog .city').count()).toBe(1)
    }
    await page.locator('dialog .building').first().click({ force: true })
    await page.locator(`dialog ${WORDS}`, { hasText: 'heist' }).waitFor()
    await page.goBack()
    await gone(page)
    await pressLong(page, 'dialog [data-what=building]')
    await page.locator(`dialog ${WORDS} a`).click()
    await page.locator('dialog.wide section h2').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
