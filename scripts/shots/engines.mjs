// Both boards in every engine, to be looked at side by side: engines-<board>-<size>-<engine>.png.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENGINES } from '../../test/web/engines/engines.ts'
import { playOn } from '../../test/web/friends/friends.ts'
import { tapOn } from '../../test/web/games/rob.ts'

const BOARDS = {
  art: { path: '/play/art-robbery?now&seats=5&level=easy&seed=7', reach: page => playOn(page, 9) },
  rob: {
    path: '/play/rob-n-run?now&seats=3&level=easy&seed=12',
    reach: page => tapOn(page, { at: ['hint'], after: 1 }),
  },
}

/** Chromium by Playwright, behind what the tabs of the other engines offer. */
const chromiumTab = (context, page) => ({
  go: url => page.goto(url),
  evaluate: (work, argument) => page.evaluate(work, argument),
  resize: size => page.setViewportSize(size),
  shot: () => page.screenshot(),
  close: () => context.close(),
})

export const shootEngines = async ({ browser, url, sizes, settings, out, wanted }) => {
  const chromium = {
    name: 'Chromium',
    isHere: true,
    start: async () => ({
      open: async viewport => {
        const context = await browser.newContext({ viewport, locale: 'en', serviceWorkers: 'block' })
        return chromiumTab(context, await context.newPage())
      },
      close: async () => undefined,
    }),
  }
  for (const { name, isHere, start, needs } of [chromium, ...ENGINES]) {
    const shots = Object.keys(BOARDS).flatMap(board =>
      Object.keys(sizes).map(size => ({ board, size, file: `engines-${board}-${size}-${name.toLowerCase()}` })),
    )
    if (!shots.some(({ file }) => wanted(file))) continue
    if (!isHere) {
      console.log(`engines: no pictures in ${name} (needs ${needs})`)
      continue
    }
    const engine = await start()
    for (const { board, size, file } of shots) {
      if (!wanted(file)) continue
      const tab = await engine.open(sizes[size])
      await tab.go(`${url}/icon.svg`)
      await tab.evaluate(text => localStorage.setItem('safehouse.settings', text), settings)
      await tab.go(url + BOARDS[board].path)
      // tsx wraps functions in a helper of this name, which those that run in the page would miss.
      await tab.evaluate('(globalThis.__name ??= value => value) && 1')
      await BOARDS[board].reach(tab)
      await tab.resize(sizes[size])
      await tab.evaluate(() => new Promise(resolve => setTimeout(resolve, 400)))
      await writeFile(join(out, `${file}.png`), await tab.shot())
      console.log(file)
      await tab.close()
    }
    await engine.close()
  }
}
