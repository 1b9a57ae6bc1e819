import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import oldest from '../../src/web/browsers.json' with { type: 'json' }
import { en } from '../../src/web/i18n/en.ts'
import { asked, press, tap } from './art.ts'
import { Site, WEB } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { layoutFaults } from './layout.ts'
import { asked as robAsked } from './rob.ts'

// Browsers that are too old, storage that does not answer, screens with a notch: as far as Chromium can pretend.

const site = new Site()

test('the README and the page name the oldest browsers of the build', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const named = `Safari and iOS ${oldest.safari}, Firefox ${oldest.firefox}, Chrome and Edge ${oldest.chrome}, or newer`
  expect(readme).toContain(named)
  expect(en.about.tested).toContain(named)
})

describe.skipIf(!hasChromium)('what browsers lack (needs chromium)', () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('styles use no rules that the oldest browsers drop', () => {
    const folder = join(WEB, 'assets')
    const styles = readdirSync(folder).filter(name => name.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(2)
    for (const name of styles)
      expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/\((width|height)[<>=]|color-mix/)
  })

  test.each([
    ['en', 'too old for Safehouse'],
    ['de-CH', 'zu alt für Safehouse'],
    ['fr', 'trop ancien pour Safehouse'],
    ['it', 'troppo vecchio per Safehouse'],
    ['pt', 'too old for Safehouse'],
  ])('a browser that is too old says so, in %s', async (language, words) => {
    const { page, context } = await site.visit({ language })
    await page.addInitScript(() => {
      delete (Array.prototype as { toReversed?: unknown }).toReversed
    })
    await page.goto(site.url)
    await page.locator('#too-old', { hasText: words }).waitFor()
    expect(await page.locator('body').innerText()).toContain(`Firefox ${oldest.firefox}`)
    await context.close()
  })

  test('storage that does not answer is given up, and the page says so', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2&level=easy')
    await asked(page)
    const table = new URL(page.url()).pathname
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    await go('/')
    await page.getByRole('alert').getByText(en.storage.silent).waitFor()
    await page.goto(site.url + table)
    await page.getByRole('heading', { name: en.storage.silent }).waitFor()
    await context.close()
  })

  test('nothing lies under the notch or the rounded corners of a phone on its side', async () => {
    const { page, go, context } = await site.visit({ viewport: { width: 844, height: 390 } })
    const look = async (): Promise<string[]> => {
      await page.evaluate(() => {
        const root = document.documentElement.style
        for (const side of ['left', 'right']) root.setProperty(`--safe-${side}`, '47px')
        root.setProperty('--safe-bottom', '21px')
      })
      await page.waitForTimeout(60)
      return page.evaluate(() =>
        [...document.querySelectorAll('button, a, input, select, h1')].flatMap(each => {
          const { left, right, width } = each.getBoundingClientRect()
          return width > 1 && (left < 47 || right > innerWidth - 47)
            ? [`${each.outerHTML.slice(0, 80)}: ${left} to ${right}`]
            : []
        }),
      )
    }
    await go('/')
    expect(await look()).toEqual([])
    await go('/play/art-robbery?now&seats=3&seed=7')
    await asked(page)
    expect(await look()).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await go('/play/rob-n-run?now&seats=3&level=easy&seed=12')
    await robAsked(page)
    expect(await look()).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await context.close()
  })

  test('after the end of a raid the focus is at the hand', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2&level=easy&seed=7')
    let what = await asked(page)
    for (; what !== 'raid over'; what = await asked(page)) await tap(page, what)
    await press(page, what)
    await page.waitForFunction(() => document.activeElement?.matches('.hand-area, .hand-area *'))
    await context.close()
  })
})
