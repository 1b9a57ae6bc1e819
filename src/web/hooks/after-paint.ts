import type { ReadonlySignal } from '@preact/signals'
import type { Move } from '../../core/game.ts'

/**
 * Does something large after the touch that asked for it has been drawn: a pressed button answers at once, what it
 * opens comes a frame later.
 */
export const afterPaint = (then: () => void): void => {
  if (document.visibilityState === 'hidden') then()
  else requestAnimationFrame(() => setTimeout(then, 0))
}

/**
 * Plays a move a frame after the touch that asked for it: the touch is drawn first, then what it changes. A second
 * touch in between does nothing.
 */
export const onceDrawn =
  (
    legal: ReadonlySignal<readonly Move[]>,
    ply: ReadonlySignal<number>,
    pending: ReadonlySignal<Move | undefined>,
    play: (move: Move) => void,
  ): ((move: Move) => void) =>
  move => {
    const at = ply.peek()
    if (!legal.peek().includes(move)) return
    afterPaint(() => {
      if (ply.peek() === at && pending.peek() === undefined) play(move)
    })
  }
