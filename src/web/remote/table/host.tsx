import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { isFault } from '../../../table/faults.ts'
import { Icon } from '../../pieces/icons.tsx'
import type { RemoteTable } from '../remote-table.ts'
import { api } from '../server.ts'
import { t } from '../words.ts'

interface Props {
  readonly remote: RemoteTable
  close(): void
}

/** What only the host may do, as rows of a menu. */
export const HostRows = ({ remote, close }: Props): JSX.Element => {
  const { seats } = t()
  const [asked, ask] = useState(false)
  const [token, setToken] = useState<string | undefined>(undefined)
  const makeToken = async (): Promise<void> => {
    const made = await api.token(remote.id)
    if (isFault(made)) remote.blame(made)
    else setToken(made.token)
  }
  const shut = (): void => {
    close()
    void remote.post({ t: 'close' })
  }
  return (
    <>
      {remote.info.value?.status === 'gathering' && (
        <button type="button" onClick={() => void makeToken()}>
          <Icon name="bot" />
          <span>
            {seats.token}
            <small>{token === undefined ? seats.tokenHint : <code>{token}</code>}</small>
          </span>
        </button>
      )}
      <button type="button" aria-expanded={asked} onClick={() => ask(!asked)}>
        <Icon name="close" />
        <span>
          {seats.close}
          <small>{seats.closeHint}</small>
        </span>
      </button>
      {asked && (
        <div class="sure">
          <b>{seats.closeSure}</b>
          <button type="button" class="button" onClick={shut}>
            {seats.yes}
          </button>
          <button type="button" class="button" onClick={() => ask(false)}>
            {seats.no}
          </button>
        </div>
      )}
    </>
  )
}
