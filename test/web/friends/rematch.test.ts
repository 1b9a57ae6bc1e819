import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { violations } from '../look.ts'
import { atBoard, type Evening, evening, makeTable, playOn, sitDown } from './friends.ts'

describe.skipIf(!hasChromium)('a rematch keeps the last game (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 5 })
  })
  afterAll(async () => night?.close())

  test('everybody stays at their result until they go on, and the game has an address', async () => {
    const [ann, ben] = await Promise.all([night.guest({ seed: 31 }), night.guest({ seed: 32 })])
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 2 } })
    for (const [guest, name] of [
      [ann, 'Ann'],
      [ben, 'Ben'],
    ] as const) {
      await guest.page.goto(`/t/${id}`)
      await sitDown(guest.page, name)
    }
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all([atBoard(ann.page), atBoard(ben.page)])
    expect(await Promise.all([playOn(ann.page), playOn(ben.page)])).toEqual(['over', 'over'])

    await ann.page.getByRole('button', { name: 'Play again' }).click()
    await ann.page.locator('.gather').waitFor()
    const next = ben.page.getByRole('button', { name: 'Ready for the next game' })
    await next.waitFor()
    expect(await ben.page.locator('.ledger .winner').count()).toBeGreaterThan(0)
    await ben.page.locator('.ledger .then', { hasText: 'Ann is ready.' }).waitFor()

    // His link to the game, links of earlier versions, and one to a ply.
    const replay = ben.page.locator('.controls')
    await ben.page.locator('.ledger .then a').first().click()
    await replay.waitFor()
    await expect.poll(() => new URL(ben.page.url()).pathname).toMatch(new RegExp(`^/t/${id}/1/\\d+$`))
    expect(await ben.page.locator('.away').count()).toBe(0)
    for (const [link, ply] of [
      [`/replay?game=${id}&number=1&ply=30&as=0`, 30],
      [`/replay?game=${id}&ply=30`, 30],
      [`/t/${id}/1/30`, 30],
      [`/t/${id}/1`, 15],
    ] as const) {
      await ben.page.goto(link)
      await replay.waitFor()
      // The address follows what is shown, a moment later.
      const pathname = (): string => new URL(ben.page.url()).pathname
      await expect.poll(pathname).toMatch(new RegExp(`^/t/${id}/1/\\d+$`))
      expect(Number(pathname().split('/').at(-1))).toBeLessThanOrEqual(ply)
    }
    // The second game is not over: that is said, with a way to the table.
    await ben.page.goto(`/t/${id}/2`)
    await ben.page.locator('.notice.bad').waitFor()
    expect(await violations(ben.page)).toEqual([])
    await ben.page.getByRole('link', { name: 'To the table' }).click()
    await ben.page.locator('.gather').waitFor()
    expect(await violations(ben.page)).toEqual([])
    await ben.page.getByRole('link', { name: 'Watch the last game' }).click()
    await replay.waitFor()

    // The start page leads to the last game, though the table is on again.
    await ben.page.goto('/')
    await ben.page.locator('.kept', { hasText: 'Played with friends' }).getByRole('link', { name: 'Replay' }).click()
    await replay.waitFor()
    await expect.poll(() => new URL(ben.page.url()).pathname).toMatch(new RegExp(`^/t/${id}/1/`))

    // The game begins when everybody is ready, and the host starts it.
    expect(await ann.page.locator('.start button').isDisabled()).toBe(true)
    expect(await ann.page.locator('#start-hint').textContent()).toContain('Ben')
    await ben.page.goto(`/t/${id}`)
    await ben.page.getByRole('button', { name: 'Ready' }).click()
    await ann.page.locator('.chair.ready', { hasText: 'Ben' }).waitFor()
    await ann.page.locator('.start button:enabled').click()
    await Promise.all([atBoard(ann.page), atBoard(ben.page)])
    expect([...ann.errors, ...ben.errors]).toEqual([])
  })
})
