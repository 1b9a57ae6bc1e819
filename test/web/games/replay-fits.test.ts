import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecord, recordOf, Site } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { atCorners, layoutFaults } from '../layout.ts'

const site = new Site()

describe.skipIf(!hasChromium)('replays (need chromium)', { timeout: 120_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each([
    ['art-robbery', 'format-2-dotted-5', '.art', [40]],
    ['rob-n-run', 'both-variants-5', '.rob', [30, 40]],
  ])(
    '%s fits every screen, and on a short phone the whole hand stands over the controls',
    async (game, name, board, stops) => {
      const { page, go, context } = await site.visit({ language: 'de', viewport: { width: 360, height: 640 } })
      await go('/replay')
      await openRecord(page, recordOf(game, name))
      // All cards open (a turn, and what a heist brought), a person's view, and the end.
      for (const stop of stops) {
        await page.locator('.controls input').fill(`${stop}`)
        expect(await atCorners(page), `all open at ${stop}`).toEqual([])
      }
      await page.locator('.controls input').fill('8')
      await page.locator('.controls select').nth(1).selectOption({ index: 2 })
      await page.locator(`${board} .hand button`).first().waitFor()
      const hand = (await page.locator(`${board} .hand`).boundingBox())!
      const controls = (await page.locator('.controls').boundingBox())!
      expect(hand.y + hand.height).toBeLessThanOrEqual(controls.y)
      expect(await atCorners(page), 'a hand').toEqual([])
      const slider = page.locator('.controls input')
      await slider.fill((await slider.getAttribute('max'))!)
      expect(await atCorners(page), 'the end').toEqual([])
      await context.close()
    },
  )

  test('art robbery: the last stop shows the account of the game, and offers no other game', async () => {
    const { page, go, troubles, context } = await site.visit({ language: 'de', viewport: { width: 360, height: 640 } })
    await go('/replay')
    await openRecord(page, recordOf('art-robbery', 'format-2-dotted-5'))
    const slider = page.locator('.controls input')
    await slider.fill((await slider.getAttribute('max'))!)
    const account = page.locator('.art .ledger')
    await account.waitFor()
    expect(await account.locator('a, button').count()).toBe(0)
    expect(await layoutFaults(page)).toEqual([])
    await slider.fill('8')
    await account.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await context.close()
  })
})
