import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt } from './games/art.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { layoutFaults } from './layout.ts'
import { violations } from './look.ts'

const site = new Site()
const BOX = '.lesson-box'
/** The smallest phones. */
const SMALL = [
  [320, 568],
  [360, 640],
  [375, 667],
] as const
const GAMES = ['art-robbery', 'rob-n-run'] as const

/** The step that is shown, once the arrow stands; the words it has. */
const shown = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => {
    const box = document.querySelector<HTMLElement>('.lesson-box')
    return box !== null && box.style.visibility !== 'hidden'
  })
  return (await page.locator(BOX).getAttribute('aria-label'))!
}

/** Presses what the arrow shows: the thing in its ring, else the button of the words. */
const followArrow = async (page: Page): Promise<void> => {
  // Where it stays for two frames.
  await page.waitForFunction(() => {
    const at = globalThis as { arrowAt?: string }
    const before = at.arrowAt
    const thing = document.querySelector('.lesson-box .main') ?? document.querySelector('.lesson-light i')
    at.arrowAt = thing ? JSON.stringify(thing.getBoundingClientRect()) : ''
    return at.arrowAt !== '' && at.arrowAt === before
  })
  const before = await page.locator(BOX).innerHTML()
  const press = await page.evaluate(() => {
    const next = document.querySelector('.lesson-box .main')?.getBoundingClientRect()
    const ring = next ?? document.querySelector('.lesson-light i')!.getBoundingClientRect()
    return [ring.left + ring.width / 2, ring.top + ring.height / 2] as const
  })
  const mark = await page.evaluate(() => document.querySelector<HTMLElement>('.lesson-light i')?.style.cssText)
  const chosen = await page.locator('.art .answer.chosen').count()
  await page.mouse.click(...press)
  // Another step, or the arrow goes on to where the card goes, or an answer waits for its second tap.
  await page.waitForFunction(
    ([words, ring, answers]) =>
      document.querySelector('.lesson-box')?.innerHTML !== words ||
      document.querySelector<HTMLElement>('.lesson-light i')?.style.cssText !== ring ||
      document.querySelectorAll('.art .answer.chosen').length !== answers,
    [before, mark, chosen] as const,
  )
}

/** Words that lie on the thing meant, or stick out of the screen. */
const badlyPlaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = document.querySelector('.lesson-box')!.getBoundingClientRect()
    const ring = document.querySelector('.lesson-light i')?.getBoundingClientRect()
    const found: string[] = []
    if (words.left < 0 || words.top < 0 || words.right > innerWidth || words.bottom > innerHeight)
      found.push('words out of the screen')
    if (ring && (ring.left < -8 || ring.top < -8 || ring.right > innerWidth + 8 || ring.bottom > innerHeight + 8))
      found.push('the thing meant is out of the screen')
    if (
      ring &&
      words.left < ring.right &&
      ring.left < words.right &&
      words.top < ring.bottom &&
      ring.top < words.bottom
    )
      found.push('words on the thing meant')
    const shown = [...document.querySelectorAll<HTMLElement>('.lesson-box .dots *')].filter(
      each => each.offsetWidth > 0,
    )
    if (shown.length === 0 || new Set(shown.map(each => each.offsetTop)).size > 1) found.push('dots in several rows')
    return found
  })

describe.skipIf(!hasChromium)('the first games (need chromium)', { timeout: 180_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each(GAMES)('%s: pressing only what the arrows show leads to the end', async game => {
    const { page, go, troubles, context } = await site.visit()
    await go(`/learn/${game}`)
    const steps: string[] = []
    for (;;) {
      const step = await shown(page)
      if (steps.at(-1) !== step) steps.push(step)
      if (await page.$('.lesson-ways')) break
      await followArrow(page)
    }
    const all = Number(/\d+$/.exec(steps[0]!)![0])
    expect(steps).toEqual(Array.from({ length: all }, (_, i) => `Step ${i + 1} of ${all}`))
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await page.locator('.lesson-ways a').first().click()
    await page.waitForSelector('.table:not(.lesson)')
    await context.close()
  })

  test.each(GAMES)('%s: by keys alone, and back', async game => {
    const { page, go, context } = await site.visit()
    await go(`/learn/${game}`)
    for (let pressed = 0; !(await page.$('.lesson-ways')); pressed++) {
      expect(pressed).toBeLessThan(80)
      const before = await shown(page)
      // The focus is on the thing the lesson points at.
      await page.waitForFunction(
        () => document.activeElement?.matches('button:enabled:not([aria-disabled=true])') ?? false,
      )
      const focus = await page.evaluate(() => document.activeElement!.outerHTML)
      await page.keyboard.press('Enter')
      await page.waitForFunction(
        ([step, was]) =>
          document.querySelector('.lesson-box')?.getAttribute('aria-label') !== step ||
          document.activeElement?.outerHTML !== was,
        [before, focus],
      )
      await shown(page)
    }
    const last = await shown(page)
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(was => document.querySelector('.lesson-box')?.ariaLabel !== was, last)
    await context.close()
  })

  // Each language at the corners of its own, the longest at most of them.
  test.each([
    ['art-robbery', 'de', [...SMALL, [667, 375], [1280, 800]]],
    [
      'art-robbery',
      'it',
      [
        [375, 667],
        [844, 390],
      ],
    ],
    ['rob-n-run', 'de', [...SMALL, [667, 375], [1280, 800]]],
    [
      'rob-n-run',
      'fr',
      [
        [320, 568],
        [360, 640],
        [844, 390],
      ],
    ],
    [
      'rob-n-run',
      'it',
      [
        [375, 667],
        [667, 375],
      ],
    ],
  ] as const)('%s in %s: every step fits every screen', async (game, language, sizes) => {
    const { page, go, context } = await site.visit({ language, viewport: { width: 320, height: 568 } })
    await go(`/learn/${game}`)
    const found: string[] = []
    for (let done = false; !done; ) {
      const step = await shown(page)
      done = (await page.$('.lesson-ways')) !== null
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        // Two frames: the board is laid out, then the words are placed.
        await page.evaluate(
          () => new Promise(then => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then, 30)))),
        )
        const faults = [...(await badlyPlaced(page)), ...(await layoutFaults(page))]
        found.push(...faults.map(fault => `${step} ${width}x${height} ${fault}`))
      }
      if (!done) await page.locator(`${BOX} footer .button`).click()
      if (!done) await page.waitForFunction(was => document.querySelector('.lesson-box')?.ariaLabel !== was, step)
    }
    expect(found).toEqual([])
    await context.close()
  })

  test('each step leads to what the rules say of it, and back to where it was', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/learn/art-robbery')
    const before = await shown(page)
    await page.locator(`${BOX} a.rule`).click()
    await page.locator('dialog section#aim h2').waitFor()
    // Arrows belong to the field of the search now.
    await page.locator('dialog input[type=search]').press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(await shown(page)).toBe(before)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('leads into a real game from any step, and nothing of the lesson comes along', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/learn/art-robbery')
    for (let step = 0; step < 4; step++) {
      const before = await shown(page)
      await page.locator(`${BOX} footer .button`).click()
      await page.waitForFunction(was => document.querySelector('.lesson-box')?.ariaLabel !== was, before)
    }
    await shown(page)
    await page.locator('.art .museum .token[aria-disabled=true]').first().dispatchEvent('click')
    // Why it cannot be taken is loaded first.
    await page.waitForLoadState('networkidle')
    await page.locator('.lesson .leave').click()
    await page.waitForSelector('.table:not(.lesson) .art .hand')
    // What is still to be drawn is drawn now.
    await artPrompt(page)
    await page.evaluate(() => new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then))))
    expect(await page.locator('.explained').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a first visit is shown the first game, once; old links lead there', async () => {
    const { page, go, context } = await site.visit({ settings: { met: [] } })
    await go('/')
    const playNow = page.locator('.front a[href="/play/art-robbery?now"]')
    await playNow.click()
    await page.getByRole('link', { name: 'Learn it in five minutes' }).waitFor()
    await page.getByRole('button', { name: 'Play right away' }).click()
    await page.waitForSelector('.art .hand')
    await go('/')
    await playNow.click()
    await page.waitForSelector('.art .hand')
    await go('/play/art-robbery?now&guide&seats=3&level=easy')
    expect(await shown(page)).toMatch(/^Step 1 of/)
    expect(new URL(page.url()).pathname).toBe('/learn/art-robbery')
    await context.close()
  })
})
