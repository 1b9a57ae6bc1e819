import { describe, expect, test } from 'vitest'
import { GALLERY, Moves, NOBODY, viewOf } from '../../core/game.ts'
import { referee, isRefused } from '../../core/log.ts'
import { sameBytes, type Setup } from '../../core/state.ts'
import { GAMES } from '../../games/index.ts'
import { Host, type Outside } from './host.ts'
import type { Card, Chair, FromWorker, Kept } from './protocol.ts'

const game = GAMES[0]!
const person = (name: string): Chair => ({ kind: 'person', name })
const bot = (name: string): Chair => ({ kind: 'bot', name, level: 'greedy' })

/** A world without time: what waits is done when asked. */
class World implements Outside {
  readonly posted: FromWorker[] = []
  readonly waiting: (() => void)[] = []
  kept: Kept | undefined
  card: Card | undefined
  post(message: FromWorker): void {
    this.posted.push(message)
  }
  keep(card: Card, kept: Kept): void {
    this.card = card
    this.kept = kept
  }
  now(): number {
    return 0
  }
  wait(_: number, then: () => void): void {
    this.waiting.push(then)
  }
  settle(): void {
    for (let then = this.waiting.shift(); then; then = this.waiting.shift()) then()
  }
  get last(): Extract<FromWorker, { t: 'moved' }> {
    return this.posted.findLast(message => message.t === 'moved') as Extract<FromWorker, { t: 'moved' }>
  }
}

const kept = (chairs: readonly Chair[], moves: readonly string[] = []): Kept => ({ id: 'here-a', game: game.name, setup: { seats: chairs.length }, chairs, seed: 9, moves })

const stateAt = (moves: readonly string[], seats: number): ReturnType<typeof game.create> => {
  const played = referee(game, game.setup({ seats }) as Setup, moves)
  if (isRefused(played)) throw new Error(played.reason)
  return played.end
}

/** Plays to the end with each person's first legal move, lifting curtains. */
const playOut = (world: World, host: Host): void => {
  for (let i = 0; i < 2000; i++) {
    world.settle()
    if (world.last.curtain !== undefined) host.look(world.last.curtain)
    const { view, viewer, ply } = world.last
    const s = game.create(game.setup({ seats: world.kept?.chairs.length ?? 3 }) as Setup)
    s.bytes.set(view)
    if (game.actor(s) === NOBODY) return
    host.play(viewer, ply, game.write(game.pick(s, { below: () => 0 })))
  }
  throw new Error('the game did not end')
}

describe('a table on this device', () => {
  test.each([
    ['one person against bots', [person('A'), bot('B'), bot('C')]],
    ['pass and play with a bot', [person('A'), person('B'), bot('C')]],
  ] as const)('%s: every view is what viewOf gives, and nobody sees a hand before the curtain is lifted', (_, chairs) => {
    const world = new World()
    const host = Host.open(world, game, kept(chairs), 0)!
    playOut(world, host)
    const moves = world.kept!.moves
    for (const message of world.posted) {
      if (message.t !== 'moved') continue
      const s = stateAt(moves.slice(0, message.ply), chairs.length)
      expect(sameBytes(message.view, viewOf(game, s, message.viewer).bytes)).toBe(true)
      const actor = game.actor(s)
      if (message.curtain !== undefined) expect([message.curtain, message.viewer]).toEqual([actor, GALLERY])
      for (const { text } of message.heard) if (message.viewer === GALLERY) expect(text).not.toMatch(/^\+[^?]/)
    }
    expect(world.card).toMatchObject({ over: true, turns: moves.length })
    host.record()
    expect(world.posted.at(-1)).toMatchObject({ t: 'record' })
  })

  test('a game taken up again goes on as it would have', () => {
    const chairs = [person('A'), bot('B'), bot('C')]
    const world = new World()
    playOut(world, Host.open(world, game, kept(chairs), 0)!)
    const whole = world.kept!.moves
    const later = new World()
    const cut = whole.findLastIndex((_, ply) => ply < whole.length / 2 && game.actor(stateAt(whole.slice(0, ply), 3)) === 0)
    playOut(later, Host.open(later, game, kept(chairs, whole.slice(0, cut)), 0)!)
    expect(later.kept!.moves).toEqual(whole)
  })

  test('a table is kept before anybody moves', () => {
    const world = new World()
    Host.open(world, game, kept([person('A'), bot('B')]), 0)
    expect(world.card).toMatchObject({ id: 'here-a', over: false })
  })

  test('tells no record before the end, refuses what is illegal, waits while it is held', () => {
    const world = new World()
    const host = Host.open(world, game, kept([person('A'), bot('B')]), 0)!
    world.settle()
    host.record()
    expect(world.posted.some(({ t }) => t === 'record')).toBe(false)
    host.play(0, world.last.ply, 'token')
    expect(world.posted.at(-1)).toMatchObject({ t: 'refused', why: 'illegal' })
    host.hold(true)
    const s = game.create(game.setup({ seats: 2 }) as Setup)
    s.bytes.set(world.last.view)
    host.play(0, world.last.ply, game.write(game.pick(s, { below: () => 0 })))
    const { ply } = world.last
    world.settle()
    expect(world.last.ply).toBe(ply)
    host.hold(false)
    expect(world.last.ply).toBeGreaterThan(ply)
  })

  test('a log that does not replay is refused', () => {
    const world = new World()
    expect(Host.open(world, game, kept([person('A'), bot('B')], ['start:0', 'nonsense']), 0)).toBeUndefined()
    expect(world.posted).toMatchObject([{ t: 'refused', why: 'broken' }])
  })
})

test('of a move that is not heard whole, only the kind of its reason is told', () => {
  const crew = GAMES.find(one => one.together)!
  const world = new World()
  const chairs = [person('Ann'), ...['B', 'C', 'D'].map(name => ({ kind: 'bot' as const, name, level: 'medium' }))]
  const host = Host.open(world, crew, { id: 'here-b', game: crew.name, setup: { seats: 4 }, chairs, seed: 3, moves: [] }, 0)
  if (!host) throw new Error('the table did not open')
  for (let i = 0; i < 60; i++) {
    world.settle()
    const { view, viewer, ply } = world.last
    const s = crew.create(crew.setup({ seats: 4 }) as Setup)
    s.bytes.set(view)
    if (crew.actor(s) !== viewer) break
    const legal = new Moves()
    crew.moves(s, legal)
    host.play(viewer, ply, crew.write(legal.at[0]!))
  }
  const sounds = world.posted.flatMap(message => (message.t === 'moved' ? message.heard : [])).filter(sound => sound.reason)
  const hidden = sounds.filter(sound => sound.text.includes('?'))
  expect(hidden.length).toBeGreaterThan(3)
  for (const { reason } of hidden) expect(Object.keys(reason!)).toEqual(['why'])
  expect(sounds.some(({ reason }) => Object.keys(reason!).length > 1)).toBe(true)
})
