import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt, CARD, clickArt, playOut, press, tap } from './art.ts'
import { PHONE, Site } from '../browser.ts'
import { hasChromium } from '../chromium.ts'

const site = new Site()

// These stay where they are all the time.
const FIXED = [
  '.table-bar',
  '.art .felt',
  '.art .museum',
  '.art .piles',
  '.art .hand-area',
  ...[1, 2, 3, 4, 5].map(n => `.art .seat:nth-child(${n})`),
]

/** The game just finished, again: step by step, with all cards open, by raid. */
const lookBack = async (page: Page): Promise<void> => {
  await page.locator('.ledger .then a').click()
  await page.locator('.controls').waitFor()
  const at = async (): Promise<string | null> => page.locator('.controls .row .soft').textContent()
  const first = await at()
  await page.getByRole('button', { name: 'One move forward' }).click()
  expect(await at()).not.toBe(first)
  await page.getByLabel('Seen by').selectOption({ label: 'All cards open' })
  await page.locator('.mini-hand').first().waitFor()
  await page.getByLabel('Part of the game').selectOption({ index: 3 })
  expect(await page.locator('.table-bar h1').textContent()).toContain('Raid 4')
}

/** Numbers of tokens and cards, and alibis, that are too small for an arm's length: in pixels on the screen. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = [
      ['.art .loot .token text.sign', 12],
      ['.art .place .token text.sign', 20],
      ['.art .hand .card text.sign', 30],
      ['.art .alibis b', 15],
    ] as const
    return least.flatMap(([selector, px]) =>
      [...document.querySelectorAll(selector)]
        .map(each => each.getBoundingClientRect().height)
        .flatMap(height => (height > 0 && height < px ? [`${selector}: ${height}`] : [])),
    )
  })

describe.skipIf(!hasChromium)('art robbery in a browser (needs chromium)', { timeout: 280_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('a whole game by clicks on a phone with five seats: nothing scrolls, nothing shifts; then back through it', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/art-robbery?now&seats=5&seed=11')
    let places: string | undefined
    const look = async (): Promise<string> =>
      page.evaluate(
        selectors =>
          selectors
            .map(selector => {
              const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
              return `${selector} ${[x, y, width, height].map(Math.round).join(' ')}`
            })
            .join('\n'),
        FIXED,
      )
    const turns = await playOut(page, clickArt, async what => {
      if (what !== 'turn') return
      const now = await look()
      places ??= now
      expect(now).toBe(places)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height)
      const lowest = await page.evaluate(
        selector =>
          Math.max(...[...document.querySelectorAll(selector)].map(card => card.getBoundingClientRect().bottom)),
        CARD,
      )
      expect(lowest).toBeLessThanOrEqual(PHONE.height)
      expect(await unreadable(page)).toEqual([])
    })
    expect(turns).toBeGreaterThan(8)
    expect(await page.locator('.ledger .winner').count()).toBeGreaterThan(0)
    await lookBack(page)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a whole game by keyboard alone', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/art-robbery?now&seats=3&seed=5')
    expect(await playOut(page, press)).toBeGreaterThan(8)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a question takes the keys but gives nothing away: an answer is chosen, then confirmed', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2&level=easy&seed=7')
    for (let what = await artPrompt(page); what !== 'question'; what = await artPrompt(page)) await press(page, what)
    await page.locator('.art .question:focus').waitFor()
    const words = (await page.locator('.art .question p').textContent())!
    const said = (await page.locator('[aria-live]').textContent())!
    expect(said).toContain(words)
    expect(said.split(words.split('. ')[0]!)).toHaveLength(2)
    const ply = await page.getAttribute('.art', 'data-ply')
    // An Enter that was meant for a card.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.locator('.art .answer:first-child:focus').waitFor()
    await page.setViewportSize({ width: 320, height: 568 })
    const place = await page.locator('.art .question').boundingBox()
    await page.keyboard.press('1')
    await page.locator('.art .answer:first-child.chosen').waitFor()
    // As large as before: the second tap finds the answer where the first one did.
    expect(await page.locator('.art .question').boundingBox()).toEqual(place)
    await page.keyboard.press('2')
    await page.locator('.art .answer:last-child.chosen').waitFor()
    expect(await page.locator('.art .question p').textContent()).toBe('Tap again to confirm.')
    expect(await page.getAttribute('.art', 'data-ply')).toBe(ply)
    await page.keyboard.press('Escape')
    await page.locator('.art .answer.chosen').waitFor({ state: 'detached' })
    await page.keyboard.press('2')
    await page.keyboard.press('2')
    await page.locator(`.art:not([data-ply="${ply}"])`).waitFor()
    await page.locator('.art .question').waitFor({ state: 'detached' })
    // Who uses keys sees where they are now.
    expect(
      await page.evaluate(() => {
        const at = document.activeElement!
        return [at.className, getComputedStyle(at).outlineStyle]
      }),
    ).toEqual(['hand-area', 'solid'])
    await context.close()
  })

  test('from a cold start two clicks lead to the first turn, and a screen reader hears whose turn it is', async () => {
    const { page, go, context } = await site.visit()
    await go('/')
    await page.locator('.front a[href="/play/art-robbery?now"]').click()
    expect(['turn', 'question']).toContain(await artPrompt(page))
    expect(await page.locator('[aria-live]').textContent()).toMatch(/Your turn|wants your/)
    expect(await page.title()).toContain('Your turn')
    await context.close()
  })

  test('a reload in the middle goes on where it was', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=4&seed=3')
    for (let i = 0; i < 3; i++) await tap(page, await artPrompt(page))
    await artPrompt(page)
    const before = await page
      .locator('.art .hand .card')
      .evaluateAll(cards => cards.map(card => card.getAttribute('aria-label')))
    const told = await page.locator('.last-words .newest').textContent()
    expect(told).not.toBe('')
    await page.reload({ waitUntil: 'networkidle' })
    await artPrompt(page)
    expect(await page.locator('.last-words .newest').textContent()).toBe(told)
    expect(
      await page.locator('.art .hand .card').evaluateAll(cards => cards.map(card => card.getAttribute('aria-label'))),
    ).toEqual(before)
    await go('/')
    await expect.poll(() => page.locator('.kept li').count()).toBe(1)
    await context.close()
  })

  test('a whole game offline after one load', async () => {
    const { page, go, context } = await site.visit({ workers: true })
    await go('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto(`${site.url}/settings`)
    await page.getByText('Deutsch').click()
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
    await page.goto(`${site.url}/rules/art-robbery`)
    await page.getByText('Der Wachhund').waitFor()
    await page.goto(`${site.url}/play/art-robbery?now&seats=3&seed=5`)
    expect(await playOut(page, tap)).toBeGreaterThan(8)
    await context.close()
  })

  test('pass and play: a curtain between the hands, and nothing behind it', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery')
    await page.getByText('Pass and play').click()
    await page.locator('input[name=seats][value="2"]').check({ force: true })
    await page.getByRole('button', { name: 'Start' }).click()
    for (let i = 0; i < 4; i++) {
      await page.locator('.curtain').waitFor()
      expect(await page.locator('.hand .card').count()).toBe(0)
      const name = /I am (.*)/.exec((await page.locator('.curtain button').textContent()) ?? '')?.[1]
      expect(name).toMatch(/^Player [12]$/)
      await page.locator('.curtain button').click()
      await page.locator(`${CARD}, .answer`).first().waitFor()
      const what = await artPrompt(page)
      if (what === 'question') {
        await page.locator('.answer').first().click()
        await page.locator('.answer.chosen').click()
      } else {
        await page.locator(CARD).first().click()
        await page.locator('.target').first().click({ force: true })
      }
    }
    await context.close()
  })
})
