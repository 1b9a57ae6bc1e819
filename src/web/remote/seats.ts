import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { FromServer, TableInfo } from '../../table/protocol.ts'

/** Who sits at a table, and who is there. */
export interface RemoteSeats {
  readonly info: ReadonlySignal<TableInfo | undefined>
  readonly watching: ReadonlySignal<number>
  /** When the host may free a seat that has not answered, by the page's own monotonic clock. */
  readonly freeFrom: ReadonlySignal<number | undefined>
  /** The seat this page last asked for. */
  readonly claimed: ReadonlySignal<number | undefined>
}

export const seatsOf = () => {
  const told = signal<TableInfo | undefined>(undefined)
  /** Who is here, where that was told since. */
  const here = signal<readonly number[] | undefined>(undefined)
  const watching = signal(0)
  const freeFrom = signal<number | undefined>(undefined)
  return {
    told,
    info: computed(() => {
      const now = told.value
      const seats = here.value
      return now && seats
        ? {
            ...now,
            seats: now.seats.map(one =>
              one.kind === 'person' || one.kind === 'program' ? { ...one, here: seats.includes(one.seat) } : one,
            ),
          }
        : now
    }),
    watching,
    freeFrom,
    claimed: signal<number | undefined>(undefined),
    receiveTable: ({ table, now }: Extract<FromServer, { t: 'table' }>): void => {
      told.value = table
      here.value = undefined
      const until = table.starting?.until
      freeFrom.value = until === undefined ? undefined : performance.now() + until - now
    },
    receiveHere: (message: Extract<FromServer, { t: 'here' }>): void => {
      here.value = message.seats
      watching.value = message.watching
    },
  }
}
