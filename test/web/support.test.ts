import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import oldest from '../../src/web/browsers.json' with { type: 'json' }
import { en } from '../../src/web/i18n/en.ts'
import { artPrompt, press, tap } from './games/art.ts'
import { Site, WEB } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { layoutFaults } from './layout.ts'
import { robPrompt } from './games/rob.ts'

// Browsers that are too old, storage that does not answer, screens with a notch: as far as Chromium can pretend.
//
// What a trial in Firefox and WebKit once showed, and what would show it again:
// | crash of the replay slider              | engines/engines.test.ts                                   |
// | screen too tall                         | engines/engines.test.ts: boxes as in Chromium             |
// | board pans sideways                     | engines/webkit.test.ts                                    |
// | sounds queue up while suspended         | engines/webkit.test.ts                                    |
// | storage that does not answer            | here                                                      |
// | notch, `touch-action`, selected text    | here; none of these engines has a notch or a long press   |
// | underline of the value that is set      | here: no engine at hand drops the shorthand any more      |
// | fields so small that iOS zooms in       | games/rob-workshop.test.ts: 16 px; no engine at hand zooms |
// | size of the radios of a choice          | engines/webkit.test.ts                                    |
// | focus after the end of a raid           | here                                                      |
// | browsers that are too old               | here                                                      |
// | messages only from the Home Screen      | remote/me/push.test.ts: no engine at hand has that rule   |
// | press feedback on iOS                   | nowhere: no engine at hand waits for a `touchstart`       |

const site = new Site()

test('the README and the page name the oldest browsers of the build', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const named = `Safari and iOS ${oldest.safari}, Firefox ${oldest.firefox}, Chrome and Edge ${oldest.chrome}, or newer`
  expect(readme).toContain(named)
  expect(en.about.tested(oldest)).toContain(named)
})

test('what tells too old browsers is what the oldest of the build have, each by its version', () => {
  // A new version in browsers.json needs a feature that came with it, here and in early.js.
  const probes = {
    safari: ['16.0', 'Array.prototype.toReversed'],
    firefox: ['121', "CSS.supports('selector(:has(a))')"],
    chrome: ['111', "CSS.supports('width', 'calc(sin(1) * 1px)')"],
  } as const
  expect(Object.fromEntries(Object.entries(probes).map(([name, [version]]) => [name, version]))).toEqual(oldest)
  const early = readFileSync(new URL('../../src/web/early.js', import.meta.url), 'utf8')
  const asked = early.slice(early.indexOf('var isNewEnough ='), early.indexOf('if (isNewEnough)'))
  for (const [, probe] of Object.values(probes)) expect(asked).toContain(probe)
})

describe.skipIf(!hasChromium)('what browsers lack (needs chromium)', () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('styles use no rules that the oldest browsers drop', () => {
    const folder = join(WEB, 'assets')
    const styles = readdirSync(folder).filter(name => name.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(2)
    for (const name of styles)
      expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(
        /\((width|height)[<>=]|color-mix|text-decoration:[^;}]* /,
      )
    // Safari knows the first name only.
    const all = styles.map(name => readFileSync(join(folder, name), 'utf8')).join('')
    expect(all).toContain('-webkit-user-select:none')
    expect(all.replaceAll('-webkit-user-select:none;user-select:none', '')).not.toContain('user-select:none')
  })

  test('two taps do not zoom, anywhere on a page', async () => {
    const { page, go, context } = await site.visit()
    await go('/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('manipulation')
    await context.close()
  })

  test('the first game asks the browser to keep it, and Safari is said to keep it for a week', async () => {
    const { page, go, context } = await site.visit()
    await page.addInitScript(() => {
      Object.assign(globalThis, { GestureEvent: () => undefined, asked: 0 })
      const storage = navigator.storage as { persist: unknown; persisted: unknown }
      storage.persisted = async () => false
      storage.persist = async () => {
        ;(globalThis as unknown as { asked: number }).asked++
        return false
      }
    })
    await go('/settings')
    await page.getByText(en.storage.week).waitFor()
    await go('/play/art-robbery?now&seats=2&level=easy')
    await artPrompt(page)
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1)
    await context.close()
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
    await artPrompt(page)
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

  test.each([
    ['on its side', { width: 844, height: 390 }, { left: 47, right: 47, bottom: 21, top: 0 }],
    ['upright', { width: 390, height: 844 }, { left: 0, right: 0, bottom: 34, top: 47 }],
  ] as const)('nothing lies under the notch or the rounded corners of a phone %s', async (_, viewport, safe) => {
    const { page, go, context } = await site.visit({ viewport })
    const look = async (): Promise<string[]> => {
      await page.evaluate(safe => {
        for (const [side, px] of Object.entries(safe))
          document.documentElement.style.setProperty(`--safe-${side}`, `${px}px`)
      }, safe)
      await page.waitForTimeout(60)
      return page.evaluate(
        safe =>
          [...document.querySelectorAll('button, a, input, select, h1')].flatMap(each => {
            const { left, right, top, width } = each.getBoundingClientRect()
            return width > 1 && (left < safe.left || right > innerWidth - safe.right || top < safe.top)
              ? [`${each.outerHTML.slice(0, 80)}: ${left} to ${right}, ${top}`]
              : []
          }),
        safe,
      )
    }
    await go('/')
    expect(await look()).toEqual([])
    await go('/play/art-robbery?now&seats=3&seed=7')
    await artPrompt(page)
    expect(await look()).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await go('/play/rob-n-run?now&seats=3&level=easy&seed=12')
    await robPrompt(page)
    expect(await look()).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await context.close()
  })

  test('after the end of a raid the focus is at the hand', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=2&level=easy&seed=7')
    let what = await artPrompt(page)
    for (; what !== 'raid over'; what = await artPrompt(page)) await tap(page, what)
    await press(page, what)
    await page.waitForFunction(() => document.activeElement?.matches('.hand-area, .hand-area *'))
    await context.close()
  })
})
