import { t } from '../i18n/index.ts'
import type { Person } from '../session.ts'
import type { Chair } from './protocol.ts'

/** Who sits on some chairs; a person without a name is you. */
export const peopleAt = (chairs: readonly Chair[]): readonly Person[] =>
  chairs.map((chair, seat) => ({ seat, name: chair.name || t().seat.you, here: true, ...(chair.kind === 'bot' ? { bot: chair.level } : {}) }))
