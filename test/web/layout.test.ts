import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artPrompt, playOut, tap } from './games/art.ts'
import { LANGUAGES } from '../../src/web/settings.ts'
import { Site } from './browser.ts'
import { hasChromium } from './chromium.ts'
import { atCorners, atSizes, layoutFaults, type ScreenSize } from './layout.ts'
import * as rob from './games/rob.ts'

const site = new Site()

/** Nobody scrolls to play a turn, but at 320 px. */
const scrolls = (page: Page, board: string): Promise<boolean> =>
  page.evaluate(selector => {
    const { scrollHeight, clientHeight } = document.querySelector(selector)!
    return scrollHeight > clientHeight
  }, board)

/** Chooses a card of the hand that can take nothing, and puts it back after a look at the page. */
const lookAtNothing = async (page: Page, look: () => Promise<void>): Promise<boolean> => {
  const cards = page.locator('.art .hand .card')
  for (let i = 0; i < (await cards.count()); i++) {
    await cards.nth(i).dispatchEvent('click')
    await page.locator('.art .target').first().waitFor()
    const found = (await page.locator('.art .target').count()) === 1 && (await page.$('.art .discard.target')) !== null
    if (found) await look()
    await cards.nth(i).dispatchEvent('click')
    await page.locator('.art .target').first().waitFor({ state: 'detached' })
    if (found) return true
  }
  return false
}

/** The setups of the games on this device. */
const setupsOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const opening = indexedDB.open('safehouse')
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('setups').objectStore('setups').getAll()
          asking.addEventListener('success', () => resolve(asking.result))
        })
      }),
  )

const SMALL: readonly ScreenSize[] = [
  [320, 568],
  [360, 640],
]

const LEAST_ROOM: readonly ScreenSize[] = [...SMALL, [667, 375], [640, 400]]

/** Buttons of home that stand in the padding of their card, or beyond: 16 px of it, less what is rounded. */
const outsidePadding = async (page: Page, sizes: readonly ScreenSize[]): Promise<string[]> => {
  const found: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const out = await page.locator('.front .acts > *').evaluateAll(all =>
      all.flatMap(each => {
        const card = each.closest('.front')!.getBoundingClientRect()
        const space = card.right - each.getBoundingClientRect().right
        return space < 15 ? [`${each.textContent}: ${Math.round(space)} px to the edge of the card`] : []
      }),
    )
    found.push(...out.map(each => `${width}x${height} ${each}`))
  }
  return found
}

describe.skipIf(!hasChromium)('everything can be read and pressed (needs chromium)', { timeout: 280_000 }, () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each([
    ['en', 2, ['a card that takes nothing', 'over', 'question', 'raid over', 'turn']],
    ['de', 5, ['a card that takes nothing', 'over', 'raid over', 'turn']],
  ] as const)('art robbery in %s with %i seats', async (language, seats, states) => {
    const { page, go, context } = await site.visit({ language })
    await go(`/play/art-robbery?now&seats=${seats}&level=easy&seed=7`)
    const seen = new Set<string>()
    const loot = page.locator('.art .loot .token')
    await playOut(page, tap, async what => {
      const nothing = 'a card that takes nothing'
      if (what === 'turn' && !seen.has(nothing))
        if (await lookAtNothing(page, async () => expect(await atCorners(page), nothing).toEqual([]))) seen.add(nothing)
      // A turn when most of the loot lies before the players.
      if (seen.has(what) || (what === 'turn' && (await loot.count()) < 6)) return
      seen.add(what)
      expect(await atCorners(page), what).toEqual([])
      // A person who is asked decides with the hand in sight.
      if (what === 'question') expect(await page.locator('.art .hand .card').count()).toBeGreaterThan(0)
      expect(await scrolls(page, '.art')).toBe(false)
    })
    expect([...seen].sort()).toEqual(states)
    await context.close()
  })

  test.each([
    ['en', 3, 12],
    ['de', 5, 11],
  ] as const)("rob 'n run in %s with %i seats", async (language, seats, seed) => {
    const { page, go, context } = await site.visit({ language })
    await go(`/play/rob-n-run?now&seats=${seats}&level=easy&seed=${seed}`)
    const seen: rob.RobPrompt[] = []
    while (!seen.includes('over')) {
      const { what } = await rob.tapOn(page, { at: rob.KINDS.filter(kind => !seen.includes(kind)) })
      seen.push(what)
      expect(await atCorners(page), what).toEqual([])
    }
    expect(seen).toEqual(expect.arrayContaining(['building', 'card', 'hint', 'report']))
    const bests = await page.evaluate(() => JSON.parse(localStorage.getItem('safehouse.bests') ?? '[]') as unknown)
    expect(bests).toMatchObject([{ game: 'rob-n-run', of: '1', seats }])
    await context.close()
  })

  // Hints whose words are as long as they get: three tools by name, and two rows of a sentence with a tool.
  test.each([
    [3, 12],
    [5, 6],
  ])("rob 'n run in German with %i seats: a hint while it is built", async (seats, seed) => {
    const { page, go, context } = await site.visit({ language: 'de' })
    await go(`/play/rob-n-run?now&seats=${seats}&level=easy&seed=${seed}`)
    await rob.tapOn(page, { at: ['hint'] })
    const options = page.locator('.rob .options .option')
    const sentence = page.locator('.rob .bubble.big')
    const many: number[] = []
    for (const hint of await page.locator('.rob .hint-card.open.can').all()) {
      const name = await hint.textContent()
      await hint.dispatchEvent('click')
      await page.locator('.rob .builder').waitFor()
      many.push(await options.count())
      expect(await atSizes(page, LEAST_ROOM), `${name}: what can be chosen`).toEqual([])
      if (many.at(-1)! > 0) {
        const before = await sentence.textContent()
        await options.last().dispatchEvent('click')
        await expect.poll(() => sentence.textContent()).not.toBe(before)
        expect(await atSizes(page, LEAST_ROOM), `${name}: chosen`).toEqual([])
      }
      await page.locator('.rob .acts .extra').dispatchEvent('click')
      await page.locator('.rob .hint-cards').waitFor()
    }
    expect(Math.max(...many)).toBeGreaterThanOrEqual(3)
    await context.close()
  })

  test('a price for the crew to pay stands below whatever the last event was', async () => {
    const { page, go, context } = await site.visit({ language: 'de' })
    await go('/play/rob-n-run?now&seats=2&level=expert&seed=5')
    await rob.tapOn(page, { at: ['choice'], after: 8 })
    expect(await page.locator('.rob .last-words .newest').textContent()).toMatch(/Ein Tresor wird aufgedeckt: .*;/)
    expect(await atCorners(page)).toEqual([])
    await context.close()
  })

  test('with text set to twice the size tables grow as far as they fit, and a hand is played by number keys and arrows', async () => {
    const { page, go, context } = await site.visit({ language: 'de', settings: { textSize: 200 } })
    await go('/settings')
    // Fingers may zoom further.
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/scalable|maximum/)
    expect(await atCorners(page)).toEqual([])
    await go('/play/rob-n-run?now&seats=4&seed=7&level=easy')
    await rob.tapOn(page, { at: ['card'] })
    expect(await atCorners(page)).toEqual([])
    await go('/play/art-robbery?now&seats=4&seed=7')
    expect(await artPrompt(page)).toBe('turn')
    expect(await atCorners(page)).toEqual([])
    const cards = page.locator('.art .hand .card')
    await page.keyboard.press('ArrowLeft')
    expect(await cards.last().evaluate(card => card === document.activeElement)).toBe(true)
    await page.keyboard.press('2')
    await page.locator('.art .slot.at-1 .card.chosen').waitFor()
    await context.close()
  })

  // Each page by itself: tests of tables never look at these.
  test.each(LANGUAGES)('home and new games in %s, on small phones and with text of twice the size', async language => {
    const { page, go, context } = await site.visit({ language })
    for (const path of ['/', '/play/art-robbery', '/play/rob-n-run']) {
      await go(path)
      expect(await atSizes(page, SMALL), path).toEqual([])
      expect(await outsidePadding(page, SMALL), path).toEqual([])
      await page.evaluate(() => document.documentElement.setAttribute('data-text', '200'))
      expect(await atSizes(page, [[360, 640]]), `${path} at 200 %`).toEqual([])
      expect(await outsidePadding(page, [[360, 640]]), `${path} at 200 %`).toEqual([])
    }
    await context.close()
  })

  test('home with a kept game and with text of twice the size: nothing sticks out, words stay whole', async () => {
    const { page, go, context } = await site.visit({ language: 'de', settings: { textSize: 200 } })
    await go('/play/rob-n-run?now&seats=3')
    await page.locator('.rob').waitFor()
    await go('/')
    const remove = page.locator('.kept .round')
    await remove.waitFor()
    const sizes: readonly ScreenSize[] = [[390, 844], ...SMALL]
    const check = async (): Promise<void> => {
      expect(await atSizes(page, sizes)).toEqual([])
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
    await check()
    // A row for "Gaunerspiele", one for the rest of it or two.
    const rows = await page.locator('.hero h1').evaluate(h1 => {
      const range = document.createRange()
      range.setStart(h1.firstChild!, 0)
      range.setEnd(h1.firstChild!, h1.textContent.indexOf(' '))
      return range.getClientRects().length
    })
    expect(rows).toBe(1)
    await remove.click()
    await page.getByRole('button', { name: 'Rückgängig' }).waitFor()
    await check()
    await context.close()
  })

  test('the campaign, and the way from it into a game', async () => {
    const { page, go, context } = await site.visit({ language: 'de' })
    const best = { game: 'rob-n-run', of: '1', seats: 3, stars: 3, points: 9 }
    await context.addInitScript(text => localStorage.setItem('safehouse.bests', text), JSON.stringify([best]))
    await go('/')
    await page.getByRole('link', { name: 'Kampagne' }).click()
    const stops = page.locator('.campaign .stop')
    await stops.first().waitFor()
    expect(await stops.evaluateAll(all => all.map(each => each.className))).toEqual([
      'stop won',
      'stop next',
      ...Array.from({ length: 4 }, () => 'stop'),
    ])
    expect(await atCorners(page)).toEqual([])
    await page.getByRole('button', { name: '3. Nachtschicht' }).click()
    await page.locator('.by-seats input[value="2"]').check({ force: true })
    await page.getByRole('button', { name: 'Spielen' }).click()
    await page.locator('.rob').waitFor()
    expect(await setupsOf(page)).toMatchObject([{ seats: 2, options: { scenario: 3 } }])
    await context.close()
  })

  test('the checker finds what is planted', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/art-robbery?now&seats=3&seed=7')
    expect(await artPrompt(page)).toBe('turn')
    expect(await layoutFaults(page)).toEqual([])
    const plant = async (css: string): Promise<string> => {
      await page.evaluate(text => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
      }, css)
      return (await layoutFaults(page)).join('\n')
    }
    expect(await plant('.art .last-words { transform: translateY(-170px) }')).toMatch(/overlap: .*(token|newest)/)
    expect(await plant('.art .deck { transform: translateY(-200px) }')).toMatch(/overlap: .*deck/)
    expect(await plant('.art .hand { transform: translateY(120px) }')).toMatch(/below the fold .*card/)
    expect(await plant('.table-bar .round { transform: translateX(24px) }')).toMatch(/outside the screen/)
    expect(await plant('.art .felt { z-index: 9; grid-row: 1 / -1 }')).toMatch(/covered by .*felt.*: .*card/)
    expect(await plant('.art .hint { font-size: 11px }')).toMatch(/11\.0 px is too small: .*hint/)
    expect(await plant('.art .hint { width: 60px; overflow: hidden; white-space: nowrap }')).toMatch(
      /cut off by .*hint/,
    )
    expect(await plant('')).toBe('')
    // Loot may be fanned, but an edge of each token can be pressed.
    await page.evaluate(() => {
      const token = '<button class="planted"></button>'
      document.querySelector('.art .loot')!.insertAdjacentHTML('beforeend', token + token)
    })
    const fan = (apart: number): Promise<string> =>
      plant(`.planted { position: absolute; z-index: 9; inset: 0 auto auto 0; width: 44px; height: 44px }
        .planted + .planted { left: ${apart}px }`)
    expect(await fan(0)).toMatch(/covered by .*planted/)
    expect(await fan(20)).toBe('')
    await page.evaluate(() => document.querySelectorAll('.planted').forEach(each => each.remove()))
    // What leads on is in sight, however long an account is.
    for (let what = await artPrompt(page); what !== 'raid over'; what = await artPrompt(page)) await tap(page, what)
    expect(await plant('')).toBe('')
    expect(await plant('.art .ledger ol { min-height: 900px }')).toMatch(/below the fold|scrolled out/)
    await context.close()
  })
})
