import { type Signal, signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { PHASE } from '../../../../games/rob-n-run/state/state.ts'
import { sentences } from '../../../i18n/joined.ts'
import { afterPaint } from '../../../hooks/after-paint.ts'
import { useAutoAdvance } from '../../../pieces/auto-advance.ts'
import type { HeardMove, Session } from '../../../session/session.ts'
import { Coin, Die, GetawayCar, PoliceCar } from '../pieces/drawings.tsx'
import { type HeistReport, reportOf } from './report.ts'
import { asRob } from '../scene.ts'
import { VaultFace } from '../pieces/screen.tsx'
import { colourName } from '../text/tell.ts'
import { t } from '../words.ts'

// How much of a table's reports has been read; kept beside the table, since the board goes and comes with the curtain.
const readBy = new WeakMap<Session, Signal<string>>()
const readOf = (session: Session): Signal<string> => {
  const known = readBy.get(session) ?? signal('')
  readBy.set(session, known)
  return known
}

// The board asks with every tap, and the report is made anew only when something happened.
const reports = new WeakMap<readonly HeardMove[], { readonly report: HeistReport | undefined }>()
/** How the last heist ended, if the page has heard it. */
export const reportIn = (history: readonly HeardMove[]): HeistReport | undefined => {
  const known = reports.get(history) ?? { report: reportOf(history.filter(({ old }) => !old)) }
  reports.set(history, known)
  return known.report
}

const stageOf = ({ heist, police }: HeistReport): string => `${heist}${police === undefined ? '' : ' all'}`

/** The report that has not been read yet; in a replay the one of the step just made. */
export const unread = (session: Session): HeistReport | undefined => {
  const report = reportIn(session.history.value)
  if (session.kind === 'replay') return report && report.vaults.length > 0 ? report : undefined
  return report && stageOf(report) !== readOf(session).value ? report : undefined
}

const Step = ({
  sign,
  children,
  n,
}: {
  readonly sign: JSX.Element
  readonly children: string
  readonly n: number
}): JSX.Element => (
  <li class={`step s${n}`}>
    <span class="sign" aria-hidden="true">
      {sign}
    </span>
    <span>{children}</span>
  </li>
)

const stepsOf = (report: HeistReport): readonly { readonly sign: JSX.Element; readonly text: string }[] => {
  const w = t().evaluation
  const { vaults, cracked, alarm, wrong, allowed, gold, goldNow, car, dice, police } = report
  const moved = dice.flatMap((n, colour) => (n > 0 ? [t().place.dice(n, colourName(colour))] : []))
  return [
    {
      sign: <b class={alarm ? 'siren on' : 'siren'}>!</b>,
      text: alarm ? w.alarm(wrong, allowed) : w.quiet(wrong, allowed),
    },
    ...(gold > 0 ? [{ sign: <Coin />, text: w.gold(gold, goldNow) }] : []),
    { sign: <GetawayCar />, text: car > 0 ? w.car(car) : w.carStays },
    ...(moved.length > 0
      ? [{ sign: <Die colour={dice.findIndex(n => n > 0)} />, text: w.dice(t().names(moved)) }]
      : []),
    ...(police === undefined
      ? []
      : [
          {
            sign: <PoliceCar />,
            text: sentences([
              w.police(police),
              alarm || cracked < vaults.length ? w.policeWhy(vaults.length - cracked, alarm) : undefined,
            ]),
          },
        ]),
  ]
}

/** The evaluation, step by step; the table waits behind it, and goes on without waiting. */
export const Interlude = ({
  session,
  report,
}: {
  readonly session: Session
  readonly report: HeistReport
}): JSX.Element => {
  const w = t().evaluation
  const { vaults, cracked } = report
  const button = useRef<HTMLButtonElement>(null)
  const stage = stageOf(report)
  useEffect(() => button.current?.focus({ preventScroll: true }), [stage])
  useLayoutEffect(() => {
    // Bots at this device wait until it was read.
    session.hold(true)
    return () => session.hold(false)
  }, [stage])
  const goOn = (): void => {
    readOf(session).value = stage
  }
  useAutoAdvance(session, stage, goOn)
  const s = asRob(session.view.value)
  const more = s.phase === PHASE.PLACE || s.phase === PHASE.PAY || s.phase === PHASE.OVER
  return (
    <section
      class={`report ${cracked === vaults.length ? 'good' : cracked === 0 ? 'bad' : 'fair'}`}
      aria-label={w.title}
    >
      <h2>{cracked === 0 ? w.shut : w.cracked(cracked, vaults.length)}</h2>
      <ol class={`vaults of-${vaults.length}`}>
        {vaults.map((vault, i) => (
          <VaultFace key={i} vault={vault} index={i} />
        ))}
      </ol>
      <ol class="steps">
        {stepsOf(report).map(({ sign, text }, i) => (
          <Step key={i} n={i} sign={sign}>
            {text}
          </Step>
        ))}
      </ol>
      <button
        type="button"
        hidden={session.kind === 'replay'}
        ref={button}
        class="do target"
        onClick={() => afterPaint(goOn)}
      >
        {more ? w.close : w.next}
      </button>
    </section>
  )
}
