import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../chromium.ts'
import { type Evening, evening, makeTable, openLeaf, sitDown } from './friends.ts'
import { answer, robPrompt, click, tapOn } from '../games/rob.ts'

describe.skipIf(!hasChromium)('a crew at a table on the server (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 23 })
  })
  afterAll(() => night?.close())

  test('two people and a bot play a whole game, with a reload and an offline spell; talk is closed during a heist; they go back by consent, and play again with a seat less', {
    timeout: 280_000,
  }, async () => {
    const ann = await night.guest({ seed: 71 })
    const ben = await night.guest({ seed: 72 })
    const both = [ann.page, ben.page] as const
    const id = await makeTable(ann, night.server.url, { game: 'rob-n-run', setup: { seats: 3 }, bots: ['easy'] })
    await ann.page.goto(`/t/${id}`)
    await sitDown(ann.page, 'Ann')
    await ben.page.goto(`/t/${id}`)
    await sitDown(ben.page, 'Ben')
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all(both.map(page => page.locator('.rob').waitFor()))

    /** One answer of the first person asked. */
    const one = (): Promise<void> =>
      Promise.race(both.map(async page => ({ page, what: await robPrompt(page) }))).then(({ page, what }) =>
        answer(page, click, what),
      )
    for (let i = 0; i < 3; i++) await one()
    await ann.page.locator('.talk-button').click()
    await ann.page.locator('dialog .notice', { hasText: 'No talking in this part of the game' }).waitFor()
    await ann.page.keyboard.press('Escape')
    await ann.page.reload()
    await ann.page.locator('.rob').waitFor()
    await ben.context.setOffline(true)
    await ben.page.locator('.line-state.shown').waitFor()
    await ben.context.setOffline(false)
    await ben.page.locator('.line-state.shown').waitFor({ state: 'detached' })

    await openLeaf(ann.page, 'Back to the start of this part')
    await ben.page.locator('.ask button', { hasText: 'Yes' }).click()
    await ben.page.locator('.toasts p', { hasText: 'taken back' }).waitFor()

    await Promise.all(both.map(page => tapOn(page)))
    expect(await ann.page.locator('.rob .end').count()).toBe(1)

    // The next game has a seat less, while her page still has the last view of the finished one.
    await ann.page.getByRole('button', { name: 'Play again' }).click()
    await ann.page.locator('.chairs.of-3').waitFor()
    for (const ask of ['remove', 'drop-seat']) {
      const url = `${night.server.url}/api/tables/${id}/${ask}`
      const answered = await ann.context.request.post(url, { data: { seat: 2 }, headers: { origin: night.server.url } })
      expect(answered.status()).toBe(200)
    }
    await ann.page.locator('.chairs.of-2').waitFor()
    await ben.page.getByRole('button', { name: 'Ready for the next game' }).click()
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all(both.map(page => page.locator('.rob').waitFor()))
    expect([...ann.errors, ...ben.errors]).toEqual([])
  })
})
