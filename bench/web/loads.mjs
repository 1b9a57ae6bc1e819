// The first load on a slow phone: nothing cached, a slowed CPU, and the network of a phone in a bad place.
import { round } from '../load/figures.ts'
import { FOR_TSX } from './tsx.mjs'

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const TIMEOUT_MS = 60_000

/** Runs in the page: notes when there is something to press, drawn. */
const watch = usable => {
  localStorage.setItem('safehouse.settings', JSON.stringify({ met: ['art-robbery'] }))
  const look = new MutationObserver(() => {
    if (!document.querySelector(usable)) return
    look.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        globalThis.usableMs = performance.now()
      })
      port1.start()
      port2.postMessage(0)
    })
  })
  look.observe(document, { subtree: true, childList: true, attributes: true })
}

/** Runs in the page: what came later than its use does not count, however late the tool asks. */
const figures = () => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  usable: globalThis.usableMs,
  kB:
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ responseEnd }) => responseEnd <= globalThis.usableMs)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
})

/** One first load: until something is drawn, until it can be used, and what came over the network until then. */
const load = async (browser, { url, usable }, slowed) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Its requests are not slowed by the tools of the browser, and come after the page's own.
    serviceWorkers: 'block',
  })
  await context.addInitScript(FOR_TSX)
  await context.addInitScript(watch, usable)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
  await page.waitForFunction(() => globalThis.usableMs !== undefined, undefined, { timeout: TIMEOUT_MS })
  const found = await page.evaluate(figures)
  await context.close()
  return found
}

const middle = list => list.toSorted((a, b) => a - b)[list.length >> 1]

/** The median of so many first loads of each page, by turns: a busy moment meets them all. */
export const measureLoads = async (browser, pages, slowed, rounds) => {
  const found = pages.map(() => [])
  for (let turn = 0; turn < rounds; turn++)
    for (const [i, page] of pages.entries()) found[i].push(await load(browser, page, slowed))
  return pages.map(({ name }, i) => {
    const of = key => found[i].map(each => each[key])
    return {
      name,
      paintMs: round(middle(of('paint'))),
      usableMs: round(middle(of('usable'))),
      slowestMs: round(Math.max(...of('usable'))),
      kB: round(middle(of('kB'))),
    }
  })
}
