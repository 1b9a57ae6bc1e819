import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { en } from '../../../src/web/remote/i18n/en.ts'
import { LANGUAGES } from '../../../src/web/settings.ts'
import { hasChromium } from '../chromium.ts'
import { atBoard, type Evening, evening, type PageGuest, makeTable, playOn, sitDown } from './friends.ts'
import { atSizes } from '../layout.ts'
import { clipped, tiny, violations } from '../look.ts'
import { outsideBrackets, speakInBrackets } from '../pseudo.ts'

/** The smallest phone, one on its side, and a desk at 200 %. */
const TIGHT = [
  [320, 568],
  [667, 375],
  [640, 400],
] as const

type Look = (page: Page, where: string) => Promise<void>

/** Walks through everything there is around a table on the server, and looks at each place. */
const walk = async (night: Evening, ann: PageGuest, look: Look): Promise<void> => {
  const { page } = ann
  const ben = await night.guest({ seed: 52 })
  await page.goto('/friends/art-robbery')
  await page.locator('input[name=bots][value="1"]').check({ force: true })
  await page.locator('input[name=pace][value=slow]').check({ force: true })
  await page.locator('input[name=device][value=screen]').check({ force: true })
  await look(page, 'make')
  const id = await makeTable(ann, night.server.url, {
    game: 'art-robbery',
    setup: { seats: 5 },
    bots: ['expert', 'medium'],
    public: true,
    pace: { kind: 'slow', days: 3 },
  })
  await page.goto(`/t/${id}`)
  await page.locator('form.sit').waitFor()
  await look(page, 'gather')
  await sitDown(page, 'Maximiliane')
  await ben.page.goto(`/t/${id}`)
  await sitDown(ben.page, 'Ben')
  await page.locator('button.chair.is-open').click()
  await page.locator('dialog .rows').waitFor()
  await look(page, 'seat')
  await page.locator('dialog .rows button').nth(1).click()
  await page.locator('.luck summary').click()
  await look(page, 'gather, full')
  await page.locator('.start button:not(:disabled)').click()
  await atBoard(page)
  await look(page, 'board')
  const menu = page.locator('.table-bar button[aria-haspopup=dialog]').last()
  await menu.click()
  await page.locator('dialog .rows').first().waitFor()
  await look(page, 'menu')
  const rows = await page.locator('dialog .rows > button').count()
  await page.keyboard.press('Escape')
  // People, notes, habits, link, device; the last rows are the frame's.
  for (let row = 0; row < Math.min(5, rows); row++) {
    await menu.click()
    await page.locator('dialog .rows > button').nth(row).click()
    await page.locator('dialog').waitFor()
    if (row === 4) await page.locator('dialog .moving button').click()
    if (row === 4) await page.locator('dialog .code').waitFor()
    await look(page, `menu, row ${row}`)
    await page.keyboard.press('Escape')
  }
  await page.locator('.talk-button').click()
  await page.locator('dialog .reactions button').first().click()
  await look(page, 'talk')
  await page.keyboard.press('Escape')
  await ben.page.close()
  await page.locator('.seat .away').waitFor()
  await menu.click()
  await page.locator('dialog .rows > button').first().click()
  await look(page, 'people, one away')
  await page.goto('/')
  await page.locator('.join').waitFor()
  await look(page, 'home')
  await page.goto('/me')
  await page.locator('.stored').waitFor()
  await look(page, 'me')
  await page.goto('/join')
  await page.locator('form input').fill('nowhere')
  await page.locator('form button').click()
  await look(page, 'join')
  await page.goto('/t/aaaaaaaaaaaaaaaaaaaaaaaa')
  await page.locator('h1').waitFor()
  await look(page, 'no table')
  expect(ann.errors).toEqual([])
  await Promise.all([ann.context.close(), ben.context.close()])
}

describe.skipIf(!hasChromium)('every place around a table on the server (needs chromium)', { timeout: 280_000 }, () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 13 })
  })
  afterAll(() => night?.close())

  test.each(LANGUAGES)(
    'in %s, on a phone: nothing is clipped or too small to press, and axe finds nothing',
    async language => {
      const ann = await night.guest({ language, seed: 51 })
      await walk(night, ann, async (page, where) => {
        const at = `${where} in ${language}`
        // What was just opened may still be on its way.
        await expect.poll(async () => (await clipped(page)).join('\n'), { message: at, timeout: 5000 }).toBe('')
        await expect.poll(async () => (await tiny(page)).join('\n'), { message: at, timeout: 5000 }).toBe('')
        // The longest words, on the screens that have least room.
        if (language === 'de') expect(await atSizes(page, TIGHT), at).toEqual([])
        // Only words differ from one language to the other.
        if (language === 'en') expect(await violations(page), at).toEqual([])
      })
    },
  )
  test('no text is outside the catalogues', async () => {
    const ann = await night.guest({ seed: 51 })
    await speakInBrackets(ann.context)
    await walk(night, ann, (page, where) =>
      expect
        .poll(() => outsideBrackets(page, ['Maximiliane', 'Ben', 'nowhere']), { message: where, timeout: 5000 })
        .toEqual([]),
    )
  })

  test('no text is outside the catalogues after a game and in its replay', async () => {
    const ann = await night.guest({ seed: 54 })
    const { page } = ann
    await speakInBrackets(ann.context)
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 2 }, bots: ['easy'] })
    await page.goto(`/t/${id}`)
    await sitDown(page, 'Ben')
    await page.locator('.start button:not(:disabled)').click()
    await atBoard(page)
    expect(await playOn(page)).toBe('over')
    const look = (where: string): Promise<void> =>
      expect.poll(() => outsideBrackets(page, ['Ben']), { message: where, timeout: 5000 }).toEqual([])
    await look('the end of a game')
    await page.goto(`/t/${id}/1`)
    await page.locator('.controls').waitFor()
    await look('its replay')
    await ann.context.close()
  })

  test('with text of twice the size there is room to type a code', async () => {
    const { page, context } = await night.guest({ seed: 56, language: 'de' })
    await page.goto('/')
    await page.locator('.join').waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('data-text', '200'))
    const LEAST_WIDTH = 240
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect((await page.locator('.join input').boundingBox())!.width, `${width}`).toBeGreaterThan(LEAST_WIDTH)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await context.close()
  })

  test('an app on the Home Screen is told that the seats of the browser are not its own', async () => {
    const ann = await night.guest({ seed: 55 })
    const said = ann.page.locator('.notice', { hasText: en.home.seatsElsewhere(en.move.title) })
    await ann.page.goto('/')
    await ann.page.locator('.join').waitFor()
    expect(await said.count()).toBe(0)
    await ann.page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await ann.page.goto('/')
    await said.locator('a[href="/join"]').waitFor()
    await ann.context.close()
  })
})
