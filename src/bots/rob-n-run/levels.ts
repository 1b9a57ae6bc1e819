import type { View } from '../../core/state.ts'
import { Rob } from '../../games/rob-n-run/state/state.ts'
import type { Bot } from '../bot.ts'
import { choiceOf } from './choose.ts'
import { CREW_KINDS, ofKind, STYLES, type Style } from './style.ts'

/** These bots know one game; a view of another is a bug of the caller. */
export const robOnly = (view: unknown): View<Rob> => {
  if (view instanceof Rob) return view as View<Rob>
  throw new Error("this bot plays Rob 'n Run only")
}

const bot = (name: string, style: Style): Bot => ({
  name,
  choose: (_game, view, seat, rng) => choiceOf(robOnly(view), seat, style, rng),
})

/**
 * From the weakest to the strongest, each as boss and as accomplice; people take hints at their word, so that is what a
 * level does by itself.
 * Then each of either kind, and the strongest of either kind under a short name.
 */
export const LEVELS: readonly Bot[] = [
  ...Object.entries(STYLES).map(([level, style]) => bot(level, style)),
  ...Object.entries(STYLES).flatMap(([level, style]) =>
    CREW_KINDS.map(kind => bot(`${level}:${kind}`, ofKind(style, kind))),
  ),
  ...CREW_KINDS.map(kind => bot(kind, ofKind(STYLES['expert']!, kind))),
]
