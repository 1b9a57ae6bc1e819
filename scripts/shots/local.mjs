// States of the page that need no server: where each begins, and what leads to it.

import { artPrompt, tap } from '../../test/web/games/art.ts'
import { tapOn } from '../../test/web/games/rob.ts'

const playUntil = async (page, wanted) => {
  for (let what = await artPrompt(page); what !== wanted; what = await artPrompt(page)) await tap(page, what)
}

const ART = '/play/art-robbery?now&seats=5&seed=7'
const ROB = '/play/rob-n-run?now&seats=5&seed=4'
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
      for (let i = 0; i < 2; i++) await tap(page, await artPrompt(page))
      await playUntil(page, 'turn')
      await page.locator(CARD).first().click()
      await page.locator('.art .target').first().waitFor()
    },
  },
  'art-raid-over': { path: '/play/art-robbery?now&seats=4&seed=7', go: page => playUntil(page, 'raid over') },
  'art-over': { path: ART, go: page => playUntil(page, 'over') },
  'art-replay': {
    path: ART,
    go: async page => {
      await playUntil(page, 'over')
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
  'rob-card': { path: ROB, go: page => tapOn(page, { at: ['card'] }) },
  'rob-building': { path: ROB, go: page => tapOn(page, { at: ['building'] }) },
  'rob-hint': {
    path: ROB,
    go: async page => {
      await tapOn(page, { at: ['hint'] })
      await page.locator('.rob .hint-card.open.can').first().click()
    },
  },
  'rob-report': { path: ROB, go: page => tapOn(page, { at: ['report'] }) },
  'rob-over': { path: ROB, go: page => tapOn(page) },
  'rob-replay': {
    path: ROB,
    go: async page => {
      await tapOn(page)
      await page.locator('.rob .end .then a').click()
      await page.locator('.controls').waitFor()
    },
  },
  'rob-rules': { path: '/rules/rob-n-run', full: true },
  'rob-workshop': { path: '/workshop/rob-n-run', full: true },
  audit: { path: '/audit' },
  'rob-campaign': { path: '/campaign/rob-n-run', full: true },
}
