import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isRefused } from '../../src/core/log.ts'
import { audit, readRecord } from '../../src/core/record.ts'
import { findGame } from '../../src/games/index.ts'
import { en } from '../../src/web/i18n/en.ts'
import { artPrompt, playOut, tap } from './games/art.ts'
import { robPrompt, tapOn } from './games/rob.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { atCorners } from './layout.ts'
import { violations } from './look.ts'
import { CHASE, FINISHED, leaveOldGames, UNFINISHED } from './old-games.ts'
import { storeScript } from './stored.ts'

// Games of this device, in a real browser with its real database.

const site = new Site()

const saveRecord = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.table.record }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** What the audit page says of a record. */
const verdictOf = async (page: Page, text: string): Promise<string> => {
  await page.goto(`${site.url}/audit`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  return page.locator('.notice').innerText()
}

const movesOf = (text: string): string => (JSON.parse(text) as { moves: string }).moves

describe.skipIf(!hasChromium)('games of this device (needs chromium)', { timeout: 280_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('a game of version 0.1 keeps its moves and goes on to its end; the audit says that its luck was not committed', async () => {
    const { page, go, troubles, context } = await site.visit()
    await leaveOldGames(context, site.url)
    await go('/')
    const list = page.locator('.kept li')
    await expect.poll(() => list.count()).toBe(3)
    await page.locator(`.kept a[href="/t/${UNFINISHED.card.id}"]`).click()
    await artPrompt(page)
    expect(Number(await page.getAttribute('.art', 'data-ply'))).toBe(UNFINISHED.game.moves.split(' ').length)
    await tap(page, await artPrompt(page))
    // It is listed once, under the id it has now, and found by its old address too.
    await go('/')
    await expect.poll(() => list.count()).toBe(3)
    expect(await page.locator(`.kept a[href="/t/${UNFINISHED.card.id}"]`).count()).toBe(0)
    await go(`/t/${UNFINISHED.card.id}`)
    await playOut(page, tap)
    const text = await saveRecord(page)
    expect(movesOf(text).startsWith(`${UNFINISHED.game.moves} `)).toBe(true)
    expect(JSON.parse(text)).toMatchObject({ format: 2, version: 1 })
    const verdict = await verdictOf(page, text)
    expect(verdict).toContain(en.audit.noProof)
    expect(verdict).toMatch(/was not committed/)

    await go(`/replay?game=${FINISHED.card.id}`)
    await page.locator('.controls').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/t\/[^/]+\/1\/\d+$/)
    expect(await page.locator('.away').count()).toBe(0)
    await go(`/t/${CHASE.card.id}`)
    await robPrompt(page)
    expect(Number(await page.getAttribute('.rob', 'data-ply'))).toBe(CHASE.game.moves.split(' ').length)
    await tapOn(page)
    const chase = await saveRecord(page)
    expect(movesOf(chase).startsWith(`${CHASE.game.moves} `)).toBe(true)
    expect(JSON.parse(chase)).toMatchObject({ format: 2, version: 1, result: expect.anything() })
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a new game commits to its luck, and its record checks out', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2&level=easy')
    await playOut(page, tap)
    const text = await saveRecord(page)
    const record = readRecord(JSON.parse(text), findGame)
    expect(isRefused(record) ? record : audit(record)).toBeUndefined()
    expect(JSON.parse(text)).toMatchObject({ format: 2, version: 2 })
    const checked = await verdictOf(page, text)
    expect(checked).toContain(en.audit.good)
    expect(checked).not.toContain(en.replay.older)
    // As 0.1 wrote it.
    expect(await verdictOf(page, JSON.stringify({ ...(JSON.parse(text) as object), format: 1 }))).toContain(
      en.replay.older,
    )
    expect(troubles).toEqual([])
    await context.close()
  })

  test('two tabs with the same table write one log, and each shows what the other wrote', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2&level=easy')
    await artPrompt(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await artPrompt(other)
    const plyOf = async (tab: Page): Promise<number> => Number(await tab.getAttribute('.art', 'data-ply'))
    const both = [page, other] as const
    for (const [tab, idle] of [both, both.toReversed(), both]) {
      await tap(tab, await artPrompt(tab))
      await artPrompt(tab)
      await expect.poll(() => plyOf(idle), { timeout: 60_000 }).toBe(await plyOf(tab))
    }
    await page.reload()
    await artPrompt(page)
    expect(await plyOf(page)).toBe(await plyOf(other))
    expect(troubles).toEqual([])
    await context.close()
  })

  test('alone with bots: back to the own last decision, and advice that can be played', async () => {
    const { page, go, troubles, context } = await site.visit({ settings: { pace: 20_000 } })
    await go('/play/rob-n-run?now&seats=3&seed=4')
    await tapOn(page, { at: ['hint'] })
    await page.locator('.rob .extra.wide').click()
    await page.locator('.rob .bottom .target').click()
    await page.getByRole('button', { name: en.table.goBack }).click()
    await page.locator('.rob .extra.wide:not([aria-disabled])').waitFor({ timeout: 5000 })
    await page.getByRole('button', { name: en.table.advice }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.locator('.advice').textContent()).toMatch(/^You: “/)
    expect(await dialog.locator('.reason').textContent()).toMatch(/\d\s?%/)
    expect(await violations(page)).toEqual([])
    const before = await page.locator('.rob .newest').textContent()
    await dialog.getByRole('button', { name: en.table.advicePlay }).click()
    await expect.poll(() => page.locator('.rob .newest').textContent()).not.toBe(before)
    expect(await dialog.count()).toBe(0)
    // To the end at once: the result, the list at home and the replay say that somebody was helped.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('safehouse.settings')!) as object
      localStorage.setItem('safehouse.settings', JSON.stringify({ ...kept, pace: 0 }))
    })
    await page.reload()
    await tapOn(page)
    await page.locator('.rob .end', { hasText: en.table.helped }).waitFor()
    await page.locator('.rob .end .then a').click()
    await page.locator('.controls', { hasText: en.table.helped }).waitFor()
    expect(await atCorners(page)).toEqual([])
    await go('/')
    await page.locator('.kept li', { hasText: en.table.helped }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('of many finished games home shows the newest three, and all when asked', async () => {
    const { page, go, context } = await site.visit()
    await go('/')
    await page.evaluate(await storeScript())
    await page.evaluate(`(async () => {
      const { tables } = await deviceStore.openTables()
      for (let i = 0; i < 5; i++) {
        const row = { id: 'game-' + i, game: 'art-robbery', status: 'over', touched: i }
        await tables.create({ row, seq: 0, entries: ['{"t":"help","at":0}'] }, {}, { names: ['Ann', '', ''] })
      }
    })()`)
    await page.reload()
    const rows = page.locator('.kept li', { hasText: en.table.helped })
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('button', { name: en.home.showAll(5) }).click()
    expect(await rows.count()).toBe(5)
    await context.close()
  })
})
