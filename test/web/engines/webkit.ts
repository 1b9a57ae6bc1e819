import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findMiniBrowser, WEBKIT_DRIVER, XVFB } from '../../../scripts/lib/engines.mjs'
import { DESK } from '../browser.ts'
import { end, makeFolder, removeFolder, startProgram } from './child.ts'
import type { Engine } from './firefox.ts'
import { type Driver, type Size, Tab } from './tab.ts'

// WebKit's own small browser on a screen nobody sees, over WebDriver: commands are requests over HTTP. A driver has one
// browser, so each tab has a driver of its own.

const BROWSER = findMiniBrowser()

export const hasWebkit = existsSync(WEBKIT_DRIVER) && existsSync(XVFB) && BROWSER !== ''

/** A page may think for so long. */
const SCRIPT_MS = 280_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Else its toolbar keeps the window wider than a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; border: 0 }'

const makeHome = async (): Promise<string> => {
  const folder = await makeFolder()
  await mkdir(join(folder, '.config/gtk-3.0'), { recursive: true })
  await writeFile(join(folder, '.config/gtk-3.0/gtk.css'), NARROW)
  return folder
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const askAt =
  (url: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(SCRIPT_MS + 20_000),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (response.ok) return value
    const { error, message } = value as { readonly error: string; readonly message: string }
    throw new Error(`${path}: ${error} ${message}`)
  }

const CAPABILITIES = {
  alwaysMatch: {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
    timeouts: { script: SCRIPT_MS, pageLoad: SCRIPT_MS },
  },
}

/** Waits until the driver listens; fails at once where another program has taken its port. */
const startDriver = async (env: NodeJS.ProcessEnv): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  for (const began = performance.now(); performance.now() - began < 60_000 && child.exitCode === null; ) {
    try {
      await fetch(`${url}/status`)
      return { child, url }
    } catch {
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  await end(child)
  throw new Error('WebKitWebDriver does not start')
}

/** A still page is not painted, and a picture of it would never come: one pixel changes meanwhile. */
const FLICKER = `
  const pixel = document.body.appendChild(document.createElement('i'))
  pixel.id = 'flicker'
  Object.assign(pixel.style, { position: 'fixed', width: '1px', height: '1px', left: 0, top: 0 })
  setInterval(() => { pixel.style.background = pixel.style.background === 'black' ? 'transparent' : 'black' }, 20)`

const driverOver = (ask: Ask, close: () => Promise<void>): Driver => ({
  go: async url => void (await ask('POST', '/url', { url })),
  run: async expression =>
    (await ask('POST', '/execute/async', {
      script: `const done = arguments[arguments.length - 1]; (${expression}).then(done)`,
      args: [],
    })) as string,
  act: async actions => void (await ask('POST', '/actions', { actions })),
  resize: async ({ width, height }) => {
    // The window is larger than the page by its toolbar.
    const ofPage = JSON.parse(
      (await ask('POST', '/execute/sync', {
        script: 'return JSON.stringify([innerWidth, innerHeight])',
        args: [],
      })) as string,
    ) as [number, number]
    const rect = (await ask('GET', '/window/rect')) as Size
    await ask('POST', '/window/rect', {
      width: width + rect.width - ofPage[0],
      height: height + rect.height - ofPage[1],
    })
  },
  shot: async () => {
    await ask('POST', '/execute/sync', { script: FLICKER, args: [] })
    const data = (await ask('GET', '/screenshot')) as string
    await ask('POST', '/execute/sync', { script: `document.getElementById('flicker').remove()`, args: [] })
    return Buffer.from(data, 'base64')
  },
  close,
})

const openTab = async (size: Size): Promise<Tab> => {
  const home = await makeHome()
  const { child: screen, said } = await startProgram(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    env: process.env,
    says: /(\d+)\n/,
    on: 3,
  })
  const env = {
    ...process.env,
    DISPLAY: `:${said}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    // A container has no sandbox, and no graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  const { child, url } = await startDriver(env)
  const ask = askAt(url)
  const { sessionId } = (await ask('POST', '/session', { capabilities: CAPABILITIES })) as {
    readonly sessionId: string
  }
  const path = `/session/${sessionId}`
  const close = async (): Promise<void> => {
    await ask('DELETE', path).catch(() => undefined)
    await end(child)
    await end(screen)
    await removeFolder(home)
  }
  const tab = new Tab(driverOver((method, rest, body) => ask(method, path + rest, body), close))
  await tab.resize(size)
  return tab
}

export const startWebkit = async (): Promise<Engine> => {
  const tabs = new Set<Tab>()
  return {
    open: async (size = DESK) => {
      const tab = await openTab(size)
      tabs.add(tab)
      return tab
    },
    close: async () => void (await Promise.all([...tabs].map(async tab => tab.close()))),
  }
}
