import type { SectionName } from '../rules/table-rules.ts'
import type { HelpText } from './en.ts'
import type { WhyNot } from './why-not.ts'

/** Where the rules speak of a thing. */
export const SECTION: { readonly [K in keyof HelpText['what']]: SectionName } = {
  car: 'evaluation',
  police: 'evaluation',
  terminal: 'end',
  routeDice: 'evaluation',
  gold: 'end',
  white: 'station',
  yellow: 'station',
  green: 'station',
  red: 'station',
  building: 'roles',
  informant: 'informants',
  vault: 'tools',
  tool: 'tools',
  card: 'accomplices',
  bag: 'alarm',
  given: 'accomplices',
  lastRound: 'alarm',
  alarm: 'alarm',
  bags: 'alarm',
  deck: 'tools',
  bin: 'accomplices',
  hint: 'hints',
  boss: 'roles',
  held: 'accomplices',
  passed: 'accomplices',
  swapped: 'accomplices',
  chose: 'cards',
}

/** Where the rules say why. */
export const RULE: { readonly [C in WhyNot['code']]: SectionName } = {
  over: 'end',
  watching: 'aim',
  wait: 'roles',
  turn: 'accomplices',
  bossChooses: 'roles',
  bossSpeaks: 'hints',
  heistOn: 'roles',
  noVaults: 'roles',
  placeEmpty: 'evaluation',
  placeFull: 'evaluation',
  hintUntrue: 'hints',
  hintPicked: 'scenarios',
  hintGold: 'hints',
  swapped: 'accomplices',
  allPassed: 'accomplices',
  bagNoTool: 'cards',
  answerFirst: 'cards',
}
