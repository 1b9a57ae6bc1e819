import { explain, refusedTap } from '../../../pieces/explanation.tsx'
import type { Person, Session } from '../../../session/session.ts'
import { asArt } from '../scene.ts'
import { sayWhyNot } from './index.ts'
import { type Tapped, type WhyNot, whyNot } from './why-not.ts'

const tappedOf = ([what, code, at]: readonly string[]): Tapped | undefined => {
  if (what === 'token') return { what, code: Number(code), at: at === 'centre' ? at : Number(at) }
  return what === 'card' || what === 'dog' || what === 'pile' ? { what } : undefined
}

const answer = async (piece: Element, why: WhyNot, people: readonly Person[]): Promise<void> =>
  explain(piece, await sayWhyNot(why, people), 'tap')

/** Answers a tap on something that cannot be used: why not. A replay is only looked at. */
export const sayWhy = (session: Session, card: number | undefined, event: Event): void => {
  const tap = refusedTap(event)
  const tapped = tap && tappedOf(tap.words)
  if (!tapped || session.kind === 'replay') return
  const why = whyNot(asArt(session.view.value), session.viewer.value, card, tapped)
  if (why) void answer(tap.piece, why, session.people.value)
}
