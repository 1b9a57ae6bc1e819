import { viewOf } from '../../core/game.ts'
import type { AutomationPorts } from '../../table/automation.ts'
import type { Room } from '../../table/room.ts'
import type { Meter } from '../rooms/options.ts'
import type { Setups } from '../rooms/setups.ts'
import type { BotWorkers } from './bot-workers.ts'

/** Sends a bot's turn to a worker thread: the view of its seat, and nothing else of the game. */
export const thinkWith =
  (workers: BotWorkers, setups: Setups, meter: Meter): AutomationPorts<Room>['think'] =>
  (t, seat, level, luck) => {
    const { answer, cancel } = workers.think({
      table: t.id,
      game: t.game.name,
      setup: t.setupHash,
      setupText: setups.textOf(t.setupHash, t.setup),
      view: viewOf(t.game, t.state, seat).bytes,
      seat,
      level,
      ...luck,
    })
    const measured = answer.then(found => {
      if (found) meter.thought(found.ms, found.cut)
      return found
    })
    return { answer: measured, cancel }
  }
