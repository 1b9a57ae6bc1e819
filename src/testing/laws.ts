import {
  advance,
  CHANCE,
  copyOf,
  type Game,
  heard,
  type Move,
  Moves,
  NOBODY,
  type Viewer,
  viewersOf,
  viewOf,
} from '../core/game.ts'
import { canonical, isProblems, type Json } from '../core/json.ts'
import { sum } from '../core/lists.ts'
import { replay, walk } from '../core/log.ts'
import { playOut, streams } from '../core/play.ts'
import { Sfc32, type Rng } from '../core/rng.ts'
import { sameBytes, type Setup, type State } from '../core/state.ts'

// The conformance suite: what every game must obey in every position, whatever its rules are.

export interface LawOptions<S extends State> {
  /** How many positions to hold against the laws; whole games are played until there are that many. */
  readonly positions: number
  readonly seed: number
  /** What the game itself knows to be true of every position and of every guess. */
  readonly sound?: (s: S) => string | undefined
  readonly maxPlies?: number
}

const hold = (ok: boolean, law: string, detail?: () => string): void => {
  if (!ok) throw new Error(`broken law: ${law}${detail ? ` (${detail()})` : ''}`)
}

const holdSound = (unsound: string | undefined, law: string): void => hold(unsound === undefined, law, () => unsound!)

/** Plays random games and holds every position against the laws; answers how many positions were held. */
export const checkLaws = <S extends State>(game: Game<S>, setup: Setup, options: LawOptions<S>): number => {
  const again = game.setup(setup)
  hold(
    !isProblems(again) && canonical(again as unknown as Json) === canonical(setup as unknown as Json),
    'a complete setup comes back equal',
  )
  let positions = 0
  for (let stream = 0; positions < options.positions; stream++) {
    const rng = new Sfc32(options.seed, stream)
    const moves: Move[] = []
    try {
      positions += oneGame(game, setup, rng, options, moves)
    } catch (error) {
      const where = `seed ${options.seed}, stream ${stream}, ply ${moves.length}, setup ${canonical(setup.options)}`
      throw new Error(`${(error as Error).message}\n${where}\n${moves.map(m => game.write(m)).join(' ')}`, {
        cause: error,
      })
    }
  }
  return positions
}

/** States to work on, made once a game: a law holds a position against some fifty copies of it. */
interface Desk<S extends State> {
  readonly legal: Moves
  readonly seen: Moves
  readonly view: S
  readonly world: S
  readonly spare: S
  readonly after: readonly S[]
}

const SIGHTS = 6

const deskFor = <S extends State>(game: Game<S>, setup: Setup): Desk<S> => {
  const make = (): S => game.create(setup)
  return {
    legal: new Moves(),
    seen: new Moves(),
    view: make(),
    world: make(),
    spare: make(),
    after: Array.from({ length: SIGHTS }, make),
  }
}

const put = <S extends State>(to: S, from: S): S => {
  to.bytes.set(from.bytes)
  return to
}

/** A view without a copy of its own. */
const hideIn = <S extends State>(game: Game<S>, to: S, from: S, viewer: Viewer): S => {
  game.hide(put(to, from), viewer)
  return to
}

const oneGame = <S extends State>(
  game: Game<S>,
  setup: Setup,
  rng: Rng,
  options: LawOptions<S>,
  moves: Move[],
): number => {
  const s = game.create(setup)
  const desk = deskFor(game, setup)
  const viewers = viewersOf(setup)
  for (;;) {
    holdSound(options.sound?.(s), 'the position is sound')
    const actor = game.actor(s)
    if (actor === NOBODY) break
    hold(moves.length < (options.maxPlies ?? 5000), 'every game ends')
    game.moves(s, desk.legal)
    const list = desk.legal.list()
    checkMoves(game, s, list, rng)
    for (const viewer of viewers) checkView(game, s, viewer, list, rng, options, desk)
    // One viewer a position, in turn: describing takes longer than all the rest.
    const described = game.describe(viewOf(game, s, viewers[moves.length % viewers.length]!))
    hold(JSON.stringify(described) !== undefined, 'a view can be described')
    const move = actor === CHANCE ? game.deal(s, rng) : rng.below(2) ? game.pick(s, rng) : list[rng.below(list.length)]!
    hold(list.includes(move), actor === CHANCE ? 'chance deals a legal move' : 'pick gives a legal move', () =>
      game.write(move),
    )
    checkPlay(game, s, move)
    advance(game, s, move)
    moves.push(move)
  }
  checkEnd(game, s, options)
  hold(sameBytes(replay(game, { setup, moves }).bytes, s.bytes), 'a log replays')
  return moves.length
}

const checkMoves = <S extends State>(game: Game<S>, s: S, list: readonly Move[], rng: Rng): void => {
  hold(list.length > 0, 'an actor has a move')
  hold(new Set(list).size === list.length, 'no move is listed twice')
  for (const m of list) hold(game.read(game.write(m)) === m, 'notation is reversible', () => game.write(m))
  if (game.actor(s) !== CHANCE) hold(list.includes(game.pick(s, rng)), 'pick gives a legal move')
  hold(
    game.show(s).length > 0 && typeof game.talk(s) === 'boolean' && game.chapter(s) >= 0 && game.phase(s) >= 0,
    'a position can be shown',
  )
}

const checkPlay = <S extends State>(game: Game<S>, s: S, move: Move): void => {
  const before = s.bytes.slice()
  const one = copyOf(game, s)
  const two = copyOf(game, s)
  advance(game, one, move)
  hold(sameBytes(s.bytes, before), 'a copy is apart')
  advance(game, two, move)
  hold(sameBytes(one.bytes, two.bytes), 'play is a function of state and move')
}

const checkView = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  list: readonly Move[],
  rng: Rng,
  options: LawOptions<S>,
  desk: Desk<S>,
): void => {
  const { view, world, spare, seen } = desk
  hideIn(game, view, s, viewer)
  hold(sameBytes(hideIn(game, spare, view, viewer).bytes, view.bytes), 'hiding twice is hiding once')
  hold(game.actor(view) === game.actor(s), 'a view shows who acts')
  hold(
    game.talk(view) === game.talk(s) && game.chapter(view) === game.chapter(s) && game.phase(view) === game.phase(s),
    'a view shows what is public',
  )
  hold(game.read(game.write(view.last)) === view.last || s.last === 0, 'what is heard can be written', () =>
    game.write(view.last),
  )
  game.guess(put(world, view), viewer, rng)
  holdSound(options.sound?.(world), 'a guess is sound')
  world.last = view.last
  hold(
    sameBytes(hideIn(game, spare, world, viewer).bytes, view.bytes),
    'a guess cannot be told from the truth',
    () => `viewer ${viewer}`,
  )
  if (game.actor(s) === viewer) {
    game.moves(view, seen)
    hold(seen.size === list.length && list.every((m, i) => seen.at[i] === m), 'a player sees all her moves')
  } else if (game.actor(s) !== CHANCE) checkQuiet(game, s, viewer, list, desk)
  checkSounds(game, s, viewer, list, rng, desk)
}

/**
 * A quiet move tells nothing hidden: in whatever world the viewer may believe itself to be, the actor could have made
 * one that sounds so.
 */
const checkQuiet = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  list: readonly Move[],
  desk: Desk<S>,
): void => {
  const { world, spare, seen } = desk
  const sound = (from: S, move: Move): Move => {
    advance(game, put(spare, from), move)
    game.hide(spare, viewer)
    return spare.last
  }
  const quiet = list.filter(move => game.quiet(move)).slice(0, SIGHTS)
  if (quiet.length === 0) return
  game.moves(world, seen)
  const could = seen.list()
  for (const move of quiet) {
    const heardAs = sound(s, move)
    hold(
      could.some(other => sound(world, other) === heardAs),
      'a quiet move tells nothing hidden',
      () => `${game.write(move)} to viewer ${viewer}`,
    )
  }
}

/** Looks at a few of the moves that could be made now, as the viewer would hear and see them. */
const checkSounds = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  list: readonly Move[],
  rng: Rng,
  desk: Desk<S>,
): void => {
  const actor = game.actor(s)
  const from = rng.below(list.length)
  const some = list.length <= SIGHTS ? list : Array.from({ length: SIGHTS }, (_, i) => list[(from + i) % list.length]!)
  const sights = some.map((move, i) => {
    const after = put(desk.after[i]!, s)
    advance(game, after, move)
    game.hide(after, viewer)
    return { move, heard: after.last, seen: after.bytes.subarray(4) }
  })
  for (const [i, a] of sights.entries()) {
    if (actor === viewer) hold(a.heard === a.move, 'a player knows her own move', () => game.write(a.move))
    for (const b of sights.slice(i + 1)) {
      const same = sameBytes(a.seen, b.seen)
      const which = (): string => `${game.write(a.move)} and ${game.write(b.move)} to viewer ${viewer}`
      if (a.heard === b.heard) hold(same, 'what sounds the same looks the same', which)
      if (same && actor === CHANCE) hold(a.heard === b.heard, 'luck that is not seen is not heard', which)
    }
  }
}

const checkEnd = <S extends State>(game: Game<S>, s: S, options: LawOptions<S>): void => {
  const shares = Array.from({ length: s.setup.seats }, (_, seat) => game.payoff(s, seat))
  const total = sum(shares)
  hold(
    shares.every(x => x >= 0 && x <= 1),
    'a share is from 0 to 1',
  )
  if (game.together) hold(new Set(shares).size === 1, 'a crew wins together')
  else hold(Math.abs(total - 1) < 1e-9 || total === 0, 'shares sum to one, or nobody wins')
  hold(JSON.stringify(game.result(s)) !== undefined, 'a finished game has a result')
  for (const viewer of viewersOf(s.setup)) {
    const view = viewOf(game, s, viewer)
    hold(game.actor(view) === NOBODY, 'a view shows the end')
    const world = copyOf<S>(game, view)
    game.guess(world, viewer, new Sfc32(options.seed, 1))
    holdSound(options.sound?.(world), 'a guess is sound')
  }
}

/** A played game, and how every viewer heard and saw it. */
interface Listened {
  readonly views: Uint8Array[]
}

const listen = <S extends State>(
  game: Game<S>,
  setup: Setup,
  moves: readonly Move[],
  viewer: Viewer,
): Listened | undefined => {
  const s = game.create(setup)
  const legal = new Moves()
  const views: Uint8Array[] = []
  for (const move of moves) {
    game.moves(s, legal)
    if (!legal.has(move)) return undefined
    advance(game, s, move)
    views.push(viewOf(game, s, viewer).bytes)
  }
  return { views }
}

/**
 * Twins: exchanges hidden deals of a random game that the viewer did not see. Where every later move stays legal, the
 * two games cannot be told apart by that viewer, so all that was heard and every view must be equal, byte for byte.
 * Answers how many twins were compared.
 */
export const checkTwins = <S extends State>(
  game: Game<S>,
  setup: Setup,
  options: { readonly seed: number; readonly games: number; readonly tries: number },
): number => {
  let compared = 0
  for (let stream = 0; stream < options.games; stream++) {
    const rng = new Sfc32(options.seed, stream)
    const moves = randomGame(game, setup, rng)
    for (const viewer of viewersOf(setup)) compared += twinsOf(game, setup, moves, viewer, rng, options.tries)
  }
  return compared
}

export const randomGame = <S extends State>(game: Game<S>, setup: Setup, rng: Rng): Move[] => {
  const s = game.create(setup)
  const moves: Move[] = []
  playOut(
    game,
    s,
    streams(rng),
    () => game.pick(s, rng),
    (_, move) => void moves.push(move),
  )
  return moves
}

const twinsOf = <S extends State>(
  game: Game<S>,
  setup: Setup,
  moves: readonly Move[],
  viewer: Viewer,
  rng: Rng,
  tries: number,
): number => {
  const unseen: number[] = []
  const truth: Uint8Array[] = []
  for (const { ply, actor, move, state } of walk(game, { setup, moves })) {
    truth.push(viewOf(game, state, viewer).bytes)
    if (actor === CHANCE && heard(game, state, viewer) !== game.write(move)) unseen.push(ply)
  }
  if (unseen.length < 2) return 0
  let compared = 0
  for (let i = 0; i < tries; i++) {
    // Mostly a late deal and one close to it: an early card is soon played, and then the twin is no legal game.
    const second = 1 + Math.max(rng.below(unseen.length - 1), rng.below(unseen.length - 1))
    const first = Math.max(0, second - 1 - rng.below(6))
    const twin = [...moves]
    twin[unseen[first]!] = moves[unseen[second]!]!
    twin[unseen[second]!] = moves[unseen[first]!]!
    if (twin[unseen[first]!] === moves[unseen[first]!]) continue
    const other = listen(game, setup, twin, viewer)
    if (!other) continue
    compared++
    other.views.forEach((bytes, ply) => {
      if (sameBytes(bytes, truth[ply]!)) return
      throw new Error(
        `broken law: what a viewer cannot tell apart is equal byte for byte\nviewer ${viewer}, ply ${ply}, exchanged plies ${unseen[first]} and ${unseen[second]}\n${moves.map(m => game.write(m)).join(' ')}`,
      )
    })
  }
  return compared
}
