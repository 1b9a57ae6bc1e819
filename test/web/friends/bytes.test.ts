import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/web/settings.ts'
import { countScripts } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { type Evening, evening, makeTable, sitDown } from './friends.ts'

// What the page of a server loads, table services and all: more than that of the same page without one.

const BOARDS = [
  { game: 'art-robbery', setup: { seats: 2 }, bots: ['easy'], board: '.hand-area .card' },
  { game: 'rob-n-run', setup: { seats: 2 }, bots: ['easy'], board: '.rob .bottom, .rob .report' },
]

describe.skipIf(!hasChromium)('JavaScript of a page with a server (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 3 })
  })
  afterAll(() => night?.close())

  test.each(LANGUAGES)('at home in %s: at most 60 kB', async language => {
    const { page, context } = await night.guest({ language })
    const bytes = countScripts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator('.join').waitFor()
    expect(await bytes()).toBeLessThanOrEqual(60_000)
    await context.close()
  })

  describe.each(LANGUAGES)('in %s', language => {
    test.each(BOARDS)(
      'at a table of $game, from its link to the first move: at most 150 kB',
      async ({ board, ...ask }) => {
        const ann = await night.guest({ language })
        const id = await makeTable(ann, night.server.url, ask)
        const bytes = countScripts(ann.page)
        await ann.page.goto(`/t/${id}`)
        await sitDown(ann.page, 'Ann')
        await ann.page.locator('.start button:not(:disabled)').click()
        await ann.page.locator(board).first().waitFor()
        await ann.page.waitForLoadState('networkidle')
        expect(await bytes()).toBeLessThanOrEqual(150_000)
        await ann.context.close()
      },
    )
  })
})
