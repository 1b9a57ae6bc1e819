import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE } from '../browser.ts'
import { atCorners } from '../layout.ts'
import { hasChromium } from '../chromium.ts'
import { violations } from '../look.ts'
import { answer, robPrompt, click } from '../games/rob.ts'
import {
  atBoard,
  closeSheets,
  type Evening,
  evening,
  type PageGuest,
  makeTable,
  openLeaf,
  playOn,
  playTogether,
  sitDown,
} from './friends.ts'

/** How often something is said until it is heard. */
const SAY = { interval: 500, timeout: 20_000 }
const GAME = { game: 'art-robbery', setup: { seats: 3 }, bots: ['random'] }

describe.skipIf(!hasChromium)('what people can do at a table on the server (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 9 })
  })
  afterAll(() => night?.close())

  /** A game under way between two people and a bot. */
  const started = async (
    ask: object = {},
  ): Promise<{ readonly ann: PageGuest; readonly ben: PageGuest; readonly id: string }> => {
    const [ann, ben] = [await night.guest({ seed: 41 }), await night.guest({ seed: 42 })]
    const id = await makeTable(ann, night.server.url, { ...GAME, ...ask })
    await ann.page.goto(`/t/${id}`)
    await sitDown(ann.page, 'Ann')
    await ben.page.goto(`/t/${id}`)
    await sitDown(ben.page, 'Ben')
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all([ann, ben].map(({ page }) => page.locator('[data-ply]').waitFor()))
    return { ann, ben, id }
  }

  test('before the start: names are checked, bots come and go, people are removed, the table is closed', {
    timeout: 280_000,
  }, async () => {
    const ann = await night.guest()
    const ben = await night.guest()
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 3 } })
    await ann.page.goto(`/t/${id}`)
    await ann.page.locator('form.sit input').fill('Bot')
    await ann.page.locator('form.sit button').click()
    await ann.page.locator('.trouble', { hasText: 'looks like a bot' }).waitFor()
    await sitDown(ann.page, 'Ann')
    await ben.page.goto(`/t/${id}`)
    await ben.page.locator('form.sit input').fill('ann')
    await ben.page.locator('button.chair.is-open').last().click()
    await ben.page.locator('.trouble', { hasText: 'Somebody here is already called ann' }).waitFor()
    await ben.page.locator('form.sit input').fill('Ben')
    await ben.page.locator('button.chair.is-open').last().click()
    await ben.page.locator('.chair.mine', { hasText: 'Ben' }).waitFor()

    await ann.page.locator('button.chair.is-open').click()
    await ann.page.locator('dialog button', { hasText: 'hard' }).click()
    await ann.page.locator('.chair.is-bot', { hasText: 'hard' }).waitFor()
    expect(await ann.page.locator('.start button').isEnabled()).toBe(true)
    await ann.page.locator('button.chair', { hasText: 'Ben' }).click()
    await ann.page.locator('dialog button', { hasText: 'Empty this seat' }).click()
    await ben.page.locator('form.sit').waitFor()
    await ann.page.locator('.start button', { hasText: 'Start with 2' }).waitFor()

    // Seats come and go; what is said before the start stands at the seat.
    await ann.page.getByRole('button', { name: 'Add a seat' }).click()
    await ann.page.locator('.chair.is-open').nth(1).waitFor()
    await ann.page.locator('button.chair.is-bot').click()
    await ann.page.locator('dialog button', { hasText: 'Remove this seat' }).click()
    await ann.page.locator('.chair.is-bot').waitFor({ state: 'detached' })
    expect(await ann.page.locator('.chair').count()).toBe(3)
    expect(await ann.page.locator('.start button').isDisabled()).toBe(true)
    // What comes in the first moment of a page is no news.
    const bravo = ann.page.locator('.gather-talk .reactions button', { hasText: 'Bravo!' })
    await expect
      .poll(() => bravo.click().then(() => ben.page.locator('.chair .chair-says', { hasText: 'Bravo!' }).count()), SAY)
      .toBe(1)
    expect(await atCorners(ann.page)).toEqual([])

    // A guest has no say over seats, but can mute and report whom they hear.
    await sitDown(ben.page, 'Ben')
    await ben.page.locator('header button[aria-haspopup=dialog]').click()
    expect(await ben.page.locator('dialog .rows').count()).toBe(0)
    await ben.page.locator('dialog button', { hasText: 'Mute Ann' }).click()
    await ben.page.locator('dialog button', { hasText: 'Unmute Ann' }).waitFor()
    await ben.page.locator('dialog button', { hasText: 'Report Ann' }).click()
    await ben.page.locator('dialog .report-form input').fill('spam')
    await ben.page.locator('dialog .report-form button').click()
    await expect.poll(() => night.disk.all('SELECT why FROM reports WHERE table_id = ?', id)).toEqual([['spam']])
    await closeSheets(ben.page)
    await expect.poll(() => ben.page.locator('.gather-talk .said-lines', { hasText: 'Bravo!' }).count()).toBe(0)
    expect(await atCorners(ben.page)).toEqual([])

    await ann.page.locator('header button[aria-haspopup=dialog]').click()
    await ann.page.locator('dialog .rows > button', { hasText: 'Close the table' }).click()
    await ann.page.locator('dialog .sure button', { hasText: 'Yes' }).click()
    await ben.page.locator('h1', { hasText: 'This table is closed' }).waitFor()
    expect(await violations(ben.page)).toEqual([])
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('an address that leads nowhere says so and leads home', { timeout: 280_000 }, async () => {
    const ann = await night.guest()
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 3 } })
    for (const [path, title] of [
      ['/t/nope', 'There is no such table'],
      ['/t/', 'There is no such table'],
      [`/t/${id.toUpperCase()}`, 'There is no such table'],
      [`/t/${id}.`, 'There is no such table'],
      ['/friends/poker', 'There is no such page'],
    ] as const) {
      await ann.page.goto(path)
      await ann.page.locator('h1', { hasText: title }).waitFor()
      await ann.page.locator('main a[href="/"]').waitFor()
    }
    expect(ann.errors).toEqual([])
    await ann.context.close()
  })

  test('a seat moves to another device by a code; a single rival cannot give it to anybody', {
    timeout: 280_000,
  }, async () => {
    const { ann, ben, id } = await started()
    await openLeaf(ben.page, 'Play on another device')
    await ben.page.locator('dialog .moving button').click()
    const code = (await ben.page.locator('dialog .code').textContent())!.replace('Code', '').trim()
    await ben.page.keyboard.press('Escape')

    const other = await night.guest({ seed: 43 })
    await other.page.goto('/')
    await other.page.locator('.join button').click()
    await other.page.locator('.join .amiss', { hasText: 'Type a code or a link' }).waitFor()
    await other.page.locator('.join input').fill(code)
    await other.page.locator('.join button').click()
    await atBoard(other.page)
    expect(other.page.url()).not.toContain('#')
    await ben.page.locator('.toasts p', { hasText: 'moved to another device' }).waitFor()
    await ben.page.locator('.art.gallery').waitFor()
    await ann.page.locator('.seat', { hasText: 'Ben' }).waitFor()

    // Used once: not again.
    await ben.page.goto('/join')
    await ben.page.locator('form input').fill(code)
    await ben.page.locator('form button[type=submit]').click()
    await ben.page.locator('.trouble', { hasText: 'wrong, already used or too old' }).waitFor()

    // The other device is gone, its cookie with it.
    await other.context.close()
    await ben.page.goto(`/t/${id}`)
    await ben.page.locator('.art.gallery').waitFor()
    await ann.page.locator('.seat .away').waitFor()
    await night.server.skip(121_000)
    await openLeaf(ben.page, 'Was one of these seats yours?')
    await ben.page.locator('dialog button', { hasText: 'I am Ben' }).click()
    await ben.page.locator('.trouble', { hasText: 'Too few people' }).waitFor()
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('a crew gives a seat back to one who lost the way in, unless its owner says no', {
    timeout: 280_000,
  }, async () => {
    const { ann, ben, id } = await started({ game: 'rob-n-run', setup: { seats: 3 }, bots: ['random'] })
    const cookies = await ben.context.cookies()
    await ben.context.clearCookies()
    await ben.page.goto(`/t/${id}`)
    const claim = async (): Promise<void> => {
      await openLeaf(ben.page, 'Was one of these seats yours?')
      await ben.page.locator('dialog button', { hasText: 'I am Ben' }).click()
    }
    // A new browser only watches, and is asked at once.
    await ben.page.locator('.claim-ask', { hasText: 'You are watching. Ben is away' }).waitFor()
    await ben.page.locator('.rob .do', { hasText: 'You are watching' }).waitFor()
    expect(await atCorners(ben.page)).toEqual([])
    expect(await violations(ben.page)).toEqual([])
    await ben.page.locator('.claim-ask button', { hasText: 'Yes' }).click()
    await ben.page.locator('dialog button', { hasText: 'I am Ben' }).click()
    await ben.page.locator('.trouble', { hasText: 'was a moment ago' }).waitFor()
    await ben.page.keyboard.press('Escape')
    await night.server.skip(121_000)
    await claim()
    const vote = ann.page.locator('.ask', { hasText: 'on another device' })
    await vote.waitFor()
    expect(await violations(ann.page)).toEqual([])
    expect(await ben.page.locator('dialog').count()).toBe(0)
    await ben.page.locator('.ask', { hasText: 'You asked for this seat' }).waitFor()

    // The owner sees it in the list of the own tables, and says no.
    const owner = await night.guest()
    await owner.context.addCookies(cookies)
    await owner.page.goto('/')
    await owner.page
      .locator('.kept', { hasText: 'Your tables' })
      .locator('.claim', { hasText: 'on another device' })
      .locator('button')
      .click()
    await vote.waitFor({ state: 'detached' })
    await owner.context.close()

    // The server learns of it a moment later.
    const asked = ben.page.locator('.ask', { hasText: 'You asked for this seat' })
    const claimAgain = async (): Promise<number> => {
      await night.server.skip(121_000)
      await claim()
      await asked.or(ben.page.locator('.trouble')).first().waitFor()
      return asked.count()
    }
    await expect.poll(claimAgain).toBe(1)
    await vote.locator('button', { hasText: 'Yes' }).click()
    await night.server.skip(60_000)
    await expect.poll(() => ben.frames.some(frame => frame.includes('"viewer":1'))).toBe(true)
    expect([...ann.errors, ...ben.errors, ...owner.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('after half a minute the table says who is away: wait, nudge, or a bot by one tap', {
    timeout: 280_000,
  }, async () => {
    const { ann, ben, id } = await started()
    const watcher = await night.guest()
    for (const { page } of [ann, watcher]) {
      await page.clock.install()
      await page.goto(`/t/${id}`)
    }
    await atBoard(ann.page)
    await watcher.page.locator('.art.gallery').waitFor()
    await ben.page.goto('/')
    await ann.page.locator('.seat .away').waitFor()
    await ann.page.clock.fastForward(29_000)
    expect(await ann.page.locator('.ask', { hasText: 'Ben is away' }).count()).toBe(0)
    await ann.page.clock.fastForward(5000)
    await night.server.skip(34_000)
    const banner = ann.page.locator('.away-banner', { hasText: 'Ben is away' })
    await banner.locator('button', { hasText: 'Nudge' }).click()
    await ann.page.locator('.toasts p', { hasText: 'Ben was nudged' }).waitFor()
    expect(await atCorners(ann.page)).toEqual([])
    expect(await violations(ann.page)).toEqual([])
    // People who only watch are told too, and have nothing to decide.
    await watcher.page.locator('.claim-ask', { hasText: 'Ben is away' }).waitFor()
    await watcher.page.clock.fastForward(34_000)
    const told = watcher.page.locator('.away-banner', { hasText: 'Ben is away' })
    await told.waitFor()
    expect(await told.locator('button').count()).toBe(0)
    expect(await atCorners(watcher.page)).toEqual([])
    await openLeaf(watcher.page, 'People')
    await watcher.page.locator('dialog button', { hasText: 'Mute Ann' }).click()
    await watcher.page.locator('dialog button', { hasText: 'Unmute Ann' }).waitFor()
    // All else about the others is theirs to decide.
    expect(await watcher.page.locator('dialog .seat-buttons button').allTextContents()).toEqual([
      'Unmute Ann',
      'Mute Ben',
    ])
    expect(await violations(watcher.page)).toEqual([])
    await closeSheets(watcher.page)
    await banner.locator('button', { hasText: 'Wait' }).click()
    await banner.waitFor({ state: 'detached' })
    await ann.page.clock.fastForward(121_000)
    await banner.locator('button', { hasText: 'Let a bot play' }).click()
    await ann.page.locator('.seat', { hasText: 'a bot is playing in this seat' }).waitFor()
    await ann.page.locator('.ask').waitFor({ state: 'detached' })
    await told.waitFor({ state: 'detached' })
    expect(await atCorners(ann.page)).toEqual([])
    expect([...ann.errors, ...ben.errors, ...watcher.errors]).toEqual([])
    await Promise.all([ann, ben, watcher].map(({ context }) => context.close()))
  })

  test('talk, quick words, muting, notes, and the dog answered beforehand; all is there again after a reload', {
    timeout: 280_000,
  }, async () => {
    const { ann, ben, id } = await started()
    const notes = (): unknown => night.disk.all('SELECT text, shared FROM notes WHERE table_id = ?', id)
    const habits = (): number => night.disk.entries(id).filter(entry => entry.includes('"t":"habit"')).length
    await ben.page.locator('.talk-button').click()
    // What comes in the first moment of a page is no news; what was read is not counted.
    const wave = ben.page.locator('dialog .reactions button').filter({ hasNotText: 'Bravo!' }).first()
    await expect.poll(() => wave.click().then(() => ann.page.locator('.unread').count()), SAY).toBe(1)
    await ann.page.locator('.talk-button').click()
    await closeSheets(ann.page)
    await ann.page.locator('.unread').waitFor({ state: 'detached' })
    await ben.page.locator('dialog .talk input').fill('<b>hello</b> http://heist.test')
    await ben.page.locator('dialog .talk form button').click()
    await ann.page.locator('.news', { hasText: '<b>hello</b>' }).waitFor()
    expect(await ann.page.locator('.unread').textContent()).toBe('1')
    await ann.page.locator('.talk-button').click()
    expect(await ann.page.locator('dialog .said-lines').textContent()).toContain('<b>hello</b> http://heist.test')
    expect(await ann.page.locator('dialog .said-lines a').count()).toBe(0)
    await ann.page.keyboard.press('Escape')
    await openLeaf(ann.page, 'People')
    await ann.page.locator('dialog button', { hasText: 'Mute Ben' }).click()
    await ann.page.locator('dialog button', { hasText: 'Unmute Ben' }).waitFor()
    await ben.page.locator('dialog .reactions button', { hasText: 'Bravo!' }).click()
    await ben.page.locator('dialog .said-lines', { hasText: 'Bravo!' }).waitFor()
    expect(await ann.page.locator('.news', { hasText: 'Bravo!' }).count()).toBe(0)
    await ann.page.keyboard.press('Escape')

    await openLeaf(ann.page, 'My notes')
    await ann.page.locator('dialog textarea').fill('Ben has the Boss')
    await ann.page.keyboard.press('Escape')
    await openLeaf(ann.page, 'Answer beforehand')
    await ann.page.locator('dialog input[value=token]').check({ force: true })
    // A page that is typed into waits a moment before it sends.
    await expect.poll(notes).toEqual([['Ben has the Boss', 0]])
    await expect.poll(habits).toBe(1)
    await ann.page.reload()
    await atBoard(ann.page)
    await openLeaf(ann.page, 'People')
    await ann.page.locator('dialog button', { hasText: 'Unmute Ben' }).waitFor()
    await openLeaf(ann.page, 'My notes')
    await expect.poll(() => ann.page.locator('dialog textarea').inputValue()).toBe('Ben has the Boss')
    await ann.page.keyboard.press('Escape')
    await openLeaf(ann.page, 'Answer beforehand')
    await expect.poll(() => ann.page.locator('dialog input[value=token]').isChecked()).toBe(true)
    await Promise.all([closeSheets(ann.page), closeSheets(ben.page)])

    // To the end; then the notes may be shown.
    expect(await Promise.all([playOn(ann.page), playOn(ben.page)])).toEqual(['over', 'over'])
    expect(await violations(ann.page)).toEqual([])
    await ann.page.locator('.ledger .then button', { hasText: 'Check' }).click()
    await ann.page.locator('dialog .notice').waitFor()
    expect(await violations(ann.page)).toEqual([])
    await closeSheets(ann.page)
    await ann.page.locator('.ledger .then button', { hasText: 'Notes' }).click()
    await ann.page.locator('dialog .check input').check()
    expect(await violations(ann.page)).toEqual([])
    await expect.poll(notes).toEqual([['Ben has the Boss', 1]])
    await ben.page.locator('.ledger .then button', { hasText: 'Notes' }).click()
    await ben.page.locator('dialog', { hasText: 'Ben has the Boss' }).waitFor()
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('a bot plays for somebody who is away, by vote, and hands the seat back', { timeout: 280_000 }, async () => {
    const { ann, ben, id } = await started()
    await ben.page.goto('/')
    await ben.page.locator('.kept', { hasText: 'Your tables' }).locator(`a[href="/t/${id}"]`).waitFor()
    await ann.page.locator('.seat .away').waitFor()
    await night.server.skip(31_000)
    await openLeaf(ann.page, 'People')
    await ann.page.locator('dialog button', { hasText: 'Let a bot play for Ben' }).click()
    await ann.page.keyboard.press('Escape')
    await ann.page.locator('.seat', { hasText: 'a bot is playing in this seat' }).waitFor()
    expect(await playOn(ann.page, 2)).toBe('enough')

    await ben.page.locator(`a[href="/t/${id}"]`).click()
    await atBoard(ben.page)
    await ann.page.locator('.seat .away').waitFor({ state: 'detached' })
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('at a public table: a nudge rings and shakes, a person is reported, and voted out by the two others', {
    timeout: 280_000,
  }, async () => {
    const guests = await Promise.all([51, 52, 53].map(seed => night.guest({ seed })))
    const [ann, ben, cas] = guests as [PageGuest, PageGuest, PageGuest]
    // What the device is asked to do.
    await cas.page.addInitScript(() => {
      const felt: string[] = []
      Object.assign(globalThis, { felt })
      navigator.vibrate = pattern => felt.push(`shakes ${JSON.stringify(pattern)}`) > 0
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...when) {
        felt.push('rings')
        start.apply(this, when)
      }
    })
    const felt = (): Promise<string[]> => cas.page.evaluate(() => (globalThis as unknown as { felt: string[] }).felt)
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 3 }, public: true })
    for (const [{ page }, name] of [
      [ann, 'Ann'],
      [ben, 'Ben'],
      [cas, 'Cas'],
    ] as const) {
      await page.goto(`/t/${id}`)
      await sitDown(page, name)
    }
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all(guests.map(({ page }) => atBoard(page)))
    await cas.page.locator('.talk-button').click()
    await cas.page.locator('dialog .talk input').fill('you all cheat')
    await cas.page.locator('dialog .talk form button').click()
    await cas.page.locator('dialog .said-lines', { hasText: 'you all cheat' }).waitFor()
    await closeSheets(cas.page)

    await openLeaf(ann.page, 'People')
    const before = (await felt()).filter(one => one === 'rings').length
    await ann.page.locator('dialog button', { hasText: 'Nudge Cas' }).click()
    await cas.page.locator('.toasts p', { hasText: 'Ann' }).waitFor()
    await expect.poll(felt).toContain('shakes [200,100,200,100,200]')
    expect((await felt()).filter(one => one === 'rings').length).toBeGreaterThan(before)

    await ann.page.locator('dialog button', { hasText: 'Report Cas' }).click()
    await ann.page.locator('dialog .report-form', { hasText: 'Whoever runs this server' }).waitFor()
    await ann.page.locator('dialog .report-form input:focus').waitFor()
    await ann.page.locator('dialog .report-form input').fill('insults')
    await ann.page.locator('dialog .report-form button').click()
    await ann.page.locator('.toasts p', { hasText: 'Whoever runs this server will see it' }).waitFor()
    const kept = night.disk.all('SELECT name, why, said FROM reports WHERE table_id = ?', id)
    expect(kept).toEqual([['Cas', 'insults', expect.stringContaining('you all cheat')]])

    // The person it is about has no vote, and one of the two is not enough.
    await ann.page.locator('dialog button', { hasText: 'Vote Cas out' }).click()
    await ann.page.locator('dialog', { hasText: 'A bot takes the seat for good' }).waitFor()
    expect(await ben.page.locator('.ask').count()).toBe(0)
    await ann.page.locator('dialog button', { hasText: 'Tap again to ask the others about Cas' }).click()
    const question = { hasText: 'Cas' }
    await ben.page.locator('.ask', question).waitFor()
    await cas.page.locator('.ask', { hasText: 'The others may remove you from the table' }).waitFor()
    expect(await cas.page.locator('.ask button').count()).toBe(0)
    await ben.page.locator('.ask', question).locator('button', { hasText: 'Yes' }).click()
    await cas.page.locator('.art.gallery').waitFor()
    await ann.page.locator('.seat', { hasText: 'Cas' }).waitFor({ state: 'detached' })
    await closeSheets(ann.page)
    // The bot plays: the others are asked again and again.
    await playTogether([ann.page, ben.page], 2)
    expect(guests.flatMap(({ errors }) => errors)).toEqual([])
    await Promise.all(guests.map(({ context }) => context.close()))
  })

  test('whose clock runs out while they look on is told so, and takes the seat back', {
    timeout: 280_000,
  }, async () => {
    const { ann, ben } = await started({ pace: { kind: 'live', seconds: 5 } })
    await ann.page.locator('.clock').waitFor()
    await playOn(ann.page, 1)
    await ben.page.locator('.ask', { hasText: 'A bot is playing for you' }).locator('button').click({ timeout: 60_000 })
    await ben.page.locator('.ask').waitFor({ state: 'detached' })
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('a screen for all shows the gallery’s view and the way in; the person hosting it holds no seat', {
    timeout: 280_000,
  }, async () => {
    const tv = await night.guest({ phone: false })
    await tv.page.goto('/friends/art-robbery')
    await tv.page.locator('input[name=seats][value="2"]').check({ force: true })
    await tv.page.locator('input[name=bots][value="1"]').check({ force: true })
    await tv.page.locator('input[name=device][value=screen]').check({ force: true })
    await tv.page.locator('form button[type=submit]').click()
    await tv.page.locator('.gather.screen .qr').waitFor()
    const ann = await night.guest()
    await ann.page.goto(await tv.page.locator('.share-link input').inputValue())
    await sitDown(ann.page, 'Ann')
    await tv.page.locator('.start button:not(:disabled)').click()
    await tv.page.locator('.on-screen .art.gallery').waitFor()
    await tv.page.locator('.screen-join .qr').waitFor()
    expect(await violations(tv.page)).toEqual([])
    // The way in from the screen makes a phone a hand: no table there, and where a chosen card can go.
    await ann.page.locator('.art.hand-only .hand .card').first().waitFor()
    expect(await violations(ann.page)).toEqual([])
    expect(await ann.page.locator('.art .museum, .art .seat:not(.mine)').count()).toBe(0)
    // Neither there nor on a desk do the cards lie over anything.
    const boxOf = async (what: string): Promise<{ x: number; y: number; width: number; height: number }> =>
      (await ann.page.locator(what).boundingBox())!
    const liesApart = async (): Promise<boolean> => {
      const [board, words] = [await boxOf('.art'), await boxOf('.art .last-words')]
      const cards = await Promise.all([0, 1, 2, 3, 4].map(n => boxOf(`.hand .at-${n} .card`)))
      return cards.every(
        ({ x, y, width }) => x >= board.x && x + width <= board.x + board.width && y >= words.y + words.height,
      )
    }
    for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
      await ann.page.setViewportSize(viewport)
      await expect.poll(liesApart, { message: `cards at ${viewport.width}` }).toBe(true)
    }
    const ply = (): Promise<string | null> => tv.page.getAttribute('.art', 'data-ply')
    const before = await ply()
    await ann.page.locator('.hand .card:not([aria-disabled]), .question .answer').first().click()
    if (await ann.page.locator('.question').count()) await ann.page.locator('.question .answer.chosen').click()
    else if (await ann.page.locator('.card.chosen').count()) await ann.page.locator('.ways .way').first().click()
    await expect.poll(ply).not.toBe(before)
    await openLeaf(ann.page, 'The whole table')
    await ann.page.locator('.art .museum').waitFor()
    expect(await ann.page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
    // A device with a seat would show its cards to all.
    await ann.page.goto(tv.page.url())
    await ann.page.locator('h1', { hasText: 'This device holds a seat' }).waitFor()
    expect(await violations(ann.page)).toEqual([])
    expect([...ann.errors, ...tv.errors]).toEqual([])
    await Promise.all([ann.context.close(), tv.context.close()])
  })

  test('a quiet move is taken back, and the person to act is given more time', { timeout: 280_000 }, async () => {
    const { ann, ben } = await started({
      game: 'rob-n-run',
      setup: { seats: 2 },
      bots: [],
      pace: { kind: 'live', seconds: 600 },
    })
    const both = [ann.page, ben.page] as const
    const one = (): Promise<(typeof both)[number]> =>
      Promise.race(both.map(async page => ({ page, what: await robPrompt(page) }))).then(async ({ page, what }) => {
        await answer(page, click, what)
        return page
      })
    // A building, hints, the word to act: that word tells nothing, and may be taken back.
    let last = await one()
    while (!(await last.getByRole('button', { name: 'Take back' }).count())) last = await one()
    const other = last === ann.page ? ben.page : ann.page
    const ply = await last.getAttribute('.rob', 'data-ply')
    await last.getByRole('button', { name: 'Take back' }).click()
    await other.locator('.toasts p', { hasText: 'taken back' }).waitFor()
    await expect.poll(() => last.getAttribute('.rob', 'data-ply')).not.toBe(ply)
    await robPrompt(last)

    await openLeaf(other, 'People')
    await other.locator('dialog button', { hasText: 'more time' }).click()
    await other.locator('.toasts p', { hasText: 'More time was given' }).waitFor()
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })

  test('what is stored about me is shown, and deleted when I say so', { timeout: 280_000 }, async () => {
    const { ann, ben, id } = await started()
    await ben.page.goto('/settings')
    await ben.page.locator('a[href="/me"]').click()
    await ben.page.locator('.stored li', { hasText: 'One table' }).locator(`a[href="/t/${id}"]`).waitFor()
    await ben.page.locator('button', { hasText: 'Delete everything about me' }).click()
    await ben.page.locator('button', { hasText: 'Yes, delete' }).click()
    await ben.page.locator('.notice', { hasText: 'Nothing is stored about you' }).waitFor()
    await ann.page.locator('.seat', { hasText: 'Ben' }).waitFor({ state: 'detached' })
    expect((await ben.context.cookies()).filter(({ value }) => value !== '')).toEqual([])
    expect([...ann.errors, ...ben.errors]).toEqual([])
    await Promise.all([ann.context.close(), ben.context.close()])
  })
})
