import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { afterPaint } from '../../hooks/after-paint.ts'
import { addressing } from '../../kit.ts'
import { useAutoAdvance } from '../../pieces/auto-advance.ts'
import type { Session } from '../../session/session.ts'
import { type RaidEnd, raidEnd } from './ends.ts'
import { Got, Pips, Row, sayBoss } from './ledger.tsx'
import { alibisOf, asArt, pointsOf } from './scene.ts'
import { t } from './words.ts'

// Which ends were looked at, by the ply of the move that ended the raid: a board may come and go, as with a curtain.
const seen = new WeakMap<Session, number>()

/** The last raid that ended since the page opened, until it was looked at; the bots wait. */
export const useRaidEnd = (session: Session): readonly [ended: RaidEnd | undefined, goOn: () => void] => {
  const [, draw] = useState(0)
  const history = session.history.value
  const last = history.findLast(({ before, after, old }) => !old && asArt(before).raid !== asArt(after).raid)
  const watched =
    session.kind !== 'replay' &&
    session.over.value === undefined &&
    last !== undefined &&
    (seen.get(session) ?? -1) < last.ply
  // Before the next move can come.
  useLayoutEffect(() => session.hold(watched), [watched])
  useLayoutEffect(() => () => session.hold(false), [])
  const goOn = (): void => {
    if (last) seen.set(session, last.ply)
    draw(n => n + 1)
  }
  return [watched ? raidEnd(history.filter(({ after }) => after === last.after)) : undefined, goOn]
}

interface Props {
  readonly session: Session
  readonly ended: RaidEnd
  goOn(): void
}

/** The end of a raid: the Boss check, what everybody banks, who starts. */
export const Interlude = ({ session, ended, goOn }: Props): JSX.Element => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { raid, boss, after } = ended
  useAutoAdvance(session, raid, goOn)
  const w = t()
  const people = session.people.value
  const viewer = session.viewer.value
  const { starter } = asArt(after)
  return (
    <section class={`ledger raid-${raid}`} aria-label={w.end.raid(raid + 1)}>
      <h2>{w.end.raid(raid + 1)}</h2>
      {boss.map((check, i) => (
        <p key={i}>{sayBoss(check, people, viewer)}</p>
      ))}
      <ol>
        {people.map(person => (
          <Row
            key={person.seat}
            person={person}
            viewer={viewer}
            top={<Pips n={alibisOf(after, person.seat, raid)} />}
            left={<Got s={after} seat={person.seat} raids={[raid]} />}
            right={
              <b class="sum">
                <span class="unseen">{w.place.points(pointsOf(after, person.seat, raid))}</span>
                <span aria-hidden="true">{pointsOf(after, person.seat, raid)}</span>
              </b>
            }
          />
        ))}
      </ol>
      <p>
        {w.end.banked} {addressing(people, viewer)(starter, w.end.youStart, w.end.starts)}
      </p>
      <div class="then">
        <button type="button" ref={button} class="button main" onClick={() => afterPaint(goOn)}>
          {w.end.next(w.themes[after.raid] ?? '')}
        </button>
      </div>
    </section>
  )
}
