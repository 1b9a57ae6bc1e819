import type { SectionName } from '../rules/table-rules.ts'
import type { HelpText } from './en.ts'
import type { WhyNot } from './why-not.ts'

/** Where the rules speak of a thing. */
export const SECTION: { readonly [K in keyof HelpText['what']]: SectionName } = {
  token: 'aim',
  boss: 'boss',
  dog: 'dog',
  number: 'number',
  bossCard: 'boss',
  dogCard: 'dog',
  thief: 'thief',
  deck: 'turn',
  discard: 'turn',
  alibis: 'end',
  bank: 'raid',
}

/** Where the rules say why. */
export const RULE: { readonly [C in WhyNot['code']]: SectionName } = {
  over: 'end',
  watching: 'aim',
  turn: 'turn',
  answers: 'dog',
  answerFirst: 'dog',
  chooseCard: 'turn',
  number: 'number',
  bossToken: 'number',
  bossCard: 'boss',
  bossMuseum: 'boss',
  thiefMuseum: 'thief',
  thiefNoBoss: 'thief',
  own: 'steal',
  dogCard: 'dog',
  needsDog: 'dog',
  dogYours: 'dog',
  mustTake: 'turn',
  museumHas: 'steal',
}
