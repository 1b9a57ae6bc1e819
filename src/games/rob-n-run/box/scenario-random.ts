import { isProblems, problemText } from '../../../core/json.ts'
import type { Rng } from '../../../core/rng.ts'
import { sum, upTo } from '../../../core/lists.ts'
import { COLOUR_LETTERS, COLOURS, DICE_FIELDS, type Frame, readScenario, type Scenario, SIX } from './scenario.ts'

/** What is left to chance, and when. */
export interface Wish {
  readonly name?: string
  /** Variant 1: colours and informants come at the start of each game. */
  readonly randomDice?: boolean
  /** Variant 2: the hints come with each heist. */
  readonly drawHints?: boolean
  /** Three hints are forbidden, and the crew picks six of the others. */
  readonly pro?: boolean
  /** More gold and fewer dice. */
  readonly easier?: boolean
}

const FORBIDDEN = 3
const FEWER_DICE = 3
const MORE_GOLD = 5

/** In an order of chance's choice. */
const shuffled = <T>(values: readonly T[], rng: Rng): T[] => {
  const out = [...values]
  for (let i = out.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    const kept = out[i]!
    out[i] = out[j]!
    out[j] = kept
  }
  return out
}

const someOf = (most: number, rng: Rng): number => (most > 0 ? 1 + rng.below(most) : 0)

/** All ways to lay dice on fields so that none is empty and the numbers never grow. */
const falling = (dice: number, fields: number, most = dice): number[][] => {
  if (fields === 0) return dice === 0 ? [[]] : []
  return upTo(Math.min(most, dice - fields + 1) + 1, 1).flatMap(n =>
    falling(dice - n, fields - 1, n).map(rest => [n, ...rest]),
  )
}

/**
 * A scenario by chance, alike for alike luck: each number of dice on the station is equally likely, and each way to lay
 * the others.
 */
export const randomScenario = (edition: Frame, rng: Rng, wish: Wish = {}): Scenario => {
  const letters = shuffled(
    COLOURS.flatMap((colour, i) => Array.from({ length: edition.dice[colour] }, () => COLOUR_LETTERS.charAt(i))),
    rng,
  )
  const total = letters.length - (wish.easier ? someOf(Math.min(FEWER_DICE, letters.length - DICE_FIELDS), rng) : 0)
  const station = rng.below(total - DICE_FIELDS + 1)
  const ways = falling(total - station, DICE_FIELDS)
  const counts = ways[rng.below(ways.length)]!
  const onStation = letters.slice(0, station)
  const fields = counts.map((n, i) => {
    const from = station + sum(counts.slice(0, i))
    return letters.slice(from, from + n).join('')
  })
  const gold =
    edition.gold.start + (wish.easier ? someOf(Math.min(MORE_GOLD, edition.gold.supply - edition.gold.start), rng) : 0)
  const scenario = readScenario(
    {
      ...(wish.name === undefined ? {} : { name: wish.name }),
      ...hintsFor(edition, rng, wish),
      ...(wish.randomDice
        ? { informants: 'random', station, route: counts }
        : {
            informants: shuffled(COLOURS, rng),
            station: Object.fromEntries(
              COLOURS.map((colour, i) => [colour, onStation.filter(letter => letter === COLOUR_LETTERS[i]).length]),
            ),
            route: fields,
          }),
      gold,
      drawHints: wish.drawHints ?? false,
    },
    edition,
  )
  if (isProblems(scenario)) throw new Error(`a random scenario breaks a rule: ${scenario.map(problemText).join('; ')}`)
  return scenario
}

const hintsFor = (
  { hints }: Frame,
  rng: Rng,
  { pro, drawHints }: Wish,
): { hints?: number[]; hintsForTwo?: number[]; forbidden?: number[] } => {
  const all = shuffled(hints, rng)
  if (pro) return { forbidden: all.slice(0, FORBIDDEN).map(({ no }) => no) }
  if (drawHints) return {}
  const chosen = all.slice(0, SIX)
  // Two players keep what they can of the six.
  const forTwo = [...chosen, ...all.slice(SIX)].filter(({ least }) => least <= 2).slice(0, SIX)
  return { hints: chosen.map(({ no }) => no), hintsForTwo: forTwo.map(({ no }) => no) }
}
