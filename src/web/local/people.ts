import type { Seat } from '../../core/game.ts'
import type { Caller } from '../../table/decide/decide.ts'

/** Each person at this device is a caller of their own: the table tells everybody what their seat sees. */
export const callerAt = (seat: Seat): Caller => ({ who: `seat-${seat}`, program: false })
