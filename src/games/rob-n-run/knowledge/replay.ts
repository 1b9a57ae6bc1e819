import { sum } from '../../../core/lists.ts'
import type { Rng } from '../../../core/rng.ts'
import { BAG, TOOLS } from './contents.ts'
import { Demands } from './demands.ts'
import { NO_SEAT, UNSEEN } from '../state/heard.ts'
import { ASIDE, DECK, MINE, OPEN, type Option, Pack, PLAYED, SORTED, TRASH } from './pack.ts'
import type { SortedRounds } from './sorted-rounds.ts'
import { MOST_SEATS } from '../state/state.ts'
import type { Answer, KnowledgeStep } from './steps.ts'

// Plays a heist again as one viewer heard it, with cards that have no kind at first. A card gets its kind where
// something was heard of it: it was drawn or got by the viewer, laid open, wrong, named, seen. Where there is a choice,
// one is made by chance's odds; where that leads nowhere, the next one is tried.

/**
 * Why there is no way on: a bit for each hand that lacked a card, one for what was played in a round; 0 where there is
 * one.
 */
type Blame = number
const ROUND = 1 << MOST_SEATS
const ALL = 2 * ROUND - 1

/** Choices that are tried before a replay is given up. */
const PATIENCE = 150

/** The place of all cards when hint 9 was answered. */
interface CardsAtAnswer {
  readonly answer: Answer
  readonly place: Uint8Array
}

export class Replay {
  readonly pack: Pack
  /** By event, the cards it was about; and all answers to hint 9. */
  readonly cards: number[][] = []
  readonly counts: CardsAtAnswer[] = []
  readonly #demands: Demands
  readonly #steps: readonly KnowledgeStep[]
  readonly #sorted: SortedRounds
  readonly #rng: Rng
  #need = new Uint8Array(TOOLS)
  #patience = 0

  constructor(copies: Uint8Array, steps: readonly KnowledgeStep[], sorted: SortedRounds, rng: Rng) {
    this.pack = new Pack(copies, rng)
    this.#demands = new Demands(sorted)
    this.#steps = steps
    this.#sorted = sorted
    this.#rng = rng
  }

  /** Answers whether a way was found. */
  run(need: Uint8Array): boolean {
    this.pack.begin()
    this.#demands.begin(need)
    this.#need.set(need)
    this.#patience = PATIENCE
    return this.#from(0) === 0
  }

  #from(first: number): Blame {
    for (let i = first; i < this.#steps.length; i++) {
      const step = this.#steps[i]!
      const options = this.#options(step)
      if (options !== undefined && options.length !== 1)
        return options.length === 0 ? blameOf(step) : this.#branch(i, step, options)
      const blame = options === undefined ? this.#apply(step) : this.#take(step, options[0]!)
      if (blame !== 0) return blame
    }
    return 0
  }

  /** Tries one option after the other; but a failure for which this step is not to blame would only come again. */
  #branch(i: number, step: KnowledgeStep, options: Option[]): Blame {
    const pack = this.pack.bytes.slice()
    const demands = this.#demands.bytes.slice()
    const own = blameOf(step)
    let blame = own
    while (options.length > 0) {
      if (this.#patience-- <= 0) return ALL
      this.#take(step, this.#one(options))
      const failed = this.#from(i + 1)
      if (failed === 0 || (failed & own) === 0) return failed
      blame |= failed
      this.pack.bytes.set(pack)
      this.#demands.bytes.set(demands)
    }
    return blame
  }

  /** One of the options, by weight; it is taken out of the list. */
  #one(options: Option[]): Option {
    let skip = this.#rng.below(sum(options.map(({ weight }) => weight)))
    const i = options.findIndex(({ weight }) => (skip -= weight) < 0)
    return options.splice(i, 1)[0]!
  }

  /** The cards that a step can be about; undefined where there is nothing to choose. */
  #options(step: KnowledgeStep): Option[] | undefined {
    const { pack } = this
    switch (step.what) {
      case 'draw':
        return step.card === UNSEEN ? pack.any(DECK) : pack.fitting(MINE, 1 << step.card)
      case 'play':
        if (step.card !== UNSEEN) return pack.fitting(step.seat, 1 << step.card)
        return this.#demands.isSorted() ? pack.fitting(step.seat, this.#demands.kinds()) : pack.any(step.seat)
      case 'give':
        if (step.maybe) return [...pack.any(step.seat), { card: NO_CARD, kind: OPEN, weight: 1 }]
        return step.card === UNSEEN ? pack.any(step.seat) : pack.fitting(step.seat, 1 << step.card)
      default:
        return undefined
    }
  }

  #take(step: KnowledgeStep, { card, kind }: Option): Blame {
    this.pack.become(card, kind)
    switch (step.what) {
      case 'draw':
        this.pack.place[card] = step.seat
        this.cards[step.event] = [card]
        return 0
      case 'play':
        this.pack.place[card] = PLAYED
        this.cards[step.event] = [card]
        if (step.card === UNSEEN) this.#demands.spend(kind)
        return 0
      case 'give':
        if (card !== NO_CARD) this.pack.place[card] = ASIDE + step.seat
        this.cards[step.event] = this.pack.at(ASIDE + step.seat)
        return 0
      default:
        throw new Error(`there is nothing to choose in ${step.what}`)
    }
  }

  /** Steps without a choice. */
  #apply(step: KnowledgeStep): Blame {
    const { pack } = this
    switch (step.what) {
      case 'shuffle':
        return this.#shuffle(step.mine) ? 0 : ALL
      case 'swap':
        pack.moveAll(step.seat, TRASH)
        return 0
      case 'get':
        this.cards[step.event] = pack.at(ASIDE + step.from)
        pack.moveAll(ASIDE + step.from, step.seat)
        return 0
      case 'go':
        this.#demands.beginRound()
        return 0
      case 'sort':
        this.cards[step.event] = pack.at(PLAYED)
        pack.moveAll(PLAYED, SORTED)
        this.#demands.endRound()
        return 0
      case 'look':
        this.cards[step.event] = pack.at(step.seat)
        return step.cards === undefined || this.#see(step.seat, step.cards) ? 0 : 1 << step.seat
      case 'name':
        return this.#name(step.seat, step.card) ? 0 : 1 << step.seat
      case 'count':
        this.counts[step.answer.index] = { answer: step.answer, place: pack.place.slice() }
        return step.answer.tie || step.answer.named !== NO_SEAT ? 0 : this.#nobody(step.answer)
      default:
        throw new Error(`there is a choice in ${step.what}`)
    }
  }

  /** The trash becomes the deck. What the viewer draws from it is settled at once, so that nobody else gets it. */
  #shuffle(mine: readonly number[]): boolean {
    const { pack } = this
    pack.moveAll(TRASH, DECK)
    return mine.every(kind => {
      const options = pack.fitting(DECK, 1 << kind)
      if (options.length === 0) return false
      const { card } = this.#one(options)
      pack.become(card, kind)
      pack.place[card] = MINE
      return true
    })
  }

  /** Hint 14: the hand is just these cards. */
  #see(seat: number, cards: readonly number[]): boolean {
    const { pack } = this
    const rest = [...cards]
    const take = (kind: number | undefined): boolean =>
      kind !== undefined && rest.includes(kind) && rest.splice(rest.indexOf(kind), 1).length > 0
    const hand = pack.at(seat)
    const isOpen = (card: number): boolean => pack.kind[card] === OPEN
    if (!hand.every(card => isOpen(card) || take(pack.kind[card]))) return false
    return hand.filter(isOpen).every(card => {
      const kind = this.#oneOf(rest.filter(each => pack.canBecome(card, each)))
      if (kind !== undefined) pack.become(card, kind)
      return take(kind)
    })
  }

  /** Hint 16: the tool is in the hand; no tool means nothing but bags. */
  #name(seat: number, tool: number): boolean {
    const { pack } = this
    const hand = pack.at(seat)
    if (tool === BAG) {
      return hand.every(card => {
        if (pack.canBecome(card, BAG)) pack.become(card, BAG)
        return pack.kind[card] === BAG
      })
    }
    if (hand.some(card => pack.kind[card] === tool)) return true
    const card = this.#oneOf(hand.filter(each => pack.canBecome(each, tool)))
    if (card !== undefined) pack.become(card, tool)
    return card !== undefined
  }

  #oneOf(list: readonly number[]): number | undefined {
    return list.length === 0 ? undefined : list[this.#rng.below(list.length)]
  }

  /** Hint 9 named nobody: no accomplice had a tool that was still missing. */
  #nobody(answer: Answer): Blame {
    const { kind, not, place } = this.pack
    const missing = missingAt(this.#sorted, this.#need, answer).reduce(
      (mask, n, t) => (n > 0 ? mask | (1 << t) : mask),
      0,
    )
    for (let card = 0; card < place.length; card++) {
      if (place[card]! >= MOST_SEATS) continue
      if (kind[card] === OPEN) not[card]! |= missing
      else if (missing & (1 << kind[card]!)) return 1 << place[card]!
    }
    return 0
  }
}

const NO_CARD = -1

/** The hands, and the round, that a step can be to blame for. */
const blameOf = (step: KnowledgeStep): Blame => {
  switch (step.what) {
    case 'draw':
      return 1 << step.seat
    case 'play':
      return (1 << step.seat) | ROUND
    case 'give':
      return (1 << step.seat) | (1 << step.to)
    default:
      return ALL
  }
}

/** How many of each tool were missing when hint 9 was answered. */
export const missingAt = (sorted: SortedRounds, need: Uint8Array, { rounds }: Answer): Uint8Array =>
  need.map((n, t) => n - (sorted.rounds[rounds - 1]?.laid[t] ?? 0))
