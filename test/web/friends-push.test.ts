import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from './browser.ts'
import { type Evening, evening } from './friends.ts'

const TABLE = 'abcdefghijkmnpqrstuvwxyz'

describe.skipIf(!hasChromium)('a push (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 29 })
  })
  afterAll(() => night?.close())

  test.each([
    ['de', undefined, 'Du bist dran'],
    ['it', undefined, 'Tocca a te'],
    ['pt', undefined, 'Your turn'],
    ['de', 'fr', 'À toi de jouer'],
  ])('is shown in the language of the reader: browser %s, chosen %s', { timeout: 60_000 }, async (language, chosen, title) => {
    const { page, context } = await night.guest({ language })
    await context.grantPermissions(['notifications'])
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await page.goto('/about')
    const registrationId = await registered
    if (chosen !== undefined) await page.evaluate(async text => (await caches.open('reader')).put('/language', new Response(text)), chosen)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: night.house.url, registrationId, data: JSON.stringify({ code: 'your-turn', table: TABLE }) })
    const shown = (): Promise<unknown> =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return (await registration!.getNotifications()).map(({ title: said, data }) => [said, data])
      })
    await expect.poll(shown, { timeout: 60_000 }).toEqual([[title, TABLE]])
    await context.close()
  })
})
