import { heldUp } from '../../session/people.ts'
import type { Viewer } from '../../../core/game.ts'
import type { View } from '../../../core/state.ts'
import { isObject, type Json } from '../../../core/json.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from '../../../games/art-robbery/move-code.ts'
import { read } from '../../../games/art-robbery/notation.ts'
import { PHASE, THIEF } from '../../../games/art-robbery/state.ts'
import { dotsOf, isBoss, numberOf } from '../../../games/art-robbery/tokens.ts'
import { percent } from '../../i18n/speak.ts'
import { addressing, nameOf, type Reason } from '../../kit.ts'
import type { HeardMove, Person, Session } from '../../session/session.ts'
import type { Sound } from '../../browser/sound.ts'
import { asArt, question } from './scene.ts'
import { t } from './words.ts'

type Form = 'bare' | 'the' | 'your'

/** A token in words: alone for labels, with its article in sentences. */
export const tokenName = (code: number, form: Form = 'the'): string =>
  t().token[form](isBoss(code) ? undefined : numberOf(code), dotsOf(code))

/** A token as notation writes it, in words. */
const namedToken = (text: Json | undefined, form: Form = 'the'): string => {
  if (typeof text !== 'string') return ''
  return t().token[form](text.startsWith('B') ? undefined : Number(text.charAt(0)), text.length - 1)
}

export const tell = (
  { text, actor, before, after }: HeardMove,
  people: readonly Person[],
  viewer: number,
): string | undefined => {
  const move = read(text)
  if (move === undefined) return undefined
  const say = t().tell
  const by = addressing(people, viewer)
  const token = tokenName(tokenOf(move))
  const yours = tokenName(tokenOf(move), 'your')
  const card = t().aCard[cardOf(move)] ?? ''
  const asked = question(asArt(before))
  switch (whatOf(move)) {
    case DO.START:
      return by(seatOf(move), say.youStart, say.starts)
    case DO.BLANK:
      return by(actor, say.youNothing(card), name => say.nothing(name, card))
    case DO.TAKE:
      if (tokenOf(move) === FIGURE)
        return by(actor, say.youFetched, name => by(asArt(before).dog, say.fetchedYours(name), () => say.fetched(name)))
      if (cardOf(move) === THIEF) return by(actor, say.yourThiefTook(token), name => say.thiefTook(name, token))
      return by(actor, say.youTook(token), name => say.took(name, token))
    case DO.STEAL: {
      const victim = seatOf(move)
      const from = nameOf(people, victim)
      if (asArt(after).phase === PHASE.ANSWER)
        return by(actor, say.youWant(token, from), name =>
          by(victim, say.wantsYours(name, yours), () => say.wants(name, token, from)),
        )
      return by(actor, say.youStole(token, from), name =>
        by(victim, say.stoleYours(name, yours), () => say.stole(name, token, from)),
      )
    }
    case DO.GIVE:
    case DO.SEND_DOG: {
      if (!asked) return undefined
      const to = nameOf(people, asked.thief)
      const wanted = tokenName(asked.code)
      if (whatOf(move) === DO.GIVE)
        return by(actor, say.youGave(wanted, to), name =>
          by(asked.thief, say.gaveYou(name, wanted), () => say.gave(name, wanted, to)),
        )
      return by(actor, say.youSent(to), name => by(asked.thief, say.sentYou(name), () => say.sent(name, to)))
    }
    default:
      return undefined
  }
}

/** A move the viewer could play, as a proposal. */
export const propose = (text: string, view: View, people: readonly Person[]): string => {
  const move = read(text)
  if (move === undefined) return text
  const { place, prompt: say, advice, aCard } = t()
  const token = tokenName(tokenOf(move))
  const asked = question(asArt(view))
  switch (whatOf(move)) {
    case DO.BLANK:
      return place.lay(aCard[cardOf(move)] ?? '')
    case DO.STEAL:
      return place.steal(token, nameOf(people, seatOf(move)))
    case DO.TAKE:
      if (tokenOf(move) === FIGURE) return place.fetch
      return cardOf(move) === THIEF ? advice.thief(token) : place.take(token)
    case DO.GIVE:
      return say.give(asked ? tokenName(asked.code, 'your') : '')
    case DO.SEND_DOG:
      return say.send
    default:
      return text
  }
}

export const prompt = (session: Session): string => {
  const s = asArt(session.view.value)
  const people = session.people.value
  const viewer = session.viewer.value
  const say = t().prompt
  const by = addressing(people, viewer)
  const asked = question(s)
  if (s.phase === PHASE.OVER) return say.over
  const held = heldUp(session)
  if (held !== undefined) return held
  if (asked)
    return by(asked.victim, say.asked(nameOf(people, asked.thief), tokenName(asked.code, 'your')), victim =>
      say.asks(victim, tokenName(asked.code)),
    )
  if (session.kind === 'replay') return ''
  return by(s.turn, say.choose, say.waits)
}

const share = (x: Json | undefined): string => percent(typeof x === 'number' ? x : 0)

/** The reason for a move that is proposed to the viewer. */
const whyPlay = (reason: Reason, people: readonly Person[]): string => {
  const say = t().advice
  const from = typeof reason['from'] === 'number' ? nameOf(people, reason['from']) : ''
  switch (reason.why) {
    case 'forced':
    case 'discard':
    case 'give-dog':
    case 'give-token':
    case 'dog':
    case 'end-game':
    case 'end-raid':
    case 'boss':
    case 'alibi':
    case 'take':
      return say[reason.why]
    case 'steal':
      return say.steal(namedToken(reason['takes']), from)
    case 'steal-boss':
      return say['steal-boss'](from)
    default:
      return say.other
  }
}

export const why = (reason: Reason, people: readonly Person[], viewer: Viewer, own = false): string => {
  const by = addressing(people, viewer)
  const say = t().why
  const person = own ? t().advice : say
  const takes = namedToken(reason['takes'])
  const from = Number(reason['from'])
  const sentence = ((): string => {
    if (own) return whyPlay(reason, people)
    switch (reason.why) {
      case 'forced':
      case 'discard':
      case 'give-dog':
      case 'give-token':
      case 'dog':
      case 'end-game':
      case 'end-raid':
      case 'boss':
        return say[reason.why]
      case 'steal':
        return by(from, say.stealYours(namedToken(reason['takes'], 'your')), name => say.steal(takes, name))
      case 'steal-boss':
        return by(from, say.stealYourBoss, say['steal-boss'])
      case 'alibi':
      case 'take':
        return say[reason.why](takes)
      default:
        return say.other
    }
  })()
  const persons =
    reason['after'] === undefined ? '' : ` ${person.chance(share(reason['before']), share(reason['after']))}`
  const fears =
    reason['fears'] === undefined ? '' : ` ${person.fears(namedToken(reason['fears'], own ? 'your' : 'the'))}`
  return sentence + persons + fears
}

export const ending = (result: Json, people: readonly Person[], viewer: number): string => {
  const winners = isObject(result) && Array.isArray(result['winners']) ? (result['winners'] as number[]) : []
  const say = t().end
  if (winners.length === 0) return say.nobody
  const others = winners.filter(seat => seat !== viewer).map(seat => nameOf(people, seat))
  if (!winners.includes(viewer)) return say.won(others)
  return others.length === 0 ? say.youWon : say.youShare(others)
}

export const sounds = ({ text, before, after }: HeardMove): readonly Sound[] => {
  const move = read(text)
  if (move === undefined) return []
  const over =
    asArt(after).phase === PHASE.OVER
      ? (['siren'] as const)
      : asArt(after).raid !== asArt(before).raid
        ? (['coin'] as const)
        : []
  switch (whatOf(move)) {
    case DO.BLANK:
      return ['card', ...over]
    case DO.TAKE:
      return [tokenOf(move) === FIGURE ? 'bark' : 'token', ...over]
    case DO.STEAL:
      return [asArt(after).phase === PHASE.ANSWER ? 'bark' : 'token']
    case DO.SEND_DOG:
      return ['bark']
    case DO.GIVE:
      return ['token']
    default:
      return []
  }
}
