import { upTo } from '../../../core/lists.ts'
import { DO, tokenOf, whatOf } from '../../../games/art-robbery/move-code.ts'
import { read } from '../../../games/art-robbery/notation.ts'
import { type Art, PHASE } from '../../../games/art-robbery/state.ts'
import { isBoss } from '../../../games/art-robbery/tokens.ts'
import type { HeardMove } from '../../session/session.ts'
import { asArt, lootOf } from './scene.ts'

/** What became of a raid's Boss: read off the views, not judged again. */
export type BossCheck = { readonly is: 'kept' | 'lost'; readonly seat: number } | { readonly is: 'gone' }

export interface RaidEnd {
  readonly raid: number
  readonly boss: readonly BossCheck[]
  readonly after: Art
}

const bossesOf = (s: Art, raid: number, seat: number): number =>
  lootOf(s, seat, raid).filter(token => isBoss(token.code)).length

/** A seat that had a Boss before the last move, or took it with that move, and has none now, lost it. */
const bossChecks = (before: Art, after: Art, raid: number, heard: HeardMove): BossCheck[] => {
  const move = read(heard.text)
  const taken = move !== undefined && whatOf(move) === DO.TAKE && isBoss(tokenOf(move)) ? heard.actor : undefined
  const checks = upTo(after.setup.seats).flatMap((seat): BossCheck[] => {
    if (bossesOf(after, raid, seat) > 0) return [{ is: 'kept', seat }]
    return bossesOf(before, raid, seat) > 0 || taken === seat ? [{ is: 'lost', seat }] : []
  })
  return checks.length > 0 ? checks : [{ is: 'gone' }]
}

/** The raid that ended with what was just heard, if one did. */
export const raidEnd = (heard: readonly HeardMove[]): RaidEnd | undefined => {
  const first = heard[0]
  if (!first) return undefined
  const before = asArt(first.before)
  const after = asArt(first.after)
  const over = after.phase === PHASE.OVER && before.phase !== PHASE.OVER
  if (after.raid === before.raid && !over) return undefined
  return { raid: before.raid, boss: bossChecks(before, after, before.raid, first), after }
}
