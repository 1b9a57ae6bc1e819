import { type Bot, findBot } from '../../bots/index.ts'
import { advance, CHANCE, GALLERY, type Game, heard, type Move, Moves, NOBODY, type Seat, type Viewer, viewOf } from '../../core/game.ts'
import { isProblems, type Json } from '../../core/json.ts'
import { isRefused, referee, walk } from '../../core/log.ts'
import { makeRecord, sayProblem } from '../../core/record.ts'
import { Fast } from '../../core/rng.ts'
import type { Setup, State } from '../../core/state.ts'
import { PAST, type PastPly } from '../past.ts'
import type { Card, Chair, FromWorker, Kept, Sound } from './protocol.ts'

/** What a table on this device needs of the world around it. */
export interface Outside {
  post(message: FromWorker): void
  keep(card: Card, game: Kept): void
  now(): number
  wait(milliseconds: number, then: () => void): void
}

// Chance and the bots draw from streams of their own, each bound to the ply: a game that is taken up again goes on as it would have.
const BOT_STREAM = 1_000_000

/** A table without a server. The position never leaves it: the page gets views. */
export class Host {
  pace: number
  readonly #out: Outside
  readonly #game: Game
  readonly #kept: Kept
  readonly #setup: Setup
  readonly #s: State
  readonly #moves: Move[]
  readonly #legal = new Moves()
  #viewer: Viewer
  #lastAt = 0
  #held = false
  /** What a bot will do once nobody holds it back. */
  #ready: (() => void) | undefined

  private constructor(out: Outside, game: Game, kept: Kept, s: State, moves: readonly Move[], pace: number) {
    this.#out = out
    this.#game = game
    this.#kept = kept
    this.#setup = s.setup
    this.#s = s
    this.#moves = [...moves]
    this.#viewer = this.#persons().length === 1 ? this.#persons()[0]! : GALLERY
    this.pace = pace
  }

  /** Seats the chairs and begins, or takes up a game where it was left. */
  static open(out: Outside, game: Game | undefined, kept: Kept, pace: number): Host | undefined {
    const setup = game?.setup(kept.setup)
    if (!game || !setup) return Host.#refuse(out, `no game is called ${kept.game}`)
    if (isProblems(setup)) return Host.#refuse(out, setup.map(sayProblem).join('; '))
    const played = referee(game, setup, kept.moves)
    if (isRefused(played)) return Host.#refuse(out, played.reason)
    const host = new Host(out, game, kept, played.end, played.log.moves, pace)
    out.post({ t: 'opened', game: game.name, setup: setup as unknown as Json, chairs: kept.chairs })
    host.#lastAt = out.now()
    host.#unfold()
    host.#tell([], host.#past())
    host.#save()
    host.#goOn()
    return host
  }

  static #refuse(out: Outside, text: string): undefined {
    out.post({ t: 'refused', why: 'broken', text })
  }

  play(seat: Seat, ply: number, text: string): void {
    const move = this.#game.read(text)
    if (ply !== this.#moves.length || seat !== this.#actor() || move === undefined) return this.#tell([])
    this.#game.moves(this.#s, this.#legal)
    if (!this.#legal.has(move)) return this.#out.post({ t: 'refused', why: 'illegal', text })
    this.#make(move)
  }

  /** Somebody holds the device and says who they are; only whoever is to act, or anybody once the game is over, may look. */
  look(seat: Seat): void {
    if (this.#chair(seat)?.kind !== 'person') return
    if (this.#actor() !== seat && this.#actor() !== NOBODY) return
    this.#viewer = seat
    this.#tell([])
  }

  hold(wait: boolean): void {
    this.#held = wait
    if (wait) return
    const act = this.#ready
    this.#ready = undefined
    act?.()
  }

  /** A game that is over is open to all; before that its record would tell everything. */
  record(): void {
    if (this.#actor() !== NOBODY) return
    this.#out.post({ t: 'record', text: makeRecord(this.#game, { setup: this.#setup, moves: this.#moves }, this.#s) })
  }

  #actor(): number {
    return this.#game.actor(this.#s)
  }

  #chair(seat: Seat): Chair | undefined {
    return this.#kept.chairs[seat]
  }

  #persons(): Seat[] {
    return this.#kept.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []))
  }

  #make(move: Move, reason?: Sound['reason']): void {
    const actor = this.#actor()
    advance(this.#game, this.#s, move)
    this.#moves.push(move)
    const tale = [this.#hear(actor, reason), ...this.#unfold()]
    this.#viewer = this.#viewerNext()
    const sounds = tale.map(told => told(this.#viewer))
    this.#lastAt = this.#out.now()
    this.#tell(sounds)
    this.#save()
    this.#goOn()
  }

  /** Whoever looks goes on looking, until another person is to act: then the device goes round. */
  #viewerNext(): Viewer {
    if (this.#persons().length === 1) return this.#viewer
    const actor = this.#actor()
    return actor >= 0 && actor !== this.#viewer && this.#chair(actor)?.kind === 'person' ? GALLERY : this.#viewer
  }

  /** How the last move sounds to the one who looks now, and to the gallery: who will be told is known only when all has unfolded. */
  #hear(actor: number, reason?: Sound['reason']): (viewer: Viewer) => Sound {
    const ply = this.#moves.length - 1
    const now = this.#viewer
    const mine = heard(this.#game, this.#s, now)
    const everybodys = heard(this.#game, this.#s, GALLERY)
    const whole = this.#game.write(this.#s.last)
    return viewer => {
      const text = viewer === now ? mine : everybodys
      // Of a move that is not heard as it was made, the reason may tell what was hidden.
      return { ply, actor, text, ...(reason ? { reason: text === whole ? reason : { why: reason.why } } : {}) }
    }
  }

  #unfold(): ((viewer: Viewer) => Sound)[] {
    const tale = []
    while (this.#actor() === CHANCE) {
      const move = this.#game.deal(this.#s, new Fast(this.#kept.seed, this.#moves.length))
      advance(this.#game, this.#s, move)
      this.#moves.push(move)
      tale.push(this.#hear(CHANCE))
    }
    return tale
  }

  /** The last of what the one who looks has heard, with what was seen then: for the log of a page that comes back. */
  #past(): PastPly[] {
    const from = Math.max(0, this.#moves.length - PAST)
    const past: PastPly[] = []
    for (const { ply, actor, state } of walk(this.#game, { setup: this.#setup, moves: this.#moves }, from)) {
      past.push({ ply, actor, text: heard(this.#game, state, this.#viewer), view: viewOf(this.#game, state, this.#viewer).bytes })
    }
    return past
  }

  #tell(sounds: readonly Sound[], past: readonly PastPly[] = []): void {
    const actor = this.#actor()
    const waits = actor >= 0 && this.#chair(actor)?.kind === 'person' && actor !== this.#viewer
    const { bytes } = viewOf(this.#game, this.#s, this.#viewer)
    this.#out.post({
      t: 'moved',
      ply: this.#moves.length,
      heard: sounds,
      viewer: this.#viewer,
      view: bytes,
      curtain: waits ? actor : undefined,
      ...(past.length > 0 ? { past } : {}),
    })
  }

  #save(): void {
    const { id, chairs, game } = this.#kept
    const card = {
      id,
      game,
      names: chairs.map(chair => chair.name),
      turns: this.#moves.length,
      chapter: this.#game.chapter(this.#s),
      over: this.#actor() === NOBODY,
      at: this.#out.now(),
    }
    this.#out.keep(card, { ...this.#kept, moves: this.#moves.map(move => this.#game.write(move)) })
  }

  /** A bot's move comes a steady while after the last, however long it thought. */
  #goOn(): void {
    const seat = this.#actor()
    const chair = this.#chair(seat)
    if (chair?.kind !== 'bot') return
    const ply = this.#moves.length
    const { move, reason } = this.#bot(chair.level).choose(this.#game, viewOf(this.#game, this.#s, seat), seat, new Fast(this.#kept.seed, BOT_STREAM + ply))
    const left = Math.max(0, this.#lastAt + this.pace - this.#out.now())
    this.#out.wait(left, () => {
      const act = (): void => this.#make(move, reason)
      if (this.#held) this.#ready = act
      else act()
    })
  }

  #bot(level: string): Bot {
    return findBot(level, this.#game) ?? findBot('random', this.#game)!
  }
}
