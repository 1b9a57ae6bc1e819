import { BAG } from '../../../games/rob-n-run/contents.ts'
import { SHOW_HANDS } from '../../../games/rob-n-run/errands.ts'
import { aOf, bOf, DO, dataOf, hintOf, isHint, NOBODY_BEST, whatOf, whoOf } from '../../../games/rob-n-run/moves.ts'
import type { Rob } from '../../../games/rob-n-run/state.ts'
import { nameOf } from '../../kit.ts'
import type { Person } from '../../session.ts'
import { spoken, toolName, toolNames, toolsSaid } from './say.ts'
import { t } from './words.ts'

/** Something that was said, or an answer to it. */
export interface Said {
  readonly id: number
  readonly round: number
  readonly text: string
  /** The hint, as it was noted; undefined for an answer. */
  readonly hint: number | undefined
  readonly tools: readonly number[]
  readonly seat: number
}

/** All that was said in this heist, oldest first: the view's own memory of it. */
export const saidIn = (s: Rob, people: readonly Person[], viewer: number): Said[] => {
  const said: Said[] = []
  const seen: number[] = []
  const say = t().tell
  let round = 0
  // Whose hand the viewer looks at.
  let other = 0
  const add = (id: number, seat: number, text: string, tools: readonly number[] = [], hint?: number): void => void said.push({ id, round, text, hint, tools, seat })
  for (let i = 0; i < s.noted; i++) {
    const noted = s.history[i]!
    if (isHint(noted)) {
      if (hintOf(noted) === SHOW_HANDS) other = aOf(noted) === viewer ? bOf(noted) : aOf(noted)
      add(i, s.boss, spoken(noted, people, viewer), toolsSaid(noted), noted)
      continue
    }
    const seat = whoOf(noted)
    const data = dataOf(noted)
    switch (whatOf(noted)) {
      case DO.GO:
        round++
        break
      case DO.BEST:
        add(i, s.boss, data === NOBODY_BEST ? say.bestNone : data === viewer ? say.youBest : say.best(nameOf(people, data)))
        break
      case DO.HAS:
        add(i, seat, data === BAG ? say.hasNone(nameOf(people, seat)) : say.has(nameOf(people, seat), toolName(data)), data === BAG ? [] : [data])
        break
      case DO.SEEN: {
        if (seat !== viewer) break
        seen.push(data)
        const next = s.history[i + 1]
        if (i + 1 < s.noted && next !== undefined && !isHint(next) && whatOf(next) === DO.SEEN && whoOf(next) === seat) break
        add(i, seat, t().book.seen(nameOf(people, other), round + 1, toolNames(seen.splice(0))), [])
        break
      }
    }
  }
  return said
}
