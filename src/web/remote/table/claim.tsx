import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { SeatInfo, TableInfo } from '../../../table/protocol.ts'
import { Icon } from '../../pieces/icons.tsx'
import { toast } from '../../pieces/toast.tsx'
import { typedName } from '../../session/people.ts'
import { settings } from '../../settings.ts'
import type { RemoteTable } from '../remote-table.ts'
import { personOf } from '../session.ts'
import { t } from '../words.ts'

/** Whose seats somebody could say are theirs. */
export const absentPeople = (info: TableInfo | undefined): SeatInfo[] =>
  info?.seats.filter(({ kind, here }) => kind === 'person' && !here) ?? []

/** A person who comes back in a new browser only watches: says so, and asks whether a seat is theirs. */
export const ClaimAsk = ({ remote, open }: { readonly remote: RemoteTable; open(): void }): JSX.Element | null => {
  const { move, votes } = t()
  const [no, sayNo] = useState(false)
  const info = remote.info.value
  const absent = absentPeople(info)
  if (no || absent.length === 0 || info?.status !== 'playing' || remote.claimed.value !== undefined) return null
  const text = move.claimAsk(absent.map(one => personOf(one).name))
  return (
    <div class="ask claim-ask" role="group" aria-label={text}>
      <p>{text}</p>
      <div>
        <button type="button" class="button" onClick={open}>
          {votes.yes}
        </button>
        <button type="button" class="button" onClick={() => sayNo(true)}>
          {votes.no}
        </button>
      </div>
    </div>
  )
}

/** For a person who lost the cookie of a seat: asks for the seat. */
export const ClaimPanel = ({ remote, close }: { readonly remote: RemoteTable; close(): void }): JSX.Element => {
  const { move } = t()
  const seats = absentPeople(remote.info.value)
  const claim = async (one: SeatInfo): Promise<void> => {
    if (!(await remote.claim(one.seat, typedName(one) || settings.peek().name))) return
    toast(move.claimed)
    close()
  }
  return (
    <div class="section">
      <p class="soft">{move.claimHint}</p>
      <div class="rows">
        {seats.map(one => (
          <button key={one.seat} type="button" onClick={() => void claim(one)}>
            <Icon name="people" /> {move.claim(personOf(one).name)}
          </button>
        ))}
      </div>
    </div>
  )
}
