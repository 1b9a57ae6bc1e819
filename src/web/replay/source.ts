import { isRefused, type Refused } from '../../core/log.ts'
import { type ReadFile, readGame } from '../files.ts'
import { t } from '../i18n/index.ts'
import { isLocal, localId } from '../local/id.ts'
import { recordHere } from '../local/link.ts'
import { personAt } from '../session/people.ts'
import { hasServer } from '../remote/build.ts'
import type { Person } from '../session/session.ts'

export interface ReplaySource extends ReadFile {
  readonly people: readonly Person[]
}

/** A game that is over waits for nobody. */
export const asPresent = (person: Person): Person => ({ ...person, here: true })

const seatNames = (seats: number): Person[] =>
  Array.from({ length: seats }, (_, seat) => ({ seat, name: t().newGame.player(seat + 1), here: true }))

export const fromText = async (text: string): Promise<ReplaySource | Refused> => {
  const read = await readGame(text)
  return isRefused(read) ? read : { ...read, people: seatNames(read.record.log.setup.seats) }
}

const isRemote = (id: string): boolean => hasServer && !isLocal(id)

/** The last game of a table that is over. A table on this device has one. */
export const lastGame = async (id: string): Promise<number> =>
  isRemote(id) ? (await import('../remote/replay.ts')).lastRemote(id) : 1

/** A finished game of a table of the server, or of this device. */
export const fromTable = async (id: string, number: number): Promise<ReplaySource | Refused> => {
  if (isRemote(id)) return (await import('../remote/replay.ts')).remoteSource(id, number)
  const kept = await recordHere(localId(id))
  if (!kept) return { reason: t().table.gone }
  const read = await readGame(kept.text)
  return isRefused(read) ? read : { ...read, people: kept.seats.map(personAt).map(asPresent) }
}
