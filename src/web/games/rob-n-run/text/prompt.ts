import { leftOf, rightOf } from '../../../../games/rob-n-run/rules/cards.ts'
import { giverFor, LEFT, SHOW_HANDS } from '../../../../games/rob-n-run/rules/hint-requests.ts'
import { boardWhat, DO, isHint, ON_BOARD, TAG, tagOf, whatOf, word } from '../../../../games/rob-n-run/rules/moves.ts'
import { PHASE, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { sentences } from '../../../i18n/joined.ts'
import { percent } from '../../../i18n/speak.ts'
import { Moves } from '../../../../core/game.ts'
import { type Kit, nameOf } from '../../../kit.ts'
import type { HeardMove, Session } from '../../../session/session.ts'
import type { Sound } from '../../../browser/sound.ts'
import { read } from '../../../../games/rob-n-run/text/notation.ts'
import { heldUp } from '../../../session/people.ts'
import { asRob } from '../scene.ts'
import { colourName } from './tell.ts'
import { t } from '../words.ts'

/** Who gets what a seat hands on by hints 13 and 14. */
export const receiverOf = (s: Rob, seat: number): number => {
  if (s.hint === SHOW_HANDS) return giverFor(s, seat)
  return s.first === LEFT ? leftOf(s, seat) : rightOf(s, seat)
}

const PASS = word(DO.PASS)
const SWAP = word(DO.SWAP)

/** What the viewer can do, or could a moment ago: while a move is on its way it is still their turn. */
const movesOf = ({ game, view, legal, pending }: Session): readonly number[] => {
  if (pending.value === undefined) return legal.value
  const list = new Moves()
  game.moves(view.value, list)
  return list.list()
}

/** Names only what can be done. */
const playPrompt = (s: Rob, legal: readonly number[]): string => {
  const say = t().prompt
  const swaps = legal.includes(SWAP)
  if (legal.includes(PASS)) return swaps ? say.play : say.playOrPass
  if (s.setup.seats === 2) return swaps ? say.playOrSwap : say.playOnly
  return swaps ? say.mustPlay : say.mustPlayCard
}

/** What everybody waits for, and what the viewer can do. */
export const prompt = (session: Session): string => {
  const s = asRob(session.view.value)
  const people = session.people.value
  const viewer = session.viewer.value
  const legal = movesOf(session)
  const say = t().prompt
  const boss = nameOf(people, s.boss)
  const turn = nameOf(people, s.turn)
  const mine = legal.length > 0
  const held = heldUp(session)
  if (held !== undefined && s.phase !== PHASE.OVER) return held
  const decider = session.decider.value
  switch (s.phase) {
    case PHASE.PICK:
      if (decider !== undefined) return mine ? say.crewPick : say.crewPicks(nameOf(people, decider))
      return mine ? say.pick : say.picks(boss)
    case PHASE.ROB:
      return mine ? say.rob : say.robs(boss)
    case PHASE.HINT:
      return mine ? say.hint : say.hints(boss)
    case PHASE.BEST:
      return mine ? say.best : say.bests(boss)
    case PHASE.GIVE: {
      if (!mine) return say.gives(turn)
      const to = nameOf(people, receiverOf(s, viewer))
      if (s.hint === SHOW_HANDS) return say.maybe(to)
      return s.handSize[viewer] === 1 ? say.give1(to) : say.give2(to)
    }
    case PHASE.NAME:
      return mine ? say.name : say.names(turn)
    case PHASE.PLAY:
      return mine ? playPrompt(s, legal) : say.plays(turn)
    case PHASE.PLACE:
      if (decider !== undefined) return mine ? say.crewPut : say.crewPuts(nameOf(people, decider))
      return mine ? say.put(s.toPlace) : say.puts(boss)
    case PHASE.PAY: {
      const colour = colourName(s.informantOut - 1)
      if (decider !== undefined) return mine ? say.crewPay(colour) : say.crewPays(nameOf(people, decider), colour)
      return mine ? say.pay(colour) : say.pays(boss, colour)
    }
    case PHASE.OVER:
      return say.over
    default:
      return ''
  }
}

// What the seats do in the open: there the chance of the crew tells nothing hidden.
const OPEN: readonly string[] = ['pick', 'rob', 'place', 'pay', 'hint-said', 'hint-bought', 'hint-agreed']

/** A bot's reason. */
export const why: Kit['why'] = (reason, _people, _viewer, own = false) => {
  const words = t().why[reason.why] ?? t().why['other'] ?? ''
  const chance = own ? (reason['after'] ?? reason['before']) : reason['after']
  return typeof chance === 'number' && (own || OPEN.includes(reason.why))
    ? sentences([words, t().whyChance(percent(chance))])
    : words
}

const WORD_SOUNDS: { readonly [what: number]: Sound } = {
  [DO.PLAY]: 'card',
  [DO.SWAP]: 'card',
  [DO.GIVE]: 'card',
  [DO.BEST]: 'token',
  [DO.HAS]: 'token',
}

export const sounds = ({ text, before, after }: HeardMove): readonly Sound[] => {
  const move = read(text)
  if (move === undefined) return []
  const s = asRob(before)
  switch (tagOf(move)) {
    case TAG.WORD:
      return isHint(move) ? ['token'] : WORD_SOUNDS[whatOf(move)] ? [WORD_SOUNDS[whatOf(move)]!] : []
    case TAG.PILE:
      return ['siren']
    case TAG.VAULT:
      return s.phase === PHASE.ROB ? [] : asRob(after).car > s.car ? ['coin'] : ['siren']
    case TAG.BOARD:
      return boardWhat(move) === ON_BOARD.ROB || boardWhat(move) === ON_BOARD.NEW
        ? ['token']
        : boardWhat(move) === ON_BOARD.PAY
          ? ['coin']
          : []
    default:
      return []
  }
}
