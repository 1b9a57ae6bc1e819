import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { finishWeb } from '../../../scripts/lib/web.mjs'
import { memoryStore } from '../../helpers/memory-store.ts'
import { type TestServer, openTestServer } from '../../server/test-server.ts'
import { WEB } from '../browser.ts'
import { hasChromium, OTHER_NAME } from '../chromium.ts'
import { atBoard, type Evening, evening, type PageGuest, makeTable, playOn, playTogether, sitDown } from './friends.ts'

const buildOf = (page: Page): Promise<string | null> => page.locator('meta[name=build]').getAttribute('content')
const NAMES = ['127.0.0.1', OTHER_NAME] as const

const CARD = '.hand-area .card:not([aria-disabled])'

/** Who is to choose a card; questions on the way are answered. */
const thinker = async (guests: readonly PageGuest[]): Promise<PageGuest> => {
  for (;;) {
    for (const one of guests) {
      if (await one.page.locator(CARD).count()) return one
      await one.page
        .locator('.question .answer, .ledger .then button')
        .first()
        .click({ timeout: 100 })
        .catch(() => undefined)
    }
  }
}

describe.skipIf(!hasChromium)('a newer page (needs chromium)', () => {
  const settings = { allowHosts: [NAMES[1]] }
  const web = mkdtempSync(join(tmpdir(), 'safehouse-newer-'))
  let night: Evening
  let next: TestServer | undefined
  beforeAll(async () => {
    night = await evening({ seed: 17, settings, workers: true })
  })
  afterAll(async () => {
    await next?.close()
    await night?.close()
    rmSync(web, { recursive: true, force: true })
  })

  test('is loaded between two moves, with and without a service worker, and everybody is back in their seat', {
    timeout: 280_000,
  }, async () => {
    const { server } = night
    const guests = await Promise.all(
      NAMES.map((name, i) => night.guest({ seed: 61 + i, url: `http://${name}:${server.port}` })),
    )
    const [ann, ben] = guests as [(typeof guests)[0], (typeof guests)[0]]
    const id = await makeTable(ann, server.url, { game: 'art-robbery', setup: { seats: 2 } })
    await ann.page.goto(`/t/${id}`)
    await sitDown(ann.page, 'Ann')
    await ben.page.goto(`/t/${id}`)
    await sitDown(ben.page, 'Ben')
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all([atBoard(ann.page), atBoard(ben.page)])
    await ann.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await playTogether([ann.page, ben.page], 1)
    const old = await buildOf(ann.page)

    // Somebody has chosen a card, and thinks about where it shall go.
    const thinks = await thinker(guests)
    // The playing before may have stopped at a card: another tap on it would put it back.
    if (!(await thinks.page.locator('.card.chosen').count())) await thinks.page.locator(CARD).first().click()
    await thinks.page.locator('.card.chosen').waitFor()
    const waits = guests.find(one => one !== thinks)!

    // The server closes and opens again with another build, on the same port.
    cpSync(WEB, web, { recursive: true })
    appendFileSync(join(web, 'service.js'), '\n// newer\n')
    await finishWeb(web)
    await server.close()
    next = await openTestServer({
      web,
      store: memoryStore({ disk: night.disk }),
      settings: { ...settings, port: server.port, limits: 100 },
    })
    // A person who waits gets the newer page at once; one in the middle of a turn keeps the page and the card.
    await expect
      .poll(() => thinks.frames.some(frame => frame.startsWith('{"t":"update"')), { timeout: 60_000 })
      .toBe(true)
    await expect.poll(() => buildOf(waits.page).catch(() => old), { timeout: 60_000 }).not.toBe(old)
    expect(await buildOf(thinks.page)).toBe(old)
    expect(await thinks.page.locator('.card.chosen').count()).toBe(1)
    // Once the move is made it comes there too.
    await playOn(thinks.page, 1)
    await expect.poll(() => buildOf(thinks.page).catch(() => old), { timeout: 100_000 }).not.toBe(old)
    await Promise.all([atBoard(ann.page), atBoard(ben.page)])
    await playTogether([ann.page, ben.page], 1)
  })
})
