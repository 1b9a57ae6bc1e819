import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecord, recordOf, Site } from '../browser.ts'
import { hasChromium } from '../chromium.ts'

const site = new Site()

describe.skipIf(!hasChromium)('replays on a short phone (needs chromium)', { timeout: 120_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each([
    ['art-robbery', 'format-2-dotted-5', '.art'],
    ['rob-n-run', 'both-variants-5', '.rob'],
  ])('%s: the whole hand stands over the controls', async (game, name, board) => {
    const { page, go, context } = await site.visit({ language: 'de', viewport: { width: 360, height: 640 } })
    await go('/replay')
    await openRecord(page, recordOf(game, name))
    await page.locator('.controls input').fill('8')
    await page.locator('.controls select').nth(1).selectOption({ index: 2 })
    await page.locator(`${board} .hand button`).first().waitFor()
    const hand = (await page.locator(`${board} .hand`).boundingBox())!
    const controls = (await page.locator('.controls').boundingBox())!
    expect(hand.y + hand.height).toBeLessThanOrEqual(controls.y)
    await context.close()
  })
})
