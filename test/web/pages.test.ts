import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/web/settings.ts'
import { artPrompt } from './games/art.ts'
import { countScripts, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { clipped } from './look.ts'

const site = new Site()

const PATHS = [
  '/',
  '/settings',
  '/play/art-robbery',
  '/rules/art-robbery',
  '/campaign/rob-n-run',
  '/about',
  '/audit',
  '/replay',
  '/no-such-page',
  '/play/art-robbery?now&seats=5&seed=3',
]

describe.skipIf(!hasChromium)('every page (needs chromium)', { timeout: 280_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  describe.each(LANGUAGES)('in %s', language => {
    test('has no clipped text on a phone', async () => {
      const { page, go, troubles, context } = await site.visit({ language })
      for (const path of PATHS) {
        await go(path)
        if (path.includes('now')) await artPrompt(page)
        expect(await clipped(page), `${path} in ${language}`).toEqual([])
      }
      expect(troubles).toEqual([])
      await context.close()
    })
  })

  test('can be read with text twice as large: nothing sticks out of the screen', async () => {
    const { page, go, context } = await site.visit({ language: 'de' })
    for (const path of PATHS.filter(each => !each.includes('now'))) {
      await go(path)
      await page.evaluate(() => {
        const large = new CSSStyleSheet()
        large.replaceSync('html { font-size: 200% }')
        document.adoptedStyleSheets = [large]
      })
      const out = await page.evaluate(() => {
        const root = document.documentElement
        if (root.scrollWidth <= root.clientWidth) return []
        const wide = [...document.querySelectorAll('body *')].filter(
          each => each.getBoundingClientRect().right > root.clientWidth,
        )
        return wide.map(
          each => `${each.tagName.toLowerCase()}.${each.className} ${each.textContent?.slice(0, 40) ?? ''}`,
        )
      })
      expect(out, path).toEqual([])
    }
    await context.close()
  })

  test('needs at most 60 kB of JavaScript at home and 150 kB at a table', async () => {
    const { page, go, context } = await site.visit()
    const bytes = countScripts(page)
    await go('/')
    expect(await bytes()).toBeLessThanOrEqual(60_000)
    await page.locator('.front a[href="/play/art-robbery?now"]').click()
    await artPrompt(page)
    expect(await bytes()).toBeLessThanOrEqual(150_000)
    await context.close()
  })
})
