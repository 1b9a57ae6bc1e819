import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CopyWithGame } from '../../helpers/copy-with-game.ts'
import { type Kept, keep } from '../../helpers/process.ts'
import { connectBrowser, PHONE, TIMEOUT_MS } from '../browser.ts'
import { hasChromium } from '../chromium.ts'
import { clipped, tiny, violations } from '../look.ts'

// The example of docs/writing-a-game.md, dropped into a copy of the repository as one folder and one line: everything
// else must find it.

const GAME = 'high-card'
const TITLE = 'High Card'
const LIMITS = { timeout: 280_000 }

/** Plays the first move each time: one tap chooses it, another plays it. */
const playToTheEnd = async (page: Page): Promise<number> => {
  for (let made = 0; ; made++) {
    await page.locator('.plain-list .button, .plain-end').first().waitFor()
    if (await page.locator('.plain-end').count()) return made
    const ply = await page.locator('.plain-board').getAttribute('data-ply')
    await page.locator('.plain-list .button').first().click()
    await page.locator('.plain-moves > .main').click()
    await page.locator(`.plain-board:not([data-ply="${ply}"])`).waitFor()
  }
}

describe('a new game, as one folder and one line', () => {
  const copy = new CopyWithGame()
  const data = mkdtempSync(join(tmpdir(), 'safehouse-game-data-'))
  const cli = (...args: string[]): ReturnType<CopyWithGame['run']> => copy.run('bin/safehouse.mjs', ...args)
  afterAll(() => {
    copy.remove()
    rmSync(data, { recursive: true, force: true })
  })

  test('the command line lists it, and bots play it', LIMITS, async () => {
    // The first command builds the copy.
    const listed = await cli('games')
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.out).toContain(`${GAME}    2 to 4 seats  random, easy, medium, hard, ismcts:1000`)
    const played = await cli('sim', GAME, '--games', '20', '--bots', 'easy,random', '--json')
    expect(played).toMatchObject({ code: 0 })
    expect(JSON.parse(played.out)).toMatchObject({ game: GAME, games: 20 })
    expect(await cli('options', GAME)).toMatchObject({ code: 0 })
  })

  test('the laws hold it, and stories of live tables end well', LIMITS, async () => {
    const laws = await copy.run('node_modules/vitest/vitest.mjs', 'run', 'test/games.test.ts', '-t', GAME)
    expect(laws, laws.out).toMatchObject({ code: 0 })
    expect(laws.out).toMatch(/3 passed/)
    const device = await copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'src/web/local/run-table.test.ts',
      '-t',
      `^somebody alone with bots ${GAME}`,
    )
    expect(device, device.out).toMatchObject({ code: 0 })
    expect(device.out).toMatch(/1 passed/)
    const fuzz = await copy.run('--import', 'tsx', 'test/fuzz/main.ts', '--game', GAME, '--games', '6', '--json')
    expect(fuzz, fuzz.out).toMatchObject({ code: 0 })
    expect(JSON.parse(fuzz.out)).toMatchObject({ stories: 6, failed: 0, played: { [GAME]: expect.any(Number) } })
  })

  describe.skipIf(!hasChromium)('in the page (needs chromium)', () => {
    let server: Kept
    let browser: Browser
    let page: Page
    const errors: string[] = []
    beforeAll(async () => {
      const flags = ['--port', '0', '--host', '127.0.0.1', '--data', data, '--bot-pace', '0', '--limits', '100']
      server = await keep(process.execPath, [join(copy.root, 'bin/safehouse.mjs'), 'serve', ...flags])
      const baseURL = await vi.waitFor(() => /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())![0], TIMEOUT_MS)
      browser = await connectBrowser()
      const context = await browser.newContext({
        baseURL,
        locale: 'en',
        viewport: PHONE,
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(TIMEOUT_MS)
      page = await context.newPage()
      page.on('pageerror', error => errors.push(String(error)))
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    })
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })

    test('home shows it, a table for friends is made, and it is played on the server', LIMITS, async () => {
      const { games } = (await (await page.request.get('/api/games')).json()) as { games: { name: string }[] }
      expect(games).toContainEqual(expect.objectContaining({ name: GAME, bots: ['random', 'easy', 'medium', 'hard'] }))
      await page.goto('/')
      await page.locator('.front', { hasText: TITLE }).locator(`a[href="/friends/${GAME}"]`).click()
      await page.locator('input[name=seats][value="2"]').check({ force: true })
      await page.locator('input[name=bots][value="1"]').check({ force: true })
      // It declares no options, so there are no house rules to choose.
      expect(await page.locator('details').count()).toBe(0)
      expect([await violations(page), await clipped(page)]).toEqual([[], []])
      await page.locator('form input[autocomplete=nickname]').fill('Ann')
      await page.locator('button[type=submit]').click()
      await page.locator('.chair.mine', { hasText: 'Ann' }).waitFor()
      await page.locator('.start button').click()
      await page.locator('.plain-list .button').first().waitFor()
      expect(await page.locator('.plain-view').textContent()).toMatch(/seat 1 {2}card \? /)
      expect([await violations(page), await clipped(page), await tiny(page)]).toEqual([[], [], []])
      expect(await playToTheEnd(page)).toBe(3)
      expect(await page.locator('.plain-end').textContent()).toMatch(/The game is over\.(You win\.|Magpie wins\.)/)
      expect(errors).toEqual([])
    })

    test('a table on this device, against bots, and its rules', LIMITS, async () => {
      await page.goto(`/play/${GAME}`)
      await page.locator('input[name=seats][value="4"]').check({ force: true })
      await page.locator('button[type=submit]').click()
      expect(await playToTheEnd(page)).toBe(3)
      await page.goto(`/rules/${GAME}`)
      await page.locator('.plain-legend li', { hasText: 'lay it aside' }).waitFor()
      expect(errors).toEqual([])
    })
  })
})
