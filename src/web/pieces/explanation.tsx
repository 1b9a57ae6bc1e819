import { signal } from '@preact/signals'
import { type JSX, render } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { openOver } from '../browser/back.ts'
import { t } from '../i18n/index.ts'
import type { Explained } from '../kit.ts'

// A few words beside the thing they are about: what it is, or why it cannot be used now.

type By = 'press' | 'hover' | 'key' | 'tap'

interface Now {
  readonly piece: Element
  readonly explained: Explained
  readonly by: By
}

const now = signal<Now | undefined>(undefined)
let leaving: ReturnType<typeof setTimeout> | undefined
/** Time for a mouse to get from the thing to the words, where the link is. */
const LEAVE_MS = 300
const GAP_PX = 8

export const explain = (piece: Element, explained: Explained, by: By): void => {
  clearTimeout(leaving)
  now.value = { piece, explained, by }
}
export const closeExplanation = (): void => {
  now.value = undefined
}
export const isExplaining = (piece: Element): boolean => now.peek()?.piece === piece

export const keepHover = (): void => clearTimeout(leaving)
export const closeHover = (): void => {
  if (now.peek()?.by !== 'hover') return
  clearTimeout(leaving)
  leaving = setTimeout(closeExplanation, LEAVE_MS)
}

/** A thing that cannot be used now stays a button: a tap on it says why. The Tab key passes it by. */
export const usable = (can: boolean): { readonly 'aria-disabled'?: true; readonly tabIndex?: number } =>
  can ? {} : { 'aria-disabled': true, tabIndex: -1 }

/** What was tapped though it cannot be used, by its `data-tap`: a word, and numbers. */
export const refusedTap = (event: Event): { readonly piece: HTMLElement; readonly words: string[] } | undefined => {
  const target = event.target instanceof Element ? event.target : undefined
  const piece = target?.closest<HTMLElement>('[data-tap][aria-disabled=true]')
  return piece ? { piece, words: piece.dataset['tap']!.split(' ') } : undefined
}

/** Above the thing where there is room, else below it, else as high as there is room; never outside the screen. */
const placeBeside = (words: HTMLElement, piece: Element): void => {
  const at = piece.getBoundingClientRect()
  const { width, height } = words.getBoundingClientRect()
  const clamp = (x: number, most: number): number => Math.max(GAP_PX, Math.min(x, most - GAP_PX))
  const above = at.top - height - GAP_PX
  const top = above >= GAP_PX ? above : at.bottom + GAP_PX
  words.style.left = `${clamp(at.left + at.width / 2 - width / 2, innerWidth - width)}px`
  words.style.top = `${clamp(top, innerHeight - height)}px`
}

interface Props {
  /** The address of the rules; a plain click opens them over the table. */
  readonly rules: string
  read(section: string): void
  /** Only what was asked for: why a tap does nothing is said by somebody else. */
  readonly asked?: boolean
}

const Words = ({ now: { piece, explained, by }, rules, read }: Props & { readonly now: Now }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    if (box.current) placeBeside(box.current, piece)
    if (by === 'key') link.current?.focus({ preventScroll: true })
  }, [piece, explained])
  // Before the words can be seen, so that a key pressed at once closes them.
  useLayoutEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // The sheet under the words stays open.
      event.preventDefault()
      closeExplanation()
      if (by === 'key' && piece instanceof HTMLElement) piece.focus({ preventScroll: true })
    }
    const pressed = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) closeExplanation()
    }
    document.addEventListener('keydown', keys)
    document.addEventListener('pointerdown', pressed)
    addEventListener('resize', closeExplanation)
    return () => {
      document.removeEventListener('keydown', keys)
      document.removeEventListener('pointerdown', pressed)
      removeEventListener('resize', closeExplanation)
    }
  }, [piece])
  // A thing that goes takes its words with it.
  useLayoutEffect(() => {
    const watch = new MutationObserver(() => piece.isConnected || closeExplanation())
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [piece])
  // Back closes what was asked for; what a mouse passed over is gone before anybody could press Back.
  useLayoutEffect(() => (by === 'hover' ? undefined : openOver(closeExplanation)), [piece, by])
  const { name, text, section } = explained
  return (
    <div class="explained" ref={box} onPointerEnter={keepHover} onPointerLeave={closeHover}>
      {name !== undefined && <b>{name}</b>}
      <p>{text}</p>
      <a
        ref={link}
        href={`${rules}#${section}`}
        onClick={event => {
          event.preventDefault()
          closeExplanation()
          read(section)
        }}
      >
        {t().table.inRules}
      </a>
    </div>
  )
}

/** The words themselves; a screen reader hears them as they come. */
export const Explanation = ({ asked = false, ...props }: Props): JSX.Element => {
  const home = useRef<HTMLDivElement>(null)
  const shown = asked && now.value?.by === 'tap' ? undefined : now.value
  useLayoutEffect(() => {
    if (!shown || !home.current) return undefined
    // Nothing outside of an open sheet can be seen or tapped: words about a thing in a sheet stand in that sheet.
    const sheet = shown.piece.closest('dialog')
    const layer = sheet ? sheet.appendChild(document.createElement('div')) : home.current
    layer.setAttribute('role', 'status')
    render(<Words {...props} now={shown} />, layer)
    return () => {
      render(null, layer)
      if (sheet) layer.remove()
    }
  }, [shown])
  return <div role="status" ref={home} />
}
