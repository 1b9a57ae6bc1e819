import type { Move, Seat } from '../../core/game.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from '../../games/art-robbery/move-code.ts'
import { takeable } from '../../games/art-robbery/moves.ts'
import { type Art, CENTRE, DOG, MOST_SEATS, PHASE } from '../../games/art-robbery/state.ts'
import { both, countOf, either, isEmpty, overlap } from '../../games/art-robbery/token-sets.ts'
import { dotsOf, isBoss, MOST_TOKENS, numberOf, RAIDS, valueOf } from '../../games/art-robbery/tokens.ts'
import { chanceAsItLies } from './chances.ts'
import { AT } from './weights.ts'

// Where the weights are, as plain numbers: playouts ask for them all the time.
const { value: VALUE_EARLY, valueLate: VALUE_LATE, alibiFewest: FEWEST, alibiRaid: ALIBI_RAID, boss: WITH_KEEPER, bossAlone: ALONE, bossLate: BOSS_LATE } = AT
const { keeper: KEEPER, keeperDenied: KEEPER_DENIED, end: END, endLead: END_LEAD, leaveOne: LEAVE_ONE, leaveOneLead: LEAVE_ONE_LEAD, leaveTwo: LEAVE_TWO } = AT
const { steal: STEAL, stealLate: STEAL_LATE, deny: DENY, denyLeader: DENY_LEADER, denyAlibi: DENY_ALIBI, bossBereft: BEREFT, guarded: GUARDED, guardedFlat: GUARDED_FLAT } = AT
const {
  dog: DOG_FLAT,
  dogLoot: DOG_LOOT,
  dogTaken: DOG_TAKEN,
  dogLate: DOG_LATE,
  answerDog: ANSWER_DOG,
  chance: CHANCE_FLAT,
  chanceLate: CHANCE_LATE,
  sharper: SHARPER,
  hold0: HOLD,
  holdSame: HOLD_SAME,
  holdLast: HOLD_LAST,
} = AT

/** A last token that wins or loses the game outweighs everything. */
const DECIDED = 1000

// What the seats have, for one turn at a time: filled by `lookBack` and `look`, read by `score`.
const bankedPoints = new Int32Array(MOST_SEATS)
const bankedAlibis = new Int32Array(MOST_SEATS)
const alibis = new Int32Array(MOST_SEATS)
const points = new Int32Array(MOST_SEATS)
let me = 0
let late = 0
let alibi = 0
let leader = 0
let lead = 0
let left = 0
let mine = 0
let rise = 0
let keen = 1
let before = 0

/** Sums up the raids that are over: once a raid is enough. */
export const lookBack = (s: Art): void => {
  for (let seat = 0; seat < s.setup.seats; seat++) {
    let sum = 0
    let dots = 0
    for (let raid = 0; raid < s.raid; raid++) {
      const loot = s.loot[raid]![seat]!
      sum += s.raids[raid]!.value(loot)
      dots += s.raids[raid]!.dots(loot)
    }
    bankedPoints[seat] = sum
    bankedAlibis[seat] = dots
  }
}

/** Takes in the raid as the seat `who` sees it, before its moves are scored. */
export const look = (s: Art, who: Seat, weights: Float64Array): void => {
  const { raid, current } = s
  const { seats } = s.setup
  let fewest = 99
  let most = -1
  let bestOpen = 0
  for (let seat = 0; seat < seats; seat++) {
    const loot = s.open[seat]!
    const open = current.value(loot)
    const dots = bankedAlibis[seat]! + current.dots(loot)
    alibis[seat] = dots
    points[seat] = bankedPoints[seat]! + open
    if (seat === who) continue
    if (dots < fewest) fewest = dots
    if (open > bestOpen) bestOpen = open
    if (bankedPoints[seat]! + open <= most) continue
    most = bankedPoints[seat]! + open
    leader = seat
  }
  me = who
  mine = s.open[who]!
  left = countOf(s.centre)
  late = 1 - left / MOST_TOKENS
  lead = current.value(mine) - bestOpen
  const ahead = alibis[who]! - fewest
  const need = ahead < 0 ? 0 : ahead > 2 ? 3 : ahead + 1
  alibi = weights[FEWEST + need]! * (1 + weights[ALIBI_RAID]! * raid)
  rise = weights[CHANCE_FLAT]! + weights[CHANCE_LATE]! * late
  if (rise === 0) return
  keen = raid === RAIDS - 1 ? 1 + weights[SHARPER]! * late : 1
  before = chanceAsItLies(seats, raid, who, s.dog, points, alibis, keen)
}

/** By how much a token raises the chance of winning, as things lie; a victim has it no longer. */
const raised = (s: Art, code: number, victim: Seat): number => {
  if (rise === 0) return 0
  const value = valueOf(code)
  const dots = dotsOf(code)
  points[me]! += value
  alibis[me]! += dots
  if (victim >= 0) {
    points[victim]! -= value
    alibis[victim]! -= dots
  }
  const after = chanceAsItLies(s.setup.seats, s.raid, me, s.dog, points, alibis, keen)
  points[me]! -= value
  alibis[me]! -= dots
  if (victim >= 0) {
    points[victim]! += value
    alibis[victim]! += dots
  }
  return rise * (after - before)
}

const isKeeper = (code: number): boolean => numberOf(code) === 4 || numberOf(code) === 5

/** What a token is worth to the seat that looks; early in a raid less, since it may be stolen again. */
const worthOf = (s: Art, weights: Float64Array, code: number, early: number, atEnd: number): number => {
  const { bosses, keepers } = s.current
  const share = early + atEnd * late
  const keeps = overlap(mine, keepers)
  const dots = dotsOf(code)
  if (isBoss(code)) return valueOf(code) * (share * weights[keeps ? WITH_KEEPER : ALONE]! + weights[BOSS_LATE]! * late) + dots * alibi
  const saves = isKeeper(code) && !keeps && overlap(mine, bosses)
  return valueOf(code) * share + dots * alibi + (saves ? weights[KEEPER]! : 0)
}

/** What a move promises, in points of loot; only beside the other moves of the same turn does it mean anything. */
export const score = (s: Art, move: Move, weights: Float64Array): number => {
  const what = whatOf(move)
  if (what === DO.GIVE) return -worthOf(s, weights, s.wanted, weights[VALUE_EARLY]!, weights[VALUE_LATE]!)
  if (what === DO.SEND_DOG) return -dogWorth(s, weights) - weights[ANSWER_DOG]!
  const held = holdOf(s, cardOf(move), weights)
  if (what === DO.BLANK) return -held
  const code = tokenOf(move)
  if (what === DO.STEAL) return theft(s, weights, code, seatOf(move)) - held
  if (code === FIGURE) return dogWorth(s, weights) + (s.dog === CENTRE ? 0 : weights[DOG_TAKEN]!) - held
  return taking(s, weights, code) - held
}

const taking = (s: Art, weights: Float64Array, code: number): number => {
  let sum = worthOf(s, weights, code, weights[VALUE_EARLY]!, weights[VALUE_LATE]!) + raised(s, code, -1)
  if (isKeeper(code) && bossNeeds(s)) sum += weights[KEEPER_DENIED]!
  if (left === 2) return sum + weights[LEAVE_ONE]! + weights[LEAVE_ONE_LEAD]! * lead
  if (left === 3) return sum + weights[LEAVE_TWO]!
  if (left > 1) return sum
  if (s.raid === RAIDS - 1) return endsWell(s, code) ? DECIDED : sum - DECIDED
  return sum + weights[END]! + weights[END_LEAD]! * (lead + s.current.value(s.centre))
}

/** Whether another seat has a Boss and nothing yet to keep it with. */
const bossNeeds = (s: Art): boolean => {
  const { bosses, keepers } = s.current
  for (let seat = 0; seat < s.setup.seats; seat++) {
    const loot = s.open[seat]!
    if (seat !== me && overlap(loot, bosses) && !overlap(loot, keepers)) return true
  }
  return false
}

const theft = (s: Art, weights: Float64Array, code: number, victim: Seat): number => {
  const { bosses, keepers } = s.current
  const theirs = s.open[victim]!
  let sum = worthOf(s, weights, code, weights[STEAL]!, weights[STEAL_LATE]!) + raised(s, code, victim)
  sum += valueOf(code) * (weights[DENY]! + (victim === leader ? weights[DENY_LEADER]! : 0)) + dotsOf(code) * weights[DENY_ALIBI]!
  if (isKeeper(code) && countOf(both(theirs, keepers)) <= 1 && overlap(theirs, bosses)) sum += weights[BEREFT]!
  return s.dog === victim ? sum * weights[GUARDED]! + weights[GUARDED_FLAT]! : sum
}

const dogWorth = (s: Art, weights: Float64Array): number => {
  const open = s.current.value(mine)
  return weights[DOG_FLAT]! + weights[DOG_LOOT]! * open + weights[DOG_LATE]! * late
}

/** What the seat gives up by playing a card. */
const holdOf = (s: Art, card: number, weights: Float64Array): number => {
  // A card that takes the last token decides when the raid ends.
  const ender = left <= 2 && card !== DOG && !isEmpty(takeable(s, card, s.centre)) && s.phase === PHASE.PLAY ? weights[HOLD_LAST]! : 0
  return weights[HOLD + card]! + (s.hands[me]![card]! > 1 ? weights[HOLD_SAME]! : 0) + ender
}

/** Whether taking the very last token wins or shares the game. */
const endsWell = (s: Art, code: number): boolean => {
  const { current } = s
  const { seats } = s.setup
  let fewest = 99
  for (let seat = 0; seat < seats; seat++) fewest = Math.min(fewest, alibis[seat]! + (seat === me ? dotsOf(code) : 0))
  let best = -1
  let own = -1
  for (let seat = 0; seat < seats; seat++) {
    const loot = seat === me ? either(s.open[seat]!, s.centre) : s.open[seat]!
    const lost = overlap(loot, current.keepers) ? 0 : current.value(both(loot, current.bosses))
    const dots = alibis[seat]! + (seat === me ? dotsOf(code) : 0)
    let sum = bankedPoints[seat]! + current.value(loot) - lost
    if (dots === fewest) sum = seats > 2 ? -1 : Math.max(0, sum - 10)
    const rank = sum < 0 ? -1 : sum * 256 + dots
    if (seat === me) own = rank
    else if (rank > best) best = rank
  }
  return own >= best
}
