import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '../../src/web/i18n/en.ts'
import { tap as tapArt, artPrompt, playOut } from './games/art.ts'
import { DESK, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { outsideBrackets, speakInBrackets } from './pseudo.ts'
import { answer, robPrompt, click, tapOn } from './games/rob.ts'

const site = new Site()

const PAGES = [
  '/',
  '/settings',
  '/about',
  '/audit',
  '/replay',
  '/no-such-page',
  '/play/art-robbery',
  '/play/rob-n-run',
  '/rules/art-robbery',
  '/rules/rob-n-run',
  '/workshop/rob-n-run',
  '/workshop/rob-n-run?code=nonsense',
  '/t/nowhere/1',
  '/campaign/rob-n-run',
  '/learn/art-robbery',
  '/learn/rob-n-run',
]

/** Nothing stands outside, but the name that the own files of these tests give themselves. */
const bare = (page: Page, where: string): Promise<void> =>
  expect.poll(() => outsideBrackets(page, ['mine']), { message: where, timeout: 5000 }).toEqual([])

const file = (text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'game.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** The record of the game that is over on the page. */
const recordOf = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.table.record }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

describe.skipIf(!hasChromium)('no text outside the catalogues (needs chromium)', { timeout: 280_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('on pages', async () => {
    const { page, go, context } = await site.visit({ viewport: DESK })
    await speakInBrackets(context)
    for (const path of PAGES) {
      await go(path)
      await expect.poll(() => outsideBrackets(page), { message: path, timeout: 5000 }).toEqual([])
    }
    expect(await page.locator('body').textContent()).toContain('⟦')
    await context.close()
  })

  test('at Art Robbery, through a raid', async () => {
    const { page, go, context } = await site.visit({ viewport: DESK })
    await speakInBrackets(context)
    await go('/play/art-robbery?now&seats=3&seed=3')
    for (let what = await artPrompt(page); what !== 'raid over'; what = await artPrompt(page)) {
      expect(await outsideBrackets(page), what).toEqual([])
      await tapArt(page, what)
    }
    expect(await outsideBrackets(page), 'the end of a raid').toEqual([])
    await context.close()
  })

  test("at Rob 'n Run, through a heist", async () => {
    const { page, go, context } = await site.visit({ viewport: DESK })
    await speakInBrackets(context)
    await go('/play/rob-n-run?now&seats=3&seed=3')
    for (let what = await robPrompt(page); what !== 'report'; what = await robPrompt(page)) {
      expect(await outsideBrackets(page), what).toEqual([])
      await answer(page, click, what)
    }
    expect(await outsideBrackets(page), 'the report').toEqual([])
    await context.close()
  })

  test('at the end of both games, in a replay, in an audit, and over a broken file', async () => {
    const { page, go, context } = await site.visit({ viewport: DESK })
    await speakInBrackets(context)
    await go('/play/rob-n-run?now&seats=3&seed=3')
    expect((await tapOn(page)).what).toBe('over')
    await bare(page, "the end of Rob 'n Run")
    await go('/play/art-robbery?now&seats=3&level=easy&seed=7')
    await playOut(page, tapArt)
    await bare(page, 'the end of Art Robbery')
    const record = await recordOf(page)
    for (const path of ['/audit', '/replay']) {
      for (const text of ['no game', record]) {
        await go(path)
        await page.locator('input[type=file]').setInputFiles(file(text))
        await page.locator(path === '/replay' && text === record ? '.controls' : '.notice').waitFor()
        await bare(page, `${path} with ${text.slice(0, 20)}`)
      }
    }
    const slider = page.locator('.controls input[type=range]')
    const last = Number(await slider.getAttribute('max'))
    for (let step = 0; step <= 8; step++) {
      await slider.fill(String(Math.round((step * last) / 8)))
      await bare(page, `step ${step} of the replay`)
    }
    await context.close()
  })

  test('on forms, sheets and curtains', async () => {
    const { page, go, context } = await site.visit({ viewport: DESK })
    await speakInBrackets(context)
    await go('/play/art-robbery')
    await page.locator('details.more summary').click()
    await page.locator('input[name=raidTurnLimit]').fill('-1')
    await page.locator('details.more [role=alert]').waitFor()
    await bare(page, 'a number that is too small')
    await page.locator('input[name=tokenSet][value=file]').check({ force: true })
    await page.locator('details.more input[type=file]').setInputFiles(file('{"name": "mine", "raids": [[]]}'))
    await bare(page, 'a wrong file')
    await go('/play/rob-n-run')
    await page.locator('details.more summary').click()
    await page.locator('input[name=scenario][value=code]').check({ force: true })
    await page.locator('input[name=scenario-code]').fill('nonsense')
    await bare(page, 'a wrong code')
    await page.locator('input[name=edition][value=file]').check({ force: true })
    await page.locator('details.more input[type=file]').setInputFiles(file('{"name": "mine", "gold": 3}'))
    await bare(page, 'a wrong edition')
    await go('/play/art-robbery')
    await page.locator('input[value=pass]').check({ force: true })
    await bare(page, 'pass and play')
    await page.locator('form button[type=submit]').click()
    await page.locator('.curtain button').waitFor()
    await bare(page, 'the curtain')
    await page.locator('.curtain button').click()
    await page.locator('.art .hand .card').first().waitFor()
    await bare(page, 'behind the curtain')
    for (const game of ['art-robbery', 'rob-n-run']) {
      await go(`/play/${game}?now&seats=3&level=${game === 'art-robbery' ? 'easy' : 'medium'}&seed=3`)
      await (game === 'art-robbery' ? artPrompt(page) : robPrompt(page))
      await page.getByLabel(en.table.advice).click()
      await page.locator('dialog').waitFor()
      await bare(page, `advice at ${game}`)
      await page.keyboard.press('Escape')
      for (let row = -1; row < 2; row++) {
        await page.getByLabel(en.bar.menu).click()
        await page.locator('dialog .rows').waitFor()
        if (row >= 0) await page.locator('dialog .rows > button').nth(row).click()
        await bare(page, `the menu of ${game}, row ${row}`)
        await page.keyboard.press('Escape')
      }
    }
    await page.evaluate(() =>
      localStorage.setItem(
        'safehouse.bests',
        JSON.stringify([
          { game: 'rob-n-run', of: '1', seats: 3, stars: 3, points: 9, help: true },
          { game: 'rob-n-run', of: '2', seats: 4, stars: 0, points: 0 },
        ]),
      ),
    )
    await go('/campaign/rob-n-run')
    await bare(page, 'the campaign with results')
    await context.close()
  })

  test('a text that is typed into a component is found', async () => {
    const { page, go, context } = await site.visit()
    await speakInBrackets(context)
    await go('/')
    await page.evaluate(() => document.querySelector('h2')!.append(' planted'))
    expect(await outsideBrackets(page)).toEqual([' planted'])
    await context.close()
  })
})
