import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblems } from '../../src/core/json.ts'
import { GAMES } from '../../src/games/index.ts'
import { de } from '../../src/web/games/art-robbery/rules/de.ts'
import { en } from '../../src/web/games/art-robbery/rules/en.ts'
import { fr } from '../../src/web/games/art-robbery/rules/fr.ts'
import { it } from '../../src/web/games/art-robbery/rules/it.ts'
import { de as deWords } from '../../src/web/i18n/de.ts'
import { en as enWords } from '../../src/web/i18n/en.ts'
import { fr as frWords } from '../../src/web/i18n/fr.ts'
import { it as itWords } from '../../src/web/i18n/it.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { tapOn } from './rob.ts'

const site = new Site()
const common = { en: enWords, de: deWords, fr: frWords, it: itWords }

/** The built-in edition under another name, with a bank of its own. */
const ownEdition = (): string => {
  const setup = GAMES.find(({ name }) => name === 'rob-n-run')!.setup({ seats: 2 })
  if (isProblems(setup)) throw new Error('no setup')
  const text = JSON.stringify({ ...(setup.parts['edition'] as object), name: 'my box' })
  return text.replace('"Central Bank"', '"Zebra Bank"')
}

describe.skipIf(!hasChromium)('the options of a new game (needs chromium)', () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each(GAMES.map(({ name }) => name))('%s: everything that is declared is offered', async name => {
    const { page, go, troubles, context } = await site.visit()
    await go(`/play/${name}`)
    await page.locator('details.more summary').click()
    for (const option of GAMES.find(game => game.name === name)!.choices!.options)
      expect(await page.locator(`details.more [name="${option.name}"]`).count(), option.name).toBeGreaterThan(0)
    expect(await page.locator('details.more [role=alert]').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('an edition of one’s own is uploaded on a phone and played to the end', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run')
    await page.locator('input[name="seats"][value="2"]').check()
    await page.locator('details.more summary').click()
    await page.locator('input[name="edition"][value="file"]').check()
    // Nothing is chosen yet, and the page says so.
    expect(await page.locator('details.more [role=alert]').textContent()).toContain('edition')
    await page
      .locator('details.more input[type=file]')
      .setInputFiles({ name: 'my-box.json', mimeType: 'application/json', buffer: Buffer.from(ownEdition()) })
    await page.locator('details.more [role=alert]').waitFor({ state: 'detached' })
    expect(await page.locator('details.more').textContent()).toContain('my box')
    await page.locator('form button[type=submit]').click()
    await page.waitForSelector('.rob .building', { state: 'attached' })
    expect(await page.locator('.rob').textContent()).toContain('Zebra Bank')
    await tapOn(page)
    expect(await page.locator('.rob .end h2').textContent()).not.toBe('')
    expect(troubles).toEqual([])
    await context.close()
  })

  test.each([
    ['en', en],
    ['de', de],
    ['fr', fr],
    ['it', it],
  ] as const)(
    '%s: under the short rules the rules of the table say that a Boss card never steals',
    async (language, words) => {
      const { page, go, troubles, context } = await site.visit({ settings: { language } })
      const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ')
      await go('/rules/art-robbery')
      await page.locator('.rules #boss').waitFor()
      expect(plain(await page.locator('.rules #boss').textContent())).not.toContain(words.variants.bossCentreOnly)
      await go('/play/art-robbery')
      await page.locator('details.more summary').click()
      await page.locator('input[name="preset"][value="short"]').check()
      await page.locator('form button[type=submit]').click()
      await page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
      await page.locator('.sheet .rows button').filter({ hasText: common[language].table.rules }).click()
      await page.locator('.sheet .rules #boss').waitFor()
      const boss = plain(await page.locator('.sheet .rules #boss').textContent())
      expect(boss).toContain(words.variants.bossCentreOnly)
      expect(boss).not.toContain(words.boss.text[0])
      expect(plain(await page.locator('.sheet .rules #end').textContent())).toContain(words.variants.nobodyWins)
      expect(troubles).toEqual([])
      await context.close()
    },
  )
})
