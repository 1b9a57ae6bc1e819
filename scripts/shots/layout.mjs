// The layout checker on both games at every size, with 2 to 5 seats, in four languages: whole games, and each thing
// that can be asked once.
import { layoutFaults } from '../../test/web/layout.ts'
import { playOut, tap } from '../../test/web/art.ts'
import { KINDS, tapOn } from '../../test/web/rob.ts'

const SIZES = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [667, 375],
  [844, 390],
  // A desk of 1280x800 at 200 %.
  [640, 400],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
]
const SEATS = [2, 3, 4, 5]
export const LANGUAGES = ['en', 'de', 'fr', 'it']

const faultsAtAllSizes = async page => {
  const before = page.viewportSize()
  const found = []
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(60)
    found.push(...(await layoutFaults(page)).map(fault => `${width}x${height}: ${fault}`))
  }
  await page.setViewportSize(before)
  return found
}

const GAMES = {
  'art-robbery': (page, look) => playOut(page, tap, look),
  'rob-n-run': async (page, look) => {
    const seen = []
    while (!seen.includes('over')) {
      const { what } = await tapOn(page, { at: KINDS.filter(kind => !seen.includes(kind)) })
      seen.push(what)
      await look(what)
    }
  },
}

/** Plays every table once; answers what is wrong, a line each. */
export const checkTables = async (open, wanted) => {
  const faults = []
  for (const [game, play] of Object.entries(GAMES)) {
    for (const seats of SEATS) {
      for (const language of LANGUAGES) {
        const name = `layout-${game}-${seats}-${language}`
        if (!wanted(name)) continue
        const page = await open(language, `/play/${game}?now&seats=${seats}&level=easy&seed=${seats}`)
        const seen = new Set()
        await play(page, async what => {
          if (seen.has(what)) return
          seen.add(what)
          for (const fault of await faultsAtAllSizes(page)) faults.push(`${name} ${what} ${fault}`)
        })
        await page.context().close()
        console.log(`${name}: ${[...seen].join(', ')}; ${faults.length} faults so far`)
      }
    }
  }
  return faults
}
