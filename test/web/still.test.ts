import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, PHONE, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { playStill } from './still.ts'

const site = new Site()

describe.skipIf(!hasChromium)('nothing shifts when a move arrives (needs chromium)', { timeout: 280_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each([
    ['art-robbery', 5, PHONE],
    ['art-robbery', 4, DESK],
    ['rob-n-run', 5, PHONE],
    ['rob-n-run', 3, DESK],
  ] as const)('%s with %i seats at %o', async (game, seats, viewport) => {
    // Whole turns of everybody with all that moves: motion is on, and bots are as quick as can be told apart.
    const { page, go, troubles, context } = await site.visit({ viewport, settings: { pace: 40, motion: 'system' } })
    await go(`/play/${game}?now&seats=${seats}&seed=11`)
    await page.waitForSelector('[data-ply]')
    const shifts = await playStill(page, 14)
    expect(Number(await page.getAttribute('[data-ply]', 'data-ply'))).toBeGreaterThan(40)
    expect(shifts).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})
