import { useState } from 'preact/hooks'
import { afterPaint } from './after-paint.ts'

/**
 * What was chosen with the first of two taps. It is bound to the ply it was chosen at, so that the next ply forgets it
 * without an effect:
 * one that ran after the new ply was drawn would forget a tap that had come in between.
 */
export const useChoice = <T>(ply: number): readonly [chosen: T | undefined, choose: (value: T | undefined) => void] => {
  const [held, hold] = useState<{ readonly ply: number; readonly value: T } | undefined>(undefined)
  return [held?.ply === ply ? held.value : undefined, value => hold(value === undefined ? undefined : { ply, value })]
}

/**
 * The same choice where it was touched: there it shows at once, and everything it changes elsewhere comes a frame
 * later.
 */
export const useTouch = <T>(
  chosen: T | undefined,
  choose: (value: T | undefined) => void,
): readonly [shown: T | undefined, touch: (value: T | undefined) => void] => {
  const [touched, set] = useState<{ readonly value: T | undefined } | undefined>(undefined)
  const touch = (value: T | undefined): void => {
    set({ value })
    afterPaint(() => {
      set(undefined)
      choose(value)
    })
  }
  return [touched ? touched.value : chosen, touch]
}
