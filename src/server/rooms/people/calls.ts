import { type AwayTimes, STAND_IN_AWAY_MS } from '../../../table/decide/absence.ts'
import { seatOf } from '../../../table/table.ts'
import type { RoomsOptions } from '../options.ts'
import type { ServerRoom } from '../tables/room.ts'

// At a live table a person is called once in a turn, when they have been away for so long that others may ask for a
// bot. The node that stored the move before it calls.

/** A person is to act at a live table. */
export const awaitTurn = (room: ServerRoom, who: string): void => {
  const { number, plies } = room.table
  const last = room.waitsFor
  if (last?.number === number && last.ply === plies.length && last.who === who) return
  room.waitsFor = { number, ply: plies.length, who, called: false }
}

/** To be called now and then. */
export const callAbsent = (room: ServerRoom, presence: AwayTimes, notify: RoomsOptions['notify']): void => {
  const { waitsFor, table: t } = room
  if (!waitsFor || waitsFor.called || t.status !== 'playing') return
  if (t.number !== waitsFor.number || t.plies.length !== waitsFor.ply) return
  const seat = seatOf(t, waitsFor.who)
  if (seat === undefined || t.playedByStandIn[seat] || presence.awayFromTable(waitsFor.who) < STAND_IN_AWAY_MS) return
  waitsFor.called = true
  notify(waitsFor.who, room.id, 'your-turn')
}
