import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { Disk, memoryStore } from '../../helpers/memory-store.ts'
import { type TestServer, openTestServer } from '../../server/test-server.ts'
import { connectBrowser, DESK, type Evaluates, PHONE, TIMEOUT_MS, WEB } from '../browser.ts'

// Browsers at a server of their own, for the tests of tables with friends.

export interface Evening {
  readonly server: TestServer
  /** What the server keeps: another server may open with it. */
  readonly disk: Disk
  /** Somebody with a device of their own. */
  guest(options?: {
    readonly seed?: number
    readonly language?: string
    readonly phone?: boolean
    readonly url?: string
  }): Promise<PageGuest>
  close(): Promise<void>
}

export interface PageGuest {
  readonly context: BrowserContext
  readonly page: Page
  /** Everything that went wrong in the page. */
  readonly errors: string[]
  /** Everything the server sent over sockets. */
  readonly frames: string[]
}

/** The luck a page adds is the same each time, so that each run plays the same game. */
const steady = (seed: number): void => {
  let state = seed
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
    return array
  }
}

/** Bytes that look like chance and are the same each time. */
const seeded = (seed: number): ((bytes: number) => Uint8Array) => {
  let state = seed >>> 0
  return bytes =>
    Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 24
    })
}

export const evening = async ({
  seed = 1,
  settings = {},
  resolve,
  browse = connectBrowser,
  workers = false,
}: {
  readonly seed?: number
  readonly settings?: object
  /** What names stand for. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly browse?: () => Promise<Browser>
  /** With the service worker, which stores the whole page for each guest. */
  readonly workers?: boolean
} = {}): Promise<Evening> => {
  const disk = new Disk()
  const server = await openTestServer({
    web: WEB,
    store: memoryStore({ disk }),
    random: seeded(seed),
    settings: { limits: 100, ...settings },
    ...(resolve ? { resolve } : {}),
  })
  const browser = await browse()
  return {
    server,
    disk,
    guest: async ({ seed: own = 7, language = 'en', phone = true, url = server.url } = {}) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: language,
        viewport: phone ? PHONE : DESK,
        reducedMotion: 'reduce',
        serviceWorkers: workers ? 'allow' : 'block',
      })
      // On a busy machine it takes long until it is one's turn again.
      context.setDefaultTimeout(TIMEOUT_MS)
      const page = await context.newPage()
      await page.addInitScript(steady, own)
      const errors: string[] = []
      const frames: string[] = []
      page.on('pageerror', error => errors.push(String(error)))
      page.on('console', message => {
        if (
          (message.type() === 'error' || /Permissions-Policy/.test(message.text())) &&
          !/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/.test(message.text())
        )
          errors.push(message.text())
      })
      page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
      return { context, page, errors, frames }
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/**
 * Plays the first thing the board offers, by pressing it, until so many own moves are made, so much time is over, or
 * the game is.
 */
export const playOn = (page: Evaluates, most = 10_000, ms = 100_000): Promise<'over' | 'enough'> =>
  page.evaluate(`(${playHere.toString()})(${most}, ${ms})`)

/**
 * Plays in all pages until so many moves are made in each. Each plays on meanwhile: another may wait for its move.
 */
export const playTogether = async (pages: readonly Evaluates[], least: number): Promise<void> => {
  const inAll = <T>(code: string): Promise<T[]> => Promise.all(pages.map(page => page.evaluate<T>(code)))
  await inAll('globalThis.playing = { made: 0, enough: false }')
  const untilEach = async (): Promise<void> => {
    while ((await inAll<number>('playing.made')).some(made => made < least)) await sleep(50)
    await inAll('playing.enough = true')
  }
  await Promise.all([...pages.map(page => playOn(page)), untilEach()])
  await inAll('delete globalThis.playing')
}

/** Runs in the page: it knows nothing outside of itself. */
const playHere = async (limit: number, time: number): Promise<'over' | 'enough'> => {
  const together = (globalThis as { playing?: { made: number; enough: boolean } }).playing
  const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what)
  const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
  const until = performance.now() + time
  let made = 0
  for (;;) {
    if (find('.ledger .then a[href^="/t/"]')) return 'over'
    if (made >= limit || together?.enough || performance.now() > until) return 'enough'
    const next = find('.ledger .then button')
    const answer = find('.question .answer')
    const target = find('.art .target')
    const card = find('.hand-area .card:not([aria-disabled]):not(.chosen)')
    if (next) next.click()
    else if (answer ?? target) {
      // A question takes two taps.
      if (!answer || answer.classList.contains('chosen')) made++
      ;(answer ?? target)!.click()
      if (together) together.made = made
    } else if (card) card.click()
    await wait(15)
  }
}

/** Sits down under a name. */
export const sitDown = async (page: Page, name: string): Promise<void> => {
  await page.locator('form.sit input').fill(name)
  await page.locator('form.sit button[type=submit]').click()
  await page.locator('.chair.mine').waitFor()
}

/** Makes a table by the API, as this guest. */
export const makeTable = async ({ context }: PageGuest, url: string, ask: object): Promise<string> => {
  const answer = await context.request.post(`${url}/api/tables`, { data: ask, headers: { origin: url } })
  const { id } = (await answer.json()) as { id: string }
  return id
}

/** Closes what stands over the table. A sheet that was just opened may not have heard the key that closes it. */
export const closeSheets = async (page: Page): Promise<void> => {
  while (await page.locator('dialog').count()) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
}

/** Opens a sheet from the menu of the table, by the words of its row. */
export const openLeaf = async (page: Page, row: string): Promise<void> => {
  await closeSheets(page)
  await page.locator('.table-bar button[aria-haspopup=dialog]').last().click()
  await page.locator('dialog .rows > *', { hasText: row }).click()
}

/** The board with a hand on it. */
export const atBoard = (page: Page): Promise<void> => page.locator('.hand-area .card').first().waitFor()
