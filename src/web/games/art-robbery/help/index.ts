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

const isKind = (kind: string): kind is keyof HelpText['what'] => kind in SECTION

export const help: NonNullable<Kit['help']> = async () => {
  await words.load()
  return kind => (isKind(kind) ? { ...words.t().what[kind], section: SECTION[kind] } : undefined)
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
