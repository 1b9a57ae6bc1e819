import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { openOver } from '../browser/back.ts'
import { t } from '../i18n/index.ts'
import { Icon } from './icons.tsx'

interface SheetProps {
  readonly title: string
  close(): void
  readonly children: ComponentChildren
  readonly wide?: boolean
}

/**
 * A sheet over the page: from below on a phone, in the middle on a desk. Escape, Back and the dark around it close it.
 */
export const Sheet = ({ title, close, children, wide }: SheetProps): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anybody can press a key: one pressed in between would be lost.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    if (!shown.open) shown.showModal()
    // A browser may close it without asking first: pressed twice, Escape does.
    const closed = (): void => close()
    shown.addEventListener('close', closed)
    const gone = openOver(close)
    return () => {
      gone()
      shown.removeEventListener('close', closed)
      shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class={wide ? 'sheet wide' : 'sheet'}
      aria-labelledby="sheet-title"
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={event => {
        if (event.target === dialog.current) close()
      }}
    >
      <div class="sheet-in">
        <div class="sheet-head">
          <h2 id="sheet-title">{title}</h2>
          <button type="button" class="round" aria-label={t().bar.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
