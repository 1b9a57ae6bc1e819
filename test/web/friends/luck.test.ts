import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { atBoard, type Evening, evening, type PageGuest, makeTable, sitDown } from './friends.ts'

describe.skipIf(!hasChromium)('the start of a game (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening()
  })
  afterAll(() => night?.close())

  /** Ann hosts a table for two, and Ben sits there. */
  const twoAt = async (more: object = {}): Promise<{ ann: PageGuest; ben: PageGuest; path: string }> => {
    const ann = await night.guest({ seed: 11 })
    const ben = await night.guest({ seed: 12 })
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 2 }, ...more })
    const path = `/t/${id}`
    for (const [guest, name] of [
      [ann, 'Ann'],
      [ben, 'Ben'],
    ] as const) {
      await guest.page.goto(path)
      await sitDown(guest.page, name)
    }
    await ann.page.locator('.start button:enabled').waitFor()
    return { ann, ben, path }
  }
  const start = ({ page }: PageGuest): Promise<void> => page.locator('.start button').click()
  const waitsFor = ({ page }: PageGuest, name: string): Promise<void> =>
    page.locator('.waits', { hasText: name }).waitFor()

  test('waits for a page that is closed, and goes on by itself when it is opened again', async () => {
    const { ann, ben, path } = await twoAt()
    // Everybody sees the hashes of all, and the commitment of the server.
    for (const { page } of [ann, ben]) expect(await page.locator('.luck code').count()).toBe(3)
    await ben.page.close()
    await start(ann)
    await waitsFor(ann, 'Ben')
    expect(await ann.page.locator('.hand-area').count()).toBe(0)
    const page = await ben.context.newPage()
    await page.goto(path)
    await Promise.all([atBoard(page), atBoard(ann.page)])
  })

  test('the host frees the seat of somebody who does not come back, and plays with a bot', async () => {
    const { ann, ben, path } = await twoAt()
    await ben.page.close()
    await start(ann)
    await waitsFor(ann, 'Ben')
    expect(await ann.page.locator('.start button').count()).toBe(0)
    await night.server.skip(30_000)
    await ann.page.goto(path)
    await ann.page.locator('.start button', { hasText: 'Free Ben’s seat' }).click()
    await ann.page.locator('.chair.is-open').click()
    await ann.page.locator('dialog .rows button').first().click()
    await ann.page.locator('.start button:enabled').click()
    await atBoard(ann.page)
  })

  test('a page that lost its nonce commits to another one, and the host starts again', async () => {
    const { ann, ben, path } = await twoAt()
    await ben.page.evaluate(() => localStorage.removeItem('safehouse.luck'))
    await ben.page.close()
    await start(ann)
    await waitsFor(ann, 'Ben')
    const page = await ben.context.newPage()
    await page.goto(path)
    await ann.page.locator('.start button:enabled', { hasText: 'Start' }).click()
    await Promise.all([atBoard(page), atBoard(ann.page)])
  })
})
