import type { Move, Seat } from '../../core/game.ts'
import { cardOf, DO, FIGURE, seatOf, tokenOf, whatOf } from '../../games/art-robbery/move-code.ts'
import { takeable } from '../../games/art-robbery/moves.ts'
import { type Art, CENTRE, DOG, MOST_SEATS, PHASE } from '../../games/art-robbery/state.ts'
import { common, countOf, isEmpty, overlap, plus } from '../../games/art-robbery/token-sets.ts'
import { dotsOf, isBoss, isKeeper, MOST_TOKENS, RAIDS, valueOf } from '../../games/art-robbery/tokens.ts'
import { chanceAsItLies } from './chances.ts'
import { AT } from './weights.ts'

// Where the weights are, as plain numbers: playouts ask for them all the time.
const {
  value: VALUE_EARLY,
  valueLate: VALUE_LATE,
  alibiFewest: FEWEST,
  alibiRaid: ALIBI_RAID,
  boss: WITH_KEEPER,
  bossAlone: ALONE,
  bossLate: BOSS_LATE,
} = AT
const {
  keeper: KEEPER,
  keeperDenied: KEEPER_DENIED,
  end: END,
  endLead: END_LEAD,
  leaveOne: LEAVE_ONE,
  leaveOneLead: LEAVE_ONE_LEAD,
  leaveTwo: LEAVE_TWO,
} = AT
const {
  steal: STEAL,
  stealLate: STEAL_LATE,
  deny: DENY,
  denyLeader: DENY_LEADER,
  denyAlibi: DENY_ALIBI,
  bossBereft: BEREFT,
  guarded: GUARDED,
  guardedFlat: GUARDED_FLAT,
} = AT
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
/** More alibis than anybody can have. */
const MANY_ALIBIS = 99
/** R14: with two seats the one with fewer alibis pays. */
const FINE = 10
/** For ranks by points and then by alibis: more than a seat can have of them. */
const RANK_STEP = 256
/** The weights of an alibi go on from none ahead to three. */
const MOST_AHEAD = 2

/**
 * The one-move evaluation with certain weights: `look` takes in a position, then `score` says what its moves promise.
 */
export class Evaluation {
  readonly #weights: Float64Array
  readonly #bankedPoints = new Int32Array(MOST_SEATS)
  readonly #bankedAlibis = new Int32Array(MOST_SEATS)
  readonly #alibis = new Int32Array(MOST_SEATS)
  readonly #points = new Int32Array(MOST_SEATS)
  /** The seat that looks, and its open loot. */
  #me = 0
  #mine = 0
  /** How far the raid has come, from 0 to 1, and how many tokens are left. */
  #late = 0
  #left = 0
  /** What an alibi is worth to the seat. */
  #alibi = 0
  /** The other seat with the most points, and the seat's lead in open loot. */
  #leader = 0
  #lead = 0
  /** The chance of winning now, what a rise by one is worth, and how sharp the chance is taken. */
  #before = 0
  #rise = 0
  #keen = 1

  constructor(weights: Float64Array) {
    this.#weights = weights
  }

  /** Takes in the raid as the seat `who` sees it, before its moves are scored. */
  look(s: Art, who: Seat): void {
    this.#lookBack(s)
    const weights = this.#weights
    const { raid, current } = s
    const { seats } = s.setup
    let fewest = MANY_ALIBIS
    let most = -1
    let bestOpen = 0
    for (let seat = 0; seat < seats; seat++) {
      const loot = s.open[seat]!
      const open = current.value(loot)
      const dots = this.#bankedAlibis[seat]! + current.dots(loot)
      const sum = this.#bankedPoints[seat]! + open
      this.#alibis[seat] = dots
      this.#points[seat] = sum
      if (seat === who) continue
      if (dots < fewest) fewest = dots
      if (open > bestOpen) bestOpen = open
      if (sum <= most) continue
      most = sum
      this.#leader = seat
    }
    this.#me = who
    this.#mine = s.open[who]!
    this.#left = countOf(s.centre)
    this.#late = 1 - this.#left / MOST_TOKENS
    this.#lead = current.value(this.#mine) - bestOpen
    const ahead = this.#alibis[who]! - fewest
    const need = ahead < 0 ? 0 : ahead > MOST_AHEAD ? MOST_AHEAD + 1 : ahead + 1
    this.#alibi = weights[FEWEST + need]! * (1 + weights[ALIBI_RAID]! * raid)
    this.#rise = weights[CHANCE_FLAT]! + weights[CHANCE_LATE]! * this.#late
    if (this.#rise === 0) return
    this.#keen = raid === RAIDS - 1 ? 1 + weights[SHARPER]! * this.#late : 1
    this.#before = this.#chance(s)
  }

  /** Sums up the raids that are over. */
  #lookBack(s: Art): void {
    for (let seat = 0; seat < s.setup.seats; seat++) {
      let sum = 0
      let dots = 0
      for (let raid = 0; raid < s.raid; raid++) {
        const loot = s.loot[raid]![seat]!
        sum += s.raids[raid]!.value(loot)
        dots += s.raids[raid]!.dots(loot)
      }
      this.#bankedPoints[seat] = sum
      this.#bankedAlibis[seat] = dots
    }
  }

  /** What a move promises, in points of loot; only beside the other moves of the same turn does it mean anything. */
  score(s: Art, move: Move): number {
    const weights = this.#weights
    const what = whatOf(move)
    if (what === DO.GIVE) return -this.#worthOf(s, s.wanted, weights[VALUE_EARLY]!, weights[VALUE_LATE]!)
    if (what === DO.SEND_DOG) return -this.#dogWorth(s) - weights[ANSWER_DOG]!
    const held = this.#holdOf(s, cardOf(move))
    if (what === DO.BLANK) return -held
    const code = tokenOf(move)
    if (what === DO.STEAL) return this.#theft(s, code, seatOf(move)) - held
    if (code === FIGURE) return this.#dogWorth(s) + (s.dog === CENTRE ? 0 : weights[DOG_TAKEN]!) - held
    return this.#taking(s, code) - held
  }

  #chance(s: Art): number {
    return chanceAsItLies(s.setup.seats, s.raid, this.#me, s.dog, this.#points, this.#alibis, this.#keen)
  }

  /** Gives a seat a token, or with -1 takes it away, in what was summed up. */
  #credit(seat: Seat, code: number, sign: 1 | -1): void {
    this.#points[seat]! += sign * valueOf(code)
    this.#alibis[seat]! += sign * dotsOf(code)
  }

  /** By how much a token raises the chance of winning, as things lie; a victim has it no longer. */
  #raised(s: Art, code: number, victim?: Seat): number {
    if (this.#rise === 0) return 0
    this.#credit(this.#me, code, 1)
    if (victim !== undefined) this.#credit(victim, code, -1)
    const after = this.#chance(s)
    this.#credit(this.#me, code, -1)
    if (victim !== undefined) this.#credit(victim, code, 1)
    return this.#rise * (after - this.#before)
  }

  /** What a token is worth to the seat that looks; early in a raid less, since it may be stolen again. */
  #worthOf(s: Art, code: number, early: number, atEnd: number): number {
    const weights = this.#weights
    const { bosses, keepers } = s.current
    const share = early + atEnd * this.#late
    const keeps = overlap(this.#mine, keepers)
    const dots = dotsOf(code)
    if (isBoss(code))
      return (
        valueOf(code) * (share * weights[keeps ? WITH_KEEPER : ALONE]! + weights[BOSS_LATE]! * this.#late) +
        dots * this.#alibi
      )
    const saves = isKeeper(code) && !keeps && overlap(this.#mine, bosses)
    return valueOf(code) * share + dots * this.#alibi + (saves ? weights[KEEPER]! : 0)
  }

  #taking(s: Art, code: number): number {
    const weights = this.#weights
    const left = this.#left
    let sum = this.#worthOf(s, code, weights[VALUE_EARLY]!, weights[VALUE_LATE]!) + this.#raised(s, code)
    if (isKeeper(code) && this.#bossNeeds(s)) sum += weights[KEEPER_DENIED]!
    // With the token that is taken still among them.
    if (left - 1 === 1) return sum + weights[LEAVE_ONE]! + weights[LEAVE_ONE_LEAD]! * this.#lead
    if (left - 1 === 2) return sum + weights[LEAVE_TWO]!
    if (left > 1) return sum
    if (s.raid === RAIDS - 1) return this.#endsWell(s, code) ? DECIDED : sum - DECIDED
    return sum + weights[END]! + weights[END_LEAD]! * (this.#lead + s.current.value(s.centre))
  }

  /** Whether another seat has a Boss and nothing yet to keep it with. */
  #bossNeeds(s: Art): boolean {
    const { bosses, keepers } = s.current
    for (let seat = 0; seat < s.setup.seats; seat++) {
      const loot = s.open[seat]!
      if (seat !== this.#me && overlap(loot, bosses) && !overlap(loot, keepers)) return true
    }
    return false
  }

  #theft(s: Art, code: number, victim: Seat): number {
    const weights = this.#weights
    const { bosses, keepers } = s.current
    const theirs = s.open[victim]!
    let sum = this.#worthOf(s, code, weights[STEAL]!, weights[STEAL_LATE]!) + this.#raised(s, code, victim)
    sum +=
      valueOf(code) * (weights[DENY]! + (victim === this.#leader ? weights[DENY_LEADER]! : 0)) +
      dotsOf(code) * weights[DENY_ALIBI]!
    if (isKeeper(code) && countOf(common(theirs, keepers)) <= 1 && overlap(theirs, bosses)) sum += weights[BEREFT]!
    return s.dog === victim ? sum * weights[GUARDED]! + weights[GUARDED_FLAT]! : sum
  }

  #dogWorth(s: Art): number {
    const weights = this.#weights
    return weights[DOG_FLAT]! + weights[DOG_LOOT]! * s.current.value(this.#mine) + weights[DOG_LATE]! * this.#late
  }

  /** What the seat gives up by playing a card. */
  #holdOf(s: Art, card: number): number {
    const weights = this.#weights
    // A card that takes the last token decides when the raid ends.
    const ender =
      this.#left <= 2 && card !== DOG && !isEmpty(takeable(s, card, s.centre)) && s.phase === PHASE.PLAY
        ? weights[HOLD_LAST]!
        : 0
    return weights[HOLD + card]! + (s.hands[this.#me]![card]! > 1 ? weights[HOLD_SAME]! : 0) + ender
  }

  /** Whether taking the very last token wins or shares the game. */
  #endsWell(s: Art, code: number): boolean {
    const { current } = s
    const { seats } = s.setup
    const me = this.#me
    const dotsAfter = (seat: Seat): number => this.#alibis[seat]! + (seat === me ? dotsOf(code) : 0)
    let fewest = MANY_ALIBIS
    for (let seat = 0; seat < seats; seat++) fewest = Math.min(fewest, dotsAfter(seat))
    let best = -1
    let own = -1
    for (let seat = 0; seat < seats; seat++) {
      const loot = seat === me ? plus(s.open[seat]!, s.centre) : s.open[seat]!
      const lost = overlap(loot, current.keepers) ? 0 : current.value(common(loot, current.bosses))
      let sum = this.#bankedPoints[seat]! + current.value(loot) - lost
      if (dotsAfter(seat) === fewest) sum = seats > 2 ? -1 : Math.max(0, sum - FINE)
      const rank = sum < 0 ? -1 : sum * RANK_STEP + dotsAfter(seat)
      if (seat === me) own = rank
      else if (rank > best) best = rank
    }
    return own >= best
  }
}
