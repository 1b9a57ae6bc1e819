import type { JSX } from 'preact'
import type { Motion, TableInfo } from '../../../table/protocol.ts'
import { addressing, nameOf } from '../../kit.ts'
import type { Session } from '../../session/session.ts'
import type { RemoteTable } from '../remote-table.ts'
import { t } from '../words.ts'

type Vote = TableInfo['votes'][number]

/** The seat that asked: the first to say yes. Who asks for a seat has none. */
export const askerOf = ({ about, yes }: Vote): number | undefined => (about.kind === 'seat' ? undefined : yes[0])

/** What the viewer is asked or told; a person whom it is about, or who asked, reads no name. */
export const asks = (vote: Vote, session: Session, viewer: number): string => {
  const { votes } = t()
  const { about } = vote
  const people = session.people.value
  const by = addressing(people, viewer)
  switch (about.kind) {
    case 'stand-in':
      return votes.standIn(nameOf(people, about.seat))
    case 'back':
      return by(askerOf(vote)!, votes.backOwn, votes.back)
    case 'out':
      return by(about.seat, votes.outAsked, votes.out)
    case 'seat':
      return by(about.seat, votes.yourSeat, votes.seat)
    default:
      return about satisfies never
  }
}

/** Nobody votes for anything about their own seat, but may say no. */
const mayAgree = (about: Motion, seat: number): boolean => !('seat' in about) || about.seat !== seat

interface Props {
  readonly remote: RemoteTable
  readonly session: Session
}

/** Open questions to the people at the table, answered by yes or no. */
export const Votes = ({ remote, session }: Props): JSX.Element => {
  const { votes } = t()
  const viewer = remote.viewer.value
  const isOwn = ({ about }: Vote): boolean => viewer < 0 && about.kind === 'seat' && about.seat === remote.claimed.value
  const vote = (about: Motion, yes: boolean): void => void remote.ask({ t: 'vote', about, yes })
  return (
    <>
      {(remote.info.value?.votes ?? []).map(one => (
        <div class="ask" role="group" aria-label={asks(one, session, viewer)} key={JSON.stringify(one.about)}>
          <p>{isOwn(one) ? votes.asked : asks(one, session, viewer)}</p>
          {viewer >= 0 && one.yes.includes(viewer) && (
            <p class="soft">{one.about.kind === 'seat' ? votes.waitsSeat : votes.waits}</p>
          )}
          {viewer >= 0 && !(one.about.kind === 'out' && one.about.seat === viewer) && (
            <div>
              {mayAgree(one.about, viewer) && !one.yes.includes(viewer) && (
                <button type="button" class="button" onClick={() => vote(one.about, true)}>
                  {votes.yes}
                </button>
              )}
              <button type="button" class="button" onClick={() => vote(one.about, false)}>
                {askerOf(one) === viewer ? votes.withdraw : votes.no}
              </button>
            </div>
          )}
        </div>
      ))}
    </>
  )
}
