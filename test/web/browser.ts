import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { CHROMIUM_ARGS, WHOLE } from '../../scripts/lib/chromium.mjs'
import { serveSite } from '../../scripts/lib/site.mjs'

/** The page as built. */
export const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** A connection to the Chromium that all test files share; closing it closes the contexts that were made through it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('chromium'))

/** A Chromium of its own that can show notifications. */
export const launchWhole = (): Promise<Browser> => chromium.launch({ executablePath: WHOLE, args: [...CHROMIUM_ARGS] })

/** How long a test waits for something: enough on a busy machine. */
export const TIMEOUT_MS = 120_000

interface Golden {
  readonly record: { readonly setup: { readonly parts: { readonly [name: string]: string } }; readonly parts?: object }
  readonly parts: { readonly [hash: string]: object }
}

/** A finished game as a file: one of the golden games of a game, which may keep their parts elsewhere. */
export const recordOf = (game: string, name: string): string => {
  const read = (file: string): Golden =>
    JSON.parse(readFileSync(new URL(`../../src/games/${game}/golden/${file}.json`, import.meta.url), 'utf8')) as Golden
  const { record } = read(name)
  if (record.parts) return JSON.stringify(record)
  const { parts } = read('parts')
  const own = Object.values(record.setup.parts).map(hash => [hash, parts[hash]] as const)
  return JSON.stringify({ ...record, parts: Object.fromEntries(own) })
}

/** On the page of replays: looks at a game from a file. */
export const openRecord = async (page: Page, text: string): Promise<void> => {
  const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.controls').waitFor()
}

/** A page of any engine. */
export interface Evaluates {
  evaluate<R>(expression: string): Promise<R>
}

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

export interface Visit {
  readonly language?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly workers?: boolean
  readonly settings?: object
}

/** Somebody who knows the games, and is offered no first game. */
export const QUICK = { pace: 0, sound: false, motion: 'less', met: ['art-robbery', 'rob-n-run'] }

/** The website as built, behind the policy of the server, and a browser to visit it with. */
export class Site {
  #close: (() => Promise<unknown>) | undefined
  #browser: Browser | undefined
  url = ''

  async open(): Promise<void> {
    const { url, close } = await serveSite(WEB)
    this.url = url
    this.#close = close
    this.#browser = await connectBrowser()
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.#close?.()
  }

  async #go(page: Page, path: string): Promise<void> {
    await page.goto(this.url + path)
    await page.waitForFunction(
      () => document.querySelector('#app')?.firstElementChild && !document.querySelector('.loading'),
    )
  }

  /** A new visitor; anything the page throws, or its policy refuses, fails the test that asks `calm`. */
  async visit({ language = 'en', viewport = PHONE, workers = false, settings = {} }: Visit = {}): Promise<Visitor> {
    const context = await this.#browser!.newContext({
      viewport,
      locale: language,
      serviceWorkers: workers ? 'allow' : 'block',
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.addInitScript(
      text => localStorage.getItem('safehouse.settings') ?? localStorage.setItem('safehouse.settings', text),
      JSON.stringify({ ...QUICK, ...settings }),
    )
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', error => troubles.push(error.message))
    page.on('console', message => message.type() === 'error' && troubles.push(message.text()))
    return { context, page, troubles, go: async path => this.#go(page, path) }
  }
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly troubles: readonly string[]
  go(path: string): Promise<void>
}

/** Counts the JavaScript a page loads from now on, in bytes as they travel (gzip), workers apart. */
export const countScripts = (page: Page): (() => Promise<number>) => {
  const bodies: Promise<number>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js') && !/worker-|service\.js/.test(response.url()))
      bodies.push(response.body().then(body => gzipSync(body).length))
  })
  return async () => (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0)
}
