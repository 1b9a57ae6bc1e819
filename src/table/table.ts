import { readHex } from '../core/codec.ts'
import { type Actor, copyOf, type Game, type Move, type Seat } from '../core/game.ts'
import type { Problem } from '../core/json.ts'
import { commitmentOf } from '../core/luck.ts'
import type { Setup, State } from '../core/state.ts'
import type { Claim, Holder, MadeEntry, Who } from './entry.ts'
import type { Aids, Motion, Pace } from './protocol.ts'

/** A vote under way: seats that said yes. */
export interface Vote {
  readonly about: Motion
  readonly yes: ReadonlySet<Seat>
  /** When it was opened. */
  readonly at: number
  readonly claim?: Claim
}

type Status = 'gathering' | 'playing' | 'over' | 'closed'

/** What the fold needs besides the log: the games there are, and the setup the table was made with. */
export interface Library {
  readonly game: (name: string) => Game | undefined
  readonly setup: Setup
}

/** A table as its log tells it. Only `fold` changes it. */
export interface Table {
  readonly id: string
  readonly game: Game
  /** Replaced where a rematch has newer rules. */
  setup: Setup
  setupHash: string
  readonly public: boolean
  readonly spectators: boolean
  readonly aids: Aids | undefined
  readonly pace: Pace
  /** The level of the bot that moves for absent people and at open seats. */
  readonly standInLevel: string
  readonly made: number
  host: Who
  seed: string
  commitment: string
  /** Whether all luck of this game follows from the seed. */
  committed: boolean
  /** Which game of the table, from 1. */
  number: number
  status: Status
  /** The server closed it because nothing happened there. */
  wasIdle: boolean
  readonly holders: Holder[]
  /** By seat: the stand-in moves for its person now. */
  readonly playedByStandIn: boolean[]
  habits: ReadonlyMap<Seat, ReadonlyMap<string, string>>
  /** Since when the seats are fixed and ready marks are awaited, and whether the host has been away and back since. */
  starting: { readonly at: number; readonly visited: boolean } | undefined
  /** The key of the luck, from the start on. */
  key: Uint8Array | undefined
  nonces: readonly string[]
  /** The hashes of the nonces; nothing where the game was started by the rule of protocol 2. */
  hashes: readonly string[] | undefined
  state: State
  /** Moves and undos since the start, as in a record. */
  readonly plies: Move[]
  /** Who acted at each ply; nobody where plies were taken back. */
  readonly actors: Actor[]
  /** A person was helped in this game. */
  helped: boolean
  /** When the one to act was asked, and how much time the others gave on top of the limit. */
  since: number
  extraMs: number
  /** The last shared decision a person was handed: who, at which ply, for how long; no seat once the time is over. */
  sharedDecision: { readonly ply: number; readonly seat: Seat | undefined; readonly ms: number | undefined } | undefined
  votes: readonly Vote[]
  /** When a stand-in for a seat, or its person, was last put to the vote: by `motionKey`. */
  polled: ReadonlyMap<string, number>
  /** Everybody whose number is in the log. */
  known: ReadonlySet<Who>
  /** How many entries the log has. */
  seq: number
}

const NO_HABITS: Table['habits'] = new Map()
export const NOBODY_ASKED: Table['polled'] = new Map()

/** A newer Safehouse wrote this table: with games, rules or log entries that this one does not know. */
export class NewerTable extends Error {}

/** A table from the first entry of its log. */
export const open = (id: string, entry: MadeEntry, library: Library): Table => {
  const game = library.game(entry.game)
  if (!game) throw new NewerTable(`unknown game ${entry.game}`)
  const { setup } = library
  return {
    id,
    game,
    setup,
    setupHash: entry.setup,
    public: entry.public,
    spectators: entry.spectators,
    aids: entry.aids,
    pace: entry.pace,
    standInLevel: entry.standIn,
    made: entry.at,
    host: entry.host,
    seed: entry.seed,
    commitment: commitmentOf(readHex(entry.seed)!),
    committed: true,
    number: 1,
    status: 'gathering',
    holders: Array.from({ length: entry.seats }, () => ({ kind: 'open' })),
    playedByStandIn: Array.from({ length: entry.seats }, () => false),
    habits: NO_HABITS,
    starting: undefined,
    key: undefined,
    nonces: [],
    hashes: undefined,
    state: game.create(setup),
    plies: [],
    actors: [],
    helped: false,
    since: entry.at,
    extraMs: 0,
    sharedDecision: undefined,
    wasIdle: false,
    votes: [],
    polled: NOBODY_ASKED,
    known: new Set([entry.host]),
    seq: 1,
  }
}

/** What the luck of a game is bound to: the table, and which of its games. */
export const luckName = (t: Table): string => `${t.id}/${t.number}`

/** What a motion is about, as a text. */
export const motionKey = (about: Motion): string => `${about.kind} ${'seat' in about ? about.seat : ''}`

export const sameMotion = (a: Motion, b: Motion): boolean => motionKey(a) === motionKey(b)

/** The same setup by another version of the rules or for other seats; problems where the game refuses that. */
export const setupFor = (
  game: Game,
  setup: Setup,
  { version = setup.version, seats = setup.seats }: { readonly version?: number; readonly seats?: number },
): Setup | readonly Problem[] =>
  version === setup.version && seats === setup.seats ? setup : game.setup({ ...setup, version, seats })

export const seatOf = (t: Table, who: Who): Seat | undefined => {
  const seat = t.holders.findIndex(
    holder => (holder.kind === 'person' || holder.kind === 'program') && holder.who === who,
  )
  return seat < 0 ? undefined : seat
}

/** A copy that can be folded further while the table itself stays as it is stored. */
export const copyTable = (t: Table): Table => ({
  ...t,
  holders: t.holders.slice(),
  playedByStandIn: t.playedByStandIn.slice(),
  state: copyOf(t.game, t.state),
  plies: t.plies.slice(),
  actors: t.actors.slice(),
})

/** The people and programs that are or were at a table, each once: forgetting a person looks there. */
export const peopleOf = (t: Table): Who[] => [...t.known]
