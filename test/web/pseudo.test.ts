import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tap as tapArt, asked as askedArt } from './art.ts'
import { DESK, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { outsideBrackets, speakInBrackets } from './pseudo.ts'
import { answer, asked as askedRob, click } from './rob.ts'

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
  '/campaign/rob-n-run',
  '/learn/art-robbery',
  '/learn/rob-n-run',
]

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
    for (let what = await askedArt(page); what !== 'raid over'; what = await askedArt(page)) {
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
    for (let what = await askedRob(page); what !== 'report'; what = await askedRob(page)) {
      expect(await outsideBrackets(page), what).toEqual([])
      await answer(page, click, what)
    }
    expect(await outsideBrackets(page), 'the report').toEqual([])
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
