import { createHash } from 'node:crypto'
import { GALLERY } from '../../src/core/game.ts'
import { parseJson } from '../../src/core/json.ts'
import { isRefused } from '../../src/core/log.ts'
import { audit, readRecord } from '../../src/core/record.ts'
import { Sfc32 } from '../../src/core/rng.ts'
import { findGame, GAMES } from '../../src/games/index.ts'
import { StoreDown } from '../../src/server/store/ports.ts'
import type { Claim } from '../../src/table/entry.ts'
import { isFault } from '../../src/table/faults.ts'
import type { MakeTable, Pace, TableAsk, TableInfo } from '../../src/table/protocol.ts'
import { SimServer, type SimServerOptions } from './sim-server.ts'
import { checkRecord, Judge } from './judge.ts'
import type { ExpectedGame, ExpectedTable } from './ledger.ts'
import { randomAct } from './random-acts.ts'
import { type Person, playKey, SimTab, type World } from './tabs.ts'
import { Time } from './time.ts'

// One seeded story: a table is made, people come and go, links break, the store fails, the server dies and comes back,
// and the game is played to its end.

export interface FuzzReport {
  readonly seed: number
  readonly game: string
  readonly seats: number
  readonly games: number
  readonly plies: number
  readonly undos: number
  readonly texts: number
  readonly kinds: { readonly [kind: string]: number }
  readonly acts: { readonly [what: string]: number }
  /** What was stored, by kind. */
  readonly entries: { readonly [kind: string]: number }
  readonly restarts: number
  readonly acknowledged: number
}

export interface FuzzOptions extends Pick<SimServerOptions, 'nodes' | 'real'> {
  readonly game?: string
  /** Says what it does. */
  readonly tell?: (what: string) => void
  /** How many things go wrong before people only want to finish. */
  readonly mischief?: number
}

const MOST_STEPS = 150_000
const MOST_ROUNDS = 5000
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fatou', 'Goran', 'Hui']

export class Story implements World {
  readonly seed: number
  readonly rng: Sfc32
  readonly time = new Time()
  readonly server: SimServer
  readonly judge: Judge
  readonly tell: (what: string) => void
  readonly sent = new Set<string>()
  readonly done = new Map<string, Parameters<typeof playKey>[0]>()
  readonly people: Person[] = []
  readonly secrets = {
    people: new Set<string>(),
    cookies: new Set<string>(),
    nonces: new Set<string>(),
    codes: new Set<string>(),
    notes: new Map<string, string>(),
  }
  readonly acts = new Map<string, number>()
  readonly tabs: SimTab[] = []
  readonly gameName: string
  table = ''
  /** People let time pass until then. */
  napUntil = 0
  readonly owner = {}
  #wrong: string | undefined

  constructor(seed: number, { game, tell, nodes, real }: FuzzOptions) {
    this.seed = seed
    this.rng = new Sfc32(seed, 77)
    this.tell = what => tell?.(`${String(this.time.now % 10_000_000).padStart(7)} ${what}`)
    this.gameName = game ?? GAMES[seed % GAMES.length]!.name
    this.server = new SimServer(this.time, this.rng, [0, 0, 50, 400][this.rng.below(4)]!, this.fail, {
      nodes,
      real,
      deaf: seed % 3 === 0,
    })
    this.judge = new Judge(
      this.server.ledger,
      this.secrets,
      () => this.time.now,
      this.server.lengths,
      (real?.length ?? nodes ?? 1) > 1,
    )
  }

  fail = (what: string): void => {
    this.#wrong ??= what
    this.tell(`WRONG ${what}`)
  }

  hex(bytes: number): string {
    return createHash('sha256')
      .update(`${this.seed} ${this.rng.below(2 ** 31)} ${this.secrets.people.size} ${this.secrets.nonces.size}`)
      .digest('hex')
      .slice(0, 2 * bytes)
  }

  count(what: string): void {
    this.acts.set(what, (this.acts.get(what) ?? 0) + 1)
  }

  newPerson(program = false): Person {
    const who = `who${this.hex(10)}`
    const cookie = `cookie${this.hex(10)}`
    const person = { who, program, cookie, name: `${NAMES[this.people.length % NAMES.length]!} ${this.people.length}` }
    this.people.push(person)
    this.secrets.people.add(who)
    this.secrets.cookies.add(cookie)
    return person
  }

  newNonce(): string {
    const nonce = this.hex(16)
    this.secrets.nonces.add(nonce)
    return nonce
  }

  readonly #nonces = new Map<string, string>()
  readonly #hidden = new Map<string, string>()

  newHash = (who: string): string => {
    const known = this.#hidden.get(who)
    if (known !== undefined) return known
    const nonce = this.newNonce()
    const hash = createHash('sha256').update(nonce, 'hex').digest('hex')
    this.#nonces.set(hash, nonce)
    this.#hidden.set(who, hash)
    return hash
  }

  reveal = (hash: string): string | undefined => {
    for (const [who, hidden] of this.#hidden) if (hidden === hash) this.#hidden.delete(who)
    return this.#nonces.get(hash)
  }

  openTab(person: Person | undefined, names = person?.program ?? this.rng.below(4) === 0): SimTab {
    const tab = new SimTab(this, person, names)
    this.tabs.push(tab)
    tab.connect()
    return tab
  }

  get expected(): ExpectedTable {
    return this.server.ledger.table(this.table)!
  }

  get status(): string {
    return this.expected.now.status
  }

  get game(): ExpectedGame {
    return this.expected.games.at(-1)!
  }

  #steps = 0
  async step(): Promise<void> {
    if (++this.#steps > MOST_STEPS)
      throw new Error(`the table is stuck: ${JSON.stringify({ ...this.expected.now, habits: undefined })}`)
    if (!(await this.time.step())) throw new Error('time stands still')
    if (this.#wrong !== undefined) throw new Error(this.#wrong)
  }

  /** Lets things happen until a promise is kept. */
  async run<T>(promise: Promise<T>): Promise<T> {
    const wish = { done: false }
    const settle = (): void => {
      wish.done = true
    }
    promise.then(settle, settle)
    while (!wish.done) await this.step()
    return promise
  }

  async wait(ms: number): Promise<void> {
    await this.run(this.time.pause(this.owner, ms))
  }

  /** Asks over the interface and inspects the answer. */
  api<T>(who: Person | undefined, what: string, call: () => Promise<T>, look: (answer: T) => void = () => {}): void {
    this.count(what)
    const { restarts } = this.server
    const asked = async (): Promise<void> => {
      const answer = await call()
      if (restarts !== this.server.restarts) return
      if (typeof answer === 'object' && answer !== null && isFault(answer)) this.judge.fault(answer)
      look(answer)
    }
    asked().catch((error: unknown) => {
      if (!(error instanceof StoreDown)) this.fail(`${what} by ${who?.who}: ${(error as Error).stack}`)
    })
  }

  info(person: Person, what: string, call: () => Promise<TableInfo | object>): void {
    this.api(person, what, call, answer => {
      if (isFault(answer)) return this.tell(`${what}: ${answer.code}`)
      this.judge.info(answer as TableInfo)
      this.judge.secret(person.who, answer)
    })
  }

  ask(person: Person, ask: TableAsk): void {
    this.info(person, `ask ${ask.t}`, () => this.server.rooms.ask(this.table, person, ask))
  }

  crash(): void {
    this.count('restart')
    const node = this.server.any()
    for (const tab of this.tabs) tab.cut(node.process)
    this.server.crash(node)
  }
}

const paceOf = (story: Story): Pace => {
  const roll = story.rng.below(10)
  return roll < 4
    ? { kind: 'live', seconds: 5 + story.rng.below(20) }
    : roll < 8
      ? { kind: 'live' }
      : { kind: 'slow', days: 1 }
}

const setUp = async (story: Story): Promise<void> => {
  const { rng } = story
  const game = findGame(story.gameName)!
  const seats = game.seats[0] + rng.below(Math.min(5, game.seats[1]) - game.seats[0] + 1)
  const host = story.newPerson()
  const bots = Array.from({ length: rng.below(seats) }, () => 'random').slice(0, rng.below(seats))
  const ask: MakeTable = {
    game: story.gameName,
    setup: { seats },
    public: rng.below(2) === 0,
    spectators: rng.below(4) > 0,
    pace: paceOf(story),
    bots,
  }
  const made = await story.run(story.server.rooms.make(host, ask))
  if (isFault(made)) throw new Error(made.code)
  story.table = made.id
  story.judge.info(made)
  // Refused at the largest table.
  if (rng.below(3) === 0) await story.run(story.server.rooms.ask(made.id, host, { t: 'add-seat' }))
  for (let seat = 0; seat < seats - bots.length; seat++) {
    const person = seat === 0 ? host : story.newPerson(rng.below(6) === 0)
    const hash = story.newHash(person.who)
    await story.run(story.server.rooms.ask(made.id, person, { t: 'sit', name: person.name, hash }))
    story.openTab(person)
    if (rng.below(3) === 0) story.openTab(person)
  }
  story.openTab(undefined)
  story.openTab(story.newPerson())
}

const hostOf = (story: Story): Person => story.people.find(({ who }) => who === story.expected.now.host)!

/** Seats somebody, or something, wherever a seat is open, and starts. */
const start = async (story: Story): Promise<void> => {
  for (let tries = 0; story.expected.now.status === 'gathering'; tries++) {
    if (tries > 300) throw new Error(`the game cannot be started: ${JSON.stringify(story.expected.now)}`)
    const { holders, starting } = story.expected.now
    const open = holders.findIndex(({ kind }) => kind === 'open')
    // Pages that are closed commit to nothing and are not ready: they come back, or the host frees their seats.
    if (story.rng.below(30) === 0) lookAll(story)
    if (starting) {
      const late = holders.findIndex(holder => 'who' in holder && holder.nonce === undefined)
      const leaver = story.people.find(({ who }) => 'who' in holders[0]! && holders[0].who === who)
      // A person who leaves now breaks the start off.
      if (leaver && story.rng.below(4) === 0) story.ask(leaver, { t: 'stand' })
      else story.ask(hostOf(story), { t: 'remove', seat: late })
    } else if (open < 0) story.ask(hostOf(story), { t: 'start' })
    else if (story.rng.below(4) === 0)
      story.ask(hostOf(story), story.rng.below(3) === 0 ? { t: 'add-seat' } : { t: 'drop-seat', seat: open })
    else if (story.rng.below(2) === 0) story.ask(hostOf(story), { t: 'bot', seat: open, level: 'random' })
    else {
      const person = story.newPerson()
      story.ask(person, { t: 'sit', name: person.name, hash: story.newHash(person.who), seat: open })
      story.openTab(person)
    }
    await story.wait(200)
  }
}

/** A page that finds its link gone comes back; one that was sent away does not. */
const comeBack = (story: Story, chance: number): void => {
  for (const tab of story.tabs) {
    if (!tab.isOpen && !tab.closed && story.rng.below(100) < chance) tab.connect()
  }
}

/** The person to act plays, if a page is open. */
const playOn = (story: Story, likely: number): void => {
  const { expected, rng } = story
  for (const tab of story.tabs) {
    if (!tab.isOpen || !tab.myTurn || rng.below(100) >= likely) continue
    const choices = tab.choices(expected)
    if (choices.length > 0) tab.play(choices[rng.below(choices.length)]!)
  }
}

/** A person who may take the last move back does, or all agree to begin the phase anew. */
const thinkAgain = (story: Story): void => {
  const table = story.table
  const able = story.tabs.find(tab => tab.isOpen && tab.shown?.undo)
  if (able) able.send({ t: 'undo', table, number: able.shown!.number, ply: able.shown!.ply })
  else if (story.expected.game.together)
    for (const tab of story.tabs)
      if (tab.viewer >= 0) tab.send({ t: 'vote', table, about: { kind: 'back' }, yes: true })
}

/** Everybody who has a seat looks at the table. */
const lookAll = (story: Story): void => {
  for (const holder of story.expected.now.holders) {
    if (!('who' in holder)) continue
    const person = story.people.find(({ who }) => who === holder.who)!
    const own = story.tabs.filter(tab => tab.person?.who === person.who && !tab.closed && !tab.gone)
    if (own.length === 0) story.openTab(person)
  }
  comeBack(story, 100)
}

/** No more random acts: everybody who has a seat looks, and plays, until the game is over. */
const finish = async (story: Story): Promise<void> => {
  story.server.down = false
  story.server.lies = 0
  for (let rounds = 0; story.expected.now.status === 'playing'; rounds++) {
    if (rounds > MOST_ROUNDS) throw new Error(`the game does not end: ${JSON.stringify(story.expected.now)}`)
    lookAll(story)
    playOn(story, 100)
    await story.wait(150)
  }
}

/** Every screen shows the game as the log has it, and every record passes. */
const lastLook = async (story: Story): Promise<void> => {
  // Everybody who watches knows all by now; so do those who come back to a server that was restarted.
  await story.wait(2000)
  for (const again of [false, true]) {
    if (again) {
      story.crash()
      await story.wait(10)
    }
    comeBack(story, 100)
    await story.wait(3000)
    // Somebody may have come in just now, by a code for another device.
    for (let i = 0; i < 3 && story.tabs.some(tab => tab.isWaiting); i++) await story.wait(1000)
    const { expected, game } = story
    const sight = expected.now
    for (const tab of story.tabs) {
      if (!tab.isOpen || tab.gone || sight.status === 'closed') continue
      const seat = sight.holders.findIndex(holder => 'who' in holder && holder.who === tab.person?.who)
      const viewer = seat < 0 ? GALLERY : seat
      const where = `the screen of ${tab.person?.who ?? 'the gallery'}${again ? ' after a restart' : ''}`
      if (tab.viewer !== viewer) throw new Error(`${where}: looks as ${tab.viewer}, is ${viewer}`)
      if (tab.shown?.number !== sight.number || tab.shown.ply !== sight.plies)
        throw new Error(
          `${where}: shows ply ${tab.shown?.ply} of game ${tab.shown?.number}, it is ${sight.plies} of ${sight.number}`,
        )
      const shown = tab.names ? JSON.stringify(tab.shown.view) : tab.shown.view
      if (shown !== (tab.names ? game.namedAt(sight.plies, viewer) : game.viewAt(sight.plies, viewer)))
        throw new Error(`${where}: is not the view`)
    }
  }
  await records(story)
}

const records = async (story: Story): Promise<void> => {
  const { expected } = story
  for (let number = 1; number <= expected.games.length; number++) {
    for (const person of [undefined, ...story.people.slice(0, 3)]) {
      const text = await story.run(story.server.rooms.record(story.table, number, person))
      if (typeof text !== 'string') throw new Error(`no record of game ${number}: ${text.code}`)
      checkRecord(text, expected, number, person?.who, story.secrets)
      if (person) continue
      const read = readRecord(parseJson(text), findGame)
      if (isRefused(read)) throw new Error(`the record is refused at ply ${read.ply}: ${read.reason}`)
      const wrong = audit(read)
      if (wrong) throw new Error(`the audit fails at ply ${wrong.ply}: ${wrong.reason}`)
    }
    const reasons = await story.run(story.server.rooms.reasons(story.table, number))
    if (isFault(reasons)) throw new Error(`no reasons: ${reasons.code}`)
  }
}

/** Every acknowledged request is in the log, and everything people did in the log was requested. */
const checkPlays = (story: Story): void => {
  for (const play of story.done.values()) {
    const game = story.expected.gameOf(play.number)
    const stored = game.plies[play.ply]
    if (stored === undefined || stored < 0 || game.game.write(stored) !== play.move)
      throw new Error(`${playKey(play)} was acknowledged, and is not in the log`)
  }
  let number = 1
  let ply = 0
  const habits = story.expected.game.habits.flatMap(({ answers }) => Object.values(answers))
  for (const text of story.server.disk.entries(story.table)) {
    const entry = JSON.parse(text) as { t: string; move?: string; by?: string }
    if (entry.t === 'again') {
      number++
      ply = 0
    }
    if (entry.t === 'move' && (entry.by === 'person' || entry.by === 'program') && !habits.includes(entry.move!)) {
      const key = playKey({ t: 'play', table: story.table, number, ply, move: entry.move! })
      if (!story.sent.has(key)) throw new Error(`${key} is in the log, and nobody asked for it`)
    }
    if (entry.t === 'move' || entry.t === 'undo') ply++
  }
}

const entriesOf = (story: Story): { [kind: string]: number } => {
  const counts: { [kind: string]: number } = {}
  const claimants = new Set<string>()
  for (const text of story.server.disk.entries(story.table)) {
    const { t, by, why, back, claim, holder } = JSON.parse(text) as {
      t: string
      by?: unknown
      why?: unknown
      back?: number
      claim?: Claim
      holder?: Partial<Claim>
    }
    if (claim) claimants.add(claim.who)
    const claimed = holder?.who !== undefined && claimants.delete(holder.who) ? 'claimed' : undefined
    const kind = [
      t,
      claimed,
      ...[by, why].filter(word => typeof word === 'string'),
      back === undefined ? undefined : back > 1 ? 'phase' : 'move',
    ]
      .filter(Boolean)
      .join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const oneGame = async (story: Story, acts: number): Promise<void> => {
  await start(story)
  for (let i = 0; i < acts && story.expected.now.status === 'playing'; i++) {
    comeBack(story, 25)
    if (story.rng.below(10) < 5) playOn(story, 50)
    else if (story.rng.below(5) === 0) thinkAgain(story)
    else randomAct(story)
    await story.wait(Math.max(story.napUntil - story.time.now, 10 + story.rng.below(60)))
  }
  await finish(story)
}

/** Plays one story; throws with the seed in the message. */
export const fuzz = async (seed: number, options: FuzzOptions = {}): Promise<FuzzReport> => {
  const story = new Story(seed, options)
  try {
    await setUp(story)
    for (let i = story.rng.below(8); i > 0; i--) {
      randomAct(story)
      await story.wait(story.rng.below(50))
    }
    await oneGame(story, options.mischief ?? 250)
    if (story.rng.below(3) === 0) {
      await story.wait(500)
      // All may have been voted out of their seats.
      const seated = story.people.find(({ who }) =>
        story.expected.now.holders.some(holder => 'who' in holder && holder.who === who),
      )
      if (seated) story.ask(seated, { t: 'rematch' })
      for (let i = 0; i < 50 && story.expected.now.status === 'over'; i++) await story.wait(100)
      if (story.expected.now.status === 'gathering') await oneGame(story, 60)
    }
    await lastLook(story)
    checkPlays(story)
  } catch (error) {
    throw new Error(
      `seed ${seed} (${story.gameName}, table ${story.table}): ${(error as Error).message}\nagain: npm run fuzz -- --seed ${seed} --games 1${options.real ? ' --postgres' : options.nodes === undefined ? '' : ` --nodes ${options.nodes}`}`,
      { cause: error },
    )
  }
  const { expected, judge, server } = story
  return {
    seed,
    game: story.gameName,
    seats: expected.setup.seats,
    games: expected.games.length,
    plies: expected.games.reduce((sum, { plies }) => sum + plies.length, 0),
    undos: expected.games.reduce((sum, { plies }) => sum + plies.filter(ply => ply < 0).length, 0),
    texts: judge.texts,
    kinds: Object.fromEntries(judge.kinds),
    acts: Object.fromEntries(story.acts),
    entries: entriesOf(story),
    restarts: server.restarts,
    acknowledged: story.done.size,
  }
}
