import { levelNames } from '../../bots/index.ts'
import { writeHex } from '../../core/codec.ts'
import { viewOf } from '../../core/game.ts'
import { findGame } from '../../games/index.ts'
import type { Presence as Absence } from '../../table/absence.ts'
import { type Change, changeOf } from '../../table/change.ts'
import { claimDue, claimSeat } from '../../table/claims.ts'
import type { BotLuck } from '../../table/automation.ts'
import { type EnginePorts, engineOf } from '../../table/engine.ts'
import { type Ask, type Caller, decide, type House } from '../../table/decide.ts'
import { type Act, type Holder, makeEntry } from '../../table/entry.ts'
import { newId } from '../../table/id.ts'
import { newTable } from '../../table/make.ts'
import { type Fault, fault, isFault, type MakeTable, type TableInfo, type Up } from '../../table/protocol.ts'
import { type Clock, errorText, inTurn, isCrowded, join, type Listener, rowOf, say, tableFrom, tableText } from '../../table/room.ts'
import { type Library, seatOf, type Table } from '../../table/table.ts'
import { infoOf, viewerOf } from '../../table/tell.ts'
import type { Bus } from '../bus/bus.ts'
import { isHere, type ServerRoom, serverRoomFor, tellHere } from './room.ts'
import { Latest } from './latest.ts'
import { type Nodes, nodesOf } from './nodes.ts'
import { Presence } from './presence.ts'
import type { NoteCode } from '../automation/push.ts'
import type { Connected, Rooms } from './port.ts'
import { recordsOf } from './records.ts'
import { Setups } from './setups.ts'
import { type Store, StoreDown, type TableRow } from '../store/ports.ts'
import { talkOf } from './talk.ts'
import type { Thinkers } from '../automation/bot-workers.ts'

export interface Meter {
  /** A move: milliseconds until it was stored, and until all were told. */
  moved(storedMs: number, toldMs: number): void
  refused(code: string): void
  thought(ms: number, cut: boolean): void
}

export interface RoomsOptions {
  readonly store: Store
  readonly bus: Bus
  readonly thinkers: Thinkers
  readonly now: () => number
  /** Monotonic milliseconds. */
  readonly ticks: () => number
  /** Does something later, unless what it answers is called before. */
  readonly after: (ms: number, then: () => void) => () => void
  readonly random: (bytes: number) => Uint8Array
  readonly botPaceMs: number
  readonly meter: Meter
  /** Calls a person who is not here: it is their turn in a slow game, or somebody claims their seat. */
  readonly notify: (who: string, table: string, code: NoteCode) => void
  /** Something went wrong that nobody asked for: for the log. */
  readonly trouble: (what: string, error: unknown, table?: string) => void
  /** This node's name, where others play the same tables. */
  readonly node?: string
}

/** How long a table stays in memory with nobody watching. */
const LINGER_MS = 30_000
const SWEEP_MS = 1000
const MOST_DUE = 500
const LOBBY_MS = 1000
/** Who is here is told to a table no more often than this. */
const HERE_PAUSE_MS = 250
const MOST_LISTED = 200
const FORGET_AT_ONCE = 200

export interface RunningRooms extends Rooms {
  /** Looks after clocks and bots of tables nobody watches, and lets idle tables go. */
  sweep(): Promise<void>
  /** Among other nodes: learns since when the house is up. */
  begin(): Promise<void>
  readonly clock: Clock
}

export const openRooms = (options: RoomsOptions): RunningRooms => {
  const { store, bus, now, ticks, meter } = options
  const clock: Clock & { up: number } = { now, up: now() }
  const rooms = new Map<string, ServerRoom>()
  const loading = new Map<string, Promise<ServerRoom | undefined>>()
  const watched = new Map<Listener, ServerRoom[]>()
  const watches = new Latest()
  const lobbyists = new Set<Listener>()
  /** Those whose connection is gone: what they asked for before may still be under way. */
  const gone = new WeakSet<Listener>()
  const setups = new Setups(store)
  let draining = false
  let lobbyStale = false
  let lobbyTold = 0
  let lobbyText = ''
  /** Other nodes do not know yet that the lobby is another. */
  let lobbyNews = false
  /** Tables that were due and are this node's to look after, until they are in memory. */
  const claimed = new Map<string, ServerRoom['turn']>()
  const peeked = new Map<string, { readonly table: Table; readonly people: string }>()

  const library: Library = {
    game: findGame,
    setup: hash => setups.get(hash),
  }
  const presence = new Presence(ticks)
  /** Among several nodes: since when wake-ups of the others have arrived. */
  let busSince = ticks()
  const absenceAt = (room: ServerRoom): Absence => {
    const awayFromTable = (who: string): number => {
      if (isHere(room, who) || (nodes && !bus.isUp())) return 0
      return ticks() - Math.max(presence.lastSeen(who, room.id), nodes ? Math.max(room.watching, busSince) : 0)
    }
    // Connections to other nodes are known by table only.
    const awayFromServer = (who: string): number => (presence.isConnected(who) ? 0 : Math.min(ticks() - presence.lastSeen(who), awayFromTable(who)))
    return { awayFromTable, awayFromServer }
  }
  const houseAt = (room: ServerRoom): House => ({ now: now(), up: clock.up, presence: absenceAt(room), seed: () => writeHex(options.random(32)), levels: levelsOf })

  const loadSetup = (hash: string): Promise<void> => setups.load(hash)

  const load = async (id: string): Promise<ServerRoom | undefined> => {
    const entries = await store.load(id, 0)
    if (!entries || entries.length === 0) return undefined
    await loadSetup((JSON.parse(entries[0]!) as { setup: string }).setup)
    const room = serverRoomFor(tableFrom(id, entries, library), now(), ticks())
    room.turn = claimed.get(id)
    keep(room)
    engine.plan(room)
    return room
  }

  const keep = (room: ServerRoom): void => {
    rooms.set(room.id, room)
    bus.follow(room.id, true)
  }

  const roomOf = (id: string): Promise<ServerRoom | undefined> => {
    const room = rooms.get(id)
    if (room) return Promise.resolve(room)
    let promise = loading.get(id)
    if (!promise) {
      promise = load(id).finally(() => loading.delete(id))
      loading.set(id, promise)
    }
    return promise
  }

  /** Somebody claims a seat: its owner may say no. */
  const callOwner = (room: ServerRoom, acts: readonly Act[]): void => {
    for (const act of acts) {
      if (act.t !== 'vote' || !act.claim || act.about.kind !== 'seat') continue
      const holder = room.table.holders[act.about.seat]!
      if ('who' in holder) options.notify(holder.who, room.id, 'seat-claimed')
    }
  }

  const nodes =
    options.node === undefined
      ? undefined
      : nodesOf({
          node: options.node,
          store,
          bus,
          clock,
          rooms,
          behind: room => engine.behind(room),
          relay: room => talk.relay(room),
          tellHere: room => announce(room, false),
          left: (room, who) => presence.seeAt(room.id, who),
          trouble: error => options.trouble('what was said could not be read', error),
        })

  const think = (t: Table, seat: number, level: string, luck: BotLuck): ReturnType<Thinkers['think']> => {
    const { answer, cancel } = options.thinkers.think({
      table: t.id,
      game: t.game.name,
      setup: t.setupHash,
      setupText: setups.textOf(t.setupHash, t.setup),
      view: viewOf(t.game, t.state, seat).bytes,
      seat,
      level,
      ...luck,
    })
    const measured = answer.then(found => {
      if (found) meter.thought(found.ms, found.cut)
      return found
    })
    return { answer: measured, cancel }
  }

  const ports: EnginePorts<ServerRoom> = {
    logs: store,
    clock,
    isHere,
    after: options.after,
    think,
    botPaceMs: () => options.botPaceMs,
    // Calls a person to a slow game.
    waitsFor: (room, who) => {
      if (room.table.pace.kind === 'slow' && !isHere(room, who)) options.notify(who, room.id, 'your-turn')
    },
    trouble: options.trouble,
    turns: () => nodes,
    ticks,
    houseAt,
    isShared: options.node !== undefined,
    isStopping: () => draining,
    isLoaded: room => rooms.get(room.id) === room,
    changed: (room, { entries, positions }, storedMs, toldMs) => {
      callOwner(room, entries)
      if (positions.length > 0) meter.moved(storedMs, toldMs)
      // Where nobody else watches there is nobody to wake; and whoever was not heard of sees it within two seconds.
      if (room.elsewhere.size > 0) bus.send({ t: 'table', table: room.id, seq: room.table.seq })
      if (room.table.public) lobbyStale = lobbyNews = true
    },
    refused: code => meter.refused(code),
  }
  const engine = engineOf(ports)

  const withRoom = async <T>(id: string, then: (room: ServerRoom) => Promise<T>): Promise<T | Fault> => {
    const known = rooms.has(id)
    const room = await roomOf(id)
    if (!room) return fault('no-table')
    if (isCrowded(room)) return fault('table-busy')
    return inTurn(room, async () => {
      if (nodes && known) await engine.freshen(room)
      return then(room)
    })
  }

  const infoFor = (room: ServerRoom): TableInfo => infoOf(room.table, who => isHere(room, who))

  /** Carries a decision out and answers the table as it is then. */
  const changed = (id: string, decision: (t: Table, room: ServerRoom) => Change | Fault): Promise<TableInfo | Fault> =>
    withRoom(id, async room => (await engine.change(room, t => decision(t, room))) ?? infoFor(room))

  const make = async (by: Caller, ask: MakeTable): Promise<TableInfo | Fault> => {
    if (draining) return fault('stopping')
    const at = now()
    const made = newTable(by, ask, at, { game: findGame, levels: levelsOf, random: options.random })
    if (isFault(made)) return made
    await setups.store(made.setupHash, made.setup)
    const entries = made.entries.map(makeEntry)
    const table = tableFrom(newId(options.random), entries, library)
    await store.append({ row: rowOf(table, at, clock.up), seq: 0, entries })
    const room = serverRoomFor(table, at, ticks())
    keep(room)
    if (ask.public) lobbyStale = lobbyNews = true
    return infoFor(room)
  }

  /** Tells everybody at a table who is here: at once, and then no more often than a few times a second. */
  const announce = (room: ServerRoom, tellsOthers: boolean): void => {
    room.tellsOthers ||= tellsOthers
    if (room.tellsHere) return
    const tell = (): void => {
      room.tellsHere = false
      room.toldHere = ticks()
      tellHere(room)
      if (room.tellsOthers) nodes?.tellOthers(room, false)
      room.tellsOthers = false
    }
    const waitMs = room.toldHere + HERE_PAUSE_MS - ticks()
    if (waitMs <= 0) return tell()
    room.tellsHere = true
    options.after(waitMs, tell)
  }

  const watch = async (listener: Connected, message: Extract<Up, { t: 'watch' }>): Promise<void> => {
    const told = await withRoom(message.table, async room => {
      if (gone.has(listener)) return room
      const refused = join(room, listener, message, ports)
      if (refused) return refused
      const others = watched.get(listener)
      if (!others) watched.set(listener, [room])
      else if (!others.includes(room)) others.push(room)
      // Whoever comes first asks who is at other nodes.
      const isFirst = room.listeners.size === 1
      if (isFirst) nodes?.tellOthers(room, true)
      announce(room, !isFirst)
      await talk.greet(room, listener)
      return room
    })
    if (isFault(told)) {
      listener.send(errorText(told, message.re, message.table))
      return told.code === 'table-busy' ? listener.retryWatch?.() : undefined
    }
    if (listener.caller && !gone.has(listener)) await engine.comeBack(told, listener.caller)
  }

  const ask = async (listener: Listener, message: Extract<Up, { table: string }> & Ask): Promise<void> => {
    const { caller } = listener
    if (!caller) return listener.send(errorText(fault('no-identity'), message.re, message.table))
    const room = await roomOf(message.table)
    if (!room) return listener.send(errorText(fault('no-table'), message.re, message.table))
    if (isCrowded(room)) return listener.send(errorText(fault('table-busy'), message.re, message.table))
    // Whoever asks without watching is there all the same.
    if (!room.listeners.has(listener)) presence.seeAt(room.id, caller.who)
    await engine.ask(room, listener, caller, message)
  }

  /** Gives up a person's seat in a game under way, then takes name and number out of the log; the others play on. */
  const forgetAt = async (room: ServerRoom, who: string): Promise<void> => {
    const refused = await engine.change(room, t => goodbye(t, who, now()))
    if (refused) throw new StoreDown(refused.code)
    putAnew(room, await records.erase(room.id, who))
    bus.send({ t: 'rewritten', table: room.id })
  }

  const forgetTable = async (id: string, who: string): Promise<void> => {
    const failed = await withRoom(id, room => forgetAt(room, who))
    if (failed && failed.code !== 'no-table') throw new StoreDown(`table ${id} could not be rewritten: ${failed.code}`)
  }

  const putAnew = (room: ServerRoom, entries: readonly string[]): void => {
    setups.remember(room.table.setupHash, room.table.setup)
    room.table = tableFrom(room.id, entries, library)
    engine.plan(room)
    for (const listener of room.listeners) listener.send(tableText(room, listener, ports))
  }

  const leaveRoom = (listener: Listener, room: ServerRoom): void => {
    const rooms = watched.get(listener)
    if (rooms?.includes(room)) rooms.splice(rooms.indexOf(room), 1)
    if (!room.listeners.delete(listener)) return
    room.touched = now()
    if (listener.caller) presence.seeAt(room.id, listener.caller.who)
    announce(room, true)
  }

  const talk = talkOf({ store, clock, withRoom, wake: nodes && (wake => bus.send(wake)) })
  const records = recordsOf({ store, library, loadSetup, talk })

  bus.on(wake => {
    if (wake.t === 'lobby') lobbyStale = true
    if (wake.t === 'back') busSince = ticks()
    if (wake.t === 'back') for (const room of rooms.values()) if (room.listeners.size > 0) nodes?.tellOthers(room, true)
    const room = 'table' in wake ? rooms.get(wake.table) : undefined
    if (!room) return
    const read = (what: Promise<void>): void => void what.catch((error: unknown) => options.trouble('a table could not be read', error, room.id))
    if (wake.t === 'table' && wake.seq > room.table.seq) void engine.behind(room)
    if (wake.t === 'said') read(talk.relay(room))
    if (wake.t === 'note') read(talk.relayNote(room, wake.who))
    if (wake.t === 'muted') read(talk.relayMuted(wake.who))
    if (wake.t === 'here') nodes?.hear(room, wake)
    if (wake.t === 'rewritten') read(inTurn(room, async () => putAnew(room, (await store.load(room.id, 0)) ?? [])))
  })

  const rows = async (list: readonly TableRow[], wanted: (t: Table) => boolean = () => true): Promise<TableInfo[]> => {
    const found: TableInfo[] = []
    for (const row of list) {
      const { id, seq } = row
      const loaded = rooms.get(id)
      const known = loaded && loaded.table.seq >= seq ? loaded.table : undefined
      const table = known ?? (await peekAt(row).catch((error: unknown) => options.trouble('a table could not be read', error, id)))
      if (table && wanted(table)) found.push(infoOf(table, who => loaded !== undefined && isHere(loaded, who)))
    }
    return found
  }

  /** A table to look at, without keeping it in memory. */
  const peek = async (id: string): Promise<Table | undefined> => {
    const entries = await store.load(id, 0)
    if (!entries || entries.length === 0) return undefined
    await loadSetup((JSON.parse(entries[0]!) as { setup: string }).setup)
    return tableFrom(id, entries, library)
  }

  /** The last look is kept: most tables in a list have not changed since, neither in length nor in people. */
  const peekAt = async ({ id, seq, people }: TableRow): Promise<Table | undefined> => {
    const last = peeked.get(id)
    if (last?.table.seq === seq && last.people === people.join(' ')) return last.table
    const table = await peek(id)
    peeked.delete(id)
    if (table) peeked.set(id, { table, people: people.join(' ') })
    for (const oldest of peeked.keys()) if (peeked.size > 2 * MOST_LISTED) peeked.delete(oldest)
    return table
  }

  const lobby = async (): Promise<TableInfo[]> => rows(await store.lobby(MOST_LISTED))

  const tellLobby = async (): Promise<void> => {
    if (!lobbyStale || lobbyists.size === 0 || now() - lobbyTold < LOBBY_MS) return
    lobbyStale = false
    lobbyTold = now()
    const text = say({ t: 'lobby', tables: await lobby() })
    if (text === lobbyText) return
    lobbyText = text
    for (const listener of lobbyists) listener.send(text)
  }

  const letGo = (): void => {
    for (const room of rooms.values()) {
      engine.tend(room)
      // Whether the owner of a claimed seat was away is known by watching.
      if ((claimDue(room.table) ?? Infinity) <= now()) continue
      if (room.listeners.size > 0 || room.busy || room.mailbox.length > 0 || now() - room.touched < LINGER_MS) continue
      room.stop()
      rooms.delete(room.id)
      bus.follow(room.id, false)
    }
  }

  const among = async (nodes: Nodes): Promise<void> => {
    nodes.refresh()
    if (lobbyNews) bus.send({ t: 'lobby' })
    lobbyNews = false
    // Whatever the others did not tell is seen now.
    if (await nodes.look()) lobbyStale = true
  }

  const drop = (listener: Listener): void => {
    gone.add(listener)
    presence.leave(listener)
    lobbyists.delete(listener)
    for (const room of [...(watched.get(listener) ?? [])]) leaveRoom(listener, room)
    watched.delete(listener)
    talk.drop(listener)
  }

  return {
    clock,
    make,
    ask: (id, by, request) => changed(id, (t, room) => decide(t, by, request, houseAt(room))),
    info: id => withRoom(id, room => Promise.resolve(infoFor(room))),
    refuseToHost: (id, by) => withRoom(id, room => Promise.resolve(room.table.host === by.who ? undefined : fault('not-host'))),
    lobby,
    tablesOf: async who => rows(await store.tablesOf(who, MOST_LISTED), t => t.host === who || seatOf(t, who) !== undefined),
    setup: hash => store.setup(hash),
    record: records.record,
    reasons: records.reasons,
    code: (id, by) => withRoom(id, room => records.code(room, by, now(), options.random)),
    redeem: async (code, by) => {
      const found = await records.redeem(code, now())
      if (!found) return fault('bad-code')
      return changed(found.table, t => moveSeat(t, found.who, by, now()))
    },
    claim: (id, by, seat, name) => changed(id, (t, room) => claimSeat(t, by, seat, name, houseAt(room))),
    forget: async who => {
      const done = new Set<string>()
      for (;;) {
        // A table that was rewritten no longer names the person.
        const tables = (await store.tablesOf(who, FORGET_AT_ONCE)).filter(({ id }) => !done.has(id))
        if (tables.length === 0) break
        for (const { id } of tables) await forgetTable(id, who)
        for (const { id } of tables) done.add(id)
      }
      await store.remove(who)
    },
    mute: (id, by, seat, muted) => talk.mute(id, by, seat, muted),
    close: async id => {
      const done = await changed(id, (t, room) => decide(t, { who: '', program: false, admin: true }, { t: 'close' }, houseAt(room)))
      return isFault(done) ? done : undefined
    },
    hear: async (listener, message) => {
      if (!gone.has(listener)) presence.enter(listener)
      switch (message.t) {
        case 'hello':
          return
        case 'watch':
          return watches.run(listener, message.table, {
            run: () => watch(listener, message),
            skip: () => message.re !== undefined && listener.send(errorText(fault('replaced'), message.re, message.table)),
          })
        case 'leave': {
          // In turn: a watch before it may still be under way.
          watches.drop(listener, message.table)
          const room = rooms.has(message.table) || loading.has(message.table) ? await roomOf(message.table) : undefined
          if (room) await inTurn(room, async () => leaveRoom(listener, room))
          if (message.re !== undefined) listener.send(say({ t: 'ok', re: message.re }))
          return
        }
        case 'say':
        case 'react':
        case 'note':
          return talk.hear(listener, message)
        case 'lobby':
          if (!message.on) return void lobbyists.delete(listener)
          lobbyists.add(listener)
          lobbyText = ''
          return listener.send(say({ t: 'lobby', tables: await lobby() }))
        default:
          return ask(listener, message)
      }
    },
    drop,
    counts: () => ({
      tables: rooms.size,
      playing: [...rooms.values()].filter(room => room.table.status === 'playing').length,
      listeners: watched.size,
      waitingBots: options.thinkers.waiting(),
    }),
    sweep: async () => {
      letGo()
      if (nodes) await among(nodes)
      for (const row of await store.due(now(), MOST_DUE)) {
        if (rooms.has(row.id)) continue
        const turn = await nodes?.claimDue(row)
        if (nodes && !turn) continue
        claimed.set(row.id, turn)
        await roomOf(row.id).catch((error: unknown) => options.trouble('a table could not be read', error, row.id))
        claimed.delete(row.id)
      }
      await tellLobby()
    },
    begin: async () => nodes?.beat(),
    drain: async () => {
      draining = true
      for (const room of rooms.values()) room.stop()
      await Promise.all([...rooms.values()].map(room => inTurn(room, () => Promise.resolve())))
      await nodes?.release().catch((error: unknown) => options.trouble('turns could not be left to others', error))
    },
  }
}

export const SWEEP_EVERY_MS = SWEEP_MS

const levelsOf = (name: string): readonly string[] => {
  const game = findGame(name)
  return game ? levelNames(game) : []
}

const moveSeat = (t: Table, from: string, to: Caller, now: number): Change | Fault => {
  const seat = viewerOf(t, from)
  const holder = t.holders[seat]
  if (t.status === 'closed') return fault('closed')
  // A program would have the seat without its badge.
  if (seat < 0 || holder?.kind !== 'person' || to.program) return fault('bad-code')
  const own = viewerOf(t, to.who)
  if (own >= 0) return fault('seated', { seat: own })
  const host: Act[] = t.host === from ? [{ t: 'host', who: to.who }] : []
  return changeOf(t, [{ t: 'sat', seat, holder: { ...holder, who: to.who } }, ...host], now)
}

/** A person who asks to be forgotten leaves the seat open, or to a bot where the game is on. */
const goodbye = (t: Table, who: string, now: number): Change => {
  const seat = viewerOf(t, who)
  if (seat < 0 || t.status === 'over' || t.status === 'closed') return changeOf(t, [], now)
  const heir = t.holders.find(holder => holder.kind === 'person' && holder.who !== who)
  const host: Act[] = t.host === who && heir?.kind === 'person' ? [{ t: 'host', who: heir.who }] : []
  const left: Holder = t.status === 'gathering' ? { kind: 'open' } : { kind: 'bot', level: t.standIn }
  return changeOf(t, [{ t: 'sat', seat, holder: left }, ...host], now)
}
