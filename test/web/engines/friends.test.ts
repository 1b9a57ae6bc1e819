import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../server/test-server.ts'
import { PHONE, QUICK, WEB } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { type Engine, hasFirefox, startFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { hasWebkit, startWebkit } from './webkit.ts'
import { playOn, playTogether } from '../friends/friends.ts'

/** The key, as WebDriver writes it. */
const ENTER = '\uE007'
/** A whole game on a busy machine. */
const LONG_MS = 200_000

const IS_HERE = hasFirefox && hasWebkit && hasChromium

/** Sits down under a name, by keys. */
const sitDown = async (tab: Tab, name: string): Promise<void> => {
  await tab.press('form.sit input')
  await tab.type(name)
  await tab.press('form.sit button[type=submit]')
  await tab.see('.chair.mine')
}

describe.skipIf(!IS_HERE)('friends in two engines (needs firefox-esr, webkit2gtk-driver and xvfb)', () => {
  let server: TestServer
  let engines: readonly [Engine, Engine]
  beforeAll(async () => {
    server = await openTestServer({ web: WEB, settings: { limits: 100 } })
    engines = [await startWebkit(), await startFirefox()]
  })
  afterAll(async () => {
    await Promise.all(engines?.map(async engine => engine.close()) ?? [])
    await server?.close()
  })

  test('a table is made in WebKit and joined in Firefox, with chat, a reload and a whole game', {
    timeout: 280_000,
  }, async () => {
    const [webkit, firefox] = engines
    const ann = await webkit.open(PHONE)
    const ben = await firefox.open(PHONE)
    for (const tab of [ann, ben]) {
      await tab.go(`${server.url}/icon.svg`)
      await tab.evaluate(text => localStorage.setItem('safehouse.settings', text), JSON.stringify(QUICK))
    }
    await ann.go(`${server.url}/friends/art-robbery`)
    await ann.press('label:has(input[name=seats][value="2"])')
    // The form is laid out anew after the seats were chosen: a press there may miss.
    await ann.until(() => {
      const name = document.querySelector<HTMLInputElement>('form input[autocomplete=nickname]')
      name?.focus()
      return name !== null && document.activeElement === name
    })
    await ann.type('Ann')
    await ann.until(() => document.querySelector<HTMLInputElement>('input[autocomplete=nickname]')?.value === 'Ann')
    await ann.type(ENTER)
    await ann.until(() => /^\/t\/[a-z0-9]{24}$/.test(location.pathname))
    await ann.see('.chair.mine')
    await ben.go(await ann.evaluate(() => location.href))
    await sitDown(ben, 'Ben')
    await ann.press('.start button:not(:disabled)')
    await Promise.all([ann, ben].map(async tab => tab.see('.hand-area .card')))
    await playTogether([ann, ben], 2)

    await ben.press('.talk-button')
    await ben.press('dialog .talk input')
    await ben.type('hello Ann')
    await ben.press('dialog .talk form button')
    await ann.press('.talk-button')
    await ann.until(() => document.querySelector('dialog .said-lines')?.textContent?.includes('hello Ann'))
    await Promise.all([ann, ben].map(async tab => tab.reload()))
    await Promise.all([ann, ben].map(async tab => tab.see('.hand-area .card')))

    const played = await Promise.all([ann, ben].map(async tab => playOn(tab, Infinity, LONG_MS)))
    expect(played).toEqual(['over', 'over'])
    expect(await Promise.all([ann.troubles(), ben.troubles()])).toEqual([[], []])
  })
})
