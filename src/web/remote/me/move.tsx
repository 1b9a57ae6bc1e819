import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Fault, isFault } from '../../../table/faults.ts'
import { language } from '../../i18n/speak.ts'
import { Page } from '../../pieces/page.tsx'
import { go } from '../../browser/router.ts'
import type { RemoteTable } from '../remote-table.ts'
import { api, reconnectWithNewCookie } from '../server.ts'
import { Qr } from '../lobby/share.tsx'
import { Trouble } from '../table/trouble.tsx'
import { readLinkOrCode } from '../lobby/link-or-code.ts'
import { t } from '../words.ts'
import '../remote.css'

const inGroups = (code: string): string => code.match(/.{1,3}/g)?.join(' ') ?? ''

/** A code that brings the own seat to another device. What follows the # is never sent to anybody. */
export const MovePanel = ({ remote }: { readonly remote: RemoteTable }): JSX.Element => {
  const { move } = t()
  const [made, setMade] = useState<{ readonly code: string; readonly until: number } | undefined>(undefined)
  const make = async (): Promise<void> => {
    const code = await api.code(remote.id)
    if (isFault(code)) remote.blame(code)
    else setMade(code)
  }
  return (
    <div class="section moving">
      <p class="soft">{move.hint}</p>
      <Trouble fault={remote.trouble.value} />
      {made ? (
        <>
          <p class="code">
            <span class="unseen">{move.code}</span> {inGroups(made.code)}
          </p>
          <Qr text={`${location.origin}/join#${made.code}`} label={move.code} />
          <p class="soft">
            {move.until(
              new Intl.DateTimeFormat(language.value, { hour: 'numeric', minute: '2-digit' }).format(made.until),
            )}
          </p>
        </>
      ) : (
        <button type="button" class="button main" onClick={() => void make()}>
          {move.make}
        </button>
      )}
    </div>
  )
}

const fromAddress = (): string => {
  const code = location.hash.slice(1)
  // A code belongs in nobody's history.
  if (code !== '') history.replaceState(null, '', location.pathname)
  return code
}

/** Where a link or a code leads to a table. */
export const Join = (): JSX.Element => {
  const { home, move } = t()
  const [text, setText] = useState(fromAddress)
  const [odd, setOdd] = useState<'empty' | 'unknown' | undefined>(undefined)
  const [wrong, setWrong] = useState<Fault | undefined>(undefined)
  const enter = async (): Promise<void> => {
    const way = readLinkOrCode(text)
    if (typeof way === 'string') return setOdd(way)
    setOdd(undefined)
    if ('table' in way) return go(`/t/${way.table}`)
    const moved = await api.redeem(way.code)
    if (isFault(moved)) return setWrong(moved)
    reconnectWithNewCookie()
    go(`/t/${moved.id}`, true)
  }
  // A code in the address was scanned, or typed on the first page: it is used without another press.
  useEffect(() => {
    if (text !== '') void enter()
  }, [])
  return (
    <Page title={home.join}>
      <form
        class="section"
        onSubmit={event => {
          event.preventDefault()
          void enter()
        }}
      >
        <Trouble fault={wrong} />
        <label class="field">
          <span>{home.joinLabel}</span>
          <input
            value={text}
            autocapitalize="characters"
            autocomplete="off"
            spellcheck={false}
            aria-invalid={odd !== undefined}
            onInput={event => setText(event.currentTarget.value)}
          />
          <small class={odd ? 'amiss' : 'soft'}>
            {odd ? home.joinOdd[odd] : `${home.joinHint} ${move.redeemHint}`}
          </small>
        </label>
        <button type="submit" class="button main">
          {home.joinGo}
        </button>
      </form>
    </Page>
  )
}
