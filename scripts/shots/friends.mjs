// States of the page at a server: a table that gathers, one that is played, a screen for all with a phone beside it.

const sitDown = async (page, name) => {
  await page.locator('form.sit input').fill(name)
  await page.locator('form.sit button[type=submit]').click()
  await page.locator('.chair.mine').waitFor()
}

const make = async (page, url, ask) => {
  const answer = await page.context().request.post(`${url}/api/tables`, { data: ask, headers: { origin: url } })
  return (await answer.json()).id
}

const start = async page => {
  await page.locator('.start button:not(:disabled)').click()
}

const openMenu = async page => {
  await page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
  await page.locator('dialog .rows').waitFor()
}

const closeSheet = async page => {
  while (await page.locator('dialog').count()) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
}

/** Two people at a table of Art Robbery. */
const art = async ({ server, guest, show }) => {
  const ann = await guest()
  await ann.goto('/friends/art-robbery')
  await ann.locator('form button[type=submit]').waitFor()
  await show('friends-new', ann, true)
  const id = await make(ann, server.url, {
    game: 'art-robbery',
    setup: { seats: 4 },
    bots: ['medium', 'hard'],
    public: true,
  })
  await ann.goto(`/t/${id}`)
  await ann.locator('form.sit').waitFor()
  await show('friends-door', ann, true)
  await sitDown(ann, 'Ann')
  const ben = await guest()
  await ben.goto('/')
  await ben.waitForLoadState('networkidle')
  await show('friends-lobby', ben, true)
  await ben.goto(`/t/${id}`)
  await sitDown(ben, 'Ben')
  await show('friends-gather', ann, true)
  await start(ann)
  for (const page of [ann, ben]) await page.locator('.hand-area').waitFor()
  await show('friends-table', ann)
  await openMenu(ann)
  await show('friends-menu', ann)
  await closeSheet(ann)
  const guestOfAll = await guest()
  await guestOfAll.goto(`/t/${id}`)
  await guestOfAll.waitForLoadState('networkidle')
  await show('friends-gallery', guestOfAll)
}

/** A crew at a server. */
const crew = async ({ server, guest, show }) => {
  const ann = await guest()
  const id = await make(ann, server.url, { game: 'rob-n-run', setup: { seats: 3 }, bots: ['medium', 'medium'] })
  await ann.goto(`/t/${id}`)
  await sitDown(ann, 'Ann')
  await start(ann)
  await ann.locator('.rob .bottom, .rob .report').first().waitFor()
  await show('friends-crew', ann)
  await ann.goto(`/t/${id}?hand=1`)
  await ann.locator('.rob.hand-only').waitFor()
  await ann.waitForLoadState('networkidle')
  await show('hand-crew', ann)
}

/** One screen for all, and a phone as a hand. */
const screen = async ({ guest, show }) => {
  const tv = await guest()
  await tv.goto('/friends/art-robbery')
  await tv.locator('input[name=seats][value="2"]').check({ force: true })
  await tv.locator('input[name=bots][value="1"]').check({ force: true })
  await tv.locator('input[name=device][value=screen]').check({ force: true })
  await tv.locator('form button[type=submit]').click()
  await tv.locator('.gather.screen .qr').waitFor()
  await show('screen-gather', tv)
  const ann = await guest()
  await ann.goto(await tv.locator('.share-link input').inputValue())
  await sitDown(ann, 'Ann')
  await start(tv)
  await tv.locator('.on-screen .art.gallery').waitFor()
  await show('screen-table', tv)
  await ann.locator('.art.hand-only .hand .card').first().waitFor()
  await show('hand', ann)
}

export const evening = async night => {
  await art(night)
  await crew(night)
  await screen(night)
}
