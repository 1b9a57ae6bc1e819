import { signal } from '@preact/signals'
import { describe, expect, test, vi } from 'vitest'
import { GALLERY, type Seat } from '../../core/game.ts'
import { GAMES } from '../../games/index.ts'
import type { FromServer } from '../../table/protocol.ts'
import { makeTable } from '../local/make.ts'
import { callerAt } from '../local/people.ts'
import { randomOf } from '../local/random.ts'
import { type DeviceTable, runTable } from '../local/run-table.ts'
import { memoryTables } from '../local/tables.ts'
import { type Session, sessionOf, type Snapshot } from './session.ts'
import { type MovedMessage, type Showing, showing } from './shown.ts'

const game = GAMES[0]!
const ID = `here${'a'.repeat(24)}`

/** Two people at one device. */
const openTable = async (): Promise<DeviceTable> => {
  const ports = {
    tables: memoryTables(),
    now: () => 0,
    ticks: () => 0,
    after: () => () => {},
    botPaceMs: () => 0,
    grown: () => {},
    random: randomOf(3),
    logError: () => {},
  }
  await makeTable(ID, { game: game.name, setup: { seats: 2 }, people: ['A', 'B'], bots: [] }, ports)
  return (await runTable(ID, ports))!
}

/** The last message to somebody who comes now. */
const movedFor = async (table: DeviceTable, seat: Seat | undefined): Promise<MovedMessage> => {
  let last: MovedMessage | undefined
  const send = (text: string): void => {
    const message = JSON.parse(text) as FromServer
    if (message.t === 'moved') last = message
  }
  await table.onMessage(
    { caller: seat === undefined ? undefined : callerAt(seat), names: false, send },
    { t: 'watch', table: ID, past: 80 },
  )
  return last!
}

const actorAt = ({ table: { state } }: DeviceTable): Seat => game.actor(state)

const play = async (table: DeviceTable): Promise<void> => {
  const { state, plies } = table.table
  const move = game.write(game.pick(state, { below: () => 0 }))
  await table.onMessage(
    { caller: callerAt(actorAt(table)), names: false, send: () => {} },
    { t: 'play', table: ID, number: 1, ply: plies.length, move },
  )
}

/** A game some moves old, as the one to act opens it. */
const show = async (): Promise<{
  readonly table: DeviceTable
  readonly first: Snapshot
  readonly next: Showing['next']
}> => {
  const table = await openTable()
  for (let i = 0; i < 8; i++) await play(table)
  const { first, next } = showing(game, table.table.setup, () => 0)
  return { table, next, first: first(await movedFor(table, actorAt(table)), actorAt(table)) }
}

describe('what is shown of a table', () => {
  test('what happened before the page was there is old, and nothing of it is heard now', async () => {
    const { first } = await show()
    expect(first.heard).toEqual([])
    expect(first.history.length).toBeGreaterThan(5)
    expect(first.history.every(({ old }) => old)).toBe(true)
  })

  test('a move is heard once, however often it is told', async () => {
    const { table, first, next } = await show()
    await play(table)
    const moved = await movedFor(table, first.viewer)
    const then = next(first, moved, first.viewer)
    expect(then.heard.map(({ ply }) => ply)).toContain(first.ply)
    expect(then.history.slice(first.history.length)).toEqual(then.heard)
    const again = next(then, moved, first.viewer)
    expect([again.heard, again.history]).toEqual([then.heard, then.history])
  })

  test('what is taken back is no longer told, to those who were there and to those who come later', async () => {
    const { table, first, next } = await show()
    await play(table)
    const then = next(first, await movedFor(table, first.viewer), first.viewer)
    expect(then.history.length).toBeGreaterThan(first.history.length)
    const undone = { ply: then.ply, actor: GALLERY, text: `~${then.ply - first.ply}` }
    const moved = await movedFor(table, first.viewer)
    const back = next(then, { ...moved, ply: then.ply + 1, heard: [undone] }, first.viewer)
    expect(back.history).toEqual(first.history)
    const { first: later } = showing(game, table.table.setup, () => 0)
    const view = moved.heard.at(-1)!.view!
    const past = later({ ...moved, heard: [...moved.heard, { ...undone, view }] }, first.viewer).history
    expect(past.map(({ ply }) => ply)).toEqual(first.history.map(({ ply }) => ply))
  })

  test('another viewer has another past: what one seat drew, the others did not see', async () => {
    const { table, first, next } = await show()
    expect(first.history.some(({ text }) => /^\+[^?]/.test(text))).toBe(true)
    await play(table)
    const open = next(first, await movedFor(table, undefined), GALLERY)
    expect(open.history.every(({ text }) => !/^\+[^?]/.test(text))).toBe(true)
    expect(open.heard.map(({ ply }) => ply)).toContain(first.ply)
    expect(open.history.filter(({ old }) => !old)).toEqual(open.heard)
    const second = 1 - first.viewer
    const other = next(open, await movedFor(table, second), second)
    expect(other.heard).toEqual([])
    expect(other.history.filter(({ old }) => !old).map(({ ply }) => ply)).toEqual(open.heard.map(({ ply }) => ply))
  })
})

describe('a session', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })

  const sessionOn = (
    first: Snapshot,
    done: Promise<boolean>,
  ): { readonly session: Session; readonly shown: { value: Snapshot } } => {
    const shown = signal(first)
    const session = sessionOf({
      id: ID,
      kind: 'local',
      game,
      setup: first.view.setup,
      shown,
      people: signal([]),
      play: () => done,
      record: async () => undefined,
      close: () => {},
    })
    return { session, shown }
  }

  test('a move is pending until the game goes on', async () => {
    const { first } = await show()
    const { session, shown } = sessionOn(first, Promise.resolve(true))
    const move = session.legal.value[0]!
    session.play(move)
    expect([session.pending.value, session.legal.value]).toEqual([move, []])
    await Promise.resolve()
    expect(session.pending.value).toBe(move)
    shown.value = { ...first, ply: first.ply + 1 }
    expect(session.pending.value).toBeUndefined()
  })

  test('a move that is refused can be made again', async () => {
    const { first } = await show()
    const { session } = sessionOn(first, Promise.resolve(false))
    session.play(session.legal.value[0]!)
    await Promise.resolve()
    await Promise.resolve()
    expect(session.pending.value).toBeUndefined()
    expect(session.legal.value.length).toBeGreaterThan(0)
  })
})
