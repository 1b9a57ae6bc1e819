import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// When the page changes to a newer build, in Node: the browser's service worker is a handful of events.

class Source {
  readonly #listeners: (readonly [type: string, listener: () => void])[] = []
  addEventListener(type: string, listener: () => void): void {
    this.#listeners.push([type, listener])
  }
  tell(type: string): void {
    for (const [known, listener] of this.#listeners) if (known === type) listener()
  }
}

interface Worker extends Source {
  readonly said: unknown[]
  postMessage(what: unknown): void
}
const makeWorker = (): Worker => {
  const said: unknown[] = []
  return Object.assign(new Source(), {
    state: 'installed' as const,
    said,
    postMessage: (what: unknown) => void said.push(what),
  })
}

const open = async ({ controlled = true, secure = true, forbidden = false } = {}) => {
  const registration = Object.assign(new Source(), {
    installing: undefined as Worker | undefined,
    waiting: undefined as Worker | undefined,
    unregister: vi.fn(async () => true),
  })
  const register = vi.fn(async () => {
    if (forbidden) throw new Error('forbidden')
    return registration
  })
  const serviceWorker = Object.assign(new Source(), {
    controller: controlled ? {} : null,
    register,
    getRegistration: async () => registration,
  })
  const reload = vi.fn()
  vi.stubGlobal('isSecureContext', secure)
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload })
  vi.resetModules()
  const { busy, goOffline } = await import('./offline.ts')
  /** The browser has found another build and loaded it; the old one still runs. */
  const install = (worker = makeWorker()): Worker => {
    registration.installing = worker
    registration.tell('updatefound')
    registration.waiting = worker
    worker.tell('statechange')
    return worker
  }
  const control = (): void => {
    serviceWorker.controller = {}
    serviceWorker.tell('controllerchange')
  }
  return { busy, goOffline, install, control, registration, register, reload, serviceWorker }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a newer build is taken at once while nobody is in the middle of something, and the page loads again', async () => {
  const page = await open()
  await page.goOffline()
  expect(page.install().said).toEqual(['take over'])
  expect(page.reload).not.toHaveBeenCalled()
  page.control()
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('a newer build waits until the turn is over', async () => {
  const page = await open()
  await page.goOffline()
  page.busy.value = true
  const worker = page.install()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.said).toEqual([])
  expect(page.reload).not.toHaveBeenCalled()
  page.busy.value = false
  expect(worker.said).toEqual(['take over'])
})

test('a build that was ready before the page came is taken too', async () => {
  const page = await open()
  const worker = makeWorker()
  page.registration.waiting = worker
  await page.goOffline()
  expect(worker.said).toEqual(['take over'])
})

test('where the old worker does not let go within five seconds, the page starts anew without it', async () => {
  const page = await open()
  await page.goOffline()
  page.install()
  await vi.advanceTimersByTimeAsync(4900)
  expect(page.registration.unregister).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(page.registration.unregister).toHaveBeenCalledTimes(1)
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('but not in the middle of a turn that began meanwhile', async () => {
  const page = await open()
  await page.goOffline()
  page.install()
  await vi.advanceTimersByTimeAsync(3000)
  page.busy.value = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.reload).not.toHaveBeenCalled()
  page.busy.value = false
  await vi.advanceTimersByTimeAsync(1)
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('the first worker of a browser loads nothing again: the page it finds is the newest', async () => {
  const page = await open({ controlled: false })
  await page.goOffline()
  expect(page.install().said).toEqual([])
  page.control()
  page.serviceWorker.tell('controllerchange')
  expect(page.reload).not.toHaveBeenCalled()
  page.control()
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('nor does it where it is called waiting while it takes over, as WebKit does', async () => {
  const page = await open({ controlled: false })
  const worker = makeWorker()
  page.registration.installing = worker
  await page.goOffline()
  page.control()
  page.install(worker)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worker.said).toEqual([])
  expect(page.reload).not.toHaveBeenCalled()
})

test('without a secure context nothing is asked of the browser', async () => {
  const page = await open({ secure: false })
  await page.goOffline()
  expect(page.register).not.toHaveBeenCalled()
})

test('a browser that forbids it does no harm', async () => {
  const page = await open({ forbidden: true })
  await page.goOffline()
  expect(page.register).toHaveBeenCalledWith('/service.js')
})
