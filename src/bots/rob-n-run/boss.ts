import { type Move, Moves } from '../../core/game.ts'
import { countIn, packNeed, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { BEST_HAND, OPEN_ALARM, ROLL_CALL, WHISPER } from '../../games/rob-n-run/rules/hint-requests.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import {
  aOf,
  bOf,
  DO,
  hintMove,
  hintOf,
  isBought,
  isHint,
  nOf,
  NO_CARD,
  word,
} from '../../games/rob-n-run/rules/moves.ts'
import { hasHint } from '../../games/rob-n-run/box/scenario.ts'
import type { Rob } from '../../games/rob-n-run/state/state.ts'
import { isStatement } from '../../games/rob-n-run/rules/hint-table.ts'
import { ANYTHING, COPIES } from './belief.ts'
import type { Course } from './course.ts'
import { crackChance } from './crack.ts'
import { UNSAID } from './partition.ts'
import { soundOf } from './statements.ts'
import { isWorthGold } from './worth.ts'

export interface Hint {
  readonly move: Move
  readonly why:
    | 'hint-agreed'
    | 'hint-said'
    | 'hint-bought'
    | 'hint-alarm-cards'
    | 'release-enough'
    | 'release-nothing-to-say'
  /** What the choice tells the others, in bits. */
  readonly bits: number
  /** What they will believe of the tools then. */
  readonly after?: Float64Array
}

const GO = word(DO.GO)

/**
 * The value of telling one seat, as a share of the value of telling all. Chosen by hand: smaller tells one seat less
 * often, larger spends hints on one that all could use.
 */
const TO_ONE = 0.4
/**
 * The value of a hint on hands, if nothing else is left. Chosen by hand: smaller never uses such hints, larger prefers
 * them to hints on vaults.
 */
const ON_HANDS = 0.05
/** A hint that gains less is not used. Chosen by hand: smaller wastes hints, larger keeps some that help. */
const LEAST_GAIN = 0.02
/** Chances are estimates: none counts as impossible. Any tiny number does: it only keeps logarithms finite. */
const LEAST_CHANCE = 1e-9

const newChances = (): Float64Array => new Float64Array(TOOLS * COPIES)

const release = (why: Hint['why']): Hint => ({ move: GO, why, bits: 0 })

export const hintOfBoss = (view: Rob, course: Course, mayBuy: boolean): Hint => {
  if (course.isAgreed()) return byAgreement(view, course, mayBuy)
  return byWord(view, course, mayBuy)
}

/** The hint that stands for the need, by the crew's agreement. */
const byAgreement = (view: Rob, course: Course, mayBuy: boolean): Hint => {
  const { belief } = course
  if (belief.size < 2) return release('release-enough')
  const k = belief.find(packNeed(view.need))
  // Something was misread: what others make of the agreements is not known, only what is true.
  if (k < 0) return byWord(view, course, mayBuy)
  if (course.open) {
    const partition = course.agreement(false)
    if (course.isTelling(partition)) {
      if (partition.said[k] === UNSAID) return release('release-nothing-to-say')
      const after = newChances()
      belief.moreOf(partition.said, partition.said[k]!, view.laid, after)
      return {
        move: moveFor(view, course.sayings.codes[partition.said[k]!]!, false),
        why: 'hint-agreed',
        bits: partition.bits,
        after,
      }
    }
  }
  const turned = alarmCards(view, course)
  if (turned) return turned
  return mayBuy ? buyByAgreement(view, course, k) : release('release-enough')
}

const buyByAgreement = (view: Rob, course: Course, k: number): Hint => {
  const { belief } = course
  const { said, bits } = course.agreement(true)
  if (said[k] === UNSAID) return release('release-nothing-to-say')
  const [before, after] = [newChances(), newChances()]
  belief.more(view.laid, before)
  belief.moreOf(said, said[k]!, view.laid, after)
  if (!isWorthGold(view, course.style.kind, crackChance(view, before), crackChance(view, after)))
    return release('release-enough')
  return { move: moveFor(view, course.sayings.codes[said[k]!]!, true), why: 'hint-bought', bits, after }
}

/** A whisper says how often the tool needed most is needed. */
const moveFor = (view: Rob, sound: number, bought: boolean): Move => {
  if (hintOf(sound) !== WHISPER) return hintMove(hintOf(sound), Number(bought), aOf(sound), bOf(sound), nOf(sound))
  let tool = 0
  for (let t = 1; t < TOOLS; t++) if (view.need[t]! > view.need[tool]!) tool = t
  return hintMove(WHISPER, Number(bought), tool, bOf(sound), view.need[tool])
}

/** How well chances speak of the need: the logarithm of the chance of being right on every tool. */
const fit = (view: Rob, chances: Float64Array): number => {
  let sum = 0
  for (let t = 0; t < TOOLS; t++) {
    const missing = view.need[t]! - view.laid[t]!
    for (let j = 1; j < COPIES; j++) {
      const chance = chances[t * COPIES + j]!
      if (chance === 0 && j > missing) break
      sum += Math.log(Math.max(j <= missing ? chance : 1 - chance, LEAST_CHANCE))
    }
  }
  return sum
}

/**
 * What a use of a hint brings those who take it at its word; `chances` becomes what they will believe then, where it
 * tells of tools.
 */
const gainOf = (view: Rob, course: Course, move: Move, now: number, chances: Float64Array): number => {
  const { belief, style } = course
  const hint = hintOf(move)
  if (hint === OPEN_ALARM) {
    const tools = [aOf(move), bOf(move)].filter(tool => tool !== NO_CARD)
    return belief.moreWhere(need => tools.every(t => countIn(need, t) <= view.laid[t]!), view.laid, chances)
      ? fit(view, chances) - now
      : 0
  }
  if (hint === WHISPER)
    return belief.moreWhere(need => countIn(need, aOf(move)) === view.need[aOf(move)], view.laid, chances)
      ? TO_ONE * (fit(view, chances) - now)
      : 0
  if (hint === ROLL_CALL || hint === BEST_HAND) return style.auction ? ON_HANDS : 0
  const saying = course.sayings.numbers.get(soundOf(move))
  if (saying === undefined || !isStatement(hint)) return 0
  if (style.thorough) {
    belief.moreIf(saying, packNeed(view.need), view.laid, chances)
    return fit(view, chances) - now
  }
  let left = 0
  for (let k = 0; k < belief.size; k++) if (belief.isTrue(belief.alive[k]!, saying)) left += belief.weights[k]!
  return -Math.log(left / belief.total())
}

/**
 * For partners who take hints at their word: the true hint that tells them most of what is needed; what lies open
 * first.
 */
const byWord = (view: Rob, course: Course, mayBuy: boolean): Hint => {
  const { belief, style } = course
  if (belief.size < 2 || course.used >= style.hints) return release('release-enough')
  const open = bestByWord(view, course, false)
  if (open || !mayBuy) return open ?? release('release-nothing-to-say')
  const before = newChances()
  belief.more(view.laid, before)
  const bought = bestByWord(view, course, true)
  if (!bought) return release('release-nothing-to-say')
  return isWorthGold(view, style.kind, crackChance(view, before), crackChance(view, bought.after!))
    ? bought
    : release('release-enough')
}

const bestByWord = (view: Rob, course: Course, bought: boolean): Hint | undefined => {
  const legal = new Moves()
  const chances = newChances()
  robNRun.moves(view, legal)
  course.belief.moreIf(ANYTHING, packNeed(view.need), view.laid, chances)
  const now = fit(view, chances)
  let best: Hint | undefined
  let most = LEAST_GAIN
  for (let i = 0; i < legal.size; i++) {
    const move = legal.at[i]!
    if (!isHint(move) || isBought(move) !== bought) continue
    const gain = gainOf(view, course, move, now, chances)
    if (gain <= most) continue
    most = gain
    best = {
      move,
      why: bought ? 'hint-bought' : hintOf(move) === OPEN_ALARM ? 'hint-alarm-cards' : 'hint-said',
      bits: gain / Math.LN2,
    }
  }
  if (!best) return undefined
  course.belief.more(view.laid, chances)
  gainOf(view, course, best.move, 0, chances)
  return { ...best, after: chances }
}

/** Hint 15 where an agreement leaves it open: cards of the alarm pile that the others do not know of. */
const alarmCards = (view: Rob, course: Course): Hint | undefined => {
  if (!hasHint(view.open, OPEN_ALARM)) return undefined
  const legal = new Moves()
  const chances = newChances()
  robNRun.moves(view, legal)
  course.belief.more(view.laid, chances)
  const now = fit(view, chances)
  let best: Hint | undefined
  for (let i = 0; i < legal.size; i++) {
    const move = legal.at[i]!
    if (!isHint(move) || hintOf(move) !== OPEN_ALARM || isBought(move)) continue
    const gain = gainOf(view, course, move, now, chances)
    if (gain > (best?.bits ?? LEAST_GAIN)) best = { move, why: 'hint-alarm-cards', bits: gain }
  }
  return best
}
