/**
 * `safehouse/testing`: for the tests of a game: the laws that every game obeys, golden records, exact odds, perft.
 *
 * @example
 * import { checkLaws, checkTwins } from 'safehouse/testing'
 *
 * @module
 */
export { type Branch, divide, perft } from '../core/perft.ts'
export { type Golden, goldenProblem, playGolden } from './golden.ts'
export { checkLaws, checkTwins, type LawOptions, randomGame } from './laws.ts'
export { add, type Odds, oddsOf, uniform } from './odds.ts'
