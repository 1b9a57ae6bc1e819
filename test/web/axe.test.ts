import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt, playOut, tap } from './games/art.ts'
import { DESK, openRecord, recordOf, Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { closeSheets } from './friends/friends.ts'
import { violations } from './look.ts'
import * as rob from './games/rob.ts'

const site = new Site()

const PATHS = [
  '/',
  '/settings',
  '/about',
  '/play/art-robbery',
  '/play/rob-n-run',
  '/rules/art-robbery',
  '/rules/rob-n-run',
  '/workshop/rob-n-run',
  '/campaign/rob-n-run',
  '/audit',
  '/replay',
  '/no-such-page',
]
const GAMES = ['art-robbery', 'rob-n-run'] as const
const RECORDS = [
  ['art-robbery', 'format-2-german-4'],
  ['rob-n-run', 'format-2-training-2'],
] as const

const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Menu' }).click()

// The pages of a server are looked at by friends-pages.test.ts.
describe.skipIf(!hasChromium)('axe finds nothing in either theme (needs chromium)', { timeout: 280_000 }, () => {
  const found: string[] = []
  const look = async (page: Page, where: string): Promise<void> => {
    for (const fault of await violations(page)) found.push(`${where}: ${fault}`)
  }
  /** On a wide screen the log stands beside the table. */
  const onDesk = async (page: Page): Promise<void> => {
    const before = page.viewportSize()!
    await page.setViewportSize(DESK)
    await page.locator('.table-side .log').waitFor()
    await look(page, 'on a desk')
    await page.setViewportSize(before)
  }
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('on the pages', async () => {
    const { page, go, context } = await site.visit()
    for (const path of PATHS) {
      await go(path)
      await page.waitForLoadState('networkidle')
      for (const details of await page.locator('details > summary').all()) await details.click()
      await look(page, path)
    }
    expect(found.splice(0)).toEqual([])
    await context.close()
  })

  test('where somebody is for the first time, has lost the way, or has passed the device on', async () => {
    const { page, go, context } = await site.visit({ settings: { met: [] } })
    const best = { game: 'rob-n-run', of: '1', seats: 3, stars: 3, points: 9 }
    await context.addInitScript(text => localStorage.setItem('safehouse.bests', text), JSON.stringify([best]))
    await go('/campaign/rob-n-run')
    await page.locator('.campaign .stop.won').waitFor()
    await look(page, 'the campaign with a result')
    for (const [path, words] of [
      ['/t/nope', 'h1'],
      ['/t/x/1', '.notice.bad'],
      ['/play/rob-n-run?now&seats=9', 'h1'],
    ] as const) {
      await go(path)
      await page.locator(words).first().waitFor()
      await look(page, path)
    }
    await go('/')
    await page.locator('.front a[href="/play/art-robbery?now"]').click()
    await page.getByRole('button', { name: 'Play right away' }).waitFor()
    await look(page, 'the offer of a first game')
    await page.getByRole('button', { name: 'Play right away' }).click()
    await page.waitForSelector('.art .hand')
    await go('/')
    await page.locator('.kept button').first().click()
    await page.locator('.kept [role=status]').waitFor()
    await look(page, 'a deleted game')
    await go('/play/art-robbery')
    await page.locator('.choices label', { has: page.locator('input[value=pass]') }).click()
    await page.locator('form button[type=submit], form button.main').last().click()
    await page.locator('.curtain').waitFor()
    await look(page, 'a curtain')
    expect(found.splice(0)).toEqual([])
    await context.close()
  })

  test('in replays', async () => {
    const { page, go, context } = await site.visit()
    for (const [game, name] of RECORDS) {
      await go('/replay')
      await openRecord(page, recordOf(game, name))
      await page.getByRole('button', { name: 'One move forward' }).click()
      await look(page, game)
      await page.getByRole('button', { name: 'To the end' }).click()
      await look(page, `${game}, its end`)
    }
    expect(found.splice(0)).toEqual([])
    await context.close()
  })

  test.each(GAMES)('in the first game of %s', async game => {
    const { page, go, context } = await site.visit()
    await go(`/learn/${game}`)
    const words = page.locator('.lesson-box')
    for (let step = 0; ; step++) {
      await page.locator('.lesson-light, .lesson-ways').first().waitFor()
      const label = await words.getAttribute('aria-label')
      // The words change, the board does not much.
      if (step % 4 === 0 || (await page.$('.lesson-ways'))) await look(page, label!)
      if (await page.$('.lesson-ways')) break
      await page.locator('.lesson-box footer .button').click()
      await page.waitForFunction(
        was => ![null, was].includes(document.querySelector('.lesson-box')?.ariaLabel ?? null),
        label,
      )
    }
    expect(found.splice(0)).toEqual([])
    await context.close()
  })

  test('at a table of Art Robbery', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=3&level=easy&seed=7')
    expect(await artPrompt(page)).toBe('turn')
    await look(page, 'a turn')
    await onDesk(page)
    await page.locator('.art .museum .token').first().click({ force: true })
    await page.locator('.explained').waitFor()
    await look(page, 'why not')
    await page.keyboard.press('Escape')
    await page.locator('.art .hand .card').first().click()
    await look(page, 'a card is chosen')
    await page.keyboard.press('Escape')
    for (const row of ['Rules', 'What is what?']) {
      await openMenu(page)
      await look(page, 'the menu')
      await page.locator('dialog .rows > *', { hasText: row }).click()
      await page.locator('dialog dt, dialog input[type=search]').first().waitFor()
      await look(page, row)
      await closeSheets(page)
    }
    const seen = new Set<string>(['turn'])
    await playOut(page, tap, async what => {
      if (!seen.has(what)) await look(page, what)
      seen.add(what)
    })
    expect([...seen].sort()).toEqual(['over', 'question', 'raid over', 'turn'])
    expect(found.splice(0)).toEqual([])
    await context.close()
  })

  test("at a table of Rob 'n Run", async () => {
    const { page, go, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=5&seed=11')
    const seen: rob.RobPrompt[] = []
    while (!seen.includes('over')) {
      const { what } = await rob.tapOn(page, { at: rob.KINDS.filter(kind => !seen.includes(kind)) })
      seen.push(what)
      await look(page, what)
      if (what !== 'card') continue
      await onDesk(page)
      await page.getByRole('button', { name: 'Notes and knowledge' }).click()
      await look(page, 'the notebook')
      await closeSheets(page)
    }
    expect(seen).toEqual(expect.arrayContaining(['building', 'card', 'choice', 'report']))
    expect(found.splice(0)).toEqual([])
    await context.close()
  })
})
