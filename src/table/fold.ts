import { readHex } from '../core/codec.ts'
import { type Actor, advance, type Move, NOBODY, type Seat } from '../core/game.ts'
import { isProblems } from '../core/json.ts'
import { replay, undoOf } from '../core/log.ts'
import { commitmentOf, keyOf, nonceHashOf, hashOf } from '../core/luck.ts'
import type { Setup } from '../core/state.ts'
import type { Entry, Holder, OwnLuck, Who } from './entry.ts'
import { luckName, motionKey, NewerTable, NOBODY_ASKED, sameMotion, setupFor, type Table, type Vote } from './table.ts'

// What each entry of the log does to a table.

const rememberPerson = (t: Table, who: Who): void => {
  if (!t.known.has(who)) t.known = new Set(t.known).add(who)
}

/**
 * Takes in one more entry of the log. What a move does not touch (habits, votes, people) is replaced and never changed:
 * copies share it.
 */
export const fold = (t: Table, entry: Entry): void => {
  t.seq++
  switch (entry.t) {
    case 'made':
      throw new Error(`table ${t.id}: the log has a second made entry`)
    case 'sat':
      return takeSeat(t, entry.seat, entry.holder, entry.at)
    case 'seats':
      return resize(t, entry)
    case 'host':
      t.host = entry.who
      rememberPerson(t, entry.who)
      return
    case 'nonce':
      return giveLuck(t, entry.seat, { nonce: entry.nonce })
    case 'hash':
      breakStart(t)
      return giveLuck(t, entry.seat, { hash: entry.hash })
    case 'ready':
      return giveLuck(t, entry.seat, { hash: nonceHashOf(entry.nonce), nonce: entry.nonce })
    case 'starting':
      t.starting = { at: entry.at, visited: false }
      return
    case 'visit':
      if (t.starting) t.starting = { ...t.starting, visited: true }
      return
    case 'started':
      return start(t, entry)
    case 'move':
      return move(t, entry.move, entry.at)
    case 'help':
      t.helped = true
      return
    case 'undo':
      return takeBack(t, entry.back, entry.at)
    case 'hands':
      t.playedByStandIn[entry.seat] = entry.to === 'bot'
      restart(t, entry.seat, entry.at)
      return dropVotes(t, vote => vote.about.kind === 'stand-in' && vote.about.seat === entry.seat)
    case 'asked':
      t.sharedDecision = { ply: t.plies.length, seat: entry.seat, ms: entry.ms }
      t.since = entry.at
      t.extraMs = 0
      return
    case 'time':
      t.extraMs += entry.ms
      return
    case 'habit':
      return answer(t, entry.seat, entry.name, entry.answer)
    case 'vote':
      return applyVote(t, entry)
    case 'again':
      return again(t, entry)
    case 'closed':
      t.status = 'closed'
      t.wasIdle = entry.why === 'idle'
      t.starting = undefined
      t.votes = []
      return
    default:
      throw new NewerTable(`table ${t.id}: unknown log entry ${(entry satisfies never as Entry).t}`)
  }
}

const takeSeat = (t: Table, seat: Seat, holder: Holder, at: number): void => {
  breakStart(t)
  if (t.habits.has(seat) && !sameHands(t.holders[seat]!, holder))
    t.habits = new Map([...t.habits].filter(([other]) => other !== seat))
  if (t.playedByStandIn[seat]) restart(t, seat, at)
  t.holders[seat] = holder
  if ('who' in holder) rememberPerson(t, holder.who)
  t.playedByStandIn[seat] = false
  // A person with a seat claims no other.
  dropVotes(
    t,
    vote => ('seat' in vote.about && vote.about.seat === seat) || ('who' in holder && vote.claim?.who === holder.who),
  )
}

/** The same person under another name, or on another device. */
const sameHands = (a: Holder, b: Holder): boolean => 'who' in a && 'who' in b && (a.who === b.who || a.name === b.name)

/** The clock of a seat that changes hands starts anew; that of another goes on. */
const restart = (t: Table, seat: Seat, at: number): void => {
  if (t.game.actor(t.state) !== seat) return
  t.since = at
  t.extraMs = 0
}

const giveLuck = (t: Table, seat: Seat, luck: OwnLuck): void => {
  const holder = t.holders[seat]!
  if (holder.kind === 'person' || holder.kind === 'program')
    t.holders[seat] = { kind: holder.kind, who: holder.who, name: holder.name, ...luck }
}

const forgetLuck = (t: Table): void => {
  for (const seat of t.holders.keys()) giveLuck(t, seat, {})
}

/** The seats are not fixed any more. Some nonces may be known now, so everybody needs another one. */
const breakStart = (t: Table): void => {
  if (!t.starting) return
  t.starting = undefined
  forgetLuck(t)
}

const start = (t: Table, { nonces, hashes, uncommitted, at }: Entry & { t: 'started' }): void => {
  t.status = 'playing'
  t.starting = undefined
  t.committed = !uncommitted
  t.nonces = nonces
  t.hashes = hashes
  t.key = keyOf(readHex(t.seed)!, luckName(t), nonces)
  t.since = at
}

const move = (t: Table, text: string, at: number): void => {
  const read = t.game.read(text)
  if (read === undefined) throw new Error(`table ${t.id}: cannot read the move ${text}`)
  const actor = t.game.actor(t.state)
  advance(t.game, t.state, read)
  appendPly(t, read, actor, at)
}

const appendPly = (t: Table, ply: Move, actor: Actor, at: number): void => {
  t.plies.push(ply)
  t.actors.push(actor)
  t.since = at
  t.extraMs = 0
  dropVotes(t, vote => vote.about.kind === 'back')
  if (t.game.actor(t.state) !== NOBODY) return
  t.status = 'over'
  dropVotes(t, vote => vote.about.kind === 'stand-in' || vote.about.kind === 'out')
}

const takeBack = (t: Table, back: number, at: number): void => {
  t.state = replay(t.game, { setup: t.setup, moves: [...t.plies, undoOf(back)] })
  appendPly(t, undoOf(back), NOBODY, at)
}

const answer = (t: Table, seat: Seat, name: string, what: string): void => {
  const own = new Map(t.habits.get(seat))
  if (what === 'ask') own.delete(name)
  else own.set(name, what)
  t.habits = new Map(t.habits).set(seat, own)
}

const applyVote = (t: Table, { about, seat, yes, claim, at }: Entry & { t: 'vote' }): void => {
  // One no ends it: a vote says only yes or no.
  if (!yes) return dropVotes(t, vote => sameMotion(vote.about, about))
  if (claim) rememberPerson(t, claim.who)
  const found = t.votes.find(other => sameMotion(other.about, about))
  if (!found && (about.kind === 'stand-in' || about.kind === 'out'))
    t.polled = new Map(t.polled).set(motionKey(about), at)
  const vote = found ?? { about, yes: new Set<Seat>(), at, ...(claim ? { claim } : {}) }
  const counted = seat === undefined ? vote : { ...vote, yes: new Set(vote.yes).add(seat) }
  t.votes = found ? t.votes.map(other => (other === found ? counted : other)) : [...t.votes, counted]
}

const dropVotes = (t: Table, which: (vote: Vote) => boolean): void => {
  if (t.votes.length > 0) t.votes = t.votes.filter(vote => !which(vote))
}

const changeRules = (t: Table, version: number): void => {
  const setup = setupFor(t.game, t.setup, { version })
  if (isProblems(setup)) throw new NewerTable(`table ${t.id} is played by version ${version} of the rules`)
  takeSetup(t, setup)
}

const takeSetup = (t: Table, setup: Setup): void => {
  t.setup = setup
  t.setupHash = hashOf({ ...setup })
}

const resize = (t: Table, { seats, removed }: Entry & { t: 'seats' }): void => {
  const setup = setupFor(t.game, t.setup, { seats })
  if (isProblems(setup)) throw new NewerTable(`table ${t.id} has ${seats} seats, which the rules refuse`)
  takeSetup(t, setup)
  t.state = t.game.create(setup)
  // What was asked names seats by their old numbers.
  t.votes = []
  t.polled = NOBODY_ASKED
  if (removed === undefined) {
    t.holders.push({ kind: 'open' })
    t.playedByStandIn.push(false)
    return
  }
  t.holders.splice(removed, 1)
  t.playedByStandIn.splice(removed, 1)
  t.habits = new Map(
    [...t.habits].flatMap(([seat, own]) => (seat === removed ? [] : [[seat > removed ? seat - 1 : seat, own]])),
  )
}

const again = (t: Table, { seed, version, at }: Entry & { t: 'again' }): void => {
  if (version !== undefined) changeRules(t, version)
  t.number++
  t.seed = seed
  t.commitment = commitmentOf(readHex(seed)!)
  t.committed = true
  t.key = undefined
  t.nonces = []
  t.hashes = undefined
  t.status = 'gathering'
  t.state = t.game.create(t.setup)
  t.plies.length = 0
  t.actors.length = 0
  t.helped = false
  t.votes = []
  t.polled = NOBODY_ASKED
  t.since = at
  t.extraMs = 0
  t.sharedDecision = undefined
  t.playedByStandIn.fill(false)
  // The nonces of the last game are known.
  forgetLuck(t)
}
