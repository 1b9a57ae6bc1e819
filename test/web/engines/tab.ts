import { TIMEOUT_MS } from '../browser.ts'

// A tab of Firefox or WebKit. What both can do is asked of a driver; the rest is made of it.

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Driver {
  go(url: string): Promise<void>
  /** Runs an expression in the page and waits for it; its value is a text. */
  run(expression: string): Promise<string>
  /** Input sources as WebDriver describes them, the same for both engines. */
  act(actions: readonly object[]): Promise<void>
  resize(size: Size): Promise<void>
  /** A picture of what is shown. */
  shot(): Promise<Buffer>
  close(): Promise<void>
}

type Work<A, R> = ((argument: A) => R | Promise<R>) | string

/** Anything the page throws, or its policy refuses, from now on. */
const listen = (): void => {
  const page = globalThis as unknown as { troubles?: string[] }
  if (page.troubles) return
  const troubles: string[] = []
  page.troubles = troubles
  addEventListener('error', ({ message }) => troubles.push(message))
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => troubles.push(violatedDirective))
}

const MOUSE = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }

export class Tab {
  readonly #driver: Driver
  constructor(driver: Driver) {
    this.#driver = driver
  }

  /** As Playwright's: a function that knows nothing outside of itself, or an expression. */
  async evaluate<A, R>(work: Work<A, R>, argument?: A): Promise<R> {
    const call = typeof work === 'string' ? work : `(${work.toString()})(${JSON.stringify(argument) ?? ''})`
    const answer = await this.#driver.run(
      `(async () => JSON.stringify({ value: await (${call}) }))().catch(error => JSON.stringify({ error: String(error) }))`,
    )
    const { value, error } = JSON.parse(answer) as { readonly value?: R; readonly error?: string }
    if (error !== undefined) throw new Error(`in the page: ${error}`)
    return value as R
  }

  async go(url: string): Promise<void> {
    await this.#driver.go(url)
    await this.evaluate(listen)
  }

  async reload(): Promise<void> {
    await this.go(await this.evaluate(() => location.href))
  }

  /** Waits until something in the page is so; a page that is just loading is asked again. */
  async until<A>(work: (argument: A) => unknown, argument?: A): Promise<void> {
    const began = performance.now()
    let last: unknown
    while (performance.now() - began < TIMEOUT_MS) {
      try {
        last = undefined
        if (await this.evaluate(work as (argument: A) => boolean, argument)) return
      } catch (error) {
        last = error
      }
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    throw new Error(`it does not happen: ${work.toString()} ${JSON.stringify(argument) ?? ''}`, { cause: last })
  }

  async see(selector: string): Promise<void> {
    await this.until(wanted => document.querySelector(wanted) !== null, selector)
  }

  /** Where the middle of something is, in view. */
  async middleOf(selector: string): Promise<{ readonly x: number; readonly y: number }> {
    await this.see(selector)
    return this.evaluate(wanted => {
      const found = document.querySelector(wanted)!
      found.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = found.getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    }, selector)
  }

  /** A real press, as far as the engine is concerned, once it stands still and nothing lies over it. */
  async press(selector: string): Promise<void> {
    await this.until(wanted => {
      const here = globalThis as { stoodAt?: string }
      const found = document.querySelector(wanted)
      found?.scrollIntoView({ block: 'nearest' })
      const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
      const before = here.stoodAt
      here.stoodAt = `${wanted} ${left} ${top} ${width} ${height}`
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return here.stoodAt === before && found?.contains(there)
    }, selector)
    await this.drag([await this.middleOf(selector)])
  }

  /** Presses at the first place, moves over the others and lets go at the last. */
  async drag(places: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const [first, ...others] = places.map(place => ({ type: 'pointerMove', duration: 0, origin: 'viewport', ...place }))
    const actions = [first, { type: 'pointerDown', button: 0 }, ...others, { type: 'pointerUp', button: 0 }]
    await this.#driver.act([{ ...MOUSE, actions }])
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })))
    await this.#driver.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** The window becomes so large that the page has this size. */
  async resize(size: Size): Promise<void> {
    await this.#driver.resize(size)
    await this.until(({ width, height }) => innerWidth === width && innerHeight === height, size)
  }

  shot(): Promise<Buffer> {
    return this.#driver.shot()
  }

  troubles(): Promise<readonly string[]> {
    return this.evaluate(() => (globalThis as unknown as { troubles: string[] }).troubles)
  }

  close(): Promise<void> {
    return this.#driver.close()
  }
}
