import { BAG } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { eventsOf, moveOf, NO_SEAT } from '../../../../games/rob-n-run/state/heard.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { addressing, nameOf } from '../../../kit.ts'
import type { Person } from '../../../session/session.ts'
import { answer, brief, spoken, toolNames, toolsSaid } from './say.ts'
import { t } from '../words.ts'

/** Something that was said, or an answer to it. */
export interface SpokenHint {
  readonly id: number
  readonly round: number
  readonly text: string
  /** The same in few words, where there are fewer. */
  readonly brief: string
  /** The move of a hint; undefined for an answer. */
  readonly hint: number | undefined
  readonly tools: readonly number[]
  readonly seat: number
}

/** All that was said in this heist, oldest first: the view's own memory of it. */
export const saidIn = (s: Rob, people: readonly Person[], viewer: number): SpokenHint[] => {
  const said: SpokenHint[] = []
  const say = t().tell
  const by = addressing(people, viewer)
  let round = 0
  const add = (id: number, seat: number, text: string, tools: readonly number[] = [], hint?: number): void => {
    const short = hint === undefined ? text : brief(hint, people, viewer)
    said.push({ id, round, text, brief: short, hint, tools, seat })
  }
  eventsOf(s).forEach((event, i) => {
    switch (event.what) {
      case 'hint': {
        const move = moveOf(event)
        return add(i, s.boss, spoken(move, people, viewer), toolsSaid(s, move), move)
      }
      case 'go':
        round++
        return
      case 'best':
        return add(i, s.boss, event.seat === NO_SEAT ? say.bestNone : by(event.seat, say.youBest, say.best))
      case 'named':
        return add(i, event.seat, answer(event.seat, event.card, by), event.card === BAG ? [] : [event.card])
      case 'seen':
        if (event.seat === viewer)
          add(i, event.seat, t().book.seen(nameOf(people, event.of), round + 1, toolNames(event.cards)))
        return
      case 'draw':
      case 'play':
      case 'pass':
      case 'swap':
      case 'give':
      case 'got':
      case 'tied':
      case 'sorted':
    }
  })
  return said
}
