// States of the page that need no server: where each begins, and what leads to it.

// A turn by the middle card, so that loot piles up; questions are answered with the first that is offered.
const turn = async page => {
  const here = selector => page.locator(selector).count()
  await page
    .locator('.art:not(.covered) .hand .card:not([aria-disabled]), .art .answer, .art .ledger .button')
    .first()
    .waitFor()
  if (await here('.ledger .button')) return page.locator('.ledger .button').first().click()
  if (await here('.answer')) return page.locator('.answer').first().click()
  const middle = Math.floor((await here('.art .hand .card')) / 2)
  await page.locator('.art .hand .card:not([aria-disabled])').nth(middle).click()
  await page.locator('.art .target').first().click({ force: true })
}

// One answer at the chase: a report, a building, a hint or the word to act, a card, a choice.
const robTurn = async page => {
  const here = selector => page.locator(selector).count()
  const press = selector => page.locator(selector).first().click()
  const acts = '.rob .extra.wide:not([aria-disabled])'
  const hint = '.rob .hint-card.open.can'
  const rest = ['.rob .hand .stack:not([aria-disabled])', '.rob .options .option']
  await page
    .locator(['.rob .report .do', '.rob .end', '.rob .building.can', acts, ...rest].join(', '))
    .first()
    .waitFor()
  if (await here('.rob .report .do')) return press('.rob .report .do')
  const says = (await here(hint)) > 0 && (await here('.rob .bubble')) < 3
  for (const selector of ['.rob .building.can', says ? hint : acts, ...rest]) {
    if (!(await here(selector))) continue
    await press(selector)
    for (let i = 0; i < 3 && (await here('.rob .bottom .target')); i++) {
      await press('.rob .bottom .target')
      await page.waitForTimeout(80)
    }
    return
  }
}

// A press shows a frame later, and the button may be gone by then: a touch that finds nothing is no mistake here.
const until = async (page, take, selector, most) => {
  // By default half a minute goes by before it is given up.
  page.setDefaultTimeout(2000)
  for (let i = 0; i < most && !(await page.locator(selector).count()); i++) {
    await take(page).catch(() => undefined)
    await page.waitForTimeout(80)
  }
  await page.locator(selector).first().waitFor({ timeout: 5000 })
}

const ART = '/play/art-robbery?now&seats=5&seed=7'
const ROB = '/play/rob-n-run?now&seats=5&seed=11'
const CARD = '.art:not(.covered) .hand .card:not([aria-disabled])'

export const LOCAL = {
  home: { path: '/' },
  settings: { path: '/settings' },
  about: { path: '/about', full: true },
  'new-game': { path: '/play/art-robbery' },
  rules: { path: '/rules/art-robbery', full: true },
  'art-first': { path: ART, go: page => page.locator(CARD).first().waitFor() },
  'rob-learn': { path: '/learn/rob-n-run', go: page => page.locator('.lesson-light').waitFor() },
  'art-learn': { path: '/learn/art-robbery', go: page => page.locator('.lesson-light').waitFor() },
  'art-chosen': {
    path: ART,
    go: async page => {
      for (let i = 0; i < 2; i++) await turn(page)
      await page.locator(CARD).first().click()
      await page.locator('.art .target').first().waitFor()
    },
  },
  'art-raid-over': { path: '/play/art-robbery?now&seats=4&seed=7', go: page => until(page, turn, '.ledger', 120) },
  'art-over': { path: ART, go: page => until(page, turn, '.ledger .then a', 400) },
  'art-replay': {
    path: ART,
    go: async page => {
      await until(page, turn, '.ledger .then a', 400)
      await page.locator('.ledger .then a').first().click()
      await page.locator('.controls').waitFor()
    },
  },
  'art-curtain': {
    path: '/play/art-robbery',
    go: async page => {
      await page.locator('.choices label', { has: page.locator('input[value=pass]') }).click()
      await page.locator('form button[type=submit], form button.main').last().click()
      await page.locator('.curtain').waitFor()
    },
  },
  'rob-card': { path: ROB, go: page => until(page, robTurn, '.rob .hand .stack:not([aria-disabled])', 300) },
  'rob-building': { path: ROB, go: page => until(page, robTurn, '.rob .building.can', 300) },
  'rob-hint': {
    path: ROB,
    go: async page => {
      await until(page, robTurn, '.rob .hint-card.open.can', 300)
      await page.locator('.rob .hint-card.open.can').first().click()
    },
  },
  'rob-report': { path: ROB, go: page => until(page, robTurn, '.rob .report', 300) },
  'rob-over': { path: ROB, go: page => until(page, robTurn, '.rob .end', 300) },
  'rob-rules': { path: '/rules/rob-n-run', full: true },
  'rob-workshop': { path: '/workshop/rob-n-run', full: true },
  'rob-campaign': { path: '/campaign/rob-n-run', full: true },
}
