import { readBase64 } from '../../src/core/codec.ts'
import { GALLERY, Moves } from '../../src/core/game.ts'
import type { Rng } from '../../src/core/rng.ts'
import type { RunningRooms } from '../../src/server/rooms/rooms.ts'
import type { Listener } from '../../src/table/room.ts'
import { storeFault } from '../../src/table/engine.ts'
import { StoreDown } from '../../src/server/store/ports.ts'
import { owedLuck } from '../../src/table/client/client.ts'
import type { Caller } from '../../src/table/decide/decide.ts'
import { faultInEnglish } from '../../src/table/faults.ts'
import { type FromServer, type TableInfo, type ToServer, messageToServer } from '../../src/table/protocol.ts'
import type { ExpectedTable } from './ledger.ts'
import type { SimServer } from './sim-server.ts'
import type { Judge } from './judge.ts'
import type { Time } from './time.ts'

export interface Person extends Caller {
  readonly name: string
  readonly cookie: string
}

type Of<M, T> = Extract<M, { t: T }>
type Moved = Of<FromServer, 'moved'>
type Play = Of<ToServer, 'play'>

/** One connection: in order both ways, late, and gone at any moment. */
interface Link {
  readonly listener: Listener
  readonly process: object
  readonly rooms: RunningRooms
  /** The page still has it; the server still has it. */
  here: boolean
  there: boolean
  /** The page has not said that it leaves the table. */
  atTable: boolean
  upAt: number
  downAt: number
  /** What the page asked for when it came, until the game is shown. */
  watched:
    | { readonly number: number | undefined; readonly since: number | undefined; readonly past: number }
    | undefined
}

export interface World {
  readonly time: Time
  readonly rng: Rng
  readonly server: SimServer
  readonly judge: Judge
  readonly fail: (what: string) => void
  readonly tell: (what: string) => void
  /** Plays that were sent, and those that were said to be done. */
  readonly sent: Set<string>
  readonly done: Map<string, Play>
  table: string
  /** The nonce of a person that nobody knows yet, by its hash. */
  newHash(who: string): string
  /** A nonce by its hash: from now on it is known. */
  reveal(hash: string): string | undefined
}

export const playKey = ({ table, number, ply, move }: Play): string => `${table} ${number} ${ply} ${move}`

/** A page, a program or somebody who only looks on. */
export class SimTab {
  readonly person: Person | undefined
  readonly names: boolean
  readonly #world: World
  #link: Link | undefined
  #re = 0
  #pending = new Map<number, ToServer>()
  /** What is on the screen. */
  info: TableInfo | undefined
  viewer: number = GALLERY
  shown: Moved | undefined
  /** What was heard, by ply, as long as the same viewer looks at the same game. */
  #heard = new Map<number, string>()
  #heardAs = ''
  plays: Play[] = []
  /** Whose view is on the screen, and whether another is owed. */
  #shownTo: number | undefined
  #owed = false
  gone = false
  closed = false

  constructor(world: World, person: Person | undefined, names: boolean) {
    this.#world = world
    this.person = person
    this.names = names
  }

  get isOpen(): boolean {
    return this.#link?.here ?? false
  }

  /** It has connected and was not yet shown anything. */
  get isWaiting(): boolean {
    return this.isOpen && !this.gone && this.#link?.watched !== undefined
  }

  connect(): void {
    if (this.#link?.here || this.closed) return
    const { time, rng, server, judge, fail } = this.#world
    const caller = this.person && { who: this.person.who, program: this.person.program }
    const reader = { who: this.person?.who, names: this.names }
    const listener: Listener = {
      caller,
      names: this.names,
      send: text => {
        try {
          judge.text(reader, text)
        } catch (error) {
          fail(`told: ${(error as Error).message}`)
        }
        if (link.here && link.there && link.atTable && text.startsWith('{"t":"table"'))
          server.ledger.connections.start(link, reader.who, time.now)
        if (text.startsWith('{"t":"gone"')) server.ledger.connections.end(link, time.now)
        link.downAt = Math.max(link.downAt, time.now + rng.below(60))
        time.after(link, link.downAt - time.now, () => {
          if (link.here) this.#read(JSON.parse(text) as FromServer, link)
        })
      },
    }
    const { process, rooms } = server.any()
    const link: Link = {
      listener,
      process,
      rooms,
      here: true,
      there: true,
      atTable: true,
      upAt: 0,
      downAt: 0,
      watched: undefined,
    }
    this.#link = link
    this.gone = false
    this.#owed = false
    this.watch(true)
  }

  watch(isNew = false): void {
    const link = this.#link
    if (!link?.here || (!isNew && link.watched)) return
    link.atTable = true
    const since =
      this.shown && (!isNew || this.#world.rng.below(8) > 0) ? { number: this.shown.number, since: this.shown.ply } : {}
    const past = this.#world.rng.below(2) === 0 ? { past: this.#world.rng.below(30) } : {}
    if (isNew) link.watched = { number: since.number, since: since.since, past: past.past ?? 0 }
    this.send({ t: 'watch', table: this.#world.table, ...since, ...past })
  }

  /** Goes away for a moment, and comes back as the person it is then. */
  leave(ms: number): void {
    const link = this.#link
    if (!link?.here || link.watched) return
    const { time, table } = this.#world
    this.send({ t: 'leave', table })
    link.atTable = false
    this.#world.server.ledger.connections.end(link, time.now)
    time.after(link, ms, () => {
      if (this.#link === link) this.watch()
    })
  }

  /** The connection is lost; what was under way may still arrive, and the server notices later. */
  break(): void {
    const link = this.#link
    if (!link?.here) return
    const { time, rng } = this.#world
    link.here = false
    this.#pending.clear()
    time.after(link.process, rng.below(400), () => this.#drop(link))
  }

  /** Closed for good. */
  close(): void {
    this.break()
    this.closed = true
  }

  /** A process is gone: if it was ours, nothing more arrives. */
  cut(process: object): void {
    const link = this.#link
    if (link?.process !== process) return
    link.here = false
    link.there = false
    this.#pending.clear()
  }

  #drop(link: Link): void {
    if (!link.there) return
    link.there = false
    this.#world.server.ledger.connections.end(link, this.#world.time.now)
    link.rooms.onClose(link.listener)
  }

  send(message: ToServer): void {
    const link = this.#link
    if (!link?.here) return
    const { time, rng, server, fail, sent } = this.#world
    const re = message.t === 'watch' || rng.below(5) > 0 ? ++this.#re : undefined
    const whole = { ...message, ...(re === undefined ? {} : { re }) }
    if (!messageToServer.safeParse(whole).success)
      throw new Error(`the fuzz itself sends nonsense: ${JSON.stringify(whole)}`)
    if (re !== undefined) this.#pending.set(re, whole)
    if (message.t === 'play') {
      sent.add(playKey(message))
      this.plays.push(message)
    }
    const arrive = (): void => {
      if (!link.there || !server.isUp(link.process)) return
      link.rooms.onMessage(link.listener, whole).catch((error: unknown) => {
        if (!(error instanceof StoreDown)) return fail(`hearing ${JSON.stringify(whole)}: ${(error as Error).stack}`)
        const down = storeFault(error)
        link.listener.send(
          JSON.stringify({
            t: 'error',
            ...(re === undefined ? {} : { re }),
            error: { code: down.code, params: {} },
            text: faultInEnglish(down),
          }),
        )
      })
    }
    link.upAt = Math.max(link.upAt, time.now + rng.below(60))
    time.after(link, link.upAt - time.now, arrive)
    // Sent twice over: the first answer was too slow for somebody.
    if (message.t === 'play' && rng.below(12) === 0) time.after(link, link.upAt - time.now + rng.below(300), arrive)
  }

  #read(message: FromServer, link: Link): void {
    if (this.#owed && message.t !== 'moved')
      this.#world.fail(
        `${this.person?.who ?? 'the gallery'} looks as ${this.viewer} now, and is not shown what that viewer sees`,
      )
    this.#owed = false
    switch (message.t) {
      case 'moved':
        return this.#show(message, link)
      case 'table':
        this.info = message.table
        this.viewer = message.viewer
        this.#giveLuck()
        // Before the start there is no game to be shown.
        if (message.table.status !== 'playing' && message.table.status !== 'over') link.watched = undefined
        else this.#owed = this.shown?.number === message.table.number && this.#shownTo !== message.viewer
        return
      case 'gone':
        this.gone = true
        return
      case 'ok': {
        const asked = this.#pending.get(message.re!)
        this.#pending.delete(message.re!)
        if (asked?.t === 'play') this.#world.done.set(playKey(asked), asked)
        return
      }
      case 'error': {
        const asked = this.#pending.get(message.re ?? -1)
        this.#pending.delete(message.re ?? -1)
        if (asked?.t !== 'watch') return
        if (message.error.code === 'no-spectators') this.gone = true
        else
          this.#world.time.after(link, 500, () => {
            if (this.#link === link) this.watch(link.watched !== undefined)
          })
        return
      }
      default:
    }
  }

  /** A page commits to a nonce, and is ready, by itself. */
  #giveLuck(): void {
    const owed = owedLuck(this.info!, this.viewer)
    const { table, newHash, reveal } = this.#world
    if (owed?.t === 'commit') this.send({ t: 'commit', table, hash: newHash(this.person!.who) })
    const nonce = owed?.t === 'ready' ? reveal(owed.hash) : undefined
    if (nonce !== undefined) this.send({ t: 'ready', table, nonce })
  }

  #show(moved: Moved, link: Link): void {
    const { fail } = this.#world
    const old = this.shown
    const { heard, ply, number } = moved
    const from = ply - heard.length
    const where = `${this.person?.who ?? 'the gallery'} at game ${number}, ply ${ply}`
    if (old && (number < old.number || (number === old.number && ply < old.ply)))
      fail(`${where}: was told of ply ${old.ply} of game ${old.number} before`)
    if (link.watched) {
      const { since, past } = link.watched
      const wanted =
        link.watched.number === number && since !== undefined && since <= ply ? since : Math.max(0, ply - past)
      if (from !== wanted) fail(`${where}: asked since ${since}, heard from ${from}`)
      link.watched = undefined
    } else if (old?.number === number && from > old.ply)
      fail(`${where}: nothing was heard of plies ${old.ply} to ${from - 1}`)
    else if (old && old.number !== number && from > 0) fail(`${where}: a new game, heard from ${from}`)
    const as = `${number} ${this.viewer}`
    if (as !== this.#heardAs) this.#heard.clear()
    this.#heardAs = as
    for (const one of heard) {
      const before = this.#heard.get(one.ply)
      if (before !== undefined && before !== one.text)
        fail(`${where}: ply ${one.ply} was ${before}, and is ${one.text} now`)
      this.#heard.set(one.ply, one.text)
    }
    this.shown = moved
    this.#shownTo = this.viewer
  }

  get myTurn(): boolean {
    return (
      this.shown !== undefined &&
      this.viewer >= 0 &&
      (this.shown.decides ?? this.shown.turn) === this.viewer &&
      this.info?.status === 'playing' &&
      this.shown.number === this.info.number
    )
  }

  /** The moves the page would offer, from the view alone. The next game may have other seats than the one shown. */
  choices(expected: ExpectedTable): string[] {
    const { shown } = this
    if (!shown) return []
    if (this.names) return [...(shown.moves ?? [])]
    const { game, setup } = expected.gameOf(shown.number)
    const view = game.create(setup)
    view.bytes.set(readBase64(shown.view as string)!)
    if (game.actor(view) < 0) return []
    const legal = new Moves()
    game.moves(view, legal)
    return legal.list().map(move => game.write(move))
  }

  play(move: string, ply = this.shown?.ply ?? 0): void {
    this.send({ t: 'play', table: this.#world.table, number: this.shown?.number ?? 1, ply, move })
  }
}
