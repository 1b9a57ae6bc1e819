import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

// What version 0.1 left in a browser.

interface Stored {
  readonly card: { readonly id: string }
  /** The moves are one text here, to be read. */
  readonly game: { readonly id: string; readonly moves: string }
}

/** Two unfinished games and a finished one, written by version 0.1. */
const KEPT = JSON.parse(readFileSync(new URL('data/kept-0.1.json', import.meta.url), 'utf8')) as readonly Stored[]
export const [UNFINISHED, FINISHED, CHASE] = KEPT as readonly [Stored, Stored, Stored]

/** Writes it, before any newer page has been at this address. */
export const leaveOldGames = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(async games => {
    const request = indexedDB.open('safehouse', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const name of ['cards', 'games']) request.result.createObjectStore(name, { keyPath: 'id' })
    })
    await new Promise(resolve => request.addEventListener('success', resolve))
    const work = request.result.transaction(['cards', 'games'], 'readwrite')
    for (const { card, game } of games) {
      work.objectStore('cards').put(card)
      work.objectStore('games').put({ ...game, moves: game.moves.split(' ') })
    }
    await new Promise(resolve => work.addEventListener('complete', resolve))
    request.result.close()
  }, KEPT as Stored[])
  await page.close()
}
