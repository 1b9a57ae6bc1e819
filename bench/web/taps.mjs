// How soon the page answers a touch: interaction to next paint at both tables, on a phone's screen with a slowed CPU.
// The measure is the one browsers report as INP: of each tap the longest event from the touch to the next paint.

import { FOR_TSX } from './tsx.mjs'

const ANSWERS = 40
const PACE = 300
// Nobody sees that it is their turn and hits a card sooner, nor taps twice as fast: a quarter of a second is quick.
const SEEN = 250
const ANSWERED = 400
// A finger stays on the glass for 50 to 150 ms.
const HELD = 70
/** Events this quick have no entry in the browser's list. */
const UNSEEN_MS = 16

const watch = () => {
  const seen = (globalThis.seen = new Map())
  const frames = new Map()
  // What was touched, by when: it may be gone when the browser tells of it.
  const touched = new Map()
  // From the touch that makes a move to the first task after the frame that shows its result: worker and disk lie
  // between.
  const results = (globalThis.results = [])
  let moving
  new MutationObserver(() => {
    const since = moving
    moving = undefined
    if (since === undefined) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => results.push(Math.round(performance.now() - since)))
      port1.start()
      port2.postMessage(0)
    })
  }).observe(document, { subtree: true, attributeFilter: ['data-ply'] })
  const nameOf = node => (node instanceof Element ? `${node.localName}.${[...node.classList].join('.')}` : 'nothing')
  // The page's own clock, from the touch to the first task after the next frame.
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      touched.set(Math.round(timeStamp), nameOf(target.closest('button')))
      moving = timeStamp
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => frames.set(timeStamp, performance.now() - timeStamp))
        port1.start()
        port2.postMessage(0)
      })
    },
    true,
  )
  // That of the browser ends when the screen has changed. A screen that nobody looks at leaves frames out now and then
  // ("swap skipped" in a trace), and the time would be that to the next touch: then the page's own counts, and a frame
  // for the screen.
  const A_FRAME = 16
  const toPaint = ({ startTime, duration }) => {
    const own = [...frames].find(([at]) => Math.abs(at - startTime) < 1)?.[1]
    return own === undefined ? duration : Math.min(duration, Math.ceil(own + A_FRAME))
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { interactionId, startTime, processingStart, processingEnd, target, name } = entry
      const duration = toPaint(entry)
      if (!interactionId || (seen.get(interactionId)?.duration ?? 0) > duration) continue
      const delay = Math.round(processingStart - startTime)
      const work = Math.round(processingEnd - processingStart)
      seen.set(interactionId, {
        duration,
        event: name,
        on: touched.get(Math.round(startTime)) ?? nameOf(target),
        delay,
        work,
        paint: Math.round(duration - delay - work),
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

const first = (page, selector) => page.locator(selector).first()
// A bare touch at a place found before: the tool that drives the browser runs scripts of its own in the page, slowed as
// well, and must be silent while the page answers.
const tap = async ({ page, cdp }, selector) => {
  const box = await first(page, selector).boundingBox()
  if (!box) return
  await page.waitForTimeout(SEEN)
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  await page.waitForTimeout(HELD)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(ANSWERED)
}

// One answer at each game; false when there is nothing more to answer.
const GAMES = {
  'art-robbery': async phone => {
    const { page } = phone
    const card = '.art:not(.covered) .hand .card:not([aria-disabled])'
    await page.waitForSelector(`${card}, .art .answer, .art .ledger .button`)
    if (await page.$('.art .ledger .then a')) return false
    if (await page.$('.art .ledger .button')) await tap(phone, '.art .ledger .button')
    else if (await page.$('.art .answer')) {
      await tap(phone, '.art .answer')
      if (await page.$('.art .answer.chosen')) await tap(phone, '.art .answer.chosen')
    } else {
      await tap(phone, card)
      // A busy machine may have moved the card away from under the finger: then it is tapped again.
      if (await page.$('.art .target')) await tap(phone, '.art .target')
    }
    return true
  },
  'rob-n-run': async phone => {
    const { page } = phone
    const card = '.rob .hand .stack:not([aria-disabled])'
    const asked = [
      '.rob .report .do',
      '.rob .building.can',
      '.rob .extra.wide:not([aria-disabled])',
      card,
      '.rob .options .option',
      '.rob .bottom .extra:not([aria-disabled])',
      '.rob .bottom .target',
    ]
    await page.waitForSelector(`${asked.join(', ')}, .rob .end`)
    if (await page.$('.rob .end')) return false
    for (const selector of asked) {
      if (!(await page.$(selector))) continue
      const hint = '.rob .hint-card.open.can'
      const says =
        selector === '.rob .extra.wide:not([aria-disabled])' &&
        (await page.$(hint)) &&
        (await page.locator('.rob .bubble').count()) < 3
      await tap(phone, says ? hint : selector)
      if (selector === '.rob .report .do') return true
      for (let i = 0; i < 4 && (await page.$('.rob .bottom .target')); i++) await tap(phone, '.rob .bottom .target')
      return true
    }
    return true
  },
}

const play = async (browser, url, game, slowed) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript(FOR_TSX)
  await context.addInitScript(
    pace => localStorage.setItem('safehouse.settings', JSON.stringify({ pace, sound: true })),
    PACE,
  )
  const page = await context.newPage()
  await page.addInitScript(watch)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.goto(`${url}/play/${game}?now&seats=5&seed=11`)
  for (let i = 0; i < ANSWERS && (await GAMES[game]({ page, cdp })); i++);
  await page.waitForTimeout(500)
  const { seen, taps, results } = await page.evaluate(() => ({
    seen: [...globalThis.seen.values()],
    taps: performance.interactionCount,
    results: globalThis.results,
  }))
  await context.close()
  return { taps: Math.max(taps, seen.length), results, seen: seen.map(each => ({ game, ...each })) }
}

/** What half and all but one in twenty of these are within, the slowest first in the list; taps too quick have no entry. */
const figuresOf = (slowestFirst, count = slowestFirst.length) => {
  const at = share => slowestFirst[Math.floor(count * share)] ?? UNSEEN_MS
  return { count, p50Ms: at(0.5), p95Ms: at(0.05), worstMs: at(0) }
}

/** Plays both games; answers taps to the next paint, touches to the result of a move, and the slowest taps. */
export const measureTaps = async (browser, url, slowed) => {
  const found = []
  for (const game of Object.keys(GAMES)) found.push(await play(browser, url, game, slowed))
  const taps = found.reduce((sum, each) => sum + each.taps, 0)
  const seen = found.flatMap(each => each.seen).sort((a, b) => b.duration - a.duration)
  const results = found.flatMap(each => each.results).sort((a, b) => b - a)
  return {
    paint: figuresOf(
      seen.map(({ duration }) => duration),
      taps,
    ),
    move: figuresOf(results),
    slowest: seen.slice(0, 15),
  }
}
