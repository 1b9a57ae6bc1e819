import { isRefused, type Refused } from '../../core/log.ts'
import { isFault } from '../../table/faults.ts'
import { readGame } from '../files.ts'
import { asPresent, type ReplaySource } from '../replay/source.ts'
import { faultText } from './faults.ts'
import { api } from './server.ts'
import { personOf } from './session.ts'
import { sentences } from '../i18n/joined.ts'
import { words } from './words.ts'

export const lastRemote = async (id: string): Promise<number> => {
  const info = await api.table(id)
  if (isFault(info)) return 1
  return info.status === 'over' ? info.number : Math.max(1, info.number - 1)
}

/** A finished game of a table on the server, with the people who sit there. */
export const remoteSource = async (id: string, number: number): Promise<ReplaySource | Refused> => {
  await words.load()
  const [record, info] = await Promise.all([
    api.call<object>('GET', `/api/tables/${id}/record?number=${number}`),
    api.table(id),
  ])
  if (isFault(record)) return { reason: sentences(faultText(record)) }
  if (isFault(info)) return { reason: sentences(faultText(info)) }
  const read = await readGame(JSON.stringify(record))
  return isRefused(read) ? read : { ...read, people: info.seats.map(personOf).map(asPresent) }
}
