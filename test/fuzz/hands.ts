import type { Entry } from '../../src/table/entry.ts'
import type { Sight, ExpectedTable } from './ledger.ts'

// Holds every seat that changes hands in the log against the rules in docs/protocol.md, by the connections that the
// fuzz itself saw.

const SECOND = 1000
const CODE_MS = 5 * 60 * SECOND

interface Link {
  readonly process: object
}

interface Span {
  readonly who: string
  readonly from: number
  to: number
}

/** Who was surely connected to the table, and when. */
export class Connections {
  readonly #spans: Span[] = []
  readonly #open = new Map<Link, Span>()

  start(link: Link, who: string | undefined, at: number): void {
    if (who === undefined || this.#open.has(link)) return
    const span = { who, from: at, to: Infinity }
    this.#open.set(link, span)
    this.#spans.push(span)
  }

  /** A process is gone, and all connections to it. */
  cut(process: object, at: number): void {
    for (const link of this.#open.keys()) if (link.process === process) this.end(link, at)
  }

  end(link: Link, at: number): void {
    const span = this.#open.get(link)
    if (span) span.to = at
    this.#open.delete(link)
  }

  /** Whether somebody was connected at any time after `from` and before `to`. */
  any(who: string, from: number, to: number): boolean {
    return this.#spans.some(span => span.who === who && span.from < to && span.to > from)
  }
}

interface Open {
  readonly at: number
  readonly claimant: string | undefined
  readonly yes: Set<number>
}

const need = (ok: boolean, what: string): void => {
  if (!ok) throw new Error(what)
}

export class Hands {
  readonly #connections: Connections
  /** When somebody last made a code for another device. */
  readonly #codes: ReadonlyMap<string, number>
  readonly #open = new Map<string, Open>()
  readonly #asked = new Map<number, number>()

  constructor(connections: Connections, codes: ReadonlyMap<string, number>) {
    this.#connections = connections
    this.#codes = codes
  }

  /** One more entry, with the table as it was before. */
  read(entry: Entry, was: Sight, expected: ExpectedTable): void {
    switch (entry.t) {
      case 'vote':
        return this.#vote(entry, was, expected)
      case 'sat':
        return this.#sat(entry, was, expected)
      case 'hands':
        if (entry.to === 'bot' && entry.why === 'vote') this.#standIn(entry, was)
        this.#open.delete(`stand-in ${entry.seat}`)
        return
      case 'again':
        this.#asked.clear()
        return this.#open.clear()
      case 'seats':
        this.#asked.clear()
        return this.#open.clear()
      case 'closed':
        return this.#open.clear()
      default:
    }
  }

  #vote({ about, seat, yes, claim, at }: Extract<Entry, { t: 'vote' }>, was: Sight, expected: ExpectedTable): void {
    if (about.kind === 'back') return
    const key = `${about.kind} ${about.seat}`
    if (!yes) return void this.#open.delete(key)
    const owner = was.holders[about.seat]!
    const known = this.#open.get(key)
    if (!known && about.kind === 'out') {
      need(expected.made.public && was.status === 'playing' && owner.kind === 'person', 'voted out of a private table')
      need(this.#others(was, about.seat).length >= 2, 'voted out by a single person')
    }
    if (!known && about.kind === 'seat') {
      need(
        claim !== undefined && 'who' in owner && !this.#wasHere(owner.who, at, 120),
        'a seat is claimed whose owner is there',
      )
      need(expected.game.together || this.#others(was, about.seat).length >= 2, 'a seat is claimed from a single rival')
    }
    if (!known && about.kind === 'stand-in') {
      need(
        at - (this.#asked.get(about.seat) ?? -Infinity) >= 120 * SECOND,
        'a stand-in is voted on twice in two minutes',
      )
      this.#asked.set(about.seat, at)
    }
    const open = known ?? { at, claimant: claim?.who, yes: new Set() }
    if (seat !== undefined) open.yes.add(seat)
    this.#open.set(key, open)
  }

  #standIn({ seat, at }: Extract<Entry, { t: 'hands' }>, was: Sight): void {
    const owner = was.holders[seat]!
    const yes = this.#open.get(`stand-in ${seat}`)?.yes ?? new Set()
    need(yes.size > 0 && 'who' in owner && !this.#wasHere(owner.who, at, 30), 'a bot plays for somebody who is there')
    for (const other of this.#present(was, seat, at, 30))
      need(was.playedByStandIn[other]! || yes.has(other), 'a bot plays though not all who are there agreed')
  }

  #sat({ seat, holder, at }: Extract<Entry, { t: 'sat' }>, was: Sight, expected: ExpectedTable): void {
    const owner = was.holders[seat]!
    if ('who' in owner && 'who' in holder && owner.who !== holder.who) {
      const claim = this.#open.get(`seat ${seat}`)
      const isTime = claim !== undefined && at - claim.at >= (expected.made.pace.kind === 'slow' ? 86_400 : 60) * SECOND
      if (isTime && claim.claimant === holder.who) this.#claimed(claim, owner.who, seat, at, was, expected)
      else
        need(
          at - (this.#codes.get(owner.who) ?? -Infinity) <= CODE_MS,
          'somebody took a seat without a code, and without a claim that stood open for its time',
        )
    }
    if (owner.kind === 'person' && holder.kind === 'bot' && was.status === 'playing') this.#votedOut(seat, was)
    for (const [key, { claimant }] of this.#open)
      if (key.endsWith(` ${seat}`) || ('who' in holder && claimant === holder.who)) this.#open.delete(key)
  }

  /** A person who did not ask to be forgotten was voted out by all others. */
  #votedOut(seat: number, was: Sight): void {
    const yes = this.#open.get(`out ${seat}`)?.yes
    if (!yes) return
    for (const other of this.#others(was, seat))
      need(was.playedByStandIn[other]! || yes.has(other), 'somebody was voted out though not all agreed')
  }

  #claimed(claim: Open, owner: string, seat: number, at: number, was: Sight, expected: ExpectedTable): void {
    need(!this.#wasHere(owner, at, 120), 'a seat was taken whose owner is there')
    const asked = expected.game.together ? this.#present(was, seat, at, 120) : this.#others(was, seat)
    for (const other of asked) need(claim.yes.has(other), `seat ${other} did not agree to a claim`)
    need(
      this.#others(was, seat).filter(other => claim.yes.has(other)).length >= (expected.game.together ? 1 : 2),
      'too few agreed to a claim',
    )
  }

  #others(was: Sight, seat: number): number[] {
    return was.holders.flatMap((holder, other) => (holder.kind === 'person' && other !== seat ? [other] : []))
  }

  #present(was: Sight, seat: number, at: number, seconds: number): number[] {
    return this.#others(was, seat).filter(other => {
      const holder = was.holders[other]!
      return 'who' in holder && this.#wasHere(holder.who, at, seconds)
    })
  }

  #wasHere(who: string, at: number, seconds: number): boolean {
    return this.#connections.any(who, at - seconds * SECOND, at)
  }
}
