import { explain, refusedTap } from '../../../pieces/explanation.tsx'
import type { Person, Session } from '../../../session/session.ts'
import { asRob } from '../scene.ts'
import { sayWhyNot } from './index.ts'
import { type Tapped, type WhyNot, whyNot } from './why-not.ts'

const tappedOf = ([what, number]: readonly string[]): Tapped | undefined => {
  switch (what) {
    case 'building':
      return { what, index: Number(number) }
    case 'card':
      return { what, kind: Number(number) }
    case 'hint':
      return { what, no: Number(number) }
    case 'swap':
    case 'pass':
    case 'go':
      return { what }
    default:
      return undefined
  }
}

const answer = async (piece: Element, why: WhyNot, people: readonly Person[]): Promise<void> =>
  explain(piece, await sayWhyNot(why, people), 'tap')

/** Answers a tap on something that cannot be used: why not. A replay is only looked at. */
export const sayWhy = (session: Session, event: Event): void => {
  const tap = refusedTap(event)
  const tapped = tap && tappedOf(tap.words)
  if (!tapped || session.kind === 'replay') return
  const s = asRob(session.view.value)
  const viewer = session.viewer.value
  // In a shared decision the decider may do what the bot that is boss may.
  const why = whyNot(s, session.decider.value === viewer ? s.boss : viewer, tapped)
  if (why) void answer(tap.piece, why, session.people.value)
}
