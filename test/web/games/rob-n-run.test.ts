import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Moves } from '../../../src/core/game.ts'
import { robNRun } from '../../../src/games/rob-n-run/game.ts'
import { PHASE } from '../../../src/games/rob-n-run/state/state.ts'
import { LANGUAGES } from '../../../src/web/settings.ts'
import { countScripts, DESK, PHONE, Site } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { layoutFaults } from '../layout.ts'
import { answer, click, key, playRob, tapOn } from './rob.ts'
import { leaveTable, robTable } from '../stored.ts'

const site = new Site()

// These stay where they are all the time.
const FIXED = ['.table-bar', '.rob .road', '.rob .station', '.rob .crew', '.rob .last-words', '.rob .bottom .acts']

describe.skipIf(!hasChromium)("rob 'n run in a browser (needs chromium)", () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test('a whole game by clicks on a phone with five seats: nothing scrolls, nothing shifts', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=5&seed=11')
    const look = async (): Promise<string[]> =>
      page.evaluate(
        selectors =>
          selectors.map(selector => {
            const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect()
            // A long sentence takes the room it needs.
            const size = selector.endsWith('.last-words') ? [width] : [width, height]
            return `${selector} ${[x, y, ...size].map(Math.round).join(' ')}`
          }),
        FIXED,
      )
    let places: string[] | undefined
    const seen = new Set<string>()
    await playRob(page, click, async what => {
      seen.add(what)
      if (what === 'report') return false
      if ((await page.locator('.rob .prompt').textContent())?.startsWith('The boss is a bot')) seen.add('for the crew')
      const now = await look()
      places ??= now
      expect(now).toEqual(places)
      expect(
        await page.evaluate(
          () => document.querySelector('.rob')!.scrollHeight <= document.querySelector('.rob')!.clientHeight,
        ),
      ).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height)
      return false
    })
    expect([...seen].sort()).toEqual(expect.arrayContaining(['card', 'for the crew', 'report']))
    expect(await page.locator('.rob .end h2').textContent()).not.toBe('')
    expect(await page.locator('.rob .end .then .button').count()).toBe(3)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('three vaults at once and five seats: the boss needs no scrolling either, and the numbers can be read', async () => {
    const { page, go, troubles, context } = await site.visit()
    const legal = new Moves()
    const stored = await robTable(5, s => {
      if (s.phase !== PHASE.HINT || s.boss !== 0 || s.vaultCount < 3) return false
      robNRun.moves(s, legal)
      return legal.list().length > 1
    })
    await leaveTable(page, site.url, stored)
    await go(`/t/${stored.id}`)
    await page.locator('.rob.as-boss > .screen .vaults.of-3').waitFor()
    await page.locator('.rob .hint-card.can').first().waitFor()
    expect(
      await page.evaluate(
        () => document.querySelector('.rob')!.scrollHeight <= document.querySelector('.rob')!.clientHeight,
      ),
    ).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(PHONE.height)
    const small = await page.evaluate(() =>
      ['.rob .hint-card .no', '.rob .track .number b', '.rob .crew .name', '.rob .bulb b'].filter(
        selector => parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize) < 13,
      ),
    )
    expect(small).toEqual([])
    // All that may be pressed lies on the screen, and no tool of a vault is covered.
    expect(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('.rob .bottom button, .rob > .screen .vaults .rob-tool')].filter(each => {
            const { left, right, top, bottom } = each.getBoundingClientRect()
            return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
          }).length,
      ),
    ).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a whole game by keyboard alone', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=3&seed=4')
    const seen = new Set<string>()
    await playRob(page, key, async what => {
      seen.add(what)
      return false
    })
    expect([...seen].sort()).toEqual(expect.arrayContaining(['card', 'report']))
    expect(await page.locator('.rob .end h2').textContent()).not.toBe('')
    expect(troubles).toEqual([])
    await context.close()
  })

  test('the alarm phase sorts the cards one by one, a tap goes on, and its result stays on the table', async () => {
    const { page, go, troubles, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=2&seed=4')
    await tapOn(page, { at: ['card'] })
    // So slow that it stands still while it is looked at.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('safehouse.settings')!) as object
      localStorage.setItem('safehouse.settings', JSON.stringify({ ...kept, pace: 600_000 }))
    })
    await page.reload()
    for (;;) {
      await page.waitForSelector('.rob .sorting, .rob .hand .stack:not([aria-disabled])')
      if (await page.$('.rob .sorting')) break
      await answer(page, click, 'card')
    }
    for (const viewport of [PHONE, { width: 320, height: 568 }, { width: 667, height: 375 }, DESK]) {
      await page.setViewportSize(viewport)
      expect(await layoutFaults(page), `${viewport.width}`).toEqual([])
    }
    expect(await page.locator('.rob .given .card').count()).toBeGreaterThan(1)
    await page.locator('.rob .sorting .do').click()
    await page.locator('.rob .given .slot:is(.useful, .wrong)').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('a screen reader hears what was said and what can be done', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=3&seed=4')
    await tapOn(page, { at: ['hint', 'card', 'choice', 'extra', 'only'], after: 1 })
    expect(await page.locator('[aria-live]').first().textContent()).toMatch(/\S+\.”? \S+/)
    expect(await page.title()).toContain('Your turn')
    await context.close()
  })

  describe.each(LANGUAGES)('in %s', language => {
    test('nothing is clipped through a heist on a phone with five seats', async () => {
      const { page, go, context } = await site.visit({ language })
      await go('/play/rob-n-run?now&seats=5&seed=11')
      const { found } = await tapOn(page, { at: ['report'], after: 8 }, () => {
        const cut: string[] = []
        for (const each of document.querySelectorAll<HTMLElement>('.rob *')) {
          const text = [...each.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          if (!text || each.closest('.unseen') || each.closest('svg')) continue
          const isCut = getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1
          if (isCut || each.getBoundingClientRect().right > innerWidth + 1)
            cut.push(`${each.className || each.tagName}: ${each.textContent}`)
        }
        return cut
      })
      expect(found).toEqual([])
      await context.close()
    })
  })

  test('a finished game can be looked at again, with all hands and vaults open; a table needs at most 150 kB of JavaScript', async () => {
    const { page, go, troubles, context } = await site.visit()
    const bytes = countScripts(page)
    await go('/play/rob-n-run?now&seats=2&seed=4')
    expect((await tapOn(page)).what).toBe('over')
    expect(await bytes()).toBeLessThanOrEqual(150_000)
    await page.locator('.rob .end .then a').click()
    await page.locator('.controls').waitFor()
    await page.getByLabel('Seen by').selectOption({ label: 'All cards open' })
    for (let i = 0; i < 40 && (await page.locator('.mini-hand').count()) === 0; i++)
      await page.getByRole('button', { name: 'One move forward' }).click()
    expect(await page.locator('.rob .mini-hand').count()).toBeGreaterThan(0)
    expect(await page.locator('.rob .vault.seen').count()).toBeGreaterThan(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('the notebook keeps notes with the table and shows as much as one wants', async () => {
    const { page, go, context } = await site.visit()
    await go('/play/rob-n-run?now&seats=3&seed=4')
    await tapOn(page, { at: ['card'] })
    await page.getByRole('button', { name: 'Notes and knowledge' }).click()
    await page.getByText('Worked out for you', { exact: true }).click()
    await page.locator('textarea').fill('acid!')
    await page.getByText('Cross out tools').click()
    await page.locator('.rob-book').getByRole('button', { name: 'acid' }).click()
    await page.keyboard.press('Escape')
    expect(await page.locator('.rob .bench .told b').first().textContent()).toMatch(/%$/)
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Notes and knowledge' }).click()
    expect(await page.locator('textarea').inputValue()).toBe('acid!')
    expect(await page.locator('.rob-book').getByRole('button', { name: 'acid' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(await page.locator('.rob-book .bench .tile.done').count()).toBe(1)
    await context.close()
  })
})
