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
  NOTHING,
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
import { nameOf } from '../../../kit.ts'
import type { HeardMove, Person } from '../../../session/session.ts'
import { upTo } from '../../../../core/lists.ts'
import { asRob, buildingOf, toolsIn } from '../scene.ts'
import { spoken, toolName, toolNames } from './say.ts'
import { sentences } from '../../../i18n/joined.ts'
import { t } from '../words.ts'

/** One heard move, decoded, with the people and the viewer the sentence is for. */
interface Telling {
  readonly move: number
  readonly before: Rob
  readonly after: Rob
  readonly people: readonly Person[]
  readonly name: string
  readonly viewer: number
  readonly mine: boolean
}

export const placeName = (s: Rob, index: number): string => {
  const { name } = buildingOf(s, index)
  return t().buildings[name] ?? name
}
export const colourName = (colour: number): string => t().colours[colour] ?? ''
const kindsIn = (counts: readonly number[]): number[] =>
  counts.flatMap((n, kind) => Array.from({ length: n }, () => kind))
const cardsIn = (data: number): number[] => [firstOf(data), secondOf(data)].filter(card => card !== NONE)

const tellHint = ({ move, people, name, mine, viewer }: Telling): string => {
  const say = t().tell
  if (hintOf(move) === 6 && aOf(move) === WHISPERED) return say.whispers(name, nameOf(people, bOf(move)))
  const words = spoken(move, people, viewer)
  if (isBought(move)) return mine ? say.youBuy(HINT_PRICE, words) : say.buys(name, HINT_PRICE, words)
  return mine ? say.youSay(words) : say.says(name, words)
}

const tellGot = ({ move, after, people, viewer }: Telling): string | undefined => {
  const say = t().tell
  const cards = cardsIn(dataOf(move))
  const hidden = cards.includes(HIDDEN)
  if (!hidden && cards.length > 0 && viewer >= 0)
    return say.youGot(nameOf(people, giverFor(after, viewer)), toolNames(cards))
  if (after.hint !== SHOW_HANDS) return undefined
  return cards.length > 0 ? say.changes : say.stays
}

const tellGive = ({ move, mine, name }: Telling): string => {
  const say = t().tell
  if (!mine || dataOf(move) === HIDDEN_GIFT) return say.chose(name)
  return dataOf(move) === NOTHING ? say.youKeep : say.youChose(toolNames(cardsIn(dataOf(move))))
}

const tellWord = (told: Telling): string | undefined => {
  const { move, people, name, mine, viewer } = told
  const say = t().tell
  switch (whatOf(move)) {
    case DO.PLAY:
      return mine && dataOf(move) !== HIDDEN ? say.youGive(toolName(dataOf(move))) : say.gives(name)
    case DO.SWAP:
      return mine ? say.youSwap : say.swaps(name)
    case DO.PASS:
      return mine ? say.youPass : say.passes(name)
    case DO.GO:
      return mine ? say.youGo : say.go(name)
    case DO.BEST:
      return dataOf(move) === NOBODY_BEST
        ? say.bestNone
        : dataOf(move) === viewer
          ? say.youBest
          : say.best(nameOf(people, dataOf(move)))
    case DO.TIED:
      return say.tied
    case DO.GIVE:
      return tellGive(told)
    case DO.GOT:
      return tellGot(told)
    case DO.HAS:
      return dataOf(move) === BAG ? say.hasNone(name) : say.has(name, toolName(dataOf(move)))
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
    fits.length > 0 ? say.fits(toolNames(fits)) : say.fitsNone,
    ...(wrong.length === 0
      ? []
      : [seen ? say.wrongSeen(toolNames(wrong.map(sort => sort - WRONG))) : say.wrong(wrong.length)]),
    ...(bags > 0 ? [say.bag(bags)] : []),
    ...(before.wrong + wrong.length > before.numbers[RED]! ? [say.alarm] : []),
  ])
}

const tellBoard = ({ move, before, people, name, mine, viewer }: Telling): string | undefined => {
  const say = t().tell
  const data = dataOf(move)
  switch (boardWhat(move)) {
    case ON_BOARD.BOSS:
      return data === viewer ? say.youFirst : say.firstBoss(nameOf(people, data))
    case ON_BOARD.PICK:
      return say.picked(t().hints.title[data] ?? '')
    case ON_BOARD.ROB:
      return mine
        ? say.youRob(placeName(before, data), before.vaults[data]!)
        : say.robs(name, placeName(before, data), before.vaults[data]!)
    case ON_BOARD.NEW:
      return mine ? say.youPut(placeName(before, data)) : say.put(name, placeName(before, data))
    case ON_BOARD.PAY:
      if (mine) return data === 0 ? say.youPaidNone : say.youPaid(data, colourName(before.informantOut - 1))
      return data === 0 ? say.paidNone(name) : say.paid(name, data, colourName(before.informantOut - 1))
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
        : say.youSee(nameOf(people, giverFor(after, viewer)), toolNames(kindsIn(countsIn(move))))
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
    name: nameOf(people, actor),
    viewer,
    mine: actor === viewer,
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
