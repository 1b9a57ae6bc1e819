import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { root } from '../bundled.ts'
import { leaveOldData, OLD_COOKIE, OLD_PLIES, OLD_TABLES } from '../helpers/old-server.ts'
import { endServed, Served } from '../helpers/served.ts'
import { connectBrowser, PHONE, TIMEOUT_MS } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { artPrompt, tap } from './games/art.ts'
import { leaveOldGames, UNFINISHED } from './old-games.ts'

// A server of 0.1 was updated, and somebody comes back with the browser they had: test/upgrade.test.ts is about the
// server alone, local.test.ts about the games of a device alone.

describe.skipIf(!hasChromium)('the address of an updated server (needs chromium)', { timeout: 280_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-upgrade-'))
  let browser: Browser
  let url: string
  beforeAll(async () => {
    const data = join(folder, 'data')
    leaveOldData(data)
    const flags = ['--port', '0', '--data', data, '--bot-pace', '0', '--limits', '100']
    url = await new Served(join(root, 'bin/safehouse.mjs'), flags).url()
    browser = await connectBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    endServed()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has the games left in the browser and the tables left on the server, and both go on', async () => {
    const context = await browser.newContext({ baseURL: url, locale: 'en', viewport: PHONE, reducedMotion: 'reduce' })
    context.setDefaultTimeout(TIMEOUT_MS)
    const [name, value] = OLD_COOKIE.split('=') as [string, string]
    await context.addCookies([{ name, value, url }])
    await leaveOldGames(context, url)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await page.goto('/')
    await expect.poll(() => page.locator('.kept li').count()).toBe(3)
    const plyAt = async (path: string): Promise<number> => {
      await page.goto(path)
      await artPrompt(page)
      return Number(await page.getAttribute('.art', 'data-ply'))
    }
    const device = `/t/${UNFINISHED.card.id}`
    const server = `/t/${OLD_TABLES.art}`
    for (const [path, plies] of [
      [device, UNFINISHED.game.moves.split(' ').length],
      [server, OLD_PLIES.art],
    ] as const) {
      expect(await plyAt(path)).toBe(plies)
      await tap(page, await artPrompt(page))
      await expect.poll(async () => Number(await page.getAttribute('.art', 'data-ply'))).toBeGreaterThan(plies)
    }
    expect(errors).toEqual([])
    await context.close()
  })
})
