import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { STAND_IN_AWAY_MS } from '../../../table/absence.ts'
import type { SeatInfo } from '../../../table/protocol.ts'
import type { Desk } from '../desk.ts'
import { personOf } from '../session.ts'
import { t } from '../words.ts'

/** The server began to count a moment after this page saw somebody go. */
const SLACK_MS = 1000

const isAway = ({ kind, here, standIn }: SeatInfo): boolean =>
  (kind === 'person' || kind === 'program') && !here && !standIn

/** Since when each seat has been away, as this page has seen it. */
const useAwaySince = (seats: readonly SeatInfo[]): ReadonlyMap<number, number> => {
  const since = useRef(new Map<number, number>()).current
  const [, tick] = useState(0)
  const away = seats.filter(isAway).map(({ seat }) => seat)
  for (const seat of since.keys()) if (!away.includes(seat)) since.delete(seat)
  for (const seat of away) if (!since.has(seat)) since.set(seat, performance.now())
  useEffect(() => {
    if (away.length === 0) return undefined
    const timer = setInterval(() => tick(n => n + 1), SLACK_MS)
    return () => clearInterval(timer)
  }, [away.length])
  return since
}

/** Offers a bot for somebody who has been away for half a minute, where there is nobody else to ask. */
export const AwayOffer = ({ desk }: { readonly desk: Desk }): JSX.Element | null => {
  const info = desk.info.value
  const viewer = desk.viewer.value
  const seats =
    info?.status === 'playing' && info.pace.kind === 'live' && viewer >= 0
      ? info.seats.filter(({ seat }) => seat !== viewer)
      : []
  const since = useAwaySince(seats)
  const isAlone = !seats.some(({ kind, here, standIn }) => kind === 'person' && here && !standIn)
  const one = seats.find(({ seat }) => performance.now() - (since.get(seat) ?? Infinity) >= STAND_IN_AWAY_MS + SLACK_MS)
  if (!one || !isAlone) return null
  const { name, seat } = personOf(one)
  const { people } = t()
  return (
    <div class="ask" role="group" aria-label={people.away(name)}>
      <p>{people.away(name)}</p>
      <div>
        <button
          type="button"
          class="button"
          onClick={() => void desk.ask({ t: 'vote', about: { kind: 'stand-in', seat }, yes: true })}
        >
          {people.standIn(name)}
        </button>
      </div>
    </div>
  )
}
