import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt } from './games/art.ts'
import { openRecord, recordOf, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { atBoard, evening, makeTable, sitDown } from './friends/friends.ts'

const site = new Site()

/** Opens something over the page, goes back, and answers whether only that is gone. */
const backCloses = async (page: Page, what: string, open: () => Promise<void>, under = '.table'): Promise<boolean> => {
  const address = page.url()
  await open()
  await page.locator(what).waitFor()
  await page.goBack()
  await page.locator(what).waitFor({ state: 'detached' })
  // One step more would be on its way by now.
  await page.evaluate(() => new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then))))
  return page.url() === address && (await page.locator(under).count()) === 1
}

describe.skipIf(!hasChromium)('Back closes what is open first (needs chromium)', () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('at a table: the menu, the rules in it, and only then the table', async () => {
    const { page, go, context, troubles } = await site.visit()
    await go('/')
    await page.locator('.front a[href="/play/art-robbery?now"]').click()
    await artPrompt(page)
    const table = page.url()
    const menu = page.getByRole('button', { name: 'Menu' })
    const sheet = page.locator('dialog[open]')
    await menu.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toBe(table)
    expect(await page.locator('.art .hand').count()).toBe(1)

    await menu.click()
    await sheet.getByRole('button', { name: 'Rules' }).click()
    await sheet.getByRole('searchbox').waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toBe(table)

    // Closed in another way, however often, it is not in the way of Back.
    for (let i = 0; i < 3; i++) {
      await menu.click()
      await sheet.waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
    }
    await page.goBack()
    await page.locator('.home').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a link in a sheet leads away, and Back leads to the table', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seed=3')
    await artPrompt(page)
    const table = page.url()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog a[href="/settings"]').click()
    await page.locator('h1', { hasText: 'Settings' }).waitFor()
    await page.goBack()
    await artPrompt(page)
    expect(page.url()).toBe(table)
    expect(await page.locator('dialog').count()).toBe(0)
    // A reload with an open sheet: one step back still leads away.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog').waitFor()
    await page.reload()
    await artPrompt(page)
    await page.goBack()
    await page.waitForURL('about:blank')
    await context.close()
  })

  test('at a table on a server: why a card cannot be used, the chat, the menu', async () => {
    const night = await evening({ seed: 21 })
    const ann = await night.guest()
    const { page } = ann
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 2 }, bots: ['easy'] })
    await page.goto(`/t/${id}`)
    await sitDown(page, 'Ann')
    await page.locator('.start button:not(:disabled)').click()
    await atBoard(page)
    expect(await artPrompt(page)).toBe('turn')
    const refused = page.locator('.art .museum .token[aria-disabled=true]').first()
    expect(await backCloses(page, '.explained', () => refused.click({ force: true }))).toBe(true)
    // Two in a row are one thing to close.
    expect(
      await backCloses(page, '.explained', async () => {
        await refused.click({ force: true })
        await page.locator('.art .dog').click({ force: true })
      }),
    ).toBe(true)
    expect(await backCloses(page, 'dialog', () => page.locator('.talk-button').click())).toBe(true)
    expect(await backCloses(page, 'dialog', () => page.getByRole('button', { name: 'Menu' }).click())).toBe(true)
    await page.goBack()
    await page.waitForURL('about:blank')
    expect(ann.errors).toEqual([])
    await night.close()
  })

  test('where people gather, and in the rules of a first game', async () => {
    const night = await evening({ seed: 22 })
    const ann = await night.guest()
    const { page } = ann
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 2 } })
    await page.goto(`/t/${id}`)
    await sitDown(page, 'Ann')
    for (const opener of ['header button[aria-haspopup=dialog]', 'button.chair.is-open'])
      expect(await backCloses(page, 'dialog', () => page.locator(opener).click(), '.gather'), opener).toBe(true)
    await page.goto('/learn/art-robbery')
    expect(await backCloses(page, 'dialog', () => page.locator('.lesson-box a.rule').click())).toBe(true)
    await page.goBack()
    await page.locator('.gather').waitFor()
    expect(ann.errors).toEqual([])
    await night.close()
  })

  test('in a replay', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/replay')
    await openRecord(page, recordOf('art-robbery', 'dotted-2'))
    await page.getByRole('button', { name: 'One move forward' }).click()
    expect(await backCloses(page, 'dialog', () => page.getByRole('button', { name: 'Menu' }).click())).toBe(true)
    await page.locator('.art .museum .token').first().focus()
    expect(await backCloses(page, '.explained', () => page.keyboard.press('?'))).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
