import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Art } from '../../../games/art-robbery/state.ts'
import { afterPaint } from '../../hooks/after-paint.ts'
import type { BoardProps } from '../../kit.ts'
import { nameOf } from '../../kit.ts'
import type { Person } from '../../session/session.ts'
import { lessMotion } from '../../settings.ts'
import { raidEnd } from './ends.ts'
import { Got, Pips, Row, sayBoss } from './ledger.tsx'
import { asArt, bankOf, raidsOf } from './scene.ts'
import { ending } from './tell.ts'
import { t } from './words.ts'

// The order of the rules: the last Boss, alibis, arrest, points, who wins.
const STEP = { BOSS: 0, ALIBIS: 1, ARREST: 2, POINTS: 3, WINNER: 4 } as const
const PACE = 1500
/** What comes in the place of a button is not for the finger that was on its way to it. */
const TOO_SOON = 500

/** What the arrest, or with two players the fine, came to. */
const sayArrest = (s: Art, people: readonly Person[], viewer: number): string => {
  const w = t().end
  if (s.setup.seats === 2) {
    const payer = people.find(({ seat }) => s.points[seat]! < bankOf(s, seat).points)
    if (!payer) return w.paysNot
    const fine = bankOf(s, payer.seat).points - s.points[payer.seat]!
    return payer.seat === viewer ? w.youPay(fine) : w.pays(nameOf(people, payer.seat), fine)
  }
  const arrested = people.filter(({ seat }) => s.arrested[seat] === 1)
  const others = arrested.filter(({ seat }) => seat !== viewer).map(({ name }) => name)
  const mine = arrested.length > others.length ? w.arrestedYou : ''
  return [mine, others.length > 0 ? w.arrested(others) : ''].filter(text => text !== '').join(' ')
}

/** Whether alibis had to decide between those with the most points. */
const sayTie = (s: Art, people: readonly Person[]): string => {
  const free = people.filter(({ seat }) => s.arrested[seat] === 0)
  const most = Math.max(...free.map(({ seat }) => s.points[seat]!))
  if (free.filter(({ seat }) => s.points[seat] === most).length < 2) return ''
  return people.filter(({ seat }) => s.winners[seat] === 1).length > 1 ? t().end.shared : t().end.tie
}

/** The end of the game in the order of the rules, a step at a time; a tap hurries on. */
export const Scoring = ({ session, after }: BoardProps): JSX.Element => {
  const s = asArt(session.view.value)
  const people = session.people.value
  const viewer = session.viewer.value
  const w = t()
  const boss = raidEnd(session.heard.value)?.boss ?? []
  const fresh = useRef(boss.length > 0)
  const [step, go] = useState<number>(fresh.current ? STEP.BOSS : STEP.WINNER)
  useEffect(() => {
    if (step >= STEP.WINNER) return undefined
    const timer = setTimeout(() => go(step + 1), lessMotion() ? 0 : PACE)
    return () => clearTimeout(timer)
  }, [step])
  const [open, setOpen] = useState(!fresh.current)
  useEffect(() => {
    if (step < STEP.WINNER || open) return undefined
    const timer = setTimeout(() => setOpen(true), TOO_SOON)
    return () => clearTimeout(timer)
  }, [step])
  const late = (from: number): string => (step < from ? 'late' : step === from ? 'now' : '')
  const fewest = Math.min(...people.map(({ seat }) => s.alibis[seat]!))
  const lines = [
    boss.map(check => sayBoss(check, people, viewer)).join(' '),
    people.length > 2 ? w.end.fewest(fewest) : w.end.nobodyArrested,
    sayArrest(s, people, viewer),
    '',
    sayTie(s, people),
  ]
  const titles = [
    w.end.raid(s.raid + 1),
    w.end.steps.alibis,
    people.length === 2 ? w.end.steps.penalty : w.end.steps.arrest,
    w.end.steps.points,
    ending(session.over.value ?? null, people, viewer),
  ]
  return (
    <section class="ledger" aria-label={w.end.steps.winner}>
      <h2>{titles[step]}</h2>
      <p role="status">{lines[step]}</p>
      <ol>
        {people.map(person => {
          const { seat } = person
          const arrested = step >= STEP.ARREST && s.arrested[seat] === 1
          const won = step >= STEP.WINNER && s.winners[seat] === 1
          return (
            <Row
              key={seat}
              person={person}
              viewer={viewer}
              kind={arrested ? 'arrested' : won ? 'winner' : ''}
              stamp={
                arrested ? (
                  <span class="stamp now">{w.end.arrestedMark}</span>
                ) : won ? (
                  <span class="stamp now">{w.end.winnerMark}</span>
                ) : undefined
              }
              top={
                <span class={late(STEP.ALIBIS)}>
                  <Pips n={s.alibis[seat]!} />
                </span>
              }
              left={<Got s={s} seat={seat} raids={raidsOf(s)} />}
              right={
                <b class={`sum ${late(STEP.POINTS)}`}>
                  <span class="unseen">{w.place.points(s.points[seat]!)}</span>
                  <span aria-hidden="true">{s.points[seat]}</span>
                </b>
              }
            />
          )
        })}
      </ol>
      <div class="then" inert={step >= STEP.WINNER && !open}>
        {step < STEP.WINNER ? (
          <button type="button" class="button" onClick={() => afterPaint(() => go(step + 1))}>
            {w.end.skip}
          </button>
        ) : (
          after
        )}
      </div>
    </section>
  )
}
