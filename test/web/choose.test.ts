import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt } from './games/art.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { evening } from './friends/friends.ts'
import { storeScript } from './stored.ts'

const site = new Site()

describe.skipIf(!hasChromium)('before a game (needs chromium)', () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each(['', 'nonsense', 'RNR1-AAAA'])('the scenario code "%s" is refused where it stands', async code => {
    const { page, go, context, troubles } = await site.visit()
    await go('/play/rob-n-run')
    await page.locator('details.more summary').click()
    await page.locator('details.more input[name=scenario][value=code]').check()
    await page.locator('details.more input[name=scenario-code]').fill(code)
    await page.getByRole('button', { name: 'Start' }).click()
    const alerts = page.locator('[role=alert]')
    await alerts.last().waitFor()
    expect(await alerts.allTextContents()).toEqual([
      ...(code === '' ? [] : [expect.stringContaining('not a scenario code')]),
      expect.stringContaining('house rules'),
    ])
    expect(new URL(page.url()).pathname).toBe('/play/rob-n-run')
    // A scenario of the list can be played at once.
    await page.locator('details.more input[name=scenario][value="2"]').check()
    await page.getByRole('button', { name: 'Start' }).click()
    await page.locator('.rob').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('pass and play takes the names its fields show', async () => {
    const { page, go, context } = await site.visit({ settings: { name: 'Mara' } })
    await go('/play/art-robbery')
    await page.getByText('Pass and play').click()
    await page.locator('input[name=seats][value="2"]').check({ force: true })
    const fields = page.locator('label.field input')
    expect(await fields.first().inputValue()).toBe('Mara')
    await fields.nth(1).fill('Ben')
    expect(await fields.first().inputValue()).toBe('Mara')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.locator('.curtain').waitFor()
    expect(await page.locator('.curtain button').textContent()).toMatch(/^I am (Mara|Ben)$/)
    await page.locator('.curtain button').click()
    await artPrompt(page)
    const names = await page.locator('.art .seat .name').allTextContents()
    expect(names.filter(name => name === 'Mara' || name === 'Ben')).toHaveLength(1)
    await context.close()
  })

  test('a person without a name is called by the seat, in the language of the moment', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery')
    await page.getByText('Pass and play').click()
    await page.locator('input[name=seats][value="3"]').check({ force: true })
    await page.getByRole('button', { name: 'Start' }).click()
    await page.locator('.curtain', { hasText: /Player [12]/ }).waitFor()
    await go('/')
    // The third seat is a bot's.
    await page.getByText('with Player 2 and Velvet').waitFor()
    await page.locator('select.language').selectOption('de')
    await page.getByText('mit Spieler 2 und Samt').waitFor()
    await context.close()
  })

  test('a deleted game can be had back', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2')
    await artPrompt(page)
    await go('/')
    const remove = page.getByRole('button', { name: /^Delete this game/ })
    const undo = page.getByRole('button', { name: 'Undo' })
    await remove.click()
    await undo.click()
    // It is played on as it was.
    await page.locator('.kept a').click()
    await artPrompt(page)
    await go('/')
    await remove.click()
    // "Deleted" is true as soon as it is said, and not only once it cannot be undone.
    await undo.waitFor()
    await page.evaluate(await storeScript())
    expect(await page.evaluate('deviceStore.cards().then(cards => cards.length)')).toBe(0)
    await expect.poll(() => page.locator('.kept li').count()).toBe(0)
    await context.close()
  })

  test('a table that cannot be made offline is no game that is kept', async () => {
    const night = await evening({ seed: 3 })
    const { page, context } = await night.guest()
    await page.goto('/friends/art-robbery')
    await page.locator('form input[autocomplete=nickname]').fill('Ann')
    await context.setOffline(true)
    await page.locator('form button[type=submit]').click()
    const alert = page.locator('[role=alert]')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('no connection')
    expect(await alert.textContent()).not.toContain('kept')
    await night.close()
  })
})
