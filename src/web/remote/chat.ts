import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { ChatLine, FromServer } from '../../table/protocol.ts'

/** A line with its number, counted from 1 as they came to this page. */
export interface NumberedLine extends ChatLine {
  readonly number: number
}

/** What people said at a table. */
export interface Chat {
  /** The newest lines, without those of muted people. */
  readonly said: ReadonlySignal<readonly NumberedLine[]>
  readonly muted: ReadonlySignal<ReadonlySet<number>>
}

/** More than the server repeats after a reconnect, so that a repeated line is known again. */
export const MOST_LINES = 300

const isSame = (a: ChatLine, b: ChatLine): boolean =>
  a.at === b.at && a.seat === b.seat && a.text === b.text && a.what === b.what

export const chatOf = () => {
  const all = signal<readonly NumberedLine[]>([])
  const muted = signal<ReadonlySet<number>>(new Set())
  const setMuted = (seats: Iterable<number>): void => {
    muted.value = new Set(seats)
  }
  return {
    said: computed(() => all.value.filter(({ seat }) => seat === undefined || !muted.value.has(seat))),
    muted,
    setMuted,
    receive: (message: Extract<FromServer, { t: 'said' }>): void => {
      const known = all.peek()
      // After a reconnect the server repeats the chat.
      const fresh = message.said.filter(one => !known.some(old => isSame(old, one)))
      const last = known.at(-1)?.number ?? 0
      if (fresh.length > 0)
        all.value = [...known, ...fresh.map((line, i) => ({ ...line, number: last + i + 1 }))].slice(-MOST_LINES)
      if (message.muted) setMuted(message.muted)
    },
  }
}
