import { isRefused, type Refused } from '../../core/log.ts'
import { isFault } from '../../table/protocol.ts'
import { readGame } from '../files.ts'
import type { ReplaySource } from '../replay/source.ts'
import { place } from '../browser/router.ts'
import { sayFault } from './faults.ts'
import { api } from './server.ts'
import { personOf } from './session.ts'
import { words } from './words.ts'

/** A finished game of a table on the server, with the people who sit there. */
export const remoteSource = async (id: string): Promise<ReplaySource | Refused> => {
  await words.load()
  const number = place.peek().query.get('number')
  const [record, info] = await Promise.all([
    api.call<object>('GET', `/api/tables/${id}/record${number === null ? '' : `?number=${Number(number)}`}`),
    api.table(id),
  ])
  if (isFault(record)) return { reason: sayFault(record).join(' ') }
  if (isFault(info)) return { reason: sayFault(info).join(' ') }
  const read = await readGame(JSON.stringify(record))
  return isRefused(read) ? read : { ...read, people: info.seats.map(personOf) }
}
