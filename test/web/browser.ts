import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { serveSite } from '../../scripts/site.mjs'
import { buildWeb } from '../../scripts/web.mjs'

export const CHROMIUM = '/usr/bin/chromium'
export const hasChromium = existsSync(CHROMIUM)

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }

export interface Visit {
  readonly language?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly workers?: boolean
  readonly settings?: object
}

const QUICK = { pace: 0, sound: false, motion: 'less' }

/** The website as built, behind the policy of the server, and a browser to visit it with. */
export class Site {
  readonly #folder = mkdtempSync(join(tmpdir(), 'safehouse-web-'))
  #close: (() => Promise<unknown>) | undefined
  #browser: Browser | undefined
  url = ''

  async open(): Promise<void> {
    await buildWeb(fileURLToPath(new URL('../..', import.meta.url)), this.#folder)
    const { url, close } = await serveSite(this.#folder)
    this.url = url
    this.#close = close
    this.#browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.#close?.()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #go(page: Page, path: string): Promise<void> {
    await page.goto(this.url + path)
    await page.waitForFunction(() => document.querySelector('#app')?.firstElementChild && !document.querySelector('.loading'))
  }

  /** A new visitor; anything the page throws, or its policy refuses, fails the test that asks `calm`. */
  async visit({ language = 'en', viewport = PHONE, workers = false, settings = {} }: Visit = {}): Promise<Visitor> {
    const context = await this.#browser!.newContext({ viewport, locale: language, serviceWorkers: workers ? 'allow' : 'block' })
    context.setDefaultTimeout(60_000)
    await context.addInitScript(text => localStorage.getItem('safehouse.settings') ?? localStorage.setItem('safehouse.settings', text), JSON.stringify({ ...QUICK, ...settings }))
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
