import type { Game } from '../../core/game.ts'
import { isObject, isProblems, type JsonObject } from '../../core/json.ts'
import type { Setup } from '../../core/state.ts'
import { t } from '../i18n/index.ts'
import type { Front } from '../kit.ts'
import { newLocalId } from '../local/id.ts'
import type { Fresh } from '../local/make.ts'
import { randomOf } from '../local/random.ts'
import { go } from '../browser/router.ts'
import type { Session } from '../session/session.ts'
import { set, settings } from '../settings.ts'

// A new table is made on one page and opened on the next.
let waiting: { readonly id: string; readonly fresh: Fresh } | undefined

/** The new table of this address, if one was just made; can be taken once. */
export const freshTable = (id: string): Fresh | undefined => {
  const found = waiting?.id === id ? waiting.fresh : undefined
  waiting = undefined
  return found
}

/** Makes a table on this device and goes there; the way back leads past the page that asked. */
export const start = (fresh: Fresh): void => {
  const id = newLocalId(randomOf(fresh.seed))
  waiting = { id, fresh }
  go(`/t/${id}`, true)
}

/** How a game was played last. */
export interface Way {
  readonly seats: number
  readonly level: string
}

/**
 * The key of the bots' level. Before partners were good by default a crew's level was kept as `level`, mostly because
 * it was the default: it is not read again.
 */
const levelKey = ({ together }: Front): 'partners' | 'level' => (together ? 'partners' : 'level')

export const lastWay = (front: Front): Way => {
  const kept = settings.peek().last[front.name]
  const { seats, [levelKey(front)]: level } = isObject(kept) ? kept : {}
  return {
    seats: typeof seats === 'number' && seats >= front.seats[0] && seats <= front.seats[1] ? seats : front.usual,
    level: typeof level === 'string' && front.levels.includes(level) ? level : front.level,
  }
}

export const way = (front: Front, { seats, level }: Way): void =>
  set({ last: { ...settings.peek().last, [front.name]: { seats, [levelKey(front)]: level } } })

/** Whether somebody plays a game for the first time: then its first game is offered, once. */
export const isNew = (front: Front): boolean => {
  const { last, met } = settings.peek()
  return !met.includes(front.name) && !Object.hasOwn(last, front.name)
}

export const meet = (front: Front): void => {
  const { met } = settings.peek()
  if (!met.includes(front.name)) set({ met: [...met, front.name] })
}

/** Nothing where no name was given: then the page says "you", in whatever language it is read. */
export const personName = (): string => settings.peek().name

export const botsFor = (n: number, level: string): string[] => Array.from({ length: n }, () => level)

/** By the newest rules; by the old ones where the newest refuse it. */
const newestSetup = (game: Game, { version, seats, options, parts }: Setup): JsonObject => {
  const same = { seats, options, parts }
  return isProblems(game.setup(same)) ? { version, ...same } : same
}

/** The same people at a new table. */
export const again = ({ game, setup, aids, people }: Session): void =>
  start({
    game: game.name,
    setup: newestSetup(game, setup),
    ...(aids === 'all' ? {} : { aids }),
    people: people
      .peek()
      .flatMap(({ seat, name, bot }) => (bot === undefined ? [name === t().newGame.player(seat + 1) ? '' : name] : [])),
    bots: people.peek().flatMap(({ bot }) => (bot === undefined ? [] : [bot])),
  })
