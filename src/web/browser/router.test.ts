import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

// The router in Node: of the browser it needs an address, a history, and somebody who clicks.

let url = new URL('https://table.test/')
const went: string[] = []
const listeners = new Map<string, (event: object) => void>()
const move =
  (how: string) =>
  (state: unknown, _title: string, href?: string): void => {
    fakeHistory.state = state
    if (href !== undefined) url = new URL(href, url)
    went.push(`${how} ${href ?? 'over'}`)
  }
const fakeHistory = {
  state: null as unknown,
  pushState: move('push'),
  replaceState: move('replace'),
  back: () => went.push('back'),
}
class FakeElement {
  readonly #link: object | null
  constructor(link: object | null) {
    this.#link = link
  }
  closest(): object | null {
    return this.#link
  }
}
const listen = (type: string, listener: (event: object) => void): void => void listeners.set(type, listener)
vi.stubGlobal('location', {
  get pathname() {
    return url.pathname
  },
  get search() {
    return url.search
  },
  get origin() {
    return url.origin
  },
})
vi.stubGlobal('history', fakeHistory)
vi.stubGlobal('addEventListener', listen)
vi.stubGlobal('document', { addEventListener: listen })
vi.stubGlobal('Element', FakeElement)
vi.stubGlobal('scrollTo', () => went.push('top'))
afterAll(() => vi.unstubAllGlobals())

const { go, place, route } = await import('./router.ts')
const { openOver } = await import('./back.ts')
route()

/** The browser shows another entry of its history. */
const step = (state: unknown, href = '/'): void => {
  fakeHistory.state = state
  url = new URL(href, url)
  listeners.get('popstate')!({})
}

beforeEach(() => {
  step(null, '/elsewhere')
  step(null)
  went.length = 0
})

/** A click on a link to an address, or beside every link; answers whether the page took it. */
const clickOn = (
  href: string | undefined,
  { link = {}, event = {} }: { readonly link?: object; readonly event?: object } = {},
): boolean => {
  const at = href === undefined ? undefined : new URL(href, url)
  const fake = at && {
    target: '',
    hasAttribute: () => false,
    origin: at.origin,
    pathname: at.pathname,
    search: at.search,
    hash: at.hash,
    ...link,
  }
  let taken = false
  listeners.get('click')!({
    button: 0,
    target: new FakeElement(fake ?? null),
    preventDefault: () => (taken = true),
    ...event,
  })
  return taken
}

describe('a place', () => {
  test.each([
    ['/', []],
    ['/rules/art-robbery/', ['rules', 'art-robbery']],
    ['/t/a%20b', ['t', 'a b']],
    // A link that was cut off while it was copied: there is no such page, but there is a page that says so.
    ['/t/%E0%A4%A', ['t', '%E0%A4%A']],
  ])('%s', (href, path) => {
    go(href)
    expect(place.value.path).toEqual(path)
  })

  test('has what follows the question mark', () => {
    go('/play/art-robbery?now&seats=5')
    expect([...place.value.query]).toEqual([
      ['now', ''],
      ['seats', '5'],
    ])
  })
})

test('going somewhere is a step back in the history, unless it replaces the place; both begin at the top', () => {
  go('/about')
  go('/settings', true)
  expect(went).toEqual(['push /about', 'top', 'replace /settings', 'top'])
})

test('back and forward show the place the browser is at', () => {
  step(null, '/about')
  expect(place.value.path).toEqual(['about'])
})

describe('what is open over a page', () => {
  const nothing = (): void => undefined

  test('is closed by Back, and the page stays', () => {
    const closed: string[] = []
    const before = place.value
    const gone = openOver(() => closed.push('menu'))
    step(null)
    gone()
    expect([closed, went, place.value === before]).toEqual([['menu'], ['push over'], true])
  })

  test('is closed one by one, the newest first', () => {
    const closed: string[] = []
    openOver(() => closed.push('menu'))
    openOver(() => closed.push('rules'))
    step({ over: 1 })
    expect(closed).toEqual(['rules'])
    step(null)
    expect([closed, went]).toEqual([
      ['rules', 'menu'],
      ['push over', 'push over'],
    ])
  })

  test('does not move the history when it closes by itself; Back passes over its entry', () => {
    openOver(nothing)()
    expect(went).toEqual(['push over'])
    step(null)
    expect(went).toEqual(['push over', 'back'])
  })

  test('hands its entry to what opens next', () => {
    const closed: string[] = []
    openOver(nothing)()
    openOver(() => closed.push('second'))
    expect(went).toEqual(['push over'])
    step(null)
    expect([closed, went]).toEqual([['second'], ['push over']])
  })

  test('leaves its entry to the page that one goes to from there', () => {
    const gone = openOver(nothing)
    go('/settings')
    gone()
    expect(went).toEqual(['push over', 'replace /settings', 'top'])
  })

  test('is closed when the browser goes to another page', () => {
    const closed: string[] = []
    openOver(() => closed.push('menu'))
    step(null, '/about')
    expect([closed, place.value.path, went]).toEqual([['menu'], ['about'], ['push over']])
  })

  test('a step forward to an old entry changes nothing', () => {
    openOver(nothing)
    step(null)
    const before = place.value
    step({ over: 1 })
    expect([place.value === before, went]).toEqual([true, ['push over']])
  })
})

describe('a click', () => {
  test('on a link of ours stays in the page', () => {
    expect(clickOn('/replay?x=1#p')).toBe(true)
    expect(went).toEqual(['push /replay?x=1#p', 'top'])
  })

  test.each([
    ['beside every link', undefined, {}],
    ['on another site', 'https://other.test/', {}],
    ['on a file of the server', '/api/tables/x/record', {}],
    ['on a download', '/x', { link: { hasAttribute: () => true } }],
    ['for another tab', '/x', { link: { target: '_blank' } }],
    ['with another button', '/x', { event: { button: 1 } }],
    ['with Ctrl', '/x', { event: { ctrlKey: true } }],
    ['with Cmd', '/x', { event: { metaKey: true } }],
    ['with Shift', '/x', { event: { shiftKey: true } }],
    ['with Alt', '/x', { event: { altKey: true } }],
    ['that somebody has taken', '/x', { event: { defaultPrevented: true } }],
    ['on something that is no element', '/x', { event: { target: {} } }],
  ])('%s is left to the browser', (_, href, more) => {
    expect(clickOn(href, more)).toBe(false)
    expect(went).toEqual([])
  })
})
