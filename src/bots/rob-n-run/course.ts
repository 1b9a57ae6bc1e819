import { GALLERY, viewOf } from '../../core/game.ts'
import { countIn, TOOLS } from '../../games/rob-n-run/knowledge/contents.ts'
import { OPEN_ALARM, SHOW_HANDS, WHISPER } from '../../games/rob-n-run/rules/hint-requests.ts'
import { robNRun } from '../../games/rob-n-run/game.ts'
import { type HeardEvent, eventsOf, moveOf, type Sorted, UNSEEN } from '../../games/rob-n-run/state/heard.ts'
import { aOf, bOf, hintOf, NO_CARD } from '../../games/rob-n-run/rules/moves.ts'
import type { RobSetup } from '../../games/rob-n-run/box/options.ts'
import { bitOf, hasHint } from '../../games/rob-n-run/box/scenario.ts'
import { type Rob, WHITE } from '../../games/rob-n-run/state/state.ts'
import { Auction } from './auction.ts'
import { Belief } from './belief.ts'
import { divide, type Partition, UNSAID } from './partition.ts'
import { type Sayings, sayingsOf, soundOf, MASK_WORDS } from './statements.ts'
import type { Style } from './style.ts'

// The heist so far as all know it, read with the crew's agreements: what each hint stood for, what each card played
// must have been.
// It is a function of what the gallery hears, so that all seats come to the same.

/**
 * Of sayings whose choice tells less than this the boss makes no use. Chosen by hand: smaller talks when it hardly
 * helps, larger keeps silent when it would.
 */
const LEAST_BITS = 0.02
/**
 * How much less likely a need is that does not fit what others seem to have played, where nobody has promised to keep
 * to the auction. Chosen by hand: smaller trusts plays as if they were promised, larger learns less from them.
 */
const DOUBT = 0.05

export class Course {
  readonly style: Style
  readonly belief: Belief
  readonly auction: Auction
  readonly sayings: Sayings
  readonly boss: number
  readonly laid = new Uint8Array(TOOLS)
  /** Hints that lie open, and the six, which may be turned up for gold. */
  open: number
  readonly six: number
  /** Whether somebody does not keep to the agreements. */
  broken = false
  /** Hints used in this round. */
  used = 0
  /** The history that was read, and how many events that is. */
  noted = new Uint16Array()
  read = 0
  /** What the boss says is worked out before and after it is heard. */
  #agreed:
    | { readonly bought: boolean; readonly open: number; readonly version: number; readonly partition: Partition }
    | undefined
  /** Cards played in this phase that are known for certain. */
  readonly #seen = new Uint8Array(TOOLS)

  constructor(s: Rob, style: Style, open: number) {
    this.style = style
    this.belief = new Belief(s)
    this.auction = new Auction(s.setup.seats, style.auction, s.numbers[WHITE]!, s.layout.lastCardEnds)
    this.sayings = sayingsOf(s)
    this.boss = s.boss
    this.open = open
    this.six = s.layout.drawsHints ? this.open : s.six
  }

  readOn(s: Rob, events: readonly HeardEvent[]): void {
    for (const event of events.slice(this.read)) this.#hear(event)
    this.read = events.length
    this.noted = s.history.slice(0, s.noted)
  }

  #hear(event: HeardEvent): void {
    const { auction } = this
    switch (event.what) {
      case 'hint':
        return this.#hint(event)
      case 'draw':
        return auction.draw(event.seat)
      case 'go':
        return this.#release()
      case 'play':
        if (event.card !== UNSEEN && event.card < TOOLS) this.#seen[event.card]!++
        return auction.play(event.seat, event.card)
      case 'swap':
        return auction.swap(event.seat)
      case 'pass':
        return auction.pass(event.seat)
      case 'give':
      case 'got':
        auction.lacks[event.seat] = 0
        return
      case 'named':
        this.look()
        return auction.names(event.seat, event.card)
      case 'sorted':
        return this.#sorted(event)
      case 'seen':
      case 'tied':
      case 'best':
    }
  }

  // Hints.

  /** The sayings of hints that lie open, or of those that can be bought, as bits. */
  #allowed(bought: boolean): Int32Array {
    const { open, six, sayings, boss } = this
    const hints = bought ? six & ~open : open
    const allowed = new Int32Array(MASK_WORDS)
    sayings.codes.forEach((code, i) => {
      const hint = hintOf(code)
      if (!hasHint(hints, hint)) return
      const ofBoss =
        (hint === WHISPER && bOf(code) === boss) || (hint === SHOW_HANDS && (aOf(code) === boss || bOf(code) === boss))
      if (!ofBoss) allowed[i >> 5]! |= 1 << (i & 31)
    })
    return allowed
  }

  /** Which saying stands for each of the needs that can be. */
  agreement(bought: boolean): Partition {
    const { belief, open } = this
    const known = this.#agreed
    if (known?.bought === bought && known.open === open && known.version === belief.version) return known.partition
    const partition = divide(belief.trueStatements, belief.alive, belief.size, belief.weights, this.#allowed(bought))
    this.#agreed = { bought, open, version: belief.version, partition }
    return partition
  }

  isAgreed(): boolean {
    return this.style.kind === 'convention' && !this.broken
  }

  /** Whether the boss has a hint that lies open to use by agreement. */
  isTelling(partition: Partition): boolean {
    return this.used < this.style.hints && partition.bits >= LEAST_BITS
  }

  #hint(event: HeardEvent & { what: 'hint' }): void {
    const { hint, a, b, bought } = event
    if (hint === OPEN_ALARM) {
      for (const tool of [a, b]) if (tool !== NO_CARD) this.#complete(1 << tool, true)
    } else this.#said(this.sayings.numbers.get(soundOf(moveOf(event)))!, bought)
    if (hint === WHISPER && this.style.kind === 'literal') this.auction.free |= 1 << b
    this.open &= ~bitOf(hint)
    this.used++
  }

  #said(saying: number, bought: boolean): void {
    const { belief } = this
    if (this.isAgreed()) {
      const { said } = this.agreement(bought)
      if (belief.keep((_, k) => said[k] === saying)) return
      this.broken = true
    }
    belief.keep(place => belief.isTrue(place, saying))
  }

  /** That the boss says no more tells that there was nothing to say. */
  #release(): void {
    const { belief } = this
    if (this.isAgreed() && this.open && belief.size > 1) {
      const partition = this.agreement(false)
      if (this.isTelling(partition)) belief.keep((_, k) => partition.said[k] === UNSAID)
    }
    this.used = 0
    this.auction.begin()
    this.look()
    this.#seen.fill(0)
  }

  /** Works out the chances of the tools as they are now. */
  look(): void {
    this.belief.more(this.laid, this.auction.more)
  }

  // Cards.

  #sorted({ open, faces }: Sorted): void {
    const { laid, belief, auction } = this
    let seen = 0
    let told = 0
    for (let t = 0; t < TOOLS; t++) {
      laid[t]! += open[t]!
      if (this.#seen[t]! > open[t]! || (faces !== undefined && faces[t]! > 0)) seen |= 1 << t
      if (auction.sure[t]! > open[t]!) told |= 1 << t
    }
    belief.keep(place => isOpen(belief.table.needs[place]!, laid))
    this.#complete(seen, true)
    this.#complete(told & ~seen, this.isAgreed())
  }

  /** No more of these tools is needed. */
  #complete(tools: number, certain: boolean): void {
    if (tools === 0) return
    const { laid, belief } = this
    const fits = (need: number): boolean => {
      for (let t = 0; t < TOOLS; t++) if ((tools >> t) & 1 && countIn(need, t) > laid[t]!) return false
      return true
    }
    if (certain && belief.keep(place => fits(belief.table.needs[place]!))) return
    if (certain) this.broken = true
    belief.doubt(fits, DOUBT)
  }
}

/** Whether at least what lies there is needed, and something more: the heist went on. */
const isOpen = (need: number, laid: Uint8Array): boolean => {
  let more = 0
  for (let t = 0; t < TOOLS; t++) {
    if (countIn(need, t) < laid[t]!) return false
    more += countIn(need, t) - laid[t]!
  }
  return more > 0
}

/** Hints that lie open, and those that were used without being bought. */
const openAtFirst = (s: Rob, events: readonly HeardEvent[]): number => {
  let { open } = s
  for (const event of events) if (event.what === 'hint' && !event.bought) open |= bitOf(event.hint)
  return open
}

// The last course of each sort, to be gone on with: from one turn to the next little is added. It changes no answer,
// only how long it takes.
const last = new Map<string, { readonly setup: RobSetup; readonly heist: string; readonly course: Course }>()

/**
 * The heist as everybody knows it. With two players that is as the seat knows it: a card that the one sees the other
 * knows too.
 */
export const courseOf = (view: Rob, seat: number, style: Style): Course => {
  const course = read(view, seat, style)
  // A seat that finds others keep to no agreement takes them at their word from the beginning.
  return course.broken && style.kind === 'convention' ? read(view, seat, { ...style, kind: 'literal' }) : course
}

const read = (view: Rob, seat: number, style: Style): Course => {
  const alone = view.setup.seats === 2
  const s = alone ? view : viewOf(robNRun, view, GALLERY)
  const key = `${Object.values(style).join()} ${alone ? seat : ''}`
  const events = eventsOf(s)
  const open = openAtFirst(s, events)
  const heist = [s.heist, s.boss, s.vaultCount, s.six, open, s.used].join()
  const known = last.get(key)
  if (known && known.setup === view.setup && known.heist === heist && isBefore(known.course, s)) {
    known.course.readOn(s, events)
    return known.course
  }
  const course = new Course(s, style, open)
  course.readOn(s, events)
  last.set(key, { setup: view.setup, heist, course })
  return course
}

const isBefore = ({ noted }: Course, s: Rob): boolean =>
  noted.length <= s.noted && noted.every((word, i) => word === s.history[i])
