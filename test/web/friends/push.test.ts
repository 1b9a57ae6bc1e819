import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchWhole } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { atBoard, type Evening, evening, makeTable, sitDown } from './friends.ts'

const TABLE = 'abcdefghijkmnpqrstuvwxyz'

describe.skipIf(!hasChromium)('a push (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({
      workers: true,
      seed: 29,
      resolve: async () => ['93.184.215.14'],
      settings: { pushLoopback: true },
      browse: launchWhole,
    })
  })
  afterAll(() => night?.close())

  // Which language it is in all cases is tested without a browser, in service-worker.test.ts.
  test.each([
    ['de', undefined, 'Du bist dran'],
    ['de', 'fr', 'À toi de jouer'],
  ])('is shown in the language of the reader: browser %s, chosen %s', async (language, chosen, title) => {
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
    if (chosen !== undefined)
      await page.evaluate(async text => (await caches.open('reader')).put('/language', new Response(text)), chosen)
    // Once in a busy run nothing was shown within a minute. So it is sent again until it is: a second one is shown in
    // place of the first.
    const shown = async (): Promise<unknown> => {
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: night.server.url,
        registrationId,
        data: JSON.stringify({ code: 'your-turn', table: TABLE }),
      })
      return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title: said, data }) => [said, data])
      })
    }
    await expect.poll(shown, { timeout: 100_000, interval: 500 }).toEqual([[title, TABLE]])
    await context.close()
  })

  test('is asked for and given up in the menu of a slow game', { timeout: 120_000 }, async () => {
    const ann = await night.guest()
    await ann.context.grantPermissions(['notifications'])
    // No push service stands behind this browser: what it would answer is put in its place.
    await ann.page.addInitScript(p256dh => {
      const address = {
        endpoint: 'https://push.heist.test/ann',
        toJSON: () => ({ endpoint: address.endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          sessionStorage.removeItem('pushed')
          return true
        },
      }
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem('pushed') ? address : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('pushed', 'yes')
        return address as unknown as PushSubscription
      }
    }, createECDH('prime256v1').generateKeys('base64url'))
    const id = await makeTable(ann, night.server.url, {
      game: 'art-robbery',
      setup: { seats: 2 },
      bots: ['random'],
      pace: { kind: 'slow', days: 1 },
    })
    await ann.page.goto(`/t/${id}`)
    await sitDown(ann.page, 'Ann')
    await ann.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await ann.page.locator('.start button:not(:disabled)').click()
    await atBoard(ann.page)
    await ann.page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
    const row = ann.page.locator('dialog .rows button[aria-pressed]')
    await expect.poll(() => row.getAttribute('aria-pressed')).toBe('false')
    await row.click()
    await expect.poll(() => row.getAttribute('aria-pressed')).toBe('true')
    expect(await stored()).toBe(1)
    await row.click()
    await expect.poll(() => row.getAttribute('aria-pressed')).toBe('false')
    expect(await stored()).toBe(0)
    expect(ann.errors).toEqual([])

    async function stored(): Promise<number> {
      const answer = await ann.context.request.get(`${night.server.url}/api/me`)
      const { push } = (await answer.json()) as { push: readonly unknown[] }
      return push.length
    }
  })
})
