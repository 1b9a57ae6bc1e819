import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from '../../../scripts/lib/site.mjs'
import { DESK, type Evaluates, PHONE, QUICK, Site, WEB } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { boxesHere, compareBoxes } from './boxes.ts'
import { ENGINES } from './engines.ts'
import type { Engine } from './firefox.ts'
import type { Tab } from './tab.ts'
import { playOn } from '../friends/friends.ts'
import { tapOn } from '../games/rob.ts'

// The page in the engines that are not Chromium.

const site = new Site()

/** A new visitor on a phone. */
const visit = async (engine: Engine, url = site.url): Promise<Tab> => {
  const tab = await engine.open(PHONE)
  await tab.go(`${url}/icon.svg`)
  await tab.evaluate(text => localStorage.setItem('safehouse.settings', text), JSON.stringify(QUICK))
  return tab
}

/** Two heists, the first as on a phone, the second as at a desk; answers where everything was whenever one was asked. */
const twoHeists = async (page: Evaluates, toDesk: () => Promise<unknown>): Promise<string[]> => {
  const first = await tapOn(page, { at: ['report'] }, boxesHere)
  await toDesk()
  const second = await tapOn(page, { at: ['report'], after: 5 }, boxesHere)
  return [...first.found.map(line => `phone, ${line}`), ...second.found.map(line => `desk, ${line}`)]
}
const ROB = '/play/rob-n-run?now&seats=3&level=easy&seed=12'

beforeAll(async () => site.open())
afterAll(async () => site.close())

for (const { name, needs, isHere, start } of ENGINES)
  describe.skipIf(!isHere || !hasChromium)(`${name} (needs ${needs})`, { timeout: 280_000 }, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(async () => engine?.close())

    test('a whole game of Art Robbery, and the slider of its replay dragged over 200 steps', async () => {
      const tab = await visit(engine)
      await tab.go(`${site.url}/play/art-robbery?now&seats=3&level=easy&seed=5`)
      // One turn by real presses, the others from within the page.
      await tab.press('.art .hand .card:not([aria-disabled])')
      await tab.press('.art .target')
      await tab.until(() => document.querySelector('.art .target') === null)
      // Long enough for a busy machine.
      expect(await playOn(tab, Infinity, 200_000)).toBe('over')
      await tab.press('.ledger .then a[href^="/t/"]')
      await tab.see('.controls')
      // As a finger does, quicker than a machine could move it.
      const written = await tab.evaluate(async () => {
        const times: number[] = []
        const write = history.replaceState
        history.replaceState = (...address) => {
          times.push(performance.now())
          write.apply(history, address)
        }
        const slider = document.querySelector<HTMLInputElement>('.controls input[type=range]')!
        for (let i = 0; i < 220; i++) {
          slider.value = String(i % (Number(slider.max) + 1))
          slider.dispatchEvent(new Event('input', { bubbles: true }))
          await new Promise(resolve => setTimeout(resolve, 0))
        }
        return times
      })
      // WebKit throws at the hundredth within ten seconds; on a busy machine the steps are too slow for that.
      expect(written.filter((time, i) => i > 0 && time - written[i - 1]! < 200)).toEqual([])
      // The board is still there, and the address follows.
      await tab.until(() => {
        const [, ply = ''] = /^\/t\/[^/]+\/1\/(\d+)$/.exec(location.pathname) ?? []
        const shown = document.querySelector('.art')?.getAttribute('data-ply')
        return ply !== '0' && shown === ply
      })
      expect(await tab.troubles()).toEqual([])
      await tab.close()
    })

    test("two heists of Rob 'n Run look as in Chromium", async () => {
      const { page, go, context } = await site.visit()
      await go(ROB)
      const wanted = await twoHeists(page, () => page.setViewportSize(DESK))
      await context.close()
      const tab = await visit(engine)
      await tab.go(site.url + ROB)
      const given = await twoHeists(tab, () => tab.resize(DESK))
      expect(compareBoxes(wanted, given)).toEqual([])
      expect(await tab.troubles()).toEqual([])
      await tab.close()
    })

    test('a reload without a network', async () => {
      const { url, close } = await serveSite(WEB)
      const tab = await visit(engine, url)
      await tab.go(`${url}/play/art-robbery?now&seats=3&seed=5`)
      await playOn(tab, 2)
      await tab.until(() => navigator.serviceWorker.controller !== null)
      const plyOf = (): Promise<number> =>
        tab.evaluate(() => Number(document.querySelector('.art')!.getAttribute('data-ply')))
      await tab.see('.art .hand .card:not([aria-disabled])')
      const ply = await plyOf()
      await close()
      await tab.reload()
      await tab.see('.art .hand .card:not([aria-disabled])')
      const again = await plyOf()
      // A move may have been under way.
      expect(again).toBeGreaterThanOrEqual(ply)
      await playOn(tab, 1)
      await tab.until(before => Number(document.querySelector('.art')!.getAttribute('data-ply')) > before, again)
      expect(await tab.troubles()).toEqual([])
      await tab.close()
    })
  })
