import { readHex } from '../core/codec.ts'
import { type Actor, advance, copyOf, type Game, type Move, NOBODY, type Seat } from '../core/game.ts'
import { isProblems, type Problem } from '../core/json.ts'
import { replay, undoOf } from '../core/log.ts'
import { commitmentOf, keyOf, nonceHashOf } from '../core/luck.ts'
import { hashOf } from '../core/record.ts'
import type { Setup, State } from '../core/state.ts'
import type { Claim, Entry, Holder, MadeEntry, OwnLuck, Who } from './entry.ts'
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
  readonly standIn: string
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
  readonly standsIn: boolean[]
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
  /** When the one to act was asked, and how much time the others gave. */
  since: number
  given: number
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
const NOBODY_ASKED: Table['polled'] = new Map()

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
    standIn: entry.standIn,
    made: entry.at,
    host: entry.host,
    seed: entry.seed,
    commitment: commitmentOf(readHex(entry.seed)!),
    committed: true,
    number: 1,
    status: 'gathering',
    holders: Array.from({ length: entry.seats }, () => ({ kind: 'open' })),
    standsIn: Array.from({ length: entry.seats }, () => false),
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
    given: 0,
    sharedDecision: undefined,
    wasIdle: false,
    votes: [],
    polled: NOBODY_ASKED,
    known: new Set([entry.host]),
    seq: 1,
  }
}

const know = (t: Table, who: Who): void => {
  if (!t.known.has(who)) t.known = new Set(t.known).add(who)
}

/**
 * Takes in one more entry of the log. What a move does not touch (habits, votes, people) is replaced and never changed:
 * copies share it.
 */
export const fold = (t: Table, entry: Entry): void => {
  t.seq++
  switch (entry.t) {
    case 'made':
      throw new Error(`table ${t.id}: the log has a second made entry`)
    case 'sat':
      return takeSeat(t, entry.seat, entry.holder, entry.at)
    case 'seats':
      return resize(t, entry)
    case 'host':
      t.host = entry.who
      know(t, entry.who)
      return
    case 'nonce':
      return giveLuck(t, entry.seat, { nonce: entry.nonce })
    case 'hash':
      breakStart(t)
      return giveLuck(t, entry.seat, { hash: entry.hash })
    case 'ready':
      return giveLuck(t, entry.seat, { hash: nonceHashOf(entry.nonce), nonce: entry.nonce })
    case 'starting':
      t.starting = { at: entry.at, visited: false }
      return
    case 'visit':
      if (t.starting) t.starting = { ...t.starting, visited: true }
      return
    case 'started':
      return start(t, entry)
    case 'move':
      return move(t, entry.move, entry.at)
    case 'help':
      t.helped = true
      return
    case 'undo':
      return takeBack(t, entry.back, entry.at)
    case 'hands':
      t.standsIn[entry.seat] = entry.to === 'bot'
      restart(t, entry.seat, entry.at)
      return dropVotes(t, vote => vote.about.kind === 'stand-in' && vote.about.seat === entry.seat)
    case 'asked':
      t.sharedDecision = { ply: t.plies.length, seat: entry.seat, ms: entry.ms }
      t.since = entry.at
      t.given = 0
      return
    case 'time':
      t.given += entry.ms
      return
    case 'habit':
      return answer(t, entry.seat, entry.name, entry.answer)
    case 'vote':
      return poll(t, entry)
    case 'again':
      return again(t, entry)
    case 'closed':
      t.status = 'closed'
      t.wasIdle = entry.why === 'idle'
      t.starting = undefined
      t.votes = []
      return
    default:
      throw new NewerTable(`table ${t.id}: unknown log entry ${(entry satisfies never as Entry).t}`)
  }
}

const takeSeat = (t: Table, seat: Seat, holder: Holder, at: number): void => {
  breakStart(t)
  if (t.habits.has(seat) && !sameHands(t.holders[seat]!, holder))
    t.habits = new Map([...t.habits].filter(([other]) => other !== seat))
  if (t.standsIn[seat]) restart(t, seat, at)
  t.holders[seat] = holder
  if ('who' in holder) know(t, holder.who)
  t.standsIn[seat] = false
  // A person with a seat claims no other.
  dropVotes(
    t,
    vote => ('seat' in vote.about && vote.about.seat === seat) || ('who' in holder && vote.claim?.who === holder.who),
  )
}

/** The same person under another name, or on another device. */
const sameHands = (a: Holder, b: Holder): boolean => 'who' in a && 'who' in b && (a.who === b.who || a.name === b.name)

/** The clock of a seat that changes hands starts anew; that of another goes on. */
const restart = (t: Table, seat: Seat, at: number): void => {
  if (t.game.actor(t.state) !== seat) return
  t.since = at
  t.given = 0
}

const giveLuck = (t: Table, seat: Seat, luck: OwnLuck): void => {
  const holder = t.holders[seat]!
  if (holder.kind === 'person' || holder.kind === 'program')
    t.holders[seat] = { kind: holder.kind, who: holder.who, name: holder.name, ...luck }
}

const forgetLuck = (t: Table): void => {
  for (const seat of t.holders.keys()) giveLuck(t, seat, {})
}

/** The seats are not fixed any more. Some nonces may be known now, so everybody needs another one. */
const breakStart = (t: Table): void => {
  if (!t.starting) return
  t.starting = undefined
  forgetLuck(t)
}

const start = (t: Table, { nonces, hashes, uncommitted, at }: Entry & { t: 'started' }): void => {
  t.status = 'playing'
  t.starting = undefined
  t.committed = !uncommitted
  t.nonces = nonces
  t.hashes = hashes
  t.key = keyOf(readHex(t.seed)!, luckName(t), nonces)
  t.since = at
}

/** What the luck of a game is bound to: the table, and which of its games. */
export const luckName = (t: Table): string => `${t.id}/${t.number}`

const move = (t: Table, text: string, at: number): void => {
  const read = t.game.read(text)
  if (read === undefined) throw new Error(`table ${t.id}: cannot read the move ${text}`)
  const actor = t.game.actor(t.state)
  advance(t.game, t.state, read)
  note(t, read, actor, at)
}

const note = (t: Table, ply: Move, actor: Actor, at: number): void => {
  t.plies.push(ply)
  t.actors.push(actor)
  t.since = at
  t.given = 0
  dropVotes(t, vote => vote.about.kind === 'back')
  if (t.game.actor(t.state) !== NOBODY) return
  t.status = 'over'
  dropVotes(t, vote => vote.about.kind === 'stand-in' || vote.about.kind === 'out')
}

const takeBack = (t: Table, back: number, at: number): void => {
  t.state = replay(t.game, { setup: t.setup, moves: [...t.plies, undoOf(back)] })
  note(t, undoOf(back), NOBODY, at)
}

const answer = (t: Table, seat: Seat, name: string, what: string): void => {
  const own = new Map(t.habits.get(seat))
  if (what === 'ask') own.delete(name)
  else own.set(name, what)
  t.habits = new Map(t.habits).set(seat, own)
}

/** What a motion is about, as a text. */
export const motionKey = (about: Motion): string => `${about.kind} ${'seat' in about ? about.seat : ''}`

export const sameMotion = (a: Motion, b: Motion): boolean => motionKey(a) === motionKey(b)

const poll = (t: Table, { about, seat, yes, claim, at }: Entry & { t: 'vote' }): void => {
  // One no ends it: a vote says only yes or no.
  if (!yes) return dropVotes(t, vote => sameMotion(vote.about, about))
  if (claim) know(t, claim.who)
  const found = t.votes.find(other => sameMotion(other.about, about))
  if (!found && (about.kind === 'stand-in' || about.kind === 'out'))
    t.polled = new Map(t.polled).set(motionKey(about), at)
  const vote = found ?? { about, yes: new Set<Seat>(), at, ...(claim ? { claim } : {}) }
  const counted = seat === undefined ? vote : { ...vote, yes: new Set(vote.yes).add(seat) }
  t.votes = found ? t.votes.map(other => (other === found ? counted : other)) : [...t.votes, counted]
}

const dropVotes = (t: Table, which: (vote: Vote) => boolean): void => {
  if (t.votes.length > 0) t.votes = t.votes.filter(vote => !which(vote))
}

/** The same setup by another version of the rules or for other seats; problems where the game refuses that. */
export const setupFor = (
  game: Game,
  setup: Setup,
  { version = setup.version, seats = setup.seats }: { readonly version?: number; readonly seats?: number },
): Setup | readonly Problem[] =>
  version === setup.version && seats === setup.seats ? setup : game.setup({ ...setup, version, seats })

const changeRules = (t: Table, version: number): void => {
  const setup = setupFor(t.game, t.setup, { version })
  if (isProblems(setup)) throw new NewerTable(`table ${t.id} is played by version ${version} of the rules`)
  takeSetup(t, setup)
}

const takeSetup = (t: Table, setup: Setup): void => {
  t.setup = setup
  t.setupHash = hashOf({ ...setup })
}

const resize = (t: Table, { seats, removed }: Entry & { t: 'seats' }): void => {
  const setup = setupFor(t.game, t.setup, { seats })
  if (isProblems(setup)) throw new NewerTable(`table ${t.id} has ${seats} seats, which the rules refuse`)
  takeSetup(t, setup)
  t.state = t.game.create(setup)
  // What was asked names seats by their old numbers.
  t.votes = []
  t.polled = NOBODY_ASKED
  if (removed === undefined) {
    t.holders.push({ kind: 'open' })
    t.standsIn.push(false)
    return
  }
  t.holders.splice(removed, 1)
  t.standsIn.splice(removed, 1)
  t.habits = new Map(
    [...t.habits].flatMap(([seat, own]) => (seat === removed ? [] : [[seat > removed ? seat - 1 : seat, own]])),
  )
}

const again = (t: Table, { seed, version, at }: Entry & { t: 'again' }): void => {
  if (version !== undefined) changeRules(t, version)
  t.number++
  t.seed = seed
  t.commitment = commitmentOf(readHex(seed)!)
  t.committed = true
  t.key = undefined
  t.nonces = []
  t.hashes = undefined
  t.status = 'gathering'
  t.state = t.game.create(t.setup)
  t.plies.length = 0
  t.actors.length = 0
  t.helped = false
  t.votes = []
  t.polled = NOBODY_ASKED
  t.since = at
  t.given = 0
  t.sharedDecision = undefined
  t.standsIn.fill(false)
  // The nonces of the last game are known.
  forgetLuck(t)
}

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
  standsIn: t.standsIn.slice(),
  state: copyOf(t.game, t.state),
  plies: t.plies.slice(),
  actors: t.actors.slice(),
})

/** The people and programs that are or were at a table, each once: forgetting a person looks there. */
export const peopleOf = (t: Table): Who[] => [...t.known]
