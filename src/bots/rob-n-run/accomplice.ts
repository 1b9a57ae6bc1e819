import type { Move } from '../../core/game.ts'
import { BAG, KINDS, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { DO, word } from '../../games/rob-n-run/rules/moves.ts'
import type { Rob } from '../../games/rob-n-run/state/state.ts'
import type { Course } from './course.ts'
import { ownChances } from './own-chances.ts'

/** What an accomplice does, and why. */
export interface AccompliceTurn {
  readonly move: Move
  readonly why: 'play-asked' | 'play-bag' | 'play-filler' | 'swap' | 'pass' | 'pass-lacks'
  /** The chance that the card is needed; for a pass or a swap, that of the tool that was asked for. */
  readonly chance: number
  readonly tool?: number
}

const PASS = word(DO.PASS)
const SWAP = word(DO.SWAP)
/**
 * A tool less likely than this to be needed, as the seat alone knows, is not played though all may ask for it. Chosen
 * by hand: smaller obeys more blindly, larger breaks the agreement more often.
 */
const SENSELESS = 0.1
/**
 * From this chance on a seat that plays for itself lays a tool down. Chosen by hand: smaller risks alarms, larger
 * passes more.
 */
const GOOD = 0.4

const play = (kind: number): Move => word(DO.PLAY, kind)

export const turnOf = (view: Rob, seat: number, course: Course): AccompliceTurn => {
  const chances = ownChances(view, seat, course)
  const { auction, style } = course
  return !style.auction || (auction.free >> seat) & 1
    ? byItself(view, seat, course, chances)
    : byAuction(view, seat, course, chances)
}

/** Plays what it is asked for, or passes; when it must, what is likeliest to be of use. */
const byAuction = (view: Rob, seat: number, { auction }: Course, chances: Float64Array): AccompliceTurn => {
  const holds = (kind: number): boolean =>
    view.hands[seat * KINDS + kind]! > 0 &&
    (kind === BAG || chances[kind]! >= Math.min(SENSELESS, auction.chance(kind) / 2))
  const lay = (kind: number): AccompliceTurn => ({
    move: play(kind),
    why: kind === BAG ? 'play-bag' : 'play-asked',
    tool: kind,
    chance: kind === BAG ? 1 : chances[kind]!,
  })
  const lacking = (kind: number | undefined): AccompliceTurn =>
    kind === undefined
      ? { move: PASS, why: 'pass', chance: 0 }
      : { move: PASS, why: 'pass-lacks', tool: kind, chance: kind === BAG ? 1 : auction.chance(kind) }
  const forced = auction.isForced()
  const asked = auction.asked(seat)
  if (asked.length > 0) {
    if (!forced) return holds(asked[0]!) ? lay(asked[0]!) : lacking(asked[0])
    const held = asked.find(holds)
    if (held !== undefined) return lay(held)
  }
  if (auction.maySwap(seat) && auction.isWanting())
    return { move: SWAP, why: 'swap', chance: auction.chance(auction.order()[0]!), tool: auction.order()[0]! }
  const last = auction.askedAtLast(seat)
  if (!forced) return last.length > 0 && holds(last[0]!) ? lay(last[0]!) : lacking(last[0])
  const held = last.find(holds)
  return held === undefined ? filler(view, seat, chances) : lay(held)
}

/** Plays the likeliest tool it holds, whatever the others do. */
const byItself = (view: Rob, seat: number, { auction }: Course, chances: Float64Array): AccompliceTurn => {
  const best = filler(view, seat, chances)
  if (best.chance >= GOOD) return { ...best, why: best.tool === BAG ? 'play-bag' : 'play-asked' }
  if (auction.maySwap(seat) && chances.some(chance => chance >= GOOD))
    return { move: SWAP, why: 'swap', chance: Math.max(...chances) }
  return auction.isForced() ? best : { move: PASS, why: 'pass', chance: best.chance }
}

/** Something has to be played: what is likeliest to be of use, a bag before all. */
const filler = (view: Rob, seat: number, chances: Float64Array): AccompliceTurn => {
  let best = -1
  let most = -1
  for (let kind = BAG; kind >= 0; kind--) {
    if (view.hands[seat * KINDS + kind] === 0) continue
    const chance = kind < TOOLS ? chances[kind]! : 1
    if (chance <= most) continue
    most = chance
    best = kind
  }
  return { move: play(best), why: best === BAG ? 'play-bag' : 'play-filler', tool: best, chance: most }
}
