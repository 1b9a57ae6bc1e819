import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from '../../pieces/icons.tsx'
import { toast } from '../../pieces/toast.tsx'
import { Lazy } from '../lazy.tsx'
import { t } from '../words.ts'
import type { QrProps } from './qr.tsx'

const code = async () => (await import('./qr.tsx')).QrCode

/** Nobody needs it to play, and making it takes much code: its place is kept until that is loaded. */
export const Qr = (props: QrProps): JSX.Element => (
  <Lazy load={code} props={props} meanwhile={<svg class="qr" viewBox="0 0 1 1" aria-hidden="true" />} />
)

const linkTo = (table: string): string => `${location.origin}/t/${table}`

/** The way in from a screen for all: who takes it has only the own hand on the phone. */
export const handLink = (table: string): string => `${linkTo(table)}?hand=1`

/** Copies where the browser allows it; elsewhere the text is marked, ready to be copied by hand. */
const copy = async (field: HTMLInputElement | null): Promise<void> => {
  if (!field) return
  const { share } = t()
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    toast(share.copied)
  } catch {
    // Old, but it works over plain http.
    toast(document.execCommand('copy') ? share.copied : share.selected)
  }
}

/** A text to hand on: to read, to copy, to share, to scan. */
export const Share = ({
  table,
  game,
  screen = false,
  full = false,
  qr = true,
}: {
  readonly table: string
  readonly game: string
  readonly screen?: boolean
  /** Nobody can sit down. */
  readonly full?: boolean
  /** With a picture for the cameras of phones. */
  readonly qr?: boolean
}): JSX.Element => {
  const { share } = t()
  const field = useRef<HTMLInputElement>(null)
  const url = screen ? handLink(table) : linkTo(table)
  const canShare = isSecureContext && 'share' in navigator
  return (
    <section class="share-link">
      <h2>{share.title}</h2>
      {qr && <Qr text={url} label={share.qr} />}
      <div class="share-in">
        <p class="soft">{full ? share.hintFull : share.hint}</p>
        <label class="field">
          <span class="unseen">{share.link}</span>
          <input ref={field} readOnly value={url} onFocus={event => event.currentTarget.select()} />
        </label>
        <div class="share-acts">
          <button type="button" class="button" onClick={() => void copy(field.current)}>
            <Icon name="link" /> {share.copy}
          </button>
          {canShare && (
            <button
              type="button"
              class="button"
              onClick={() => void navigator.share({ title: share.text(game), url }).catch(() => undefined)}
            >
              <Icon name="share" /> {share.send}
            </button>
          )}
        </div>
        {!isSecureContext && <small class="soft">{share.noShare}</small>}
      </div>
    </section>
  )
}
