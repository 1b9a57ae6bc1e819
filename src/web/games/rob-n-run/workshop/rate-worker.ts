import { LEVELS } from '../../../../bots/rob-n-run/levels.ts'
import { viewOf } from '../../../../core/game.ts'
import { isProblems } from '../../../../core/json.ts'
import { playOut, streams } from '../../../../core/play.ts'
import { Sfc32 } from '../../../../core/rng.ts'
import { robNRun } from '../../../../games/rob-n-run/game.ts'
import { hasWon } from '../../../../games/rob-n-run/rules/score.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import type { ScenarioSetup } from '../setup-problems.tsx'

/** What the page asks for, and what it receives every TELL_EVERY_MS. */
export interface RateRequest {
  /** One that the page has checked. */
  readonly setup: ScenarioSetup
  readonly games: number
}
export interface CrewRating {
  readonly games: number
  readonly wins: number
  readonly done: boolean
}

// Quick and thorough enough: hints at their word, no playouts.
const crew = LEVELS.find(({ name }) => name === 'hard')!
const TELL_EVERY_MS = 150

const playOne = (s: Rob, seed: number): boolean => {
  const luck = streams(new Sfc32(seed, 1), new Sfc32(seed, 2))
  return (
    playOut(robNRun, s, luck, ({ seat, rng }) => crew.choose(robNRun, viewOf(robNRun, s, seat), seat, rng).move) &&
    hasWon(s)
  )
}

addEventListener('message', ({ data: { setup: asked, games } }: MessageEvent<RateRequest>) => {
  const setup = robNRun.setup(asked)
  if (isProblems(setup)) throw new Error(`a crew cannot play this: ${setup[0]?.code}`)
  let wins = 0
  let told = performance.now()
  for (let n = 1; n <= games; n++) {
    if (playOne(robNRun.create(setup), n)) wins++
    if (n < games && performance.now() - told < TELL_EVERY_MS) continue
    told = performance.now()
    postMessage({ games: n, wins, done: n === games } satisfies CrewRating)
  }
})
