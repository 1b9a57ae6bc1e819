import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { STAND_IN_AGAIN_MS, STAND_IN_AWAY_MS } from '../../../table/decide/absence.ts'
import type { SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { shake } from '../../browser/haptics.ts'
import { sound } from '../../browser/sound.ts'
import { t as common } from '../../i18n/index.ts'
import { nameOf } from '../../kit.ts'
import { toast } from '../../pieces/toast.tsx'
import type { Session } from '../../session/session.ts'
import type { RemoteTable } from '../remote-table.ts'
import { personOf } from '../session.ts'
import { t } from '../words.ts'

/** The server began to count a moment after this page saw somebody go. */
const SLACK_MS = 1000
const NUDGE_PATTERN = [200, 100, 200, 100, 200]

const isAway = ({ kind, here, standIn }: SeatInfo): boolean =>
  (kind === 'person' || kind === 'program') && !here && !standIn

const isAsked = (info: TableInfo, seat: number): boolean =>
  info.votes.some(({ about }) => about.kind === 'stand-in' && about.seat === seat)

interface Absence {
  readonly since: number
  /** Nothing is offered before. */
  quietUntil: number
}

/** Who has been away and since when, as this page has seen it; drawn again every second. */
const useAbsences = (seats: readonly SeatInfo[]): ReadonlyMap<number, Absence> => {
  const absences = useRef(new Map<number, Absence>()).current
  const [, tick] = useState(0)
  const away = seats.filter(isAway).map(({ seat }) => seat)
  for (const seat of absences.keys()) if (!away.includes(seat)) absences.delete(seat)
  for (const seat of away)
    if (!absences.has(seat)) {
      const since = performance.now()
      absences.set(seat, { since, quietUntil: since + STAND_IN_AWAY_MS + SLACK_MS })
    }
  useEffect(() => {
    if (away.length === 0) return undefined
    const timer = setInterval(() => tick(n => n + 1), SLACK_MS)
    return () => clearInterval(timer)
  }, [away.length])
  return absences
}

interface OfferProps {
  readonly remote: RemoteTable
  readonly one: SeatInfo
  wait(): void
}

const Offer = ({ remote, one, wait }: OfferProps): JSX.Element => {
  const { people } = t()
  const { name, seat } = personOf(one)
  const nudge = async (): Promise<void> => {
    if (await remote.ask({ t: 'nudge', seat })) toast(people.nudged(name))
  }
  return (
    <div class="ask away-banner" role="group" aria-label={common().seat.isAway(name)}>
      <p>{common().seat.isAway(name)}</p>
      {remote.viewer.value >= 0 && (
        <div>
          <button type="button" class="button" onClick={wait}>
            {people.wait}
          </button>
          {one.kind === 'person' && (
            <button type="button" class="button" onClick={() => void nudge()}>
              {people.nudge}
            </button>
          )}
          <button
            type="button"
            class="button"
            onClick={() => void remote.ask({ t: 'vote', about: { kind: 'stand-in', seat }, yes: true })}
          >
            {people.letBot}
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * Tells everybody at a live table that somebody has been away for half a minute. A bot is one tap: the own yes, which
 * asks the others too. A person who waits, or was answered no, is asked again after two minutes.
 */
export const AwayBanner = ({ remote }: { readonly remote: RemoteTable }): JSX.Element | null => {
  const info = remote.info.value
  const viewer = remote.viewer.value
  const isOn = info?.status === 'playing' && info.pace.kind === 'live'
  const absences = useAbsences(isOn ? info.seats.filter(({ seat }) => seat !== viewer) : [])
  const [, draw] = useState(0)
  if (!isOn) return null
  const now = performance.now()
  // While a vote is open it is the question; if it fails, nobody may ask again for a while.
  for (const [seat, absence] of absences)
    if (isAsked(info, seat)) absence.quietUntil = Math.max(absence.quietUntil, now + STAND_IN_AGAIN_MS)
  const one = info.seats.find(({ seat }) => now >= (absences.get(seat)?.quietUntil ?? Infinity))
  if (!one) return null
  const wait = (): void => {
    absences.get(one.seat)!.quietUntil = performance.now() + STAND_IN_AGAIN_MS
    draw(n => n + 1)
  }
  return <Offer key={one.seat} remote={remote} one={one} wait={wait} />
}

/** Rings and shakes when somebody calls. */
export const useNudges = ({ remote, session }: { readonly remote: RemoteTable; readonly session: Session }): void => {
  useEffect(
    () =>
      remote.onNudged(by => {
        toast(t().people.nudgedBy(nameOf(session.people.peek(), by)))
        sound('nudge')
        shake(...NUDGE_PATTERN)
      }),
    [remote, session],
  )
}
