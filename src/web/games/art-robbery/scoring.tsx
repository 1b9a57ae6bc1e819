import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { sound } from '../../browser/sound.ts'
import { useFlip } from '../../hooks/flip.ts'
import { afterPaint } from '../../hooks/after-paint.ts'
import { sentences } from '../../i18n/joined.ts'
import { addressing, type BoardProps, nameOf } from '../../kit.ts'
import type { Person } from '../../session/session.ts'
import { lessMotion, settings } from '../../settings.ts'
import { Handcuffs } from './drawings.tsx'
import { raidEnd } from './ends.ts'
import { Got, Pips, Row, sayBoss } from './ledger.tsx'
import { type EndReason, endReasons, placesAtEnd } from './places.ts'
import { asArt, bankOf, raidsOf } from './scene.ts'
import { ending } from './tell.ts'
import { t } from './words.ts'

// The order of the rules: the last Boss, alibis, arrest, points, who wins.
const STEP = { BOSS: 0, ALIBIS: 1, ARREST: 2, POINTS: 3, WINNER: 4 } as const
/** How long a step and an alibi take, in moves of the pace that was set. */
const STEP_MOVES = 1.6
const ALIBI_MOVES = 0.45
/** A button that replaces another ignores taps for so long: they were meant for the old one. */
const TOO_SOON = 500

const sayArrested = (seats: readonly number[], people: readonly Person[], viewer: number): string => {
  const w = t().end
  const others = seats.filter(seat => seat !== viewer).map(seat => nameOf(people, seat))
  if (others.length === seats.length) return w.arrested(others)
  return others.length === 0 ? w.arrestedYou : w.arrestedYouAnd(others)
}

/** What is said of a reason for the end. */
export const sayReason = (reason: EndReason, people: readonly Person[], viewer: number): string => {
  const w = t().end
  switch (reason.code) {
    case 'arrested':
      return sentences([w.fewest(reason.alibis), sayArrested(reason.seats, people, viewer)])
    case 'pays':
      return addressing(people, viewer)(reason.seat, w.youPay(reason.fine), name => w.pays(name, reason.fine))
    case 'most':
      return people.length > 2 ? w.most(reason.points) : w.mostOfTwo(reason.points)
    default:
      return w[reason.code]
  }
}

/** Counts through the steps, and in the second one through the alibis. Without motion all is there at once. */
const useSteps = (isFresh: boolean, mostAlibis: number): readonly [step: number, counted: number, end: () => void] => {
  const { pace } = settings.value
  const [step, go] = useState<number>(isFresh && pace > 0 && !lessMotion() ? STEP.BOSS : STEP.WINNER)
  const [counted, count] = useState(0)
  useEffect(() => {
    if (step >= STEP.WINNER) return undefined
    const isCounting = step === STEP.ALIBIS && counted < mostAlibis
    const next = (): void => {
      if (isCounting) {
        sound('token')
        count(counted + 1)
        return
      }
      if (step + 1 === STEP.ARREST) sound('siren')
      if (step + 1 === STEP.WINNER) sound('coin')
      go(step + 1)
    }
    const timer = setTimeout(next, pace * (isCounting ? ALIBI_MOVES : STEP_MOVES))
    return () => clearTimeout(timer)
  }, [step, counted])
  return [step, step > STEP.ALIBIS ? mostAlibis : counted, () => go(STEP.WINNER)]
}

/** The end of the game in the order of the rules, a step at a time; a tap leads to the end of it. */
export const Scoring = ({ session, after }: BoardProps): JSX.Element => {
  const s = asArt(session.view.value)
  const people = session.people.value
  const viewer = session.viewer.value
  const w = t()
  const boss = raidEnd(session.heard.value)?.boss ?? []
  // A first game speaks of the end at once.
  const fresh = useRef(boss.length > 0 && after !== undefined)
  const [step, counted, end] = useSteps(fresh.current, Math.max(...people.map(({ seat }) => s.alibis[seat]!)))
  const root = useFlip(step)
  const [open, setOpen] = useState(step >= STEP.WINNER)
  useEffect(() => {
    if (step < STEP.WINNER || open) return undefined
    const timer = setTimeout(() => setOpen(true), TOO_SOON)
    return () => clearTimeout(timer)
  }, [step])
  const late = (from: number): string => (step < from ? 'late' : step === from ? 'now' : '')
  const [arrest, ...wins] = endReasons(s)
  const say = (reasons: readonly EndReason[]): string =>
    sentences(reasons.map(reason => sayReason(reason, people, viewer)))
  const fewest = Math.min(...people.map(({ seat }) => s.alibis[seat]!))
  const lines = [
    sentences(boss.map(check => sayBoss(check, people, viewer))),
    people.length > 2 ? w.end.fewest(fewest) : w.end.nobodyArrested,
    say([arrest!]),
    say(wins),
    say([arrest!, ...wins]),
  ]
  const titles = [
    w.end.raid(s.raid + 1),
    w.end.steps.alibis,
    people.length === 2 ? w.end.steps.penalty : w.end.steps.arrest,
    w.end.steps.points,
    ending(session.over.value ?? null, people, viewer),
  ]
  const order = step >= STEP.WINNER ? placesAtEnd(s) : people.map(({ seat }) => seat)
  return (
    <section class="ledger" aria-label={w.end.steps.winner} onClick={() => step < STEP.WINNER && afterPaint(end)}>
      <h2>{titles[step]}</h2>
      <p role="status">{lines[step]}</p>
      <div ref={root}>
        <ol>
          {order.map(seat => {
            const arrested = step >= STEP.ARREST && s.arrested[seat] === 1
            const won = step >= STEP.WINNER && s.winners[seat] === 1
            return (
              <Row
                key={seat}
                person={people[seat]!}
                viewer={viewer}
                kind={arrested ? 'arrested' : won ? 'winner' : ''}
                stamp={
                  arrested ? (
                    <span class="stamp now">
                      <Handcuffs />
                      {w.end.arrestedMark}
                    </span>
                  ) : won ? (
                    <span class="stamp now">{w.end.winnerMark}</span>
                  ) : undefined
                }
                top={
                  <span class={step < STEP.ALIBIS ? 'late' : ''}>
                    <Pips n={Math.min(counted, s.alibis[seat]!)} />
                  </span>
                }
                left={<Got s={s} seat={seat} raids={raidsOf(s)} />}
                right={
                  <b class={`sum ${late(STEP.POINTS)}`}>
                    <span class="unseen">
                      {arrested ? w.end.lostPoints(bankOf(s, seat).points) : w.place.points(s.points[seat]!)}
                    </span>
                    <span aria-hidden="true">{arrested ? <s>{bankOf(s, seat).points}</s> : s.points[seat]}</span>
                  </b>
                }
              />
            )
          })}
        </ol>
      </div>
      <div class="then" inert={step >= STEP.WINNER && !open}>
        {step < STEP.WINNER ? (
          <button type="button" class="button">
            {w.end.skip}
          </button>
        ) : (
          after
        )}
      </div>
    </section>
  )
}
