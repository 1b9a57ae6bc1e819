import { t } from '../i18n/index.ts'
import type { Person } from '../session.ts'
import type { Chair } from './protocol.ts'

/** Who sits on some chairs; a person without a name is called by the seat, never "You". */
export const peopleAt = (chairs: readonly Chair[]): readonly Person[] =>
  chairs.map((chair, seat) => ({ seat, name: chair.name || t().newGame.player(seat + 1), here: true, ...(chair.kind === 'bot' ? { bot: chair.level } : {}) }))
