import { describe, expect, test } from 'vitest'
import { readBase64, writeBase64 } from '../core/codec.ts'
import { type Game, GALLERY, viewersOf, viewOf } from '../core/game.ts'
import { parseJson } from '../core/json.ts'
import { isRefused, replay } from '../core/log.ts'
import { readRecord } from '../core/record.ts'
import { Sfc32 } from '../core/rng.ts'
import { artRobbery } from '../games/art-robbery/game.ts'
import { setupFor as artFor } from '../games/art-robbery/testing/positions.ts'
import { robNRun } from '../games/rob-n-run/game.ts'
import { setupFor as robFor } from '../games/rob-n-run/testing/positions.ts'
import { clocksOf } from './clock.ts'
import { makeEntry } from './entry.ts'
import { messageFromServer, tableInfo } from './protocol.ts'
import { tableFrom } from './room.ts'
import { describeView, encodeView, type SentMoved } from './sent-view.ts'
import { type TableFixture, fixtureFor } from './testing/fixture.ts'
import { goOn, run } from './testing/steps.ts'
import { heardSince, infoOf, movedFor, recordOf, viewerOf } from './tell.ts'

const art: Game = artRobbery
const rob: Game = robNRun
const PLAYING = 'a sit Anna; b sit Ben; p* sit Robby; a start'
const playing = (game: Game, seed: number): TableFixture => {
  const b = fixtureFor(game, game === art ? artFor({ seats: 3 }) : robFor({ seats: 3 }), new Sfc32(seed), {
    pace: { kind: 'live', seconds: 30 },
  })
  run(b, PLAYING)
  return b
}

const MOVED = ['t', 'table', 'number', 'ply', 'heard', 'view', 'turn', 'undo', 'talk', 'clocks']

describe('what a viewer is told', () => {
  for (const game of [art, rob])
    test(`${game.name}: is its view, and nothing but`, () => {
      const b = playing(game, 3)
      const { table: t } = b
      for (let i = 0; i < 40; i++) {
        goOn(b)
        for (const viewer of viewersOf(t.setup)) {
          const view = viewOf(t.game, t.state, viewer)
          const bytes = movedFor(t, viewer, heardSince(t, viewer, 0), false, b.now, 0)
          expect(readBase64(bytes.view as string)).toEqual(view.bytes)
          expect(bytes.heard.at(-1)!.text).toBe(t.game.write(view.last))
          expect(Object.keys(bytes).sort()).toEqual(MOVED.toSorted())
          expect(messageFromServer.safeParse(bytes).success).toBe(true)
          const named = movedFor(t, viewer, [], true, b.now, 0)
          expect(named.view).toEqual(t.game.describe(view))
          expect(Object.keys(named).sort()).toEqual([...MOVED, 'moves'].sort())
          expect(named.moves!.length > 0).toBe(t.game.actor(t.state) === viewer)
          expect(JSON.stringify([bytes, named, infoOf(t, () => true)])).not.toContain(t.seed)
        }
      }
    })
  test('a state instead of a view does not compile', () => {
    const { table: t, now } = playing(art, 3)
    const moved = movedFor(t, 0, [], false, now, 0)
    // @ts-expect-error: the encoder takes a view
    const fromState: SentMoved = { ...moved, view: encodeView(t.state) }
    // @ts-expect-error: bytes that were encoded elsewhere are not known to be a view's
    const fromBytes: SentMoved = { ...moved, view: writeBase64(t.state.bytes) }
    // @ts-expect-error: a description is of a view
    const named: SentMoved = { ...moved, view: describeView(t.game, t.state) }
    // @ts-expect-error: so is the view after a ply
    const past: SentMoved = { ...moved, heard: [{ ply: 0, actor: 0, text: '', view: writeBase64(t.state.bytes) }] }
    for (const wrong of [fromState, fromBytes, named, past]) expect(wrong).not.toEqual(moved)
  })
  test('the view after each ply, where one comes late', () => {
    const { table: t, ...b } = playing(art, 3)
    run({ ...b, table: t }, 'go 12')
    for (const viewer of viewersOf(t.setup)) {
      const views = t.plies.map(
        (_, ply) => viewOf(art, replay(art, { setup: t.setup, moves: t.plies }, ply + 1), viewer).bytes,
      )
      expect(heardSince(t, viewer, 0, true).map(({ view }) => readBase64(view!))).toEqual(views)
    }
  })
  test('the seed at the end, to everybody', () => {
    const b = playing(art, 3)
    run(b, 'end')
    for (const viewer of viewersOf(b.table.setup)) {
      const moved = movedFor(b.table, viewer, [], false, b.now, 0)
      expect(moved).toMatchObject({
        over: { seed: b.table.seed, nonces: b.table.nonces, hashes: b.table.hashes, result: art.result(b.table.state) },
      })
    }
    expect(parseJson(recordOf(b.table))).toMatchObject({
      luck: { seed: b.table.seed, commitment: b.table.commitment, table: `${b.table.id}/1`, hashes: b.table.hashes },
    })
  })
  test('no seed in the record of a game whose luck was not committed', () => {
    const b = playing(art, 3)
    run(b, 'end')
    const entries = b.entries.map(entry => makeEntry(entry.t === 'started' ? { ...entry, uncommitted: true } : entry))
    const record = recordOf(tableFrom(b.table.id, entries, b.library))
    expect(parseJson(record)).not.toHaveProperty('luck')
    expect(isRefused(readRecord(parseJson(record), () => art))).toBe(false)
  })
  test('help in the record of the game in which it was given', () => {
    const b = playing(art, 3)
    run(b, 'end')
    const at = b.entries.findIndex(({ t }) => t === 'started') + 1
    const entries = b.entries.toSpliced(at, 0, { t: 'help', at: b.now }).map(makeEntry)
    const helped = tableFrom(b.table.id, entries, b.library)
    expect(readRecord(parseJson(recordOf(helped)), () => art)).toMatchObject({ help: true })
    expect(parseJson(recordOf(b.table))).not.toHaveProperty('help')
    run(b, 'b rematch; a start; end')
    const again = b.entries.toSpliced(at, 0, { t: 'help', at: b.now }).map(makeEntry)
    expect(parseJson(recordOf(tableFrom(b.table.id, again, b.library)))).not.toHaveProperty('help')
  })
  test('notes in a record: those that are not empty, by seat', () => {
    const b = playing(art, 3)
    run(b, 'end')
    const notes = [
      { seat: null, text: 'gone' },
      { seat: 2, text: 'c' },
      { seat: 1, text: '' },
      { seat: 0, text: 'a' },
    ]
    const read = readRecord(parseJson(recordOf(b.table, notes, 'mine')), () => art)
    expect(read).toMatchObject({ notes: [notes[3], notes[1], notes[0]], ownNotes: 'mine' })
    const many = Array.from({ length: 200 }, (_, i) => ({ seat: null, text: `${i}` }))
    expect(readRecord(parseJson(recordOf(b.table, many)), () => art)).toHaveProperty('notes.length', 100)
    expect(parseJson(recordOf(b.table, [], ''))).not.toHaveProperty('ownNotes')
  })
  test('who looks', () => {
    const { table } = playing(art, 1)
    expect(['a', 'b', 'p', 'z', undefined].map(who => viewerOf(table, who))).toEqual([0, 1, 2, GALLERY, GALLERY])
  })
})

describe('what everybody may know of a table', () => {
  test('seats and votes, but nobody’s number or nonce', () => {
    const b = playing(rob, 3)
    run(b, 'b leaves; wait 120; z claim 1 Zora; a yes stand-in 1')
    const info = infoOf(b.table, who => who === 'a')
    expect(tableInfo.safeParse(info).success).toBe(true)
    const [anna, ben, robby] = b.table.hashes!
    expect(info.seats).toEqual([
      { seat: 0, kind: 'person', name: 'Anna', standIn: false, here: true, hash: anna },
      { seat: 1, kind: 'person', name: 'Ben', standIn: true, here: false, hash: ben },
      { seat: 2, kind: 'program', name: 'Robby', standIn: false, here: false, hash: robby },
    ])
    expect(info.host).toBe(0)
    expect(info.votes).toEqual([{ about: { kind: 'seat', seat: 1 }, yes: [], name: 'Ben', until: b.now + 60_000 }])
    for (const nonce of b.table.nonces) expect(JSON.stringify(info)).not.toContain(nonce)
    expect(JSON.stringify(info)).not.toContain('"who"')
  })
  test('whoever hosts without a seat is not named; open seats and bots have no name', () => {
    const b = fixtureFor(art, artFor({ seats: 3 }), new Sfc32(1))
    run(b, 'b sit Ben @2; a bot 1 medium')
    const info = infoOf(b.table, () => true)
    expect(info).not.toHaveProperty('host')
    expect(info.seats.map(({ kind, name, here }) => [kind, name, here])).toEqual([
      ['open', '', false],
      ['bot', '', true],
      ['person', 'Ben', true],
    ])
  })
  test('a vote without a claim has no name and no end', () => {
    const b = playing(rob, 3)
    run(b, 'go 6; a yes back')
    expect(infoOf(b.table, () => true).votes).toEqual([{ about: { kind: 'back' }, yes: [0] }])
  })
  test('time left, with the server’s now', () => {
    const b = playing(art, 3)
    const seat = art.actor(b.table.state)
    expect(clocksOf(b.table, b.now + 10_000, 0)).toEqual({ now: b.now + 10_000, seat, left: 20_000 })
    expect(clocksOf(b.table, b.now + 40_000, 0)).toEqual({ now: b.now + 40_000, seat, left: 0 })
    run(b, 'end')
    expect(clocksOf(b.table, b.now, 0)).toEqual({ now: b.now })
  })
})
