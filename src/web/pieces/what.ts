import { useEffect, useRef } from 'preact/hooks'
import { closeExplanation, closeHover, explain, isExplaining, keepHover } from './explanation.tsx'
import type { Setup } from '../../core/state.ts'
import type { Kit } from '../kit.ts'

// "What is this?" for every element with `data-what`: long press, hover, or the key `?` while it has the focus.

const PRESS_MS = 500
const HOVER_MS = 800
/** A finger that moves farther than this scrolls. */
const STILL_PX = 10

const pieceAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-what]') : null

type Ask = (piece: HTMLElement, by: 'press' | 'hover' | 'key') => void

/** Hears what fingers and mice do on a board. */
class Listening {
  #timer: ReturnType<typeof setTimeout> | undefined
  #down: PointerEvent | undefined
  /** Under the mouse, but the mouse has not moved there: it may have come by itself, as after a click. */
  #under: HTMLElement | undefined
  /** A long press has asked: the click that follows it plays nothing. */
  #asked = false
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  #after(ms: number, then: () => void): void {
    this.stop()
    this.#timer = setTimeout(then, ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  readonly pointerdown = (event: PointerEvent): void => {
    this.stop()
    this.#down = event
    this.#asked = false
    this.#under = undefined
    const piece = pieceAt(event.target)
    if (!piece || event.pointerType === 'mouse') return
    this.#after(PRESS_MS, () => {
      this.#asked = true
      this.#ask(piece, 'press')
    })
  }

  readonly pointermove = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') return this.#moveMouse(event)
    if (!this.#down) return
    const { clientX, clientY } = this.#down
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL_PX) this.stop()
  }

  readonly pointerup = (): void => this.stop()
  readonly pointercancel = (): void => this.stop()

  readonly pointerover = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const piece = pieceAt(event.target)
    if (!piece) return
    if (isExplaining(piece)) keepHover()
    else this.#under = piece
  }

  /** A browser also says that the mouse is over a thing when the thing came under a mouse that lies still. */
  #moveMouse(event: PointerEvent): void {
    const piece = this.#under
    if (!piece || event.buttons !== 0 || (event.movementX === 0 && event.movementY === 0)) return
    this.#under = undefined
    this.#after(HOVER_MS, () => this.#ask(piece, 'hover'))
  }

  readonly pointerout = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || pieceAt(event.relatedTarget) === pieceAt(event.target)) return
    this.stop()
    this.#under = undefined
    closeHover()
  }

  /** A long press would open the browser's own menu. */
  readonly contextmenu = (event: Event): void => {
    if (this.#down?.pointerType !== 'mouse' && pieceAt(event.target)) event.preventDefault()
  }

  readonly click = (event: Event): void => {
    if (!this.#asked) return
    this.#asked = false
    event.preventDefault()
    event.stopPropagation()
  }
}

const EVENTS = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'pointerover',
  'pointerout',
  'contextmenu',
  'click',
] as const

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** Listens on a board; `list` shows all explanations, where the key was pressed on nothing in particular. */
export const useWhat = (kit: Kit, setup: Setup, list: () => void): { readonly current: HTMLElement | null } => {
  const board = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = board.current!
    const answer = async (piece: HTMLElement, by: Parameters<Ask>[1]): Promise<void> => {
      const what = await kit.help?.(setup)
      const explained = what?.(piece.dataset['what']!)
      if (explained && piece.isConnected)
        explain(piece, { ...explained, name: piece.dataset['label'] ?? explained.name }, by)
    }
    const ask: Ask = (piece, by) => void answer(piece, by)
    const listening = new Listening(ask)
    const key = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const piece = pieceAt(document.activeElement)
      if (piece) ask(piece, 'key')
      else if (kit.help && !document.querySelector('dialog[open]')) list()
    }
    for (const name of EVENTS) here.addEventListener(name, listening[name] as EventListener, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      listening.stop()
      closeExplanation()
      for (const name of EVENTS) here.removeEventListener(name, listening[name] as EventListener, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [kit, setup])
  return board
}
