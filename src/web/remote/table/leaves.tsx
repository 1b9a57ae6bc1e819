import type { JSX } from 'preact'
import { gameTitle } from '../../games/index.ts'
import { Icon } from '../../pieces/icons.tsx'
import { Sheet } from '../../pieces/sheet.tsx'
import { Share } from '../lobby/share.tsx'
import { MovePanel } from '../me/move.tsx'
import type { RemoteTable } from '../remote-table.ts'
import type { RemoteSession } from '../session.ts'
import { t } from '../words.ts'
import { ClaimPanel } from './claim.tsx'
import { HabitsPanel, PeopleSheet } from './people.tsx'
import { NotesPanel } from './talk.tsx'

/** What the menu of a table opens; nobody needs it to play, so it is loaded when it is opened. */
export type Leaf = 'notes' | 'people' | 'habits' | 'move' | 'claim' | 'share'

interface Props {
  readonly remote: RemoteTable
  readonly session: RemoteSession
  readonly leaf: Leaf
  close(): void
}

export const Leaves = ({ remote, session, leaf, close }: Props): JSX.Element => {
  const { notes, people, move, share } = t()
  switch (leaf) {
    case 'notes':
      return (
        <Sheet title={notes.title} close={close}>
          <NotesPanel remote={remote} session={session} />
        </Sheet>
      )
    case 'people':
      return <PeopleSheet remote={remote} session={session} together={session.game.together} close={close} />
    case 'habits':
      return (
        <Sheet title={people.habits} close={close}>
          <HabitsPanel remote={remote} session={session} />
        </Sheet>
      )
    case 'move':
      return (
        <Sheet title={move.title} close={close}>
          <MovePanel remote={remote} />
        </Sheet>
      )
    case 'claim':
      return (
        <Sheet title={move.claimTitle} close={close}>
          <ClaimPanel remote={remote} close={close} />
        </Sheet>
      )
    case 'share':
      return (
        <Sheet title={share.link} close={close}>
          <Share table={remote.id} game={gameTitle(session.game.name)} />
          <div class="rows">
            <a href={`/t/${remote.id}?screen=1`} target="_blank" rel="noreferrer">
              <Icon name="screen" />
              <span>
                {t().screen.mode}
                <small>{t().screen.modeHint}</small>
              </span>
            </a>
          </div>
        </Sheet>
      )
    default:
      return leaf satisfies never
  }
}
