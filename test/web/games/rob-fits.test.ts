import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../src/games/rob-n-run/state/heard.ts'
import { PHASE, type Rob } from '../../../src/games/rob-n-run/state/state.ts'
import { LANGUAGES } from '../../../src/web/settings.ts'
import { Site, type Visitor } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { layoutFaults } from '../layout.ts'
import { leaveTable, robTable } from '../stored.ts'
import { tapOn } from './rob.ts'

const site = new Site()

const HINTS = 6
const isSaid = (s: Rob): boolean => eventsOf(s).filter(({ what }) => what === 'hint').length >= HINTS
/** All six hints of a heist are said, and it is the turn of the person: as an accomplice, or as the boss. */
const POSITIONS = {
  crew: (s: Rob) => s.phase === PHASE.PLAY && s.turn === 0 && isSaid(s),
  boss: (s: Rob) => s.phase === PHASE.HINT && s.boss === 0 && isSaid(s),
} as const
type Position = keyof typeof POSITIONS
const ROLES = Object.keys(POSITIONS) as Position[]

const open = async ({ page, go }: Visitor, position: Position): Promise<void> => {
  const stored = await robTable(3, POSITIONS[position])
  await leaveTable(page, site.url, stored)
  await go(`/t/${stored.id}`)
  await page
    .locator('.rob .bubble')
    .nth(HINTS - 1)
    .waitFor({ state: 'attached' })
}

/** Bubbles that are cut, and how many stand there whole. */
const bubbles = (page: Page): Promise<{ whole: number; cut: string[] }> =>
  page.evaluate(() => {
    const list = document.querySelector('.rob .bubbles')!.getBoundingClientRect()
    const shown = [...document.querySelectorAll('.rob .bubbles > li')].filter(each => each.checkVisibility())
    const cut = shown.filter(each => {
      const { top, bottom } = each.getBoundingClientRect()
      return top < list.top || bottom > list.bottom
    })
    return {
      whole: shown.filter(each => each.matches('.bubble')).length - cut.length,
      cut: cut.map(each => each.textContent),
    }
  })

/** What of the buttons below lies outside the screen, and whether the table scrolls. */
const belowScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('.rob .acts > button')]
      .filter(each => each.getBoundingClientRect().bottom > innerHeight)
      .map(each => each.textContent),
    ...[...document.querySelectorAll('.rob')]
      .filter(each => each.scrollHeight > each.clientHeight)
      .map(() => 'scrolls'),
  ])

describe.skipIf(!hasChromium)("rob 'n run fits (needs chromium)", () => {
  beforeAll(async () => site.open())
  afterAll(async () => site.close())

  test.each([
    [844, 390],
    [390, 844],
  ])('at %ix%i a tap anywhere on a building chooses it, also below an informant', async (width, height) => {
    const visitor = await site.visit({ language: 'de', viewport: { width, height } })
    const { page, go, context } = visitor
    await go('/play/rob-n-run?now&seats=3&level=easy&seed=12')
    await tapOn(page, { at: ['building'] })
    const swallowed = await page.locator('.rob .building.can').evaluateAll(all =>
      all
        .filter(each => {
          const { left, top, right, bottom } = each.getBoundingClientRect()
          return [
            [left + 3, top + 3],
            [(left + right) / 2, (top + bottom) / 2],
          ].some(([x, y]) => !each.contains(document.elementFromPoint(x!, y!)))
        })
        .map(each => each.textContent),
    )
    expect(swallowed).toEqual([])
    await context.close()
  })

  test.each(LANGUAGES)('320x568 in %s: the buttons below are on the screen', async language => {
    for (const role of ROLES) {
      const visitor = await site.visit({ language, viewport: { width: 320, height: 568 } })
      const { page, context } = visitor
      await open(visitor, role)
      expect(await belowScreen(page), role).toEqual([])
      const choices = page.locator('.rob .bottom :is(.stack, .extra):not([aria-disabled])')
      for (let i = 0; i < (await choices.count()); i++) {
        await choices.nth(i).dispatchEvent('click')
        expect(await belowScreen(page), `${role}: ${await choices.nth(i).textContent()}`).toEqual([])
      }
      await context.close()
    }
  })

  test.each(ROLES)('%s: six hints are in sight where they fit, and a count of the others else', async role => {
    const visitor = await site.visit({ language: 'de' })
    const { page, context } = visitor
    await open(visitor, role)
    const all = await page.locator('.rob .bubble').count()
    const more = page.locator('.rob .bubbles .more button')
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
      [360, 640],
      [320, 568],
      [844, 390],
    ] as const) {
      const size = `${width}x${height}`
      await page.setViewportSize({ width, height })
      await expect.poll(async () => (await bubbles(page)).cut, { message: size }).toEqual([])
      const { whole } = await bubbles(page)
      expect(whole, size).toBeGreaterThan(0)
      if (width === 1280 || height === 844) expect(whole, size).toBe(all)
      else if (whole < all) expect(await more.textContent(), size).toContain(`+${all - whole}`)
      expect(await layoutFaults(page), size).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 568 })
    await more.click()
    expect(await page.locator('dialog ol.said li').count()).toBe(all)
    await context.close()
  })

  test('844x390: hints are as high as a finger, and no letter covers what is needed', async () => {
    const visitor = await site.visit({ language: 'de', viewport: { width: 844, height: 390 } })
    const { page, context } = visitor
    await open(visitor, 'boss')
    const heights = await page
      .locator('.rob .hint-card')
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
    const covered = await page
      .locator('.bench .tile')
      .evaluateAll(
        all =>
          all.filter(
            tile =>
              tile.querySelector('.icon-box b')!.getBoundingClientRect().bottom >
              tile.querySelector('.pips')!.getBoundingClientRect().bottom - 11,
          ).length,
      )
    expect(covered).toBe(0)
    await context.close()
  })

  test('the title stays with the heist while its report is read', async () => {
    const { page, go, context } = await site.visit({ language: 'de' })
    await go('/play/rob-n-run?now&seats=3&level=easy&seed=12')
    const { found } = await tapOn(page, {}, () =>
      document.querySelector('.rob .report') ? [document.querySelector('.table-bar h1')!.textContent] : [],
    )
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter(each => /wohin/.test(each))).toEqual([])
    await context.close()
  })
})
