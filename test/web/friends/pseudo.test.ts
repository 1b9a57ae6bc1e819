import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '../../../src/web/remote/i18n/en.ts'
import { hasChromium } from '../chromium.ts'
import { atBoard, closeSheets, type Evening, evening, type PageGuest, makeTable, openLeaf, sitDown } from './friends.ts'
import { outsideBrackets, speakInBrackets } from '../pseudo.ts'

// Tables with friends in the language of brackets: see pseudo.test.ts.

const PEOPLE = ['Ann', 'Ben', 'Cas']

const bare = (page: Page, where: string): Promise<void> =>
  expect.poll(() => outsideBrackets(page, PEOPLE), { message: where, timeout: 5000 }).toEqual([])

describe.skipIf(!hasChromium)(
  'no text outside the catalogues at tables with friends (needs chromium)',
  {
    timeout: 280_000,
  },
  () => {
    let night: Evening
    beforeAll(async () => {
      night = await evening({ seed: 9 })
    })
    afterAll(() => night?.close())

    const guest = async (options: Parameters<Evening['guest']>[0] = {}): Promise<PageGuest> => {
      const one = await night.guest(options)
      await speakInBrackets(one.context)
      return one
    }

    /** A game under way between Ann, Ben and Cas. */
    const started = async (
      ask: object,
    ): Promise<{ readonly guests: readonly [PageGuest, PageGuest, PageGuest]; readonly id: string }> => {
      const guests = [await guest({ seed: 51 }), await guest({ seed: 52 }), await guest({ seed: 53 })] as const
      const id = await makeTable(guests[0], night.server.url, { setup: { seats: 3 }, public: true, ...ask })
      for (const [i, { page }] of guests.entries()) {
        await page.goto(`/t/${id}`)
        await sitDown(page, PEOPLE[i]!)
      }
      await guests[0].page.locator('.start button:not(:disabled)').click()
      await Promise.all(guests.map(({ page }) => page.locator('[data-ply]').waitFor()))
      return { guests, id }
    }

    test('where a table is made and gathers, and where it is closed', async () => {
      const [ann, ben] = [await guest(), await guest()]
      await ann.page.goto('/friends/rob-n-run')
      await ann.page.locator('form button[type=submit]').waitFor()
      await bare(ann.page, 'the form')
      const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 3 }, public: true })
      await ann.page.goto(`/t/${id}`)
      await sitDown(ann.page, 'Ann')
      await bare(ann.page, 'the host')
      await ben.page.goto('/')
      await ben.page.locator(`a[href="/t/${id}"]`).waitFor()
      await bare(ben.page, 'the list of tables')
      await ben.page.goto(`/t/${id}`)
      await ben.page.locator('form.sit').waitFor()
      await bare(ben.page, 'a guest')
      await ann.page.locator('button.chair.is-open').first().click()
      await ann.page.locator('dialog').waitFor()
      await bare(ann.page, 'the sheet of a chair')
      await closeSheets(ann.page)
      await ann.page.locator('header button[aria-haspopup=dialog]').click()
      await ann.page.locator('dialog .rows').waitFor()
      await bare(ann.page, 'the menu')
      await ann.page.locator('dialog .rows > button', { hasText: en.seats.close }).click()
      await ann.page.locator('dialog .sure button', { hasText: en.seats.yes }).click()
      await ben.page.locator('h1', { hasText: en.closed.title }).waitFor()
      await bare(ben.page, 'the closed table')
      await Promise.all([ann, ben].map(({ context }) => context.close()))
    })

    test('at a screen for all, and where a phone is only a hand', async () => {
      const [tv, ann] = [await guest({ phone: false }), await guest()]
      await tv.page.goto('/friends/art-robbery')
      await tv.page.locator('input[name=seats][value="2"]').check({ force: true })
      await tv.page.locator('input[name=bots][value="1"]').check({ force: true })
      await tv.page.locator('input[name=device][value=screen]').check({ force: true })
      await tv.page.locator('form button[type=submit]').click()
      await tv.page.locator('.gather.screen .qr').waitFor()
      await bare(tv.page, 'the screen before the start')
      await ann.page.goto(await tv.page.locator('.share-link input').inputValue())
      await sitDown(ann.page, 'Ann')
      await tv.page.locator('.start button:not(:disabled)').click()
      await tv.page.locator('.screen-join .qr').waitFor()
      await bare(tv.page, 'the screen')
      await ann.page.locator('.art.hand-only .hand .card').first().waitFor()
      await bare(ann.page, 'only a hand')
      await Promise.all([tv, ann].map(({ context }) => context.close()))
    })

    test.each(['art-robbery', 'rob-n-run'])('in all that the menu of %s opens, and in votes', async game => {
      const { guests, id } = await started({ game })
      const [ann, ben, cas] = guests
      await ann.page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
      await ann.page.locator('dialog .rows').waitFor()
      await bare(ann.page, 'the menu')
      const rows = [en.people.title, en.notes.title, en.move.title]
      for (const row of rows) {
        await openLeaf(ann.page, row)
        await ann.page.locator('#sheet-title', { hasText: row }).waitFor()
        await bare(ann.page, row)
      }
      await openLeaf(ann.page, en.people.title)
      await ann.page.locator('dialog button', { hasText: en.people.voteOut('Cas') }).click()
      await bare(ann.page, 'before a vote')
      await ann.page.locator('dialog button', { hasText: en.people.voteOutSure('Cas') }).click()
      for (const [{ page }, words] of [
        [ben, 'Cas'],
        [cas, en.votes.outAsked],
      ] as const) {
        await page.locator('.ask', { hasText: words }).waitFor()
        await bare(page, 'a vote')
      }
      await closeSheets(ann.page)
      await ann.page.goto(`/t/${id}?hand=1`)
      await ann.page.locator('.hand-only').waitFor()
      await bare(ann.page, 'only a hand')
      await ben.page.locator('.ask button', { hasText: en.votes.yes }).click()
      await cas.page.locator('.hand-area .card, .rob .hand').first().waitFor({ state: 'detached' })
      await bare(cas.page, 'voted out')
      await Promise.all(guests.map(({ context }) => context.close()))
    })

    test('in the chat', async () => {
      const { guests } = await started({ game: 'art-robbery' })
      const [{ page }] = guests
      await atBoard(page)
      await page.locator('.talk-button').click()
      await page.locator('dialog .talk input').waitFor()
      await bare(page, 'the chat')
      await Promise.all(guests.map(({ context }) => context.close()))
    })
  },
)
