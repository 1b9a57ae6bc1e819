import type { Game } from '../../core/game.ts'
import { isRefused, referee, walk } from '../../core/log.ts'
import type { Setup } from '../../core/state.ts'
import { moveAct } from '../../table/decide/change.ts'
import type { Act } from '../../table/entry.ts'
import { callerAt } from './people.ts'
import type { OldGame } from './tables.ts'

/**
 * A game that version 0.1 kept, as entries after the making of a table: its moves as they were, and luck that nobody
 * had committed to.
 */
export const oldActs = (game: Game, setup: Setup, { chairs, moves }: OldGame): readonly Act[] | undefined => {
  const played = referee(game, setup, moves)
  if (isRefused(played)) return undefined
  const acts: Act[] = chairs.map((chair, seat) => ({
    t: 'sat',
    seat,
    holder:
      chair.kind === 'bot'
        ? { kind: 'bot', level: chair.level }
        : { kind: 'person', who: callerAt(seat).who, name: chair.name },
  }))
  acts.push({ t: 'started', nonces: [], uncommitted: true })
  for (const { actor, move } of walk(game, played.log))
    acts.push(moveAct(game.write(move), actor < 0 ? 'chance' : chairs[actor]!.kind))
  return acts
}
