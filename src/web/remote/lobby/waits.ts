import type { TableInfo } from '../../../table/protocol.ts'
import { personAt } from '../../session/people.ts'
import { t } from '../words.ts'

/** What a guest reads before the seats are fixed: the host is waited for, or may start. */
export const waitsForHost = (info: TableInfo): string => {
  const { seats } = t()
  const host = info.host === undefined ? undefined : personAt(info.seats[info.host]!).name
  // Open seats, and people who have not answered; the host answers by starting.
  const isAwaited = info.seats.some(one => one.kind !== 'bot' && one.hash === undefined && one.seat !== info.host)
  if (isAwaited) return host === undefined ? seats.waitAnyHost : seats.waitHost(host)
  return host === undefined ? seats.anyHostMay : seats.hostMay(host)
}
