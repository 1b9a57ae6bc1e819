import { advance, CHANCE, copyOf, type Game, type Move, Moves, type Viewer, viewersOf, viewOf } from '../core/game.ts'
import { replay, walk } from '../core/log.ts'
import { playOut, streams } from '../core/play.ts'
import { type Rng, Sfc32 } from '../core/rng.ts'
import { sameBytes, type Setup, type State } from '../core/state.ts'
import { areParted } from './scratch.ts'
import { differingFields } from './fields.ts'
import { hold } from './law-list.ts'

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

export interface TwinOptions {
  readonly seed: number
  readonly games: number
  /** How many twins of each sort are looked for, a viewer and game. */
  readonly tries: number
}

/** How many twins were compared, by what was exchanged, and at how many plies they still were twins. */
export interface Compared {
  deals: number
  choices: number
  plies: number
}

/**
 * Twins: in a random game hidden deals are exchanged, or a seat makes another secret choice than it did and the first
 * one later. As long as the viewer hears the same in both games, it must see the same, byte for byte.
 */
export const checkTwins = <S extends State>(game: Game<S>, setup: Setup, options: TwinOptions): Compared => {
  const compared: Compared = { deals: 0, choices: 0, plies: 0 }
  for (let stream = 0; stream < options.games; stream++) {
    const rng = new Sfc32(options.seed, stream)
    const moves = randomGame(game, setup, rng)
    for (const viewer of viewersOf(setup)) {
      const told = tell(game, setup, moves, viewer)
      for (let i = 0; i < options.tries; i++) {
        compare(game, told, exchangeDeals(told, rng), 'deals', compared)
        compare(game, told, exchangeChoice(game, told, rng), 'choices', compared)
      }
    }
  }
  return compared
}

/** A game as one viewer was told it. */
interface Told<S extends State> {
  readonly setup: Setup
  readonly viewer: Viewer
  readonly moves: readonly Move[]
  readonly views: readonly S[]
  /** Plies of chance and of other seats that the viewer did not hear in full. */
  readonly deals: readonly number[]
  readonly choices: readonly number[]
}

const tell = <S extends State>(game: Game<S>, setup: Setup, moves: readonly Move[], viewer: Viewer): Told<S> => {
  const views: S[] = []
  const deals: number[] = []
  const choices: number[] = []
  for (const { ply, actor, move, state } of walk(game, { setup, moves })) {
    const view = viewOf(game, state, viewer)
    views.push(view)
    if (view.last !== move && actor !== viewer) (actor === CHANCE ? deals : choices).push(ply)
  }
  return { setup, viewer, moves, views, deals, choices }
}

/** Other moves at some plies. */
type Exchange = ReadonlyMap<number, Move>

/** Mostly a late deal and one close to it: an early card is soon played, and then the games part. */
const exchangeDeals = <S extends State>({ moves, deals }: Told<S>, rng: Rng): Exchange | undefined => {
  if (deals.length < 2) return undefined
  const second = 1 + Math.max(rng.below(deals.length - 1), rng.below(deals.length - 1))
  const first = Math.max(0, second - 1 - rng.below(6))
  const [a, b] = [deals[first]!, deals[second]!]
  return moves[a] === moves[b]
    ? undefined
    : new Map([
        [a, moves[b]!],
        [b, moves[a]!],
      ])
}

/** A seat makes another secret choice; if it made that one later in the game, it makes the first one then. */
const exchangeChoice = <S extends State>(game: Game<S>, told: Told<S>, rng: Rng): Exchange | undefined => {
  const { setup, viewer, moves, choices, views } = told
  if (choices.length === 0) return undefined
  const ply = choices[rng.below(choices.length)]!
  const before = replay(game, { setup, moves }, ply)
  const seat = game.actor(before)
  const legal = new Moves()
  game.moves(before, legal)
  const others = legal.list().filter(move => {
    if (move === moves[ply]) return false
    const after = copyOf(game, before)
    advance(game, after, move)
    return viewOf(game, after, viewer).last === views[ply]!.last
  })
  if (others.length === 0) return undefined
  const other = others[rng.below(others.length)]!
  const later = choices.find(at => at > ply && moves[at] === other && seatAt(game, told, at) === seat)
  return new Map([[ply, other], ...(later === undefined ? [] : [[later, moves[ply]!] as const])])
}

const seatAt = <S extends State>(game: Game<S>, { setup, moves }: Told<S>, ply: number): number =>
  game.actor(replay(game, { setup, moves }, ply))

/** Plays the twin as long as its moves are legal and sound the same. */
const compare = <S extends State>(
  game: Game<S>,
  told: Told<S>,
  exchange: Exchange | undefined,
  sort: 'deals' | 'choices',
  compared: Compared,
): void => {
  if (!exchange) return
  const { setup, viewer, moves, views } = told
  const legal = new Moves()
  const s = game.create(setup)
  const from = Math.min(...exchange.keys())
  const isLegal = (ply: number): boolean => {
    game.moves(s, legal)
    return legal.has(exchange.get(ply) ?? moves[ply]!)
  }
  for (let ply = 0; ply < moves.length; ply++) {
    if (ply >= from && !isLegal(ply)) return
    const isChance = game.actor(s) === CHANCE
    advance(game, s, exchange.get(ply) ?? moves[ply]!)
    if (ply < from) continue
    const view = viewOf(game, s, viewer)
    if (view.last !== views[ply]!.last || (isChance && areParted(game, view, views[ply]!))) return
    if (ply === from) compared[sort]++
    compared.plies++
    hold(sameBytes(view.bytes, views[ply]!.bytes), 'what a viewer cannot tell apart is equal byte for byte', () => {
      const changes = [...exchange].map(([at, move]) => `ply ${at} ${game.write(move)} for ${game.write(moves[at]!)}`)
      const fields = differingFields(game, views[ply]!, view)
      return `viewer ${viewer}, ply ${ply}, ${changes.join(', ')}, ${fields}\n${moves.map(m => game.write(m)).join(' ')}`
    })
  }
}
