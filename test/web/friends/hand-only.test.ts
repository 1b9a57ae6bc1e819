import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { artPrompt, CARD, tap } from '../games/art.ts'
import * as rob from '../games/rob.ts'
import { atCorners } from '../layout.ts'
import { type Evening, evening, makeTable, sitDown } from './friends.ts'

describe.skipIf(!hasChromium)('a phone as a hand beside a screen (needs chromium)', { timeout: 280_000 }, () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 3 })
  })
  afterAll(async () => night.close())

  /** Somebody alone with bots, whose page is only a hand. */
  const handAt = async (game: string, seats: number): Promise<Page> => {
    const ann = await night.guest({ language: 'de' })
    const bots = Array.from({ length: seats - 1 }, () => 'easy')
    const id = await makeTable(ann, night.server.url, { game, setup: { seats }, bots })
    await ann.page.goto(`/t/${id}`)
    await sitDown(ann.page, 'Ann')
    await ann.page.locator('.start button:not(:disabled)').click()
    await ann.page.locator('.table').waitFor()
    await ann.page.goto(`/t/${id}?hand=1`)
    await ann.page.locator('.hand-only').waitFor()
    return ann.page
  }

  test('art robbery: a chosen card and a question fit every screen', async () => {
    const page = await handAt('art-robbery', 2)
    const seen = new Set<string>()
    const look = async (what: string): Promise<void> => {
      if (seen.has(what)) return
      seen.add(what)
      expect(await atCorners(page), what).toEqual([])
    }
    while (!seen.has('question') || !seen.has('card')) {
      const what = await artPrompt(page)
      expect(what).not.toBe('over')
      if (what === 'question') {
        await look('question')
        await page.locator('.answer:not(:disabled)').first().click()
        await page.locator('.answer.chosen').waitFor()
        await look('answer')
        await page.keyboard.press('Escape')
        await page.locator('.answer.chosen').waitFor({ state: 'detached' })
      } else {
        await page.locator(CARD).first().click()
        await page.locator('.way').first().waitFor()
        await look('card')
        await page.keyboard.press('Escape')
        await page.locator('.way').first().waitFor({ state: 'detached' })
      }
      await tap(page, what)
    }
    await page.context().close()
  })

  test("rob 'n run: every question fits every screen", async () => {
    const page = await handAt('rob-n-run', 2)
    const seen: rob.RobPrompt[] = []
    while (!seen.includes('card') || !seen.includes('hint')) {
      const { what } = await rob.tapOn(page, { at: rob.KINDS.filter(kind => !seen.includes(kind)) })
      expect(what).not.toBe('over')
      seen.push(what)
      expect(await atCorners(page), what).toEqual([])
    }
    await page.context().close()
  })
})
