import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { WebSocket } from 'ws'
import { FIREFOX } from '../../../scripts/lib/engines.mjs'
import { DESK } from '../browser.ts'
import { end, makeFolder, removeFolder, startProgram } from './child.ts'
import { type Driver, type Size, Tab } from './tab.ts'

// Firefox over WebDriver BiDi: commands and answers over a WebSocket.

export const hasFirefox = existsSync(FIREFOX)

type BidiMessage = {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: object
  readonly error?: string
  readonly message?: string
}

class Connection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: BidiMessage) => void>()
  #last = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(data as string) as BidiMessage
      if (answer.id === undefined) return
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
    socket.on('close', () => {
      for (const [, answer] of this.#waiting) answer({ type: 'error', error: 'Firefox is gone' })
    })
  }

  ask(method: string, params: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      this.#waiting.set(id, ({ type, result, error, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${error} ${message ?? ''}`)),
      )
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }
}

/** Somebody with cookies and storage of their own, in a window of their own. */
const openWindow = async (firefox: Connection, size: Size): Promise<Driver> => {
  const { userContext } = (await firefox.ask('browser.createUserContext', {})) as { readonly userContext: string }
  const { context } = (await firefox.ask('browsingContext.create', { type: 'window', userContext })) as {
    readonly context: string
  }
  const resize = async (viewport: Size): Promise<void> => {
    await firefox.ask('browsingContext.setViewport', { context, viewport })
  }
  await resize(size)
  return {
    go: async url => void (await firefox.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async expression => {
      const { result, exceptionDetails } = (await firefox.ask('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } }
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    act: async actions => void (await firefox.ask('input.performActions', { context, actions })),
    resize,
    shot: async () => {
      const { data } = (await firefox.ask('browsingContext.captureScreenshot', { context })) as {
        readonly data: string
      }
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await firefox.ask('browser.removeUserContext', { userContext })),
  }
}

export interface Engine {
  open(size?: Size): Promise<Tab>
  close(): Promise<void>
}

export const startFirefox = async (): Promise<Engine> => {
  const folder = await makeFolder()
  const { child, said } = await startProgram(
    FIREFOX,
    ['--headless', '--profile', folder, '--remote-debugging-port=0', '--no-remote'],
    {
      env: { ...process.env, HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
      says: /WebDriver BiDi listening on (ws:\S+)/,
      on: 2,
    },
  )
  const socket = new WebSocket(`${said}/session`, { perMessageDeflate: false })
  await once(socket, 'open')
  const firefox = new Connection(socket)
  await firefox.ask('session.new', { capabilities: {} })
  return {
    open: async (size = DESK) => new Tab(await openWindow(firefox, size)),
    close: async () => {
      firefox.close()
      await end(child)
      await removeFolder(folder)
    },
  }
}
