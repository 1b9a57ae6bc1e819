import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { type Evening, evening, playOn, playTogether, sitDown } from './friends.ts'

describe.skipIf(!hasChromium)('friends at a table on the server (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening()
  })
  afterAll(() => night?.close())

  test('two people and two bots play a whole game, with a reload and an offline spell, then audit it and play again', {
    timeout: 280_000,
  }, async () => {
    const ann = await night.guest({ seed: 11 })
    const ben = await night.guest({ seed: 12, phone: false })

    await ann.page.goto('/')
    await ann.page.locator('a[href="/friends/art-robbery"]').click()
    await ann.page.locator('input[name=bots][value="2"]').check({ force: true })
    await ann.page.locator('input[name=level][value=easy]').check({ force: true })
    // The person who makes a table gives a name, and sits there.
    await ann.page.locator('button[type=submit]').click()
    await ann.page.locator('form .amiss').waitFor()
    await ann.page.locator('form input[autocomplete=nickname]').fill('Ann')
    await ann.page.locator('button[type=submit]').click()
    await ann.page.waitForURL(/\/t\/[a-z0-9]{24}$/)
    const link = ann.page.url()
    await ann.page.locator('.chair.mine', { hasText: 'Ann' }).waitFor()
    await ann.page.locator('.start button', { hasText: 'Start with 3' }).waitFor()

    await ben.page.goto(link)
    await sitDown(ben.page, 'Ben')
    await ben.page.locator('.waits').waitFor()
    await ann.page.locator('.chair', { hasText: 'Ben' }).waitFor()
    await ann.page.locator('.start button').click()
    await Promise.all([
      ann.page.locator('.hand-area .card').first().waitFor(),
      ben.page.locator('.hand-area .card').first().waitFor(),
    ])

    // Some moves each; then one page is loaded again, the other loses its network in the middle of a turn.
    await playTogether([ann.page, ben.page], 3)
    await ann.page.reload()
    await ann.page.locator('.hand-area .card').first().waitFor()
    // What happened before is told again.
    await ann.page.locator('.last-words .newest:not(:empty)').waitFor()
    await ann.page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
    await expect.poll(() => ann.page.locator('dialog .log li').count()).toBeGreaterThan(5)
    await ann.page.keyboard.press('Escape')
    await ann.page.locator('dialog').waitFor({ state: 'detached' })
    await playTogether([ann.page, ben.page], 3)
    await ben.context.setOffline(true)
    await ben.page.locator('.line-state.shown').waitFor()
    await playOn(ann.page, 1, 3000)
    await ben.context.setOffline(false)
    await ben.page.locator('.line-state.shown').waitFor({ state: 'detached' })

    expect(await Promise.all([playOn(ann.page), playOn(ben.page)])).toEqual(['over', 'over'])

    await ann.page.locator('.ledger .then button', { hasText: 'Check the deal' }).click()
    expect(await ann.page.locator('dialog .notice').textContent()).toContain('The record checks out')
    expect(await ann.page.locator('dialog .notice').textContent()).toContain('the game this browser was shown')
    await ann.page.keyboard.press('Escape')

    await ann.page.locator('.ledger .then a').click()
    await ann.page.locator('.controls select option', { hasText: 'Ben' }).waitFor({ state: 'attached' })
    await ann.page.goBack()
    await ann.page.locator('.ledger .then a').waitFor()

    // The same link, the same people, new luck; nothing starts before Ben has said that he is ready.
    await ann.page.locator('.ledger .then button.main').click()
    await ann.page.locator('#start-hint', { hasText: 'Ben' }).waitFor()
    // Ben stays at his result until he is ready.
    await ben.page.getByRole('button', { name: 'Ready for the next game' }).click()
    await ben.page.locator('.waits').waitFor()
    await ann.page.locator('.start button:enabled').click()
    await ben.page.locator('.hand-area .card').first().waitFor()
    await playTogether([ann.page, ben.page], 1)

    expect(ann.errors).toEqual([])
    expect(ben.errors).toEqual([])
  })
})
