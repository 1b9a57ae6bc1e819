import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked } from './art.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'

const site = new Site()

describe.skipIf(!hasChromium)('Back closes what is open first (needs chromium)', () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('at a table: the menu, the rules in it, and only then the table', async () => {
    const { page, go, context, troubles } = await site.visit()
    await go('/')
    await page.locator('.front a[href="/play/art-robbery?now"]').click()
    await asked(page)
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

    // Closed in another way it leaves nothing behind in the history.
    await menu.click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.waitForFunction(() => history.state === null)
    await page.goBack()
    await page.locator('.home').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a link in a sheet leads away, and Back leads to the table', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seed=3')
    await asked(page)
    const table = page.url()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog a[href="/settings"]').click()
    await page.locator('h1', { hasText: 'Settings' }).waitFor()
    await page.goBack()
    await asked(page)
    expect(page.url()).toBe(table)
    expect(await page.locator('dialog').count()).toBe(0)
    // A reload with an open sheet: one step back still leads away.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog').waitFor()
    await page.reload()
    await asked(page)
    await page.waitForFunction(() => history.state === null)
    await context.close()
  })
})
