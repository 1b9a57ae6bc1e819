import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE, QUICK, Site } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import type { Engine } from './firefox.ts'
import { hasWebkit, startWebkit } from './webkit.ts'
import { playOn } from '../friends/friends.ts'

// Bugs that only WebKit showed.

const site = new Site()

interface Sounds {
  contexts: AudioContext[]
  notes: number
}

describe.skipIf(!hasWebkit || !hasChromium)(
  'WebKit alone (needs webkit2gtk-driver and xvfb)',
  { timeout: 280_000 },
  () => {
    let engine: Engine
    beforeAll(async () => {
      await site.open()
      engine = await startWebkit()
    })
    afterAll(async () => {
      await engine?.close()
      await site.close()
    })

    test('a press wakes the sound, again after a lock screen; meanwhile nothing is saved up', async () => {
      const tab = await engine.open(PHONE)
      await tab.go(`${site.url}/icon.svg`)
      await tab.evaluate(
        text => localStorage.setItem('safehouse.settings', text),
        JSON.stringify({ ...QUICK, sound: true }),
      )
      await tab.go(`${site.url}/play/art-robbery?now&seats=3&level=easy&seed=5`)
      await tab.evaluate(() => {
        const heard: Sounds = { contexts: [], notes: 0 }
        class Context extends AudioContext {
          constructor() {
            super()
            heard.contexts.push(this)
          }
          override createOscillator(): OscillatorNode {
            heard.notes++
            return super.createOscillator()
          }
        }
        Object.assign(globalThis, { AudioContext: Context, heard })
      })
      const running = (): Promise<void> =>
        tab.until(() => (globalThis as unknown as { heard: Sounds }).heard.contexts[0]?.state === 'running')
      const notes = (): Promise<number> => tab.evaluate(() => (globalThis as unknown as { heard: Sounds }).heard.notes)
      await tab.press('.art .hand .card:not([aria-disabled])')
      await running()
      await playOn(tab, 2)
      await tab.until(() => (globalThis as unknown as { heard: Sounds }).heard.notes > 0)
      // As a lock screen does.
      await tab.evaluate(async () => (globalThis as unknown as { heard: Sounds }).heard.contexts[0]!.suspend())
      const before = await notes()
      await playOn(tab, 2)
      await tab.see('.art .hand .card:not([aria-disabled]), .art .answer')
      expect(await notes()).toBe(before)
      await tab.press('.table-bar h1')
      await running()
      await tab.close()
    })

    test('a page that was left at once does not stay empty later', async () => {
      const tab = await engine.open(PHONE)
      await tab.go(`${site.url}/icon.svg`)
      await tab.evaluate(text => localStorage.setItem('safehouse.settings', text), JSON.stringify(QUICK))
      for (const path of ['/', '/icon.svg', '/', '/play/art-robbery?now&seats=3&level=easy'])
        await tab.go(site.url + path)
      await tab.see('.art .hand .card')
      await tab.reload()
      // The game, or why there is none.
      await tab.see('.art .hand .card, [role=alert]')
      await tab.close()
    })

    test("the whole of a choice can be pressed, and Rob 'n Run does not pan sideways", async () => {
      const tab = await engine.open(PHONE)
      await tab.go(`${site.url}/play/rob-n-run`)
      await tab.see('.choices label input')
      expect(
        await tab.evaluate(
          () =>
            [...document.querySelectorAll('.choices label input')].filter(each => {
              const { width, height } = each.getBoundingClientRect()
              return width < 40 || height < 40
            }).length,
        ),
      ).toBe(0)
      await tab.go(`${site.url}/play/rob-n-run?now&seats=3&level=easy&seed=12`)
      await tab.see('.rob .hand')
      // Where it is hidden a finger cannot pan it.
      expect(await tab.evaluate(() => getComputedStyle(document.querySelector('.rob')!).overflowX)).toBe('hidden')
      await tab.close()
    })
  },
)
