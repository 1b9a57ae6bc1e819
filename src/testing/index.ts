/**
 * `safehouse/testing`: for the tests of a game: the laws that every game obeys, golden records, exact odds, perft.
 *
 * @example import { checkLaws, checkOdds, checkTwins } from 'safehouse/testing'
 *
 * @module
 */
export { type Branch, divide, perft } from '../core/perft.ts'
export { type Calibrated, checkOdds, type OddsOptions } from './calibration.ts'
export { type Golden, goldenProblem, playGolden } from './golden.ts'
export { type Held, type LawOptions, checkLaws } from './laws.ts'
export { type Law, LAWS } from './law-list.ts'
export { add, type Odds, oddsOf, uniform } from './odds.ts'
export { checkTwins, type Compared, randomGame, type TwinOptions } from './twins.ts'
