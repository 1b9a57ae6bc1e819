import { advance, CHANCE, type Game, type Move, type Viewer } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import { sameBytes, type State } from '../core/state.ts'
import { areParted, type Scratch, hideIn, put, SIGHTS } from './scratch.ts'
import { differingFields } from './fields.ts'
import { hold, type Law } from './law-list.ts'
import type { LawOptions } from './laws.ts'

// The laws of what one viewer sees and hears.

/** Holds a viewer's view of a position against the laws; answers how many moves were compared in truth and guess. */
export const checkView = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  list: readonly Move[],
  rng: Rng,
  options: LawOptions<S>,
  scratch: Scratch<S>,
): number => {
  const { view, world, spare, seen } = scratch
  hideIn(game, view, s, viewer)
  hold(sameBytes(hideIn(game, spare, view, viewer).bytes, view.bytes), 'hiding twice is hiding once', () =>
    differingFields(game, view, spare),
  )
  hold(game.actor(view) === game.actor(s), 'a view shows who acts', () => `${game.actor(s)}, to viewer ${viewer}`)
  const hiddenFact = (['talk', 'chapter', 'phase', 'shared'] as const).find(
    fact => game[fact]?.(view) !== game[fact]?.(s),
  )
  hold(hiddenFact === undefined, 'a view shows what is public', () => `${hiddenFact} to viewer ${viewer}`)
  hold(game.read(game.write(view.last)) === view.last || s.last === 0, 'what is heard can be written', () =>
    game.write(view.last),
  )
  game.guess(put(world, view), viewer, rng)
  const unsound = options.sound?.(world)
  hold(unsound === undefined, 'a guess is sound', () => unsound!)
  world.last = view.last
  hold(
    sameBytes(hideIn(game, spare, world, viewer).bytes, view.bytes),
    'a guess cannot be told from the truth',
    () => `viewer ${viewer}, ${differingFields(game, view, spare)}`,
  )
  if (game.actor(s) === viewer) checkSeen(game, viewer, list, scratch, 'a player sees all her moves')
  else if (viewer >= 0 && game.shared?.(s))
    checkSeen(game, viewer, list, scratch, 'everybody sees the moves of a shared decision')
  game.moves(world, seen)
  if (game.actor(s) !== viewer && game.actor(s) !== CHANCE) checkQuiet(game, s, viewer, list, scratch)
  const sights = lookAt(game, s, viewer, list, rng, scratch)
  checkSights(game, s, viewer, sights)
  return checkWorlds(game, s, viewer, sights, scratch)
}

/** The legal moves are the same in a view as in the position. */
const checkSeen = <S extends State>(
  game: Game<S>,
  viewer: Viewer,
  list: readonly Move[],
  { view, seen }: Scratch<S>,
  law: Law,
): void => {
  game.moves(view, seen)
  const other = list.findIndex((move, i) => seen.at[i] !== move)
  hold(seen.size === list.length && other < 0, law, () =>
    other < 0 ? `${seen.size} instead of ${list.length}` : `${game.write(list[other]!)} to seat ${viewer}`,
  )
}

/**
 * A quiet move tells nothing hidden: in whatever world the viewer may believe itself to be, the actor could have made
 * one that sounds so. `scratch.seen` has the legal moves of the world.
 */
const checkQuiet = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  list: readonly Move[],
  { world, spare, seen }: Scratch<S>,
): void => {
  const sound = (from: S, move: Move): Move => {
    advance(game, put(spare, from), move)
    game.hide(spare, viewer)
    return spare.last
  }
  const quiet = list.filter(move => game.quiet(move)).slice(0, SIGHTS)
  if (quiet.length === 0) return
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

/** A move that could be made now, and the view of a viewer after it. */
interface Sight<S extends State> {
  readonly move: Move
  readonly after: S
}

const lookAt = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  list: readonly Move[],
  rng: Rng,
  scratch: Scratch<S>,
): Sight<S>[] => {
  const from = rng.below(list.length)
  const some = list.length <= SIGHTS ? list : Array.from({ length: SIGHTS }, (_, i) => list[(from + i) % list.length]!)
  return some.map((move, i) => {
    const after = put(scratch.after[i]!, s)
    advance(game, after, move)
    game.hide(after, viewer)
    return { move, after }
  })
}

/** The bytes of a position without `last`. */
const factsOf = (s: State): Uint8Array => s.bytes.subarray(4)

const checkSights = <S extends State>(game: Game<S>, s: S, viewer: Viewer, sights: readonly Sight<S>[]): void => {
  const actor = game.actor(s)
  for (const [i, a] of sights.entries()) {
    if (actor === viewer) hold(a.after.last === a.move, 'a player knows her own move', () => game.write(a.move))
    for (const b of sights.slice(i + 1)) {
      const same = sameBytes(factsOf(a.after), factsOf(b.after))
      const alike = a.after.last === b.after.last
      const which = (): string => `${game.write(a.move)} and ${game.write(b.move)} to viewer ${viewer}`
      if (alike)
        hold(
          same,
          'what sounds the same looks the same',
          () => `${which()}, ${differingFields(game, a.after, b.after)}`,
        )
      if (same && actor === CHANCE) hold(alike, 'a chance move that does not change a view has the same text', which)
    }
  }
}

/**
 * Worlds: the same move is played in the truth and in a guess, where it is legal in both. If the viewer hears the same,
 * it must see the same: a field that differs shows something hidden that no move has made known.
 */
const checkWorlds = <S extends State>(
  game: Game<S>,
  s: S,
  viewer: Viewer,
  sights: readonly Sight<S>[],
  { world, spare, seen }: Scratch<S>,
): number => {
  let compared = 0
  for (const { move, after } of sights) {
    if (!seen.has(move)) continue
    advance(game, put(spare, world), move)
    game.hide(spare, viewer)
    if (spare.last !== after.last || (game.actor(s) === CHANCE && areParted(game, spare, after))) continue
    compared++
    hold(
      sameBytes(spare.bytes, after.bytes),
      'a view shows nothing that depends on what is hidden',
      () =>
        `viewer ${viewer} after ${game.write(move)}, in truth and in a guess ${differingFields(game, after, spare)}`,
    )
  }
  return compared
}
