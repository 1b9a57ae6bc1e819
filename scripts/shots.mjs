// Pictures of all main states of the website, into shots/. `npm run shots`, or `node scripts/shots.mjs phone` for those whose name has that word.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { serveSite } from './site.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const [filter = '', folder = join(ROOT, 'dist', 'web')] = process.argv.slice(2)

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 }, wide: { width: 1920, height: 1080 } }

// A turn by the first card that is not blank, so that loot piles up; answers questions with the token.
const turn = async page => {
  const next = page.locator('.art .hand .card:not(:disabled), .art .answer, .art .ledger .button').first()
  await next.waitFor()
  if (await page.locator('.ledger .button').count()) return page.locator('.ledger .button').first().click()
  if (await page.locator('.answer').count()) return page.locator('.answer').first().click()
  await page
    .locator('.art .hand .card:not(:disabled)')
    .nth(Math.floor((await page.locator('.art .hand .card').count()) / 2))
    .click()
  await page.locator('.art .target').first().click({ force: true })
}

const until = async (page, selector, most = 120) => {
  for (let i = 0; i < most && !(await page.locator(selector).count()); i++) {
    await turn(page)
    await page.waitForTimeout(60)
  }
}

// One answer at the chase: a report, a building, a hint or the word to act, a card, a choice.
const robTurn = async page => {
  const here = selector => page.locator(selector).count()
  const press = selector => page.locator(selector).first().click()
  await page.locator('.rob .report .do, .rob .end, .rob .building.can, .rob .extra.wide:not(:disabled), .rob .hand .stack:not(:disabled), .rob .options .option').first().waitFor()
  if (await here('.rob .report .do')) return press('.rob .report .do')
  const says = (await here('.rob .hint-card.open.can')) > 0 && (await here('.rob .bubble')) < 3
  for (const selector of [
    '.rob .building.can',
    says ? '.rob .hint-card.open.can' : '.rob .extra.wide:not(:disabled)',
    '.rob .hand .stack:not(:disabled)',
    '.rob .options .option',
  ]) {
    if (!(await here(selector))) continue
    await press(selector)
    for (let i = 0; i < 3 && (await here('.rob .bottom .target')); i++) {
      await press('.rob .bottom .target')
      await page.waitForTimeout(80)
    }
    return
  }
}
const robUntil = async (page, selector, most = 300) => {
  for (let i = 0; i < most && !(await page.locator(selector).count()); i++) {
    await robTurn(page)
    await page.waitForTimeout(80)
  }
}
const ROB = '/play/rob-n-run?now&seats=5&seed=11'

const settled = page => page.waitForTimeout(700)

// Each state: where it begins, and what leads to it.
const STATES = {
  home: { path: '/' },
  settings: { path: '/settings' },
  'new-game': { path: '/play/art-robbery' },
  rules: { path: '/rules/art-robbery', full: true },
  'art-first': { path: '/play/art-robbery?now&seats=5&seed=7', go: page => page.locator('.hand .card:not(:disabled)').first().waitFor() },
  'art-guide': { path: '/play/art-robbery?now&guide&seats=3&level=easy&seed=7', go: page => page.locator('.coach').waitFor() },
  'art-chosen': {
    path: '/play/art-robbery?now&seats=5&seed=7',
    go: async page => {
      for (let i = 0; i < 2; i++) await turn(page)
      await page.locator('.art .hand .card:not(:disabled)').first().waitFor()
      await page.locator('.art .hand .card:not(:disabled)').first().click()
    },
  },
  'art-raid-over': { path: '/play/art-robbery?now&seats=4&seed=7', go: page => until(page, '.ledger') },
  'art-over': {
    path: '/play/art-robbery?now&seats=5&seed=7',
    go: async page => {
      await until(page, '.ledger .then a', 400)
    },
  },
  'rob-card': { path: ROB, go: page => robUntil(page, '.rob .hand .stack:not(:disabled)') },
  'rob-building': { path: ROB, go: page => robUntil(page, '.rob .building.can') },
  'rob-hint': {
    path: ROB,
    go: async page => {
      await robUntil(page, '.rob .hint-card.open.can')
      await page.locator('.rob .hint-card.open.can').first().click()
    },
  },
  'rob-report': { path: ROB, go: page => robUntil(page, '.rob .report') },
  'rob-over': { path: ROB, go: page => robUntil(page, '.rob .end') },
  'rob-rules': { path: '/rules/rob-n-run', full: true },
  'rob-workshop': { path: '/workshop/rob-n-run', full: true },
}

const SETTINGS = theme => JSON.stringify({ pace: 0, theme, sound: false, motion: 'less' })

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
const site = await serveSite(folder)
await mkdir(join(ROOT, 'shots'), { recursive: true })

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    for (const language of ['en', 'de']) {
      for (const [state, { path, go, full }] of Object.entries(STATES)) {
        const name = `${state}-${size}-${theme}-${language}`
        if (!name.includes(filter)) continue
        const context = await browser.newContext({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1, locale: language, serviceWorkers: 'block' })
        await context.addInitScript(text => localStorage.setItem('safehouse.settings', text), SETTINGS(theme))
        const page = await context.newPage()
        await page.goto(site.url + path)
        await page.waitForLoadState('networkidle')
        await go?.(page)
        await settled(page)
        await page.screenshot({ path: join(ROOT, 'shots', `${name}.png`), fullPage: full ?? false })
        await context.close()
        console.log(name)
      }
    }
  }
}
await browser.close()
await site.close()
