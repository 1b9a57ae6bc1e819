import { isProblems } from '../../core/json.ts'
import { isRefused, type Refused, referee } from '../../core/log.ts'
import { type ReadFile, readGame } from '../files.ts'
import { findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { peopleAt } from '../local/people.ts'
import { LOCAL } from '../local/protocol.ts'
import { find } from '../local/store.ts'
import { hasHouse } from '../remote/has.ts'
import type { Person } from '../session.ts'

export interface Source extends ReadFile {
  readonly people: readonly Person[]
}

const seatNames = (seats: number): Person[] => Array.from({ length: seats }, (_, seat) => ({ seat, name: t().newGame.player(seat + 1), here: true }))

export const fromText = async (text: string): Promise<Source | Refused> => {
  const read = await readGame(text)
  return isRefused(read) ? read : { ...read, people: seatNames(read.record.log.setup.seats) }
}

/** A game played on this device, once it is over. */
export const fromHere = async (id: string): Promise<Source | Refused> => {
  if (hasHouse && !id.startsWith(LOCAL)) return (await import('../remote/replay.ts')).fromHouse(id)
  const kept = await find(id)
  const front = findFront(kept?.game)
  if (!kept || !front) return { reason: t().table.gone }
  const kit = await front.load()
  await kit.speak()
  const setup = kit.game.setup(kept.setup)
  const played = isProblems(setup) ? undefined : referee(kit.game, setup, kept.moves)
  if (!played || isRefused(played)) return { reason: played?.reason ?? t().table.gone }
  return { kit, record: { game: kit.game, log: played.log, end: played.end }, people: peopleAt(kept.chairs) }
}
