import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

// The router in Node: of the browser it needs an address, a history, and somebody who clicks.

let url = new URL('https://table.test/')
const went: string[] = []
const heard = new Map<string, (event: object) => void>()
const move =
  (how: string) =>
  (_state: unknown, _title: string, href?: string): void => {
    if (href !== undefined) url = new URL(href, url)
    went.push(`${how} ${href ?? 'over'}`)
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
const listen = (type: string, listener: (event: object) => void): void => void heard.set(type, listener)
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
vi.stubGlobal('history', {
  state: null,
  pushState: move('push'),
  replaceState: move('replace'),
  go: (steps: number) => went.push(`go ${steps}`),
})
vi.stubGlobal('addEventListener', listen)
vi.stubGlobal('document', { addEventListener: listen })
vi.stubGlobal('Element', FakeElement)
vi.stubGlobal('scrollTo', () => went.push('top'))
afterAll(() => vi.unstubAllGlobals())

const { go, place, route } = await import('./router.ts')
const { openOver } = await import('./back.ts')
route()

beforeEach(() => {
  url = new URL('https://table.test/')
  heard.get('popstate')!({})
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
  heard.get('click')!({
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
  url = new URL('https://table.test/about')
  heard.get('popstate')!({})
  expect(place.value.path).toEqual(['about'])
})

describe('what is open over a page', () => {
  const later = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 5))

  test('is closed by Back, and the page stays', () => {
    const closed: string[] = []
    const before = place.value
    const gone = openOver(() => closed.push('menu'))
    heard.get('popstate')!({})
    gone()
    expect([closed, went, place.value === before]).toEqual([['menu'], ['push over'], true])
  })

  test('takes its entry with it when it closes by itself', async () => {
    const gone = openOver(() => undefined)
    gone()
    await later()
    expect(went).toEqual(['push over', 'go -1'])
    heard.get('popstate')!({})
  })

  test('hands its entry to what opens in its place', async () => {
    const first = openOver(() => undefined)
    first()
    const second = openOver(() => undefined)
    await later()
    expect(went).toEqual(['push over'])
    heard.get('popstate')!({})
    second()
  })

  test('leaves its entry to the page that one goes to from there', async () => {
    const gone = openOver(() => undefined)
    go('/settings')
    gone()
    await later()
    expect(went).toEqual(['push over', 'replace /settings', 'top'])
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
