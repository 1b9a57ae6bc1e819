// The layout checker on both games at every size, with 2 to 5 seats, in four languages: whole games, and each thing
// that can be asked once.
import { atSizes, SIZES } from '../../test/web/layout.ts'
import { playOut, tap } from '../../test/web/games/art.ts'
import { KINDS, tapOn } from '../../test/web/games/rob.ts'

const SEATS = [2, 3, 4, 5]
const LANGUAGES = ['en', 'de', 'fr', 'it']

/** Each kind once, and a turn once more when most of the loot lies before the players. */
const FULL_TABLE = 6
const kindOf = async (page, what) =>
  what === 'turn' && (await page.locator('.art .loot .token').count()) >= FULL_TABLE ? 'turn at a full table' : what

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
          const kind = await kindOf(page, what)
          if (seen.has(kind)) return
          seen.add(kind)
          for (const fault of await atSizes(page, SIZES)) faults.push(`${name} ${kind}: ${fault}`)
        })
        await page.context().close()
        console.log(`${name}: ${[...seen].join(', ')}; ${faults.length} faults so far`)
      }
    }
  }
  return faults
}
