import type { Json } from '../../../../core/json.ts'
import type { Setup } from '../../../../core/state.ts'
import type { Explained, Kit } from '../../../kit.ts'
import { nameOf } from '../../../kit.ts'
import type { Person } from '../../../session/session.ts'
import { t } from '../words.ts'
import { BOSS, codeOf } from '../../../../games/art-robbery/tokens.ts'
import { tokenName } from '../tell.ts'
import type { HelpText } from './en.ts'
import { RULE, SECTION } from './sections.ts'
import type { WhyNot } from './why-not.ts'
import { words } from './words.ts'

type Kind = keyof HelpText['what']
const isKind = (kind: string): kind is Kind => kind in SECTION

/** What an option makes of a thing; where Boss cards never steal, the first of their two says so. */
const VARIANTS: readonly (readonly [kind: Kind, option: string, value: Json, variant: keyof HelpText['variants']])[] = [
  ['bossCard', 'bossCard', 'centreOnly', 'bossCentreOnly'],
  ['bossCard', 'source', 'free', 'bossFree'],
  ['number', 'source', 'free', 'numberFree'],
  ['thief', 'thiefTakesBoss', false, 'thiefNotBoss'],
]

const explained = (kind: Kind, { options }: Setup): Explained => {
  const { what, variants } = words.t()
  const found = VARIANTS.find(([thing, option, value]) => thing === kind && options[option] === value)
  return { ...what[kind], ...(found ? { text: variants[found[3]] } : {}), section: SECTION[kind] }
}

export const help: NonNullable<Kit['help']> = async setup => {
  await words.load()
  return kind => (isKind(kind) ? explained(kind, setup) : undefined)
}

/** Why a tap does nothing, in words. */
export const sayWhyNot = async (why: WhyNot, people: readonly Person[]): Promise<Explained> => {
  await words.load()
  const say = words.t().whyNot
  const text = ((): string => {
    switch (why.code) {
      case 'turn':
      case 'answers':
        return say[why.code](nameOf(people, why.seat))
      case 'museumHas':
        return say.museumHas(why.card === BOSS ? tokenName(codeOf(BOSS, 0)) : (t().aCard[why.card] ?? ''))
      default:
        return say[why.code]
    }
  })()
  return { text, section: RULE[why.code] }
}
