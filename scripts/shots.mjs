// Pictures of all main states of the website, local and at a server, into shots/: each on phones, upright and on the
// side, a desk and a wide screen, dark and light, in English and in German, the longest. Then both games are played at
// every size, with 2 to 5 seats, in four languages. The layout checker looks at all of it; what it finds is listed, and
// fails the command. `npm run shots`, or `npm run shots -- art-over phone dark` for those whose name has all these
// words, `npm run shots -- layout-` for the checker on the games alone, `npm run shots -- engines-` for the boards in
// Chromium, Firefox and WebKit.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { atSizes, SIZES } from '../test/web/layout.ts'
import { evening } from './shots/friends.mjs'
import { shootEngines } from './shots/engines.mjs'
import { checkTables } from './shots/layout.mjs'
import { LOCAL } from './shots/local.mjs'
import { CHROMIUM, CHROMIUM_ARGS } from './lib/chromium.mjs'
import { serveSite } from './lib/site.mjs'
import { buildWeb } from './lib/web.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUT = join(ROOT, 'shots')
/** Of these there are pictures; the layout is checked at every size of the tests. */
const PICTURES = {
  small: { width: 320, height: 568 },
  side: { width: 844, height: 390 },
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
}
const THEMES = ['dark', 'light']
const LANGUAGES = ['en', 'de']

const faults = []
const words = process.argv.slice(2)
const wanted = name => words.every(word => name.includes(word))
const namesOf = (state, language) =>
  Object.keys(PICTURES).flatMap(size => THEMES.map(theme => `${state}-${size}-${theme}-${language}`))

/** The same page in every size and light: it need not be reached again for each. */
const show = async (state, language, page, full = false) => {
  for (const [size, viewport] of Object.entries(PICTURES)) {
    for (const theme of THEMES) {
      const name = `${state}-${size}-${theme}-${language}`
      if (!wanted(name)) continue
      await page.setViewportSize(viewport)
      await page.evaluate(light => {
        document.documentElement.dataset.theme = light
      }, theme)
      // Sizes settle, fonts come, what fades has faded.
      await page.waitForTimeout(350)
      await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: full })
      console.log(name)
    }
  }
  if (!namesOf(state, language).some(wanted)) return
  for (const fault of await atSizes(page, SIZES)) faults.push(`${state}-${language} ${fault}`)
}

const SETTINGS = JSON.stringify({ pace: 0, sound: false, motion: 'less' })
const visit = async (browser, language, url) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PICTURES.phone,
    locale: language,
    serviceWorkers: 'block',
  })
  await context.addInitScript(text => localStorage.setItem('safehouse.settings', text), SETTINGS)
  // tsx wraps functions in a helper of this name, which those that run in the page would miss.
  await context.addInitScript('globalThis.__name ??= value => value')
  return context.newPage()
}

/** A server that keeps nothing, from the sources of the tests. */
const openTestServer = async web => {
  const server = await import('../test/server/test-server.ts')
  return server.openTestServer({ web, settings: { limits: 100 } })
}

await mkdir(OUT, { recursive: true })
const web = await mkdtemp(join(tmpdir(), 'safehouse-shots-'))
await buildWeb(ROOT, web)
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: CHROMIUM_ARGS,
})

const site = await serveSite(web)
for (const language of LANGUAGES) {
  for (const [state, { path, go, full }] of Object.entries(LOCAL)) {
    if (!namesOf(state, language).some(wanted)) continue
    const page = await visit(browser, language, site.url)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await go?.(page)
    await show(state, language, page, full)
    await page.context().close()
  }
}
faults.push(
  ...(await checkTables(async (language, path) => {
    const page = await visit(browser, language, site.url)
    await page.goto(path)
    return page
  }, wanted)),
)
await shootEngines({
  browser,
  url: site.url,
  sizes: { phone: PICTURES.phone, desk: PICTURES.desk },
  settings: JSON.stringify({ ...JSON.parse(SETTINGS), met: ['art-robbery', 'rob-n-run'] }),
  out: OUT,
  wanted,
})
await site.close()

const FRIENDS = ['friends', 'screen', 'hand']
if (words.length === 0 || words.some(word => FRIENDS.some(name => word.startsWith(name)))) {
  const server = await openTestServer(web)
  for (const language of LANGUAGES.filter(each => !words.some(word => LANGUAGES.includes(word) && word !== each))) {
    const guests = []
    const guest = async () => {
      guests.push(await visit(browser, language, server.url))
      return guests.at(-1)
    }
    await evening({
      server,
      guest,
      show: async (state, page, full) => {
        await show(state, language, page, full)
        await page.setViewportSize(PICTURES.phone)
      },
    })
    await Promise.all(guests.map(page => page.context().close()))
  }
  await server.close()
}
await browser.close()
await rm(web, { recursive: true, force: true })
for (const fault of faults) console.error(fault)
console.log(`${faults.length} layout faults`)
if (faults.length > 0) process.exitCode = 1
