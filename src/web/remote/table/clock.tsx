import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { language } from '../../i18n/speak.ts'
import { addressing } from '../../kit.ts'
import { Mark } from '../../pieces/plate.tsx'
import type { Session } from '../../session/session.ts'
import { t } from '../words.ts'

const HOUR = 3600_000
const unit = (n: number, name: 'day' | 'hour'): string =>
  new Intl.NumberFormat(language.value, { style: 'unit', unit: name, unitDisplay: 'long' }).format(n)

/** Time left, as one would say it. */
const sayTime = (ms: number): string => {
  if (ms >= 48 * HOUR) return unit(Math.floor(ms / (24 * HOUR)), 'day')
  if (ms >= HOUR) return unit(Math.floor(ms / HOUR), 'hour')
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const FEW_MS = 10_000

/** Twice a second: no second is skipped where a timer comes late. */
const TICK_MS = 500

/** The clock of the person to act; it runs by this page's own time, from what was left when the server said so. */
export const ClockFace = ({ session }: { readonly session: Session }): JSX.Element | null => {
  const clocks = session.clocks.value
  const [, tick] = useState(0)
  const running = clocks?.running
  useEffect(() => {
    if (running === undefined) return undefined
    const timer = setInterval(() => tick(n => n + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [running, clocks])
  if (!clocks || running === undefined) return null
  const left = Math.max(0, (clocks.left[running] ?? 0) - (Date.now() - clocks.since))
  const time = sayTime(left)
  const { people } = t()
  const isAway = session.people.value[running]?.here === false
  const say = addressing(session.people.value, session.viewer.value)(running, people.yourClock(time), name =>
    isAway ? people.awayClock(name, time) : people.clock(name, time),
  )
  return (
    <span class={left < FEW_MS ? 'clock few' : 'clock'} role="timer" aria-label={say} title={say}>
      <Mark seat={running} />
      {time}
    </span>
  )
}
