import { advance, CHANCE, copyOf, type Game, type Move, NOBODY, viewersOf, viewOf } from '../core/game.ts'
import { canonical, isObject, isProblems, type Json } from '../core/json.ts'
import { sum } from '../core/lists.ts'
import { isUndoText, replay } from '../core/log.ts'
import { type Rng, Sfc32 } from '../core/rng.ts'
import { sameBytes, type Setup, type State } from '../core/state.ts'
import { type Scratch, makeScratch } from './scratch.ts'
import { differingFields } from './fields.ts'
import { hold } from './law-list.ts'
import { checkMemory } from './memory.ts'
import { checkView } from './views.ts'

// The conformance suite: what every game must obey in every position.

export interface LawOptions<S extends State> {
  /** How many positions to hold against the laws; whole games are played until there are that many. */
  readonly positions: number
  readonly seed: number
  /** What the game itself knows to be true of every position and of every guess. */
  readonly sound?: (s: S) => string | undefined
  readonly maxPlies?: number
}

/** How much was held against the laws: a sample in which a law saw nothing proves nothing. */
export interface Held {
  positions: number
  /** Moves played in the truth and in a guess that one viewer heard alike. */
  worlds: number
  /** Positions in which a seat had two choices to put face down, and the plies it had to remember them. */
  memories: number
  memoryPlies: number
}

/** Plays random games and holds every position against the laws; answers how many positions were held. */
export const checkLaws = <S extends State>(game: Game<S>, setup: Setup, options: LawOptions<S>): Held => {
  checkSetup(game, setup)
  const held: Held = { positions: 0, worlds: 0, memories: 0, memoryPlies: 0 }
  for (let stream = 0; held.positions < options.positions; stream++) {
    const rng = new Sfc32(options.seed, stream)
    const moves: Move[] = []
    try {
      oneGame(game, setup, rng, options, moves, held)
    } catch (error) {
      const where = `seed ${options.seed}, stream ${stream}, ply ${moves.length}, setup ${canonical(setup.options)}`
      throw new Error(`${(error as Error).message}\n${where}\n${moves.map(m => game.write(m)).join(' ')}`, {
        cause: error,
      })
    }
  }
  return held
}

const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))

const checkSetup = <S extends State>(game: Game<S>, setup: Setup): void => {
  const { seats, version, options, parts } = setup
  const fields: [name: string, ok: boolean][] = [
    ['game', setup.game === game.name],
    ['version', Number.isInteger(version) && version >= 1 && version <= game.version],
    ['seats', Number.isInteger(seats) && seats >= game.seats[0] && seats <= game.seats[1]],
    ['options', isObject(options) && isFrozen(options) && isJson(options)],
    ['parts', isObject(parts) && isFrozen(parts) && isJson(parts)],
  ]
  const wrong = fields.find(([, ok]) => !ok)
  hold(wrong === undefined && Object.isFrozen(setup), 'a setup is complete', () => wrong?.[0] ?? 'not frozen')
  const again = game.setup(JSON.parse(JSON.stringify(setup)))
  hold(
    !isProblems(again) && canonical(again as unknown as Json) === canonical(setup as unknown as Json),
    'a complete setup comes back equal',
    () => (isProblems(again) ? again.map(({ field }) => field).join(', ') : 'as another one'),
  )
}

/** Nothing is lost when it is stored: no undefined, no function, no Map. */
const isJson = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isJson)
  if (isObject(value)) return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
}

const oneGame = <S extends State>(
  game: Game<S>,
  setup: Setup,
  rng: Rng,
  options: LawOptions<S>,
  moves: Move[],
  held: Held,
): void => {
  const s = game.create(setup)
  const scratch: Scratch<S> = makeScratch(game, setup)
  const viewers = viewersOf(setup)
  for (;;) {
    const unsound = options.sound?.(s)
    hold(unsound === undefined, 'the position is sound', () => unsound!)
    const actor = game.actor(s)
    if (actor === NOBODY) break
    hold(moves.length < (options.maxPlies ?? 5000), 'every game ends')
    game.moves(s, scratch.legal)
    const list = scratch.legal.list()
    checkMoves(game, s, list, rng)
    for (const viewer of viewers) held.worlds += checkView(game, s, viewer, list, rng, options, scratch)
    const remembered = actor === CHANCE ? 0 : checkMemory(game, s, list, rng, scratch)
    if (remembered > 0) held.memories++
    held.memoryPlies += remembered
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
    held.positions++
  }
  checkEnd(game, s, options)
  const again = replay(game, { setup, moves })
  hold(sameBytes(again.bytes, s.bytes), 'a log replays', () => differingFields(game, s, again))
}

const checkMoves = <S extends State>(game: Game<S>, s: S, list: readonly Move[], rng: Rng): void => {
  hold(list.length > 0, 'an actor has a move')
  hold(new Set(list).size === list.length, 'no move is listed twice')
  for (const m of list) {
    hold(m > 0, 'a move is above 0', () => String(m))
    const text = game.write(m)
    hold(game.read(text) === m, 'notation is reversible', () => text)
    hold(/^\S+$/.test(text) && !isUndoText(text), 'the text of a move is one word', () => JSON.stringify(text))
  }
  if (game.actor(s) !== CHANCE) hold(list.includes(game.pick(s, rng)), 'pick gives a legal move')
  hold(
    game.show(s).length > 0 && typeof game.talk(s) === 'boolean' && game.chapter(s) >= 0 && game.phase(s) >= 0,
    'a position can be shown',
  )
}

const checkPlay = <S extends State>(game: Game<S>, s: S, move: Move): void => {
  const [before, one, two] = [copyOf(game, s), copyOf(game, s), copyOf(game, s)]
  advance(game, one, move)
  hold(sameBytes(s.bytes, before.bytes), 'a copy is apart', () => differingFields(game, before, s))
  advance(game, two, move)
  hold(sameBytes(one.bytes, two.bytes), 'play is a function of state and move', () => differingFields(game, one, two))
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
    const unsound = options.sound?.(world)
    hold(unsound === undefined, 'a guess is sound', () => unsound!)
  }
}
