import { findBot } from '../../bots/index.ts'
import { viewOf } from '../../core/game.ts'
import { Sfc32 } from '../../core/rng.ts'
import type { AutomationPorts, BotAnswer } from '../../table/automation.ts'
import type { Room } from '../../table/room.ts'
import type { Meter } from '../rooms/options.ts'
import type { Setups } from '../rooms/tables/setups.ts'
import type { BotTables } from './bot-tables.ts'
import type { BotWorkers } from './bot-workers.ts'

interface Ports {
  readonly workers: BotWorkers
  readonly tables: BotTables
  readonly setups: Setups
  readonly meter: Meter
  readonly logError: (what: string, error: unknown, table?: string) => void
}

/** Plays every game that has levels, and takes next to no time to think. */
const QUICK = 'medium'

/**
 * Sends a bot's turn to a worker thread: the view of its seat, and nothing else of the game. Where that fails the
 * stand-in moves (a quicker bot, where the stand-in itself failed), and where that fails too, a random move is made here,
 * so that no bot can stop a table.
 */
export const thinkWith =
  ({ workers, tables, setups, meter, logError }: Ports): AutomationPorts<Room>['think'] =>
  (t, seat, level, luck) => {
    tables.thinksAt(t)
    const view = viewOf(t.game, t.state, seat)
    let cancelled = false
    let cancel = (): void => {}
    const ask = (by: string): Promise<BotAnswer | undefined> => {
      const job = {
        table: t.id,
        game: t.game.name,
        setup: t.setupHash,
        setupText: setups.textOf(t.setupHash, t.setup),
        view: view.bytes,
        seat,
        level: by,
        ...luck,
      }
      const thinking = workers.think(job, t.host)
      cancel = thinking.cancel
      return thinking.answer
    }
    const randomMove = (): BotAnswer => {
      const { move } = findBot('random', t.game)!.choose(t.game, view, seat, new Sfc32(luck.seed, luck.stream))
      return { move: t.game.write(move), level: 'random', cut: true, ms: 0 }
    }
    const choose = async (): Promise<BotAnswer | undefined> => {
      try {
        return await ask(level)
      } catch (error) {
        logError('a bot failed: the stand-in moves for it', error, t.id)
      }
      if (cancelled) return undefined
      try {
        const other = level === t.standInLevel ? QUICK : t.standInLevel
        const answer = await ask(other)
        return answer && { ...answer, level: other, cut: true }
      } catch (error) {
        logError('the stand-in failed too: a random move is made', error, t.id)
      }
      return cancelled ? undefined : randomMove()
    }
    const answer = choose().then(found => {
      if (found) meter.thought(found.ms, found.cut)
      return found
    })
    return {
      answer,
      cancel: () => {
        cancelled = true
        cancel()
      },
    }
  }
