import { isObject, type Json } from '../../../../core/json.ts'
import { BAG, TOOLS } from '../../../../games/rob-n-run/knowledge/contents.ts'
import { giverFor, SHOW_HANDS } from '../../../../games/rob-n-run/rules/hint-requests.ts'
import { HINT_PRICE } from '../../../../games/rob-n-run/state/layout.ts'
import {
  aOf,
  bOf,
  boardWhat,
  contentIn,
  countsIn,
  DO,
  dataOf,
  firstOf,
  goldOf,
  HIDDEN,
  HIDDEN_GIFT,
  HIDDEN_HAND,
  hintOf,
  isBought,
  isHint,
  NOBODY_BEST,
  NONE,
  ON_BOARD,
  secondOf,
  sortsOf,
  TAG,
  tagOf,
  WHISPERED,
  WRONG,
  WRONG_HIDDEN,
  whatOf,
} from '../../../../games/rob-n-run/rules/moves.ts'
import { read } from '../../../../games/rob-n-run/text/notation.ts'
import { PHASE, RED, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { addressing, nameOf } from '../../../kit.ts'
import type { HeardMove, Person } from '../../../session/session.ts'
import { upTo } from '../../../../core/lists.ts'
import { asRob, buildingOf, toolsIn } from '../scene.ts'
import { answer, spoken, toolNames, toolsGiven } from './say.ts'
import { sentences } from '../../../i18n/joined.ts'
import { t } from '../words.ts'

/** One heard move, decoded, with the people and the viewer the sentence is for. */
interface Telling {
  readonly move: number
  readonly before: Rob
  readonly after: Rob
  readonly people: readonly Person[]
  readonly actor: number
  readonly viewer: number
  readonly by: ReturnType<typeof addressing>
}

export const placeName = (s: Rob, index: number): string => {
  const { name } = buildingOf(s, index)
  return t().buildings[name] ?? name
}
export const colourName = (colour: number): string => t().colours[colour] ?? ''
const kindsIn = (counts: readonly number[]): number[] =>
  counts.flatMap((n, kind) => Array.from({ length: n }, () => kind))
const cardsIn = (data: number): number[] => [firstOf(data), secondOf(data)].filter(card => card !== NONE)

const tellHint = ({ move, people, actor, viewer, by }: Telling): string => {
  const say = t().tell
  if (hintOf(move) === 6 && aOf(move) === WHISPERED)
    return say.whispers(nameOf(people, actor), nameOf(people, bOf(move)))
  const words = spoken(move, people, viewer)
  return isBought(move)
    ? by(actor, say.youBuy(HINT_PRICE, words), name => say.buys(name, HINT_PRICE, words))
    : by(actor, say.youSay(words), name => say.says(name, words))
}

const tellGot = ({ move, after, people, viewer }: Telling): string | undefined => {
  const say = t().tell
  const cards = cardsIn(dataOf(move))
  const hidden = cards.includes(HIDDEN)
  if (!hidden && cards.length > 0 && viewer >= 0)
    return say.youGot(nameOf(people, giverFor(after, viewer)), toolsGiven(cards))
  if (after.hint !== SHOW_HANDS) return undefined
  return cards.length > 0 ? say.changes : say.stays
}

// Only others hear of a hidden gift.
const tellGive = ({ move, actor, by }: Telling): string => {
  const say = t().tell
  const cards = dataOf(move) === HIDDEN_GIFT ? [] : cardsIn(dataOf(move))
  return by(actor, cards.length === 0 ? say.youKeep : say.youChose(toolsGiven(cards)), say.chose)
}

const tellWord = (told: Telling): string | undefined => {
  const { move, actor, by } = told
  const say = t().tell
  switch (whatOf(move)) {
    case DO.PLAY:
      return by(actor, say.youGive(toolsGiven([dataOf(move)])), say.gives)
    case DO.SWAP:
      return by(actor, say.youSwap, say.swaps)
    case DO.PASS:
      return by(actor, say.youPass, say.passes)
    case DO.GO:
      return by(actor, say.youGo, say.go)
    case DO.BEST:
      return dataOf(move) === NOBODY_BEST ? say.bestNone : by(dataOf(move), say.youBest, say.best)
    case DO.TIED:
      return say.tied
    case DO.GIVE:
      return tellGive(told)
    case DO.GOT:
      return tellGot(told)
    case DO.HAS:
      return answer(actor, dataOf(move), by)
    default:
      return undefined
  }
}

/** N27: what fits, what is wrong, bags; and whether the alarm goes off. */
const tellSort = ({ move, before }: Telling): string => {
  const say = t().tell
  const sorts = sortsOf(move)
  const fits = sorts.filter(sort => sort < BAG)
  const bags = sorts.filter(sort => sort === BAG).length
  const wrong = sorts.filter(sort => sort > BAG)
  const seen = !wrong.includes(WRONG_HIDDEN)
  return sentences([
    fits.length > 0 ? say.fits(toolNames(fits), fits.length) : say.fitsNone,
    ...(wrong.length === 0
      ? []
      : [seen ? say.wrongSeen(toolNames(wrong.map(sort => sort - WRONG)), wrong.length) : say.wrong(wrong.length)]),
    ...(bags > 0 ? [say.bag(bags)] : []),
    ...(before.wrong + wrong.length > before.numbers[RED]! ? [say.alarm] : []),
  ])
}

const tellBoard = ({ move, before, actor, by }: Telling): string | undefined => {
  const say = t().tell
  const data = dataOf(move)
  switch (boardWhat(move)) {
    case ON_BOARD.BOSS:
      return by(data, say.youFirst, say.firstBoss)
    case ON_BOARD.PICK:
      return say.picked(t().hints.title[data] ?? '')
    case ON_BOARD.ROB: {
      const place = placeName(before, data)
      const vaults = before.vaults[data]!
      return by(actor, say.youRob(place, vaults), name => say.robs(name, place, vaults))
    }
    case ON_BOARD.NEW: {
      const place = placeName(before, data)
      return by(actor, say.youPut(place), name => say.put(name, place))
    }
    case ON_BOARD.PAY: {
      if (data === 0) return by(actor, say.youPaidNone, say.paidNone)
      const colour = colourName(before.informantOut - 1)
      return by(actor, say.youPaid(data, colour), name => say.paid(name, data, colour))
    }
    default:
      return undefined
  }
}

const tellOne = (told: Telling): string | undefined => {
  const { move, before, after, people, viewer } = told
  const say = t().tell
  switch (tagOf(move)) {
    case TAG.WORD:
      return isHint(move) ? tellHint(told) : tellWord(told)
    case TAG.SORT:
      return tellSort(told)
    case TAG.VAULT:
      return before.phase === PHASE.ROB ? undefined : say.vault(toolNames(toolsIn(contentIn(move))), goldOf(move))
    case TAG.SEES:
      return move === HIDDEN_HAND || viewer < 0
        ? undefined
        : say.youSee(nameOf(people, giverFor(after, viewer)), toolsGiven(kindsIn(countsIn(move))))
    case TAG.PILE:
      return say.pile(toolNames(kindsIn(countsIn(move).slice(0, TOOLS))))
    case TAG.BOARD:
      return tellBoard(told)
    default:
      return undefined
  }
}

/** Where car and police went, said with the last thing that was heard. */
const drives = ({ move, before, after }: Telling): string[] => {
  if (after.last !== move) return []
  const say = t().evaluation
  return [
    ...(after.car > before.car ? [say.car(after.car - before.car)] : []),
    ...(after.police > before.police ? [say.police(after.police - before.police)] : []),
  ]
}

export const tell = (
  { text, actor, before, after }: HeardMove,
  people: readonly Person[],
  viewer: number,
): string | undefined => {
  const move = read(text)
  if (move === undefined) return undefined
  const told: Telling = {
    move,
    before: asRob(before),
    after: asRob(after),
    people,
    actor,
    viewer,
    by: addressing(people, viewer),
  }
  return sentences([tellOne(told), ...drives(told)]) || undefined
}

export const ending = (result: Json): string => {
  const say = t().end
  if (!isObject(result)) return ''
  if (result['won'] === true) return say.won(Number(result['terminal']))
  return result['why'] === 'caught' ? say.caught : say.noVaults
}

/** The fields from the car to the first terminal. */
export const toAirport = (s: Rob): number =>
  Math.max(0, (upTo(s.layout.lastField + 1).find(field => s.layout.terminal[field] === 1) ?? 0) - s.car)
