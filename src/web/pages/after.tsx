import type { JSX } from 'preact'
import { t } from '../i18n/index.ts'
import { Icon } from '../pieces/icons.tsx'
import { saveFile } from '../browser/save.ts'
import { writeAddress } from '../replay/address.ts'
import type { Session } from '../session/session.ts'
import { again } from './start.ts'

/** What can be done once a game is over. */
export const AfterOnDevice = ({ session }: { readonly session: Session }): JSX.Element => {
  const { table } = t()
  return (
    <>
      {session.solo?.value?.helped && <p class="soft">{table.helped}</p>}
      <button type="button" class="button main" onClick={() => again(session)}>
        <Icon name="play" /> {table.again}
      </button>
      <a class="button" href={writeAddress({ id: session.id, number: 1 })}>
        <Icon name="replay" /> {table.replay}
      </a>
      <button
        type="button"
        class="button"
        onClick={() =>
          void session.record().then(text => text && saveFile(`${session.game.name}-${session.id}.json`, text))
        }
      >
        <Icon name="save" /> {table.record}
      </button>
    </>
  )
}
