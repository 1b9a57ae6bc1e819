import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblems, type JsonObject } from '../../../src/core/json.ts'
import { STANDARD } from '../../../src/games/rob-n-run/box/edition.ts'
import { readScenario } from '../../../src/games/rob-n-run/box/scenario.ts'
import { makeCode } from '../../../src/games/rob-n-run/box/scenario-code.ts'
import { en as common } from '../../../src/web/i18n/en.ts'
import { en } from '../../../src/web/games/rob-n-run/i18n/en.ts'
import { de } from '../../../src/web/games/rob-n-run/i18n/de.ts'
import { fr } from '../../../src/web/games/rob-n-run/i18n/fr.ts'
import { it } from '../../../src/web/games/rob-n-run/i18n/it.ts'
import { en as rulesEn } from '../../../src/web/games/rob-n-run/rules/en.ts'
import { en as workshopEn } from '../../../src/web/games/rob-n-run/workshop/i18n/en.ts'
import { LANGUAGES } from '../../../src/web/settings.ts'
import { Site } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { robPrompt } from './rob.ts'

const site = new Site()

/** Sentences of the English catalogues that read otherwise in the language. */
const sentences = (words: unknown): string[] =>
  typeof words === 'string'
    ? words.includes(' ')
      ? [words]
      : []
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(sentences)
      : []
const OWN = { en, de, fr, it }
const untranslated = (language: (typeof LANGUAGES)[number]): Set<string> => {
  const own = new Set(sentences(OWN[language]))
  return new Set(sentences([en, rulesEn, workshopEn]).filter(text => !own.has(text)))
}

describe.skipIf(!hasChromium)("rob 'n run's workshop and rules (needs chromium)", () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('a scenario is changed, its mistakes stand where they are, and its link opens in another browser and can be played', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/workshop/rob-n-run')
    await page.locator('.verdict.good').waitFor()
    // The last field has one die: taken away, the field says so, and nothing can be shared.
    await page.locator('.dice-place').last().locator('.die').first().click()
    expect(await page.locator('.dice-place').last().locator('.mistakes li').textContent()).toContain(
      'There must be a die',
    )
    expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true)
    await page.locator('.dice-box .box:not(:disabled)').first().click()
    await page.locator('.dice-place').last().locator('.put').click()
    await page.locator('input[type=range]').fill('7')
    await page.getByLabel('Name').fill('Seven Bars')
    await page.locator('.verdict.good').waitFor()
    const link = await page.locator('.link').inputValue()
    expect(troubles).toEqual([])
    await context.close()

    const other = await site.visit()
    await other.page.goto(link, { waitUntil: 'networkidle' })
    expect(await other.page.getByLabel('Name').inputValue()).toBe('Seven Bars')
    await other.page.getByRole('button', { name: 'Play it' }).click()
    await robPrompt(other.page)
    expect(await other.page.locator('.rob .sky .gold .unseen').textContent()).toBe('7 gold')
    expect(other.troubles).toEqual([])
    await other.context.close()
  })

  test('bots say how hard it is: games, share, interval', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/workshop/rob-n-run')
    await page.getByRole('button', { name: 'Let the bots play' }).click()
    await page.getByText(/games so far/).waitFor()
    expect(await page.locator('.rate b').textContent()).toMatch(/^\d+% won \(between \d+% and \d+%\)$/)
    await page.getByRole('button', { name: 'Stop' }).click()
    expect(troubles).toEqual([])
    await context.close()
  })

  /** Codes of scenarios that not everybody can play. */
  const codeWith = (change: JsonObject): string => {
    const plan = { ...STANDARD.scenarios[0]!, no: undefined, name: 'Seven Bars', ...change }
    const scenario = readScenario(JSON.parse(JSON.stringify(plan)), STANDARD, 'scenario', 1)
    if (isProblems(scenario)) throw new Error('no scenario')
    return makeCode(scenario)
  }
  const FOR_THREE = codeWith({ hints: [1, 2, 3, 7, 8, 9], hintsForTwo: null })
  const POOR = codeWith({ gold: 0 })

  test('the workshop says that two need a list of their own, and neither plays nor rates until more sit down', async () => {
    const { page, go, troubles, context } = await site.visit({ settings: { last: { 'rob-n-run': { seats: 2 } } } })
    await go(`/workshop/rob-n-run?code=${FOR_THREE}`)
    const [play, rate] = ['Play it', 'Let the bots play'].map(name => page.getByRole('button', { name }))
    await page.getByText(en.problems['no-list-for-two']!).waitFor()
    expect([await play!.isDisabled(), await rate!.isDisabled()]).toEqual([true, true])
    await page.locator('input[name="seats"][value="3"]').check()
    await page.getByText(en.problems['no-list-for-two']!).waitFor({ state: 'detached' })
    expect([await play!.isDisabled(), await rate!.isDisabled()]).toEqual([false, false])
    await play!.click()
    await robPrompt(page)
    expect(troubles).toEqual([])
    await context.close()
  })

  test.each<[why: string, code: string, seats: number]>([
    ['no-list-for-two', FOR_THREE, 2],
    ['too-little-gold', POOR, 4],
  ])('%s: the campaign and a new table say so, in the words of the reader', async (why, code, seats) => {
    for (const [language, words] of [['en', en] as const, ['de', de] as const]) {
      const { page, go, troubles, context } = await site.visit({
        language,
        settings: { language, last: { 'rob-n-run': { seats } } },
      })
      await go('/')
      await page.evaluate(kept => localStorage.setItem('safehouse.rob-n-run.scenarios', JSON.stringify([kept])), code)
      await go('/campaign/rob-n-run')
      await page.locator('.campaign .kept li button').click()
      await page.getByText(words.problems[why]!).waitFor()
      expect(await page.locator('.campaign .acts button').isDisabled()).toBe(true)
      await page.locator('.campaign .acts a').click()
      expect(await page.locator('.rob-workshop').textContent()).toContain(words.problems[why])

      await go(`/play/rob-n-run?seats=${seats}&scenario=${code}`)
      const wrong = page.locator('details.more [role=alert]')
      expect(await wrong.textContent()).toContain(words.problems[why])
      // In a code no place can be found by its name.
      expect(await wrong.locator('code').count()).toBe(0)
      expect(troubles).toEqual([])
      await context.close()
    }
  })

  test('a link to a game that cannot be set up says what is wrong', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run?now=&seats=9')
    await page.getByText(common.table.refused).waitFor()
    expect(await page.locator('[role=alert]').textContent()).toContain(common.newGame.problems['out-of-range'])
    await page.getByRole('link', { name: common.table.chooseAgain }).click()
    await page.locator('input[name="seats"]').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a broken link says so and loses nothing', async () => {
    const { page, go, context } = await site.visit()
    await go('/workshop/rob-n-run?code=abc')
    expect(await page.locator('[role=alert]').textContent()).toContain('no scenario')
    await context.close()
  })

  test.each(LANGUAGES)('workshop, rules and a new table fit a phone in %s', async language => {
    const { page, go, context } = await site.visit({ language })
    for (const path of ['/workshop/rob-n-run', '/rules/rob-n-run', '/play/rob-n-run']) {
      await go(path)
      await page.locator('.page-main').waitFor()
      if (path.startsWith('/play')) await page.locator('details summary').click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      const english = language === 'en' ? new Set<string>() : untranslated(language)
      const texts = await page
        .locator('body')
        .evaluate(body =>
          [...body.querySelectorAll('*')].map(each =>
            each.childElementCount === 0 ? (each.textContent?.trim() ?? '') : '',
          ),
        )
      expect(
        texts.filter(text => english.has(text)),
        path,
      ).toEqual([])
      // iOS zooms into a field whose text is smaller.
      const fields = page.locator('input:not([type=radio], [type=checkbox], [type=range]), select, textarea')
      const sizes = await fields.evaluateAll(all => all.map(each => parseFloat(getComputedStyle(each).fontSize)))
      expect(Math.min(16, ...sizes), path).toBe(16)
      await page.evaluate(() => {
        const large = new CSSStyleSheet()
        large.replaceSync('html { font-size: 200% }')
        document.adoptedStyleSheets = [large]
      })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path}, text twice as large`,
      ).toBeLessThanOrEqual(0)
    }
    await context.close()
  })
})
