import { signal } from '@preact/signals'
import { leaveOver, readDepth, steppedOver } from './back.ts'

/** Where the page is: path without the trailing slash, and what follows the question mark. */
export interface Place {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

/** A part of a path as it was meant; a link that was cut off in the middle of a letter stays as it is. */
const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const here = (): Place => ({
  path: location.pathname
    .split('/')
    .filter(part => part !== '')
    .map(decode),
  query: new URLSearchParams(location.search),
})

export const place = signal<Place>(here())

export const go = (href: string, replace = false): void => {
  // A sheet that a link was in is gone: its entry is the place's.
  if (leaveOver() || replace) history.replaceState(null, '', href)
  else history.pushState(null, '', href)
  place.value = here()
  scrollTo(0, 0)
}

/** Links stay links; a plain click on one of ours stays in the page. */
export const route = (): void => {
  readDepth()
  addEventListener('popstate', () => {
    const before = place.peek()
    const now = here()
    const same = before.path.join('/') === now.path.join('/') && String(before.query) === String(now.query)
    if (!steppedOver(same)) place.value = now
  })
  document.addEventListener('click', event => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
