import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CDPSession, Page } from 'playwright-core'
import { writeBase64 } from '../../../src/core/codec.ts'
import { GALLERY, viewOf } from '../../../src/core/game.ts'
import { replay } from '../../../src/core/log.ts'
import type { Setup } from '../../../src/core/state.ts'
import { findGame } from '../../../src/games/index.ts'
import { tableFrom } from '../../../src/table/room.ts'
import type { Table } from '../../../src/table/table.ts'
import { botToAct } from '../../../src/table/who-acts.ts'
import type { FromServer } from '../../../src/table/protocol.ts'
import { hear } from '../../../src/table/tell.ts'
import { hasChromium } from '../chromium.ts'
import { atBoard, type Evening, evening, type PageGuest, makeTable, playTogether, sitDown } from './friends.ts'

/** The table as the server itself knows it, with every hand. */
const dealt = async ({ server }: Evening, id: string): Promise<Table> => {
  const entries = (await server.store.load(id, 0))!
  const { setup: hash, game } = JSON.parse(entries[0]!) as { setup: string; game: string }
  const setup = findGame(game)!.setup(JSON.parse((await server.store.setup(hash))!)) as Setup
  return tableFrom(id, entries, { game: findGame, setup })
}

/** What a viewer may see at each ply, as text. */
const viewsOf = (t: Table, viewer: number): string[] =>
  Array.from({ length: t.plies.length + 1 }, (_, ply) =>
    writeBase64(viewOf(t.game, replay(t.game, { setup: t.setup, moves: t.plies }, ply), viewer).bytes),
  )
const truths = (t: Table): string[] =>
  Array.from({ length: t.plies.length + 1 }, (_, ply) =>
    writeBase64(replay(t.game, { setup: t.setup, moves: t.plies }, ply).bytes),
  )

/** Every block of bytes of a state's size that any living object of the page holds, those in closures included. */
const blocksIn = async (cdp: CDPSession, size: number): Promise<string[]> => {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! })
  const found = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    returnByValue: true,
    arguments: [{ value: size }],
    functionDeclaration: `function (size) {
      const texts = new Set()
      const look = value => {
        const buffer = value instanceof ArrayBuffer ? value : ArrayBuffer.isView(value) ? value.buffer : undefined
        if (buffer?.byteLength === size) texts.add(btoa(String.fromCharCode(...new Uint8Array(buffer))))
      }
      for (const one of this) {
        for (const { value } of Object.values(Object.getOwnPropertyDescriptors(one))) look(value)
        if (one instanceof Map || one instanceof Set) for (const value of one.values()) look(value)
      }
      return [...texts]
    }`,
  })
  return found.result.value as string[]
}

/** Every string in the memory of the page, as one text. */
const stringsIn = async (cdp: CDPSession): Promise<string> => {
  const parts: string[] = []
  const take = ({ chunk }: { chunk: string }): void => void parts.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  return (JSON.parse(parts.join('')) as { strings: string[] }).strings.join('\n')
}

/** Everything the page has put away, as one text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, await caches.keys().catch(() => [])]
    for (const { name } of await indexedDB.databases()) {
      const answered = <T>(asked: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          asked.addEventListener('success', () => resolve(asked.result))
          asked.addEventListener('error', () => reject(asked.error!))
        })
      const base = await answered(indexedDB.open(name!))
      for (const store of base.objectStoreNames)
        kept.push(await answered(base.transaction(store).objectStore(store).getAll()))
      base.close()
    }
    return JSON.stringify(kept, (_, value: unknown) =>
      value instanceof Uint8Array ? btoa(String.fromCharCode(...value)) : value,
    )
  })

const FRAMES: readonly FromServer['t'][] = ['hello', 'ok', 'table', 'moved', 'here', 'said']

/** Every frame is one of those that can hold no secret, or says just what this viewer may know at that ply. */
const judgeFrames = ({ frames }: PageGuest, t: Table, viewer: number): void => {
  const views = viewsOf(t, viewer)
  const sounds = t.plies.map((_, ply) =>
    hear(t, replay(t.game, { setup: t.setup, moves: t.plies }, ply + 1), ply, viewer),
  )
  let moved = 0
  for (const frame of frames) {
    const message = JSON.parse(frame) as FromServer
    expect(FRAMES).toContain(message.t)
    if (message.t === 'table' || message.t === 'here')
      expect(frame).not.toMatch(/view":|"bytes|"hand"|"state"|"nonce"|"seed"/)
    if (message.t !== 'moved') continue
    moved++
    expect(message.view).toBe(views[message.ply])
    for (const { view, ...one } of message.heard) {
      expect(one).toEqual(sounds[one.ply])
      // A person who comes later is told what they may know of what happened before.
      if (view !== undefined) expect(view).toBe(views[one.ply + 1])
    }
    expect(message.over).toBeUndefined()
  }
  expect(moved).toBeGreaterThan(5)
}

describe.skipIf(!hasChromium)('what a page can know in a registered game (needs chromium)', () => {
  let night: Evening
  beforeAll(async () => {
    night = await evening({ seed: 5 })
  })
  afterAll(() => night?.close())

  test('memory, storage and frames of a page hold the views of its own seat and nothing of other hands', {
    timeout: 280_000,
  }, async () => {
    const ann = await night.guest({ seed: 31 })
    const ben = await night.guest({ seed: 32 })
    const eve = await night.guest({ seed: 33 })
    const id = await makeTable(ann, night.server.url, { game: 'art-robbery', setup: { seats: 3 }, bots: ['easy'] })
    await ann.page.goto(`/t/${id}`)
    await sitDown(ann.page, 'Ann')
    await ben.page.goto(`/t/${id}`)
    await sitDown(ben.page, 'Ben')
    // Ann made the table by the API: her page learns that she hosts when she sits.
    await ann.page.locator('.start button:not(:disabled)').click()
    await Promise.all([atBoard(ann.page), atBoard(ben.page)])
    await eve.page.goto(`/t/${id}`)
    await eve.page.locator('.art.gallery').waitFor()
    await playTogether([ann.page, ben.page], 4)
    // The bot has moved, and every page shows it: now nothing changes until a person moves.
    const isQuiet = async (): Promise<boolean> => {
      const now = await dealt(night, id)
      const plies = await Promise.all([ann, ben, eve].map(({ page }) => page.getAttribute('.art', 'data-ply')))
      return botToAct(now) === undefined && plies.every(ply => Number(ply) === now.plies.length)
    }
    await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)

    const table = await dealt(night, id)
    const truth = truths(table)
    const size = table.state.bytes.length
    const empty = writeBase64(table.game.create(table.setup).bytes)
    const everyView = [GALLERY, 0, 1, 2].map(viewer => viewsOf(table, viewer))
    for (const [guest, viewer] of [
      [ann, 0],
      [ben, 1],
      [eve, GALLERY],
    ] as const) {
      const own = new Set([...viewsOf(table, viewer), empty])
      const secrets = [...truth, ...everyView.flat()].filter(text => !own.has(text))
      expect(secrets.length).toBeGreaterThan(10)
      judgeFrames(guest, table, viewer)

      const cdp = await guest.context.newCDPSession(guest.page)
      const blocks = await blocksIn(cdp, size)
      expect(blocks.filter(text => !own.has(text))).toEqual([])
      expect(blocks).toContain(viewsOf(table, viewer).at(-1))

      const texts = [await stringsIn(cdp), await storedIn(guest.page), await guest.page.content()].join('\n')
      for (const secret of [...secrets, table.seed]) expect(texts.includes(secret)).toBe(false)
      const others = table.holders.flatMap((holder, seat) =>
        seat !== viewer && 'nonce' in holder && holder.nonce !== undefined ? [holder.nonce, holder.who] : [],
      )
      for (const secret of others) expect(texts.includes(secret)).toBe(false)

      // The search itself would find a leak.
      await guest.page.evaluate(text => {
        ;(globalThis as { leak?: unknown }).leak = (() => {
          const box = { bytes: Uint8Array.from(atob(text), letter => letter.charCodeAt(0)) }
          return () => box
        })()
      }, truth.at(-1)!)
      expect(await blocksIn(cdp, size)).toContain(truth.at(-1))
    }
  })
})
