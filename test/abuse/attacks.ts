import { WebSocket } from 'ws'
import { levelNames } from '../../src/bots/index.ts'
import { upTo } from '../../src/core/lists.ts'
import { GAMES } from '../../src/games/index.ts'
import { MOST_BOT_TABLES } from '../../src/server/automation/bot-tables.ts'
import { MOST, RATES } from '../../src/server/edge/limits.ts'
import { bestLevel } from '../../src/table/decide/make.ts'
import { type AskAs, requestFor, sitAs, startGame } from '../helpers/start-game.ts'
import { open, openHalf, post, type Target, wait } from './line.ts'

// Every attack of one guest, or of many guests at one address. Each ends by itself and answers how often it tried, and
// how often it got what it must not get too much of.

export interface AttackOutcome {
  readonly tried: number
  readonly got: number
}

interface Attack {
  run(target: Target): Promise<AttackOutcome>
  /** How often it may get what it wants, over the whole run, or in each round. */
  readonly most?: number
  readonly mostEachRound?: number
}

/** The burst that the message budget of one socket allows. */
const BURST = 100
const SOCKETS = 380
const PING = Buffer.alloc(125, 'x')

const isOver = ({ until }: Target): boolean => performance.now() >= until

/** Pings whose answers nobody reads, over one socket after the other. */
const pings = async (target: Target): Promise<AttackOutcome> => {
  let tried = 0
  while (!isOver(target)) {
    const socket = await open(target)
    if (!socket) {
      await wait(100)
      continue
    }
    socket.pause()
    while (!isOver(target) && socket.readyState === WebSocket.OPEN) {
      for (let i = 0; i < 2000; i++) socket.ping(PING)
      tried += 2000
      await wait(0)
      while (socket.bufferedAmount > 4_000_000 && !isOver(target)) await wait(5)
    }
    socket.terminate()
  }
  return { tried, got: 0 }
}

/** The past of one table again and again, over many sockets, as often as the budget allows. */
const watches = async (target: Target): Promise<AttackOutcome> => {
  const opened = await Promise.all(Array.from({ length: SOCKETS }, () => open(target)))
  const sockets = opened.flatMap(socket => socket ?? [])
  let tried = 0
  const ask = (times: number): void => {
    for (const socket of sockets)
      for (let i = 0; i < times && socket.readyState === WebSocket.OPEN; i++, tried++)
        socket.send(JSON.stringify({ t: 'watch', table: target.table, past: 100 }))
  }
  ask(BURST)
  while (!isOver(target)) {
    await wait(Math.min(1000, Math.max(0, target.until - performance.now())))
    ask(19)
  }
  for (const socket of sockets) socket.terminate()
  return { tried, got: 0 }
}

/** Tables at which nobody but the best bots play. */
const botTables = async (target: Target): Promise<AttackOutcome> => {
  let tried = 0
  let got = 0
  let cookie: string | undefined
  for (let i = 0; i < 60 && !isOver(target); i++) {
    if (i % 6 === 0) cookie = (await post(target, '/api/me', {})).cookie
    const game = GAMES[i % GAMES.length]!
    const seats = game.seats[1]
    const bots = upTo(seats).map(() => bestLevel(levelNames(game)))
    const table = await post(target, '/api/tables', { game: game.name, setup: { seats }, bots }, cookie)
    if (table.status !== 200) continue
    tried++
    const started = await post(target, `/api/tables/${table.id}/start`, {}, cookie)
    if (started.status === 200) got++
  }
  await wait(target.until - performance.now())
  return { tried, got }
}

/** Wrong seat codes, as if each came from another address. */
const codes = async (target: Target): Promise<AttackOutcome> => {
  let tried = 0
  let got = 0
  const { cookie } = await post(target, '/api/me', {})
  const guess = async (): Promise<void> => {
    while (!isOver(target)) {
      const { code } = await post(target, '/api/redeem', { code: 'ABCDEFGHJ' }, cookie)
      tried++
      if (code === 'bad-code') got++
    }
  }
  await Promise.all(Array.from({ length: 8 }, guess))
  return { tried, got }
}

/** Many requests that never end. */
const halfOpen = async (target: Target): Promise<AttackOutcome> => {
  const sockets = Array.from({ length: 600 }, () => openHalf(target))
  while (!isOver(target)) {
    await wait(500)
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }
  const got = sockets.filter(socket => !socket.closed).length
  for (const socket of sockets) socket.destroy()
  return { tried: sockets.length, got }
}

/** Three rivals at a table of their own, all connected: the first is the victim. */
interface Rivals {
  readonly table: string
  readonly cookies: readonly (string | undefined)[]
  readonly sockets: readonly (WebSocket | undefined)[]
}
let rivals: Promise<Rivals> | undefined

const seatRivals = async (target: Target): Promise<Rivals> => {
  const cookies: (string | undefined)[] = []
  for (let seat = 0; seat < 3; seat++) cookies.push((await post(target, '/api/me', {})).cookie)
  const must = async (path: string, body: object, cookie: string | undefined): Promise<string> => {
    const { status, code, id } = await post(target, path, body, cookie)
    if (status !== 200) throw new Error(`rivals could not sit down: ${path} ${status} ${code}`)
    return id
  }
  const id = await must('/api/tables', { game: GAMES[0]!.name, setup: { seats: 3 } }, cookies[0])
  const ask: AskAs = (person, what) => must(...requestFor(id, what), cookies[person])
  for (const seat of cookies.keys()) await ask(seat, sitAs(seat, `Rival ${seat}`, seat))
  await startGame(ask, [...cookies.keys()])
  const sockets = await Promise.all(cookies.map(cookie => open(target, cookie)))
  for (const socket of sockets) socket?.send(JSON.stringify({ t: 'watch', table: id }))
  return { table: id, cookies, sockets }
}

/** A stranger claims the seat of somebody who is there, and both rivals agree. */
const claims = async (target: Target): Promise<AttackOutcome> => {
  rivals ??= seatRivals(target)
  const { table, sockets } = await rivals
  let tried = 0
  let got = 0
  let cookie: string | undefined
  while (!isOver(target)) {
    const claim = await post(target, `/api/tables/${table}/claim`, { seat: 0, name: 'Thief' }, cookie)
    cookie = claim.cookie
    tried++
    if (claim.status === 200) got++
    for (const socket of sockets.slice(1))
      socket?.send(JSON.stringify({ t: 'vote', table, about: { kind: 'seat', seat: 0 }, yes: true }))
    await wait(100)
  }
  return { tried, got }
}

/** Rivals vote that a bot moves for somebody who is there. */
const standIns = async (target: Target): Promise<AttackOutcome> => {
  rivals ??= seatRivals(target)
  const { table, sockets } = await rivals
  let tried = 0
  let got = 0
  const onMessage = (data: Buffer): void => {
    const { t, re } = JSON.parse(data.toString()) as { t: string; re?: number }
    if (t === 'ok' && re !== undefined) got++
  }
  for (const socket of sockets.slice(1)) socket?.on('message', onMessage)
  while (!isOver(target)) {
    for (const socket of sockets.slice(1))
      socket?.send(JSON.stringify({ t: 'vote', re: tried++, table, about: { kind: 'stand-in', seat: 0 }, yes: true }))
    await wait(120)
  }
  for (const socket of sockets.slice(1)) socket?.off('message', onMessage)
  return { tried, got }
}

export const ATTACKS = {
  claims: { run: claims, most: 0 },
  'stand-ins': { run: standIns, most: 0 },
  pings: { run: pings },
  watches: { run: watches },
  'bot tables': { run: botTables, mostEachRound: MOST_BOT_TABLES.ofAddress },
  'seat codes': { run: codes, most: RATES['code/address'].points },
  'half-open': { run: halfOpen, mostEachRound: MOST.connectionsOfAddress },
} as const satisfies { readonly [name: string]: Attack }

export type AttackName = keyof typeof ATTACKS
export const ATTACK_NAMES = Object.keys(ATTACKS) as readonly AttackName[]
export const mostOf = (name: AttackName, rounds: number): number | undefined => {
  const { most, mostEachRound } = ATTACKS[name] as Attack
  return most ?? (mostEachRound === undefined ? undefined : mostEachRound * rounds)
}
