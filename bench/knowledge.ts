import { GALLERY, viewOf } from '../src/core/game.ts'
import { isProblems } from '../src/core/json.ts'
import { playOut, streams } from '../src/core/play.ts'
import { Sfc32 } from '../src/core/rng.ts'
import type { View } from '../src/core/state.ts'
import { factsOf } from '../src/games/rob-n-run/knowledge/facts.ts'
import { robNRun as game } from '../src/games/rob-n-run/game.ts'
import { chances, namedTools, possible } from '../src/games/rob-n-run/knowledge/knowledge.ts'
import type { Rob } from '../src/games/rob-n-run/state/state.ts'
import { timesOf } from './time.ts'

const MODES = ['limits', 'deck'] as const
const MOST_VAULTS = 3
const MOMENTS = 60
const SCENARIOS = 6

interface Moment {
  readonly view: View<Rob>
  readonly everybodys: View<Rob>
  readonly seat: number
}

const newGame = (vaultKnowledge: (typeof MODES)[number], rng: Sfc32): Rob => {
  const [least, most] = game.seats
  const setup = game.setup({
    seats: least + rng.below(most - least + 1),
    scenario: 1 + rng.below(SCENARIOS),
    options: { vaultKnowledge },
  })
  if (isProblems(setup)) throw new Error(`no game to ask about: ${JSON.stringify(setup)}`)
  return game.create(setup)
}

/** Moments of heists with so many vaults in random games, as an accomplice sees them: the boss knows the vaults. */
const momentsOf = (vaults: number, mode: (typeof MODES)[number]): Moment[] => {
  const rng = new Sfc32(vaults)
  const moments: Moment[] = []
  while (moments.length < MOMENTS) {
    const s = newGame(mode, rng)
    const seat = (): number => (s.boss + 1) % s.setup.seats
    playOut(
      game,
      s,
      streams(rng),
      () => game.pick(s, rng),
      () => {
        if (s.vaultsDealt === vaults && !game.talk(s) && rng.below(20) === 0)
          moments.push({ view: viewOf(game, s, seat()), everybodys: viewOf(game, s, GALLERY), seat: seat() })
      },
    )
  }
  return moments.slice(0, MOMENTS)
}

/** What the page computes for its knowledge panel, from a view to the chances of each tool. */
const panel = ({ view, everybodys, seat }: Moment): void => {
  namedTools(possible(factsOf(everybodys, GALLERY)))
  chances(possible(factsOf(view, seat)))
}

/**
 * Milliseconds of one knowledge panel of Rob 'n Run, by the number of vaults and by whether the vault cards of the
 * edition are known.
 */
export const knowledgeTimes = () =>
  Array.from({ length: MOST_VAULTS }, (_, i) => i + 1).flatMap(vaults =>
    MODES.map(mode => {
      const [panelMs, panelP99Ms] = timesOf(momentsOf(vaults, mode), panel, 2)
      return { game: game.name, vaults, mode, panelMs, panelP99Ms }
    }),
  )
