import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblems } from '../../src/core/json.ts'
import { optionsIn } from '../../src/core/options.ts'
import { GAMES } from '../../src/games/index.ts'
import { de } from '../../src/web/games/art-robbery/rules/de.ts'
import { en } from '../../src/web/games/art-robbery/rules/en.ts'
import { fr } from '../../src/web/games/art-robbery/rules/fr.ts'
import { it } from '../../src/web/games/art-robbery/rules/it.ts'
import { de as deWords } from '../../src/web/i18n/de.ts'
import { en as enWords } from '../../src/web/i18n/en.ts'
import { fr as frWords } from '../../src/web/i18n/fr.ts'
import { it as itWords } from '../../src/web/i18n/it.ts'
import { en as robWords } from '../../src/web/games/rob-n-run/i18n/en.ts'
import { en as robRules } from '../../src/web/games/rob-n-run/rules/en.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { type Evening, evening } from './friends/friends.ts'
import { tapOn } from './games/rob.ts'

const site = new Site()
const rob = { en: robWords, rules: robRules }
const common = { en: enWords, de: deWords, fr: frWords, it: itWords }

/** The built-in edition under another name, with a bank of its own, and a ready scenario by another name and number. */
const ownEdition = (): string => {
  const setup = GAMES.find(({ name }) => name === 'rob-n-run')!.setup({ seats: 2 })
  if (isProblems(setup)) throw new Error('no setup')
  const text = JSON.stringify({ ...(setup.parts['edition'] as object), name: 'my box' })
  return text
    .replace('"Central Bank"', '"Zebra Bank"')
    .replace('"no":6,"name":"The Last Flight"', '"no":16,"name":"The Zebra"')
}

/** The games that declare options. */
const CHOOSING = GAMES.filter(({ choices }) => choices).map(({ name }) => name)

/** Every option, with every value of it that the game declares, and nothing wrong with what is chosen beforehand. */
const seesAll = async (page: Page, name: string): Promise<void> => {
  const game = GAMES.find(each => each.name === name)!
  await page.locator('details.more summary').click()
  for (const option of optionsIn(game.choices!.options, game.version)) {
    const fields = page.locator(`details.more [name="${option.name}"]`)
    expect(await fields.count(), option.name).toBeGreaterThan(0)
    if (!('values' in option)) continue
    const offered = await fields.evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
    expect(offered, option.name).toEqual(expect.arrayContaining(option.values.map(({ value }) => String(value))))
  }
  expect(await page.locator('details.more [role=alert]').count()).toBe(0)
}

describe.skipIf(!hasChromium)('the options of a new game (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    await site.open()
    night = await evening()
  })
  afterAll(async () => {
    await site.close()
    await night.close()
  })

  test.each(CHOOSING)('%s: everything that is declared is offered', async name => {
    const { page, go, troubles, context } = await site.visit()
    await go(`/play/${name}`)
    await seesAll(page, name)
    expect(troubles).toEqual([])
    await context.close()
  })

  test.each(CHOOSING)('%s: so it is for a table of friends', async name => {
    const guest = await night.guest()
    await guest.page.goto(`/friends/${name}`)
    await seesAll(guest.page, name)
    expect(guest.errors).toEqual([])
    await guest.context.close()
  })

  test('a table without deduction aids marks and counts nothing, whatever the reader had chosen', async () => {
    const { page, go, troubles, context } = await site.visit()
    const book = page.getByRole('button', { name: rob.en.book.open })
    await go('/play/rob-n-run?now&seats=3&seed=4')
    await tapOn(page, { at: ['card'] })
    await book.click()
    await page.locator('.rob-book input[name="rob-strength"]').last().check()
    await page.keyboard.press('Escape')
    await page.locator('.rob .bench.full').waitFor()
    await go('/play/rob-n-run')
    await page.locator('input[name="seats"][value="3"]').check()
    await page.locator('details.more summary').click()
    await page.locator('input[name="aids"][value="none"]').check()
    await page.locator('form button[type=submit]').click()
    await tapOn(page, { at: ['card'] })
    expect(await page.locator('.rob .bench.off').count()).toBe(1)
    await book.click()
    expect(await page.locator('.rob-book').textContent()).toContain(enWords.newGame.aids.limit.none)
    expect(await page.locator('.rob-book input[name="rob-strength"]').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('the rules of a table tell its tokens, its first boss and its version', async () => {
    const { page, go, troubles, context } = await site.visit()
    const readRules = async (): Promise<void> => {
      await page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
      await page.locator('.sheet .rows button').filter({ hasText: enWords.table.rules }).click()
    }
    const chips = page.locator('.sheet #dots .rule-sets > div').nth(2).locator('.rule-chip')
    await go('/play/art-robbery')
    await page.locator('details.more summary').click()
    await page.locator('input[name="tokenSet"][value="firstPrinting"]').check()
    await page.locator('form button[type=submit]').click()
    await readRules()
    await chips.first().waitFor()
    const faces = await chips.evaluateAll(all => all.map(each => each.innerHTML))
    // By its misprint the third raid has two Bosses, and one token less to tell apart.
    expect([faces.length, new Set(faces.slice(-2)).size]).toEqual([9, 1])
    expect(await page.locator('.sheet #dots').textContent()).toContain(en.variants.firstPrinting)

    await go('/play/rob-n-run')
    await page.locator('input[name="seats"][value="2"]').check()
    await page.locator('details.more summary').click()
    await page.locator('input[name="firstBoss"][value="1"]').check()
    await page.locator('form button[type=submit]').click()
    await readRules()
    await page.locator('.sheet .rob-rules #roles').waitFor()
    expect(await page.locator('.sheet #roles').textContent()).toContain(rob.rules.variants.firstBoss(2))
    expect(await page.locator('.sheet #tools').textContent()).toContain(rob.rules.variants.noBags)
    expect(await page.locator('.sheet .rob-rule-hints li').count()).toBe(6)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a number that is cleared is the default, not the least there is', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/art-robbery')
    await page.locator('details.more summary').click()
    const field = page.locator('input[name="raidTurnLimit"]')
    expect(await field.getAttribute('placeholder')).toBe('200')
    await field.fill('7')
    await field.fill('')
    expect(await field.inputValue()).toBe('')
    await page.locator('form button[type=submit]').click()
    await page.locator('.art').waitFor()
    await page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
    await page.locator('.sheet .rows button').filter({ hasText: enWords.table.rules }).click()
    await page.locator('.sheet .rules #raid').waitFor()
    expect(await page.locator('.sheet .rules #raid').textContent()).toContain('200')
    expect(troubles).toEqual([])
    await context.close()
  })

  test('an edition of one’s own is uploaded on a phone and played to the end', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run')
    await page.locator('input[name="seats"][value="2"]').check()
    await page.locator('details.more summary').click()
    await page.locator('input[name="scenario"][value="6"]').check()
    await page.locator('input[name="edition"][value="file"]').check()
    // Nothing is chosen yet, and the page says so.
    expect(await page.locator('details.more [role=alert]').textContent()).toContain('Edition')
    await page
      .locator('details.more input[type=file]')
      .setInputFiles({ name: 'my-box.json', mimeType: 'application/json', buffer: Buffer.from(ownEdition()) })
    await page.locator('details.more [role=alert]').waitFor({ state: 'detached' })
    expect(await page.locator('details.more').textContent()).toContain('my box')
    // Its own scenarios are offered; the chosen one is not among them, so the first is chosen.
    const scenarios = page.locator('.choices', { has: page.locator('input[name="scenario"]') })
    expect(await scenarios.locator('label').allTextContents()).toEqual(
      expect.arrayContaining(['1. The Training', '5. Double Shift', '16. The Zebra']),
    )
    expect(await scenarios.locator('input[value="6"]').count()).toBe(0)
    expect(await scenarios.locator('input[value="1"]').isChecked()).toBe(true)
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
      // A raid's limit is no printed rule, and the page says so.
      expect(words.raid.text[1]).toContain('200')
      expect(plain(await page.locator('.sheet .rules #raid').textContent())).toContain(words.raid.text[1])
      expect(troubles).toEqual([])
      await context.close()
    },
  )
})
