import { createHash } from 'node:crypto'
import { readHex, writeBase64 } from '../../src/core/codec.ts'
import {
  type Actor,
  advance,
  CHANCE,
  copyOf,
  type Game,
  type Move,
  Moves,
  NOBODY,
  type Viewer,
  viewOf,
} from '../../src/core/game.ts'
import { isProblems } from '../../src/core/json.ts'
import { commitmentOf, keyOf, luckOf, hashOf } from '../../src/core/luck.ts'
import type { Setup, State } from '../../src/core/state.ts'
import { findGame } from '../../src/games/index.ts'
import type { Disk } from '../helpers/memory-store.ts'
import { type Entry, type Holder, readEntry } from '../../src/table/entry.ts'
import { Connections, Hands } from './hands.ts'

// The expected state, computed from the stored entries alone with the rules and `viewOf`, without the table's own code.

/** One game of a table. */
export class ExpectedGame {
  readonly game: Game
  readonly setup: Setup
  readonly seed: string
  nonces: readonly string[] = []
  hashes: readonly string[] = []
  key: Uint8Array | undefined
  readonly plies: Move[] = []
  readonly actors: Actor[] = []
  /** The position after so many plies. */
  readonly after: State[]
  #line: State[]
  readonly #seen = new Map<string, unknown>()

  constructor(game: Game, setup: Setup, seed: string) {
    this.game = game
    this.setup = setup
    this.seed = seed
    const first = game.create(setup)
    this.after = [first]
    this.#line = [first]
  }

  /** A move of the log, held against the rules and the luck that was committed to. */
  move(text: string, where: string): void {
    const { game } = this
    const before = this.after.at(-1)!
    const move = game.read(text)
    const actor = game.actor(before)
    const ply = this.plies.length
    if (move === undefined || actor === NOBODY) throw new Error(`${where}: ${text} is no move at ply ${ply}`)
    const legal = new Moves()
    game.moves(before, legal)
    if (!legal.has(move)) throw new Error(`${where}: the stored move ${text} is illegal at ply ${ply}`)
    if (actor === CHANCE && game.deal(copyOf(game, before), luckOf(this.key!, this.#line.length - 1)) !== move)
      throw new Error(`${where}: the seed does not give ${text} at ply ${ply}`)
    const s = copyOf(game, before)
    advance(game, s, move)
    this.plies.push(move)
    this.actors.push(actor)
    this.after.push(s)
    this.#line.push(s)
  }

  undo(back: number, where: string): void {
    if (back < 1 || back >= this.#line.length) throw new Error(`${where}: ${back} plies cannot be taken back`)
    this.#line.length -= back
    this.plies.push(-back)
    this.actors.push(NOBODY)
    this.after.push(this.#line.at(-1)!)
  }

  #once<T>(key: string, make: () => T): T {
    const known = this.#seen.get(key)
    if (known !== undefined) return known as T
    const made = make()
    this.#seen.set(key, made)
    return made
  }

  viewAt(plies: number, viewer: Viewer): string {
    return this.#once(`v ${plies} ${viewer}`, () => writeBase64(viewOf(this.game, this.after[plies]!, viewer).bytes))
  }

  namedAt(plies: number, viewer: Viewer): string {
    return this.#once(`n ${plies} ${viewer}`, () =>
      JSON.stringify(this.game.describe(viewOf(this.game, this.after[plies]!, viewer))),
    )
  }

  /** The legal moves as a viewer sees them. */
  movesAt(plies: number, viewer: Viewer): readonly string[] {
    return this.#once(`m ${plies} ${viewer}`, () => {
      const view = viewOf(this.game, this.after[plies]!, viewer)
      const legal = new Moves()
      this.game.moves(view, legal)
      return legal.list().map(move => this.game.write(move))
    })
  }

  heardAt(ply: number, viewer: Viewer): string {
    const move = this.plies[ply]!
    if (move < 0) return `~${-move}`
    return this.#once(`h ${ply} ${viewer}`, () => this.game.write(viewOf(this.game, this.after[ply + 1]!, viewer).last))
  }
}

/** A table after so many entries of its log. */
export interface Sight {
  readonly number: number
  readonly plies: number
  readonly status: 'gathering' | 'playing' | 'over' | 'closed'
  readonly holders: readonly Holder[]
  readonly playedByStandIn: readonly boolean[]
  readonly habits: readonly { readonly [name: string]: string }[]
  readonly host: string
  /** The hash of the setup. */
  readonly setup: string
  /** The seats are fixed, since then; and whether the host has been back. */
  readonly starting: { readonly at: number; readonly visited: boolean } | undefined
  /** Time given to the one to act. */
  readonly extraMs: number
  /** Who was last asked to decide for a bot, after so many plies. */
  readonly asked: { readonly plies: number; readonly seat?: number; readonly ms?: number } | undefined
}

const bare = (holder: Holder): Holder =>
  'who' in holder ? { kind: holder.kind, who: holder.who, name: holder.name } : holder

/** The seats after a start was broken off: what was given is given for nothing. */
const without = ({ starting, holders }: Sight): readonly Holder[] => (starting ? holders.map(bare) : holders)

export class ExpectedTable {
  readonly id: string
  readonly made: Extract<Entry, { t: 'made' }>
  readonly game: Game
  setup: Setup
  readonly games: ExpectedGame[]
  /** By the length of the log. */
  readonly sights: Sight[]
  readonly claims = new Set<string>()
  readonly #hands: Hands

  constructor(id: string, first: string, { disk, connections, codes }: Ledger) {
    const made = readEntry(first)
    if (made.t !== 'made') throw new Error(`the log of ${id} begins with ${made.t}`)
    const game = findGame(made.game)!
    const setup = game.setup(JSON.parse(disk.setup(made.setup)!))
    if (isProblems(setup)) throw new Error(`the setup of ${id} does not fit`)
    this.id = id
    this.#hands = new Hands(connections, codes)
    this.made = made
    this.game = game
    this.setup = setup
    this.games = [new ExpectedGame(game, setup, made.seed)]
    const seats = Array.from({ length: made.seats }, (_, i) => i)
    const sight: Sight = {
      number: 1,
      plies: 0,
      status: 'gathering',
      holders: seats.map(() => ({ kind: 'open' })),
      playedByStandIn: seats.map(() => false),
      habits: seats.map(() => ({})),
      host: made.host,
      setup: made.setup,
      starting: undefined,
      extraMs: 0,
      asked: undefined,
    }
    this.sights = [sight, sight]
  }

  get now(): Sight {
    return this.sights.at(-1)!
  }

  /** Reads what the disk has and this has not. */
  read(disk: Disk): void {
    const from = this.sights.length - 1
    for (const [i, text] of disk.entries(this.id, from).entries()) {
      const entry = readEntry(text)
      this.#hands.read(entry, this.now, this)
      this.sights.push(this.#next(entry, `entry ${from + i} of ${this.id}`))
    }
  }

  #next(entry: Entry, where: string): Sight {
    const was = this.now
    const game = this.games.at(-1)!
    const played = (): Sight => ({
      ...was,
      plies: game.plies.length,
      status: this.game.actor(game.after.at(-1)!) === NOBODY ? 'over' : 'playing',
      extraMs: 0,
    })
    switch (entry.t) {
      case 'made':
        throw new Error(`${where}: made twice`)
      case 'sat': {
        const old = was.holders[entry.seat]!
        const same =
          'who' in old && 'who' in entry.holder && (old.who === entry.holder.who || old.name === entry.holder.name)
        return {
          ...was,
          starting: undefined,
          holders: without(was).with(entry.seat, entry.holder),
          playedByStandIn: was.playedByStandIn.with(entry.seat, false),
          habits: same ? was.habits : was.habits.with(entry.seat, {}),
        }
      }
      case 'seats': {
        if (was.status !== 'gathering' || was.starting) throw new Error(`${where}: seats are fixed`)
        const setup = this.game.setup({ ...this.setup, seats: entry.seats })
        if (isProblems(setup)) throw new Error(`${where}: rules that refuse so many seats`)
        this.setup = setup
        this.games.splice(-1, 1, new ExpectedGame(this.game, setup, game.seed))
        const { removed } = entry
        if (removed !== undefined && 'who' in was.holders[removed]!) throw new Error(`${where}: somebody sits there`)
        const shift = <T>(list: readonly T[], fresh: T): readonly T[] =>
          removed === undefined ? [...list, fresh] : list.toSpliced(removed, 1)
        return {
          ...was,
          setup: hashOf({ ...setup }),
          holders: shift<Holder>(was.holders, { kind: 'open' }),
          playedByStandIn: shift(was.playedByStandIn, false),
          habits: shift<Sight['habits'][number]>(was.habits, {}),
        }
      }
      case 'host':
        return { ...was, host: entry.who }
      case 'started': {
        if (was.status !== 'gathering') throw new Error(`${where}: started twice`)
        const people = was.holders.flatMap(holder => ('who' in holder ? [holder] : []))
        const given = JSON.stringify([people.map(({ nonce }) => nonce), people.map(({ hash }) => hash)])
        if (given !== JSON.stringify([entry.nonces, entry.hashes]) || people.some(({ nonce }) => nonce === undefined))
          throw new Error(`${where}: started with other nonces than those of the people there`)
        game.nonces = entry.nonces
        game.hashes = entry.hashes!
        game.key = keyOf(readHex(game.seed)!, `${this.id}/${was.number}`, entry.nonces)
        return { ...was, status: 'playing', starting: undefined }
      }
      case 'move': {
        if (was.status !== 'playing') throw new Error(`${where}: a move while ${was.status}`)
        game.move(entry.move, where)
        return played()
      }
      case 'undo': {
        if (was.status !== 'playing') throw new Error(`${where}: an undo while ${was.status}`)
        game.undo(entry.back, where)
        return played()
      }
      case 'help':
        throw new Error(`${where}: help at a table of a server`)
      case 'hands':
        return { ...was, playedByStandIn: was.playedByStandIn.with(entry.seat, entry.to === 'bot') }
      case 'asked': {
        const { t: _, at: _at, ...asked } = entry
        const next = { ...was, extraMs: 0, asked: { ...asked, plies: was.plies } }
        if (entry.seat !== undefined && this.deciderAt(next) !== entry.seat)
          throw new Error(`${where}: seat ${entry.seat} is asked, and may not decide`)
        return next
      }
      case 'time':
        return { ...was, extraMs: was.extraMs + entry.ms }
      case 'habit': {
        const { [entry.name]: _, ...rest } = was.habits[entry.seat]!
        return {
          ...was,
          habits: was.habits.with(entry.seat, entry.answer === 'ask' ? rest : { ...rest, [entry.name]: entry.answer }),
        }
      }
      case 'vote':
        if (entry.claim) this.claims.add(entry.claim.name)
        return was
      case 'again': {
        if (was.status !== 'over') throw new Error(`${where}: again while ${was.status}`)
        if (entry.version !== undefined) {
          const setup = this.game.setup({ ...this.setup, version: entry.version })
          if (isProblems(setup)) throw new Error(`${where}: rules that refuse the setup`)
          this.setup = setup
        }
        this.games.push(new ExpectedGame(this.game, this.setup, entry.seed))
        return {
          ...was,
          number: was.number + 1,
          plies: 0,
          status: 'gathering',
          holders: was.holders.map(bare),
          playedByStandIn: was.playedByStandIn.map(() => false),
          extraMs: 0,
          asked: undefined,
        }
      }
      case 'nonce':
        throw new Error(`${where}: a nonce that nobody had committed to`)
      case 'hash': {
        if (was.status !== 'gathering') throw new Error(`${where}: a hash while ${was.status}`)
        const holder = { ...bare(was.holders[entry.seat]!), hash: entry.hash } as Holder
        return { ...was, starting: undefined, holders: without(was).with(entry.seat, holder) }
      }
      case 'starting':
        if (was.status !== 'gathering' || was.holders.some(one => one.kind !== 'bot' && !('hash' in one)))
          throw new Error(`${where}: the seats are fixed, and not everybody has committed to a nonce`)
        return { ...was, starting: { at: entry.at, visited: false } }
      case 'visit':
        return { ...was, starting: { at: was.starting!.at, visited: true } }
      case 'ready': {
        const holder = was.holders[entry.seat]!
        const hash = createHash('sha256').update(entry.nonce, 'hex').digest('hex')
        if (!was.starting || !('hash' in holder) || holder.hash !== hash)
          throw new Error(`${where}: a nonce that was not committed to, or too early`)
        return { ...was, holders: was.holders.with(entry.seat, { ...holder, nonce: entry.nonce }) }
      }
      case 'closed':
        return { ...was, status: 'closed', starting: undefined }
      default:
        return entry satisfies never
    }
  }

  /** The person who has a shared decision in place of a bot. */
  deciderAt({ status, asked, plies, number, holders, playedByStandIn }: Sight): number | undefined {
    const s = this.gameOf(number).after[plies]!
    if (status !== 'playing' || asked?.plies !== plies || asked.seat === undefined) return undefined
    const isHeld = (seat: number): boolean => 'who' in holders[seat]! && !playedByStandIn[seat]
    const may = holders[asked.seat]!.kind === 'person' && isHeld(asked.seat) && !isHeld(this.game.actor(s))
    return may && this.game.shared?.(s) ? asked.seat : undefined
  }

  gameOf(number: number): ExpectedGame {
    return this.games[number - 1]!
  }
}

export const commitmentFor = (seed: string): string => commitmentOf(readHex(seed)!)

/** All tables on the disk. */
export class Ledger {
  readonly disk: Disk
  /** Who was connected, as the fuzz saw it, and when people made codes for another device. */
  readonly connections = new Connections()
  readonly codes = new Map<string, number>()
  readonly #tables = new Map<string, ExpectedTable>()
  /** What `all` last saw of the disk. */
  #version = -1

  constructor(disk: Disk) {
    this.disk = disk
  }

  /** Reads on, and holds what is new against the rules. */
  table(id: string): ExpectedTable | undefined {
    let expected = this.#tables.get(id)
    if (!expected) {
      const [first] = this.disk.entries(id)
      if (first === undefined) return undefined
      expected = new ExpectedTable(id, first, this)
      this.#tables.set(id, expected)
    }
    expected.read(this.disk)
    return expected
  }

  all(): ExpectedTable[] {
    if (this.#version !== this.disk.version) for (const id of this.disk.tables()) this.table(id)
    this.#version = this.disk.version
    return [...this.#tables.values()]
  }
}
