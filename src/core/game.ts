import type { GameOptions, InLanguages, OptionValue } from './options.ts'
import type { Json, JsonObject, Problem } from './json.ts'
import { upTo } from './lists.ts'
import type { Rng } from './rng.ts'
import type { Setup, State, View } from './state.ts'

/** A chair at the table, counted from 0. */
export type Seat = number

/** Who must act, when it is not a seat. Chance is the server: it deals, and makes known what becomes known. */
export const CHANCE = -1
export const NOBODY = -2
export type Actor = number

/** Who looks: a seat, or the gallery, which knows only what is public. */
export const GALLERY = -3
export type Viewer = number

/** One legal act, by a seat or by chance, packed in a small integer. Each game chooses its packing. */
export type Move = number

/** A bound far above what a position of a card or board game has; those of our games have about a hundred at most. */
const MOST_MOVES = 2048

/** A list of moves that is filled over and over, never allocated while playing. */
export class Moves {
  readonly at = new Int32Array(MOST_MOVES)
  size = 0

  clear(): void {
    this.size = 0
  }

  add(move: Move): void {
    // An Int32Array drops what does not fit without a word.
    if (this.size === MOST_MOVES) throw new RangeError(`a position has more than ${MOST_MOVES} moves`)
    this.at[this.size++] = move
  }

  has(move: Move): boolean {
    for (let i = 0; i < this.size; i++) if (this.at[i] === move) return true
    return false
  }

  list(): Move[] {
    return [...this.at.subarray(0, this.size)]
  }
}

/**
 * A question that a seat may answer beforehand, for when it is away: the name of each answer, and the move it stands
 * for.
 */
export interface Habit {
  readonly name: string
  readonly answers: { readonly [answer: string]: string }
  /** The question and its answers for people; the names stand for what is left out. */
  readonly words?: { readonly question: InLanguages; readonly answers: { readonly [answer: string]: InLanguages } }
}

/**
 * Sums up finished games for a simulation: what only this game can tell. A list with a number a seat is shown by seat.
 */
export interface Tally<S extends State = State> {
  add(end: S): void
  read(): JsonObject
}

/** What a game is, before anybody plays it. */
export interface GameInfo {
  /** Folder, URL and database key. */
  readonly name: string
  /** The newest rules; raised when an old log would replay differently. */
  readonly version: number
  readonly seats: readonly [min: number, max: number]
  /** One crew that wins or loses together, or rivals. */
  readonly together: boolean
  /** What a table may choose beside its seats: the page, the command line and HTTP offer it. */
  readonly choices?: GameOptions
  /** The values of an option where another one that was chosen brings its own along. */
  optionValues?(option: string, chosen: JsonObject): readonly OptionValue[] | undefined
  /** Checks and completes what a table asks for; a complete setup comes back equal. */
  setup(input: unknown): Setup | readonly Problem[]
}

export interface Rules<S extends State = State> {
  /** The position before anything has happened, chance included. */
  create(setup: Setup): S
  actor(s: S): Actor
  /** Puts every legal move of the actor in `out`, chance's too. */
  moves(s: S, out: Moves): void
  /** Plays a legal move in place. */
  play(s: S, move: Move): void
  /** A seat's share of the win, from 0 to 1, once nobody is to act; together: the same for all. */
  payoff(s: S, seat: Seat): number
  /** Who won and why, once nobody is to act. */
  result(s: S): Json
}

export interface Chance<S extends State = State> {
  /** One random legal move of a seat without listing them all, by odds the game states. */
  pick(s: S, rng: Rng): Move
  /** Draws one of chance's moves with the right odds. */
  deal(s: S, rng: Rng): Move
}

export interface Secrets<S extends State = State> {
  /** Hides, in place, all that the viewer may not know, `last` included. */
  hide(s: S, viewer: Viewer): void
  /**
   * Fills the hidden fields, in place, with a world that fits all the viewer heard, by chance's odds; what others chose
   * tells nothing.
   */
  guess(s: S, viewer: Viewer, rng: Rng): void
}

export interface Notation<S extends State = State> {
  write(move: Move): string
  read(text: string): Move | undefined
  /**
   * A diagram for terminals and tests; in a view, what is hidden shows as such. For a viewer, as a screen of the table
   * would show it.
   */
  show(s: S, viewer?: Viewer): string
  /** The view with names instead of bytes, for programs of any language. */
  describe(view: View<S>): Json
  /** The notation in a few lines, for people at a terminal. */
  readonly legend: readonly string[]
  /** What a simulation says of this game, beside wins and turns. */
  tally(setup: Setup): Tally<S>
}

/** What a table with people needs to know: when they may talk, take back, answer beforehand. */
export interface TableManners<S extends State = State> {
  readonly habits: readonly Habit[]
  /** Whether the seats may talk now. */
  talk(s: S): boolean
  /** Whether a move is a seat's turn: not chance's, and not an answer within somebody else's turn. */
  isTurn(move: Move): boolean
  /** Raid or heist, counted from 0: what a replay jumps by. */
  chapter(s: S): number
  /** A number that changes when another phase begins: how far back an undo by consent leads. */
  phase(s: S): number
  /** Whether a move told no other seat anything hidden, so that its seat may take it back while nothing follows it. */
  quiet(move: Move): boolean
  /**
   * Whether this is a shared decision: all seats decide together, and the actor enters it. Where the actor is a bot, a
   * live table asks a person. The legal moves are the same in every seat's view then. Without it there are none.
   */
  shared?(s: S): boolean
}

/**
 * Everything the rest of the program knows about a game; one flat object.
 * All methods are pure but for the state they are handed: no clock, no luck, no I/O.
 */
export interface Game<S extends State = State>
  extends GameInfo,
    Rules<S>,
    Chance<S>,
    Secrets<S>,
    Notation<S>,
    TableManners<S> {}

export const copyOf = <S extends State>(game: Game<S>, s: S): S => {
  const copy = game.create(s.setup)
  copy.bytes.set(s.bytes)
  return copy
}

/** Plays a move and remembers it, so that every view can tell what just happened. */
export const advance = <S extends State>(game: Game<S>, s: S, move: Move): void => {
  game.play(s, move)
  s.last = move
}

/** `viewOf` into a state that is handed in, which is overwritten. The bench alone uses it; all else calls `viewOf`. */
export const viewIn = <S extends State>(game: Game<S>, s: S, viewer: Viewer, into: S): View<S> => {
  into.bytes.set(s.bytes)
  game.hide(into, viewer)
  return into as View<S>
}

/** What a viewer may see of a state: a running game becomes a `View` here and nowhere else. */
export const viewOf = <S extends State>(game: Game<S>, s: S, viewer: Viewer): View<S> =>
  viewIn(game, s, viewer, game.create(s.setup))

/** The seats of a table and the gallery. */
export const viewersOf = (setup: Setup): Viewer[] => [GALLERY, ...upTo(setup.seats)]

/** Plays on at random, by `pick`, until nobody is to act; answers how many moves the seats made. */
export const finish = <S extends State>(game: Game<S>, s: S, rng: Rng): number => {
  let turns = 0
  for (;;) {
    const actor = game.actor(s)
    if (actor >= 0) {
      game.play(s, game.pick(s, rng))
      turns++
    } else if (actor === CHANCE) game.play(s, game.deal(s, rng))
    else return turns
  }
}

/** What a move sounds like to a viewer: the text of `last` in its view. */
export const heard = <S extends State>(game: Game<S>, after: S, viewer: Viewer): string =>
  game.write(viewOf(game, after, viewer).last)
