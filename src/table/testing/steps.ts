import { writeHex } from '../../core/codec.ts'
import { NOBODY } from '../../core/game.ts'
import { nonceHashOf } from '../../core/luck.ts'
import { SHARED_DECISION_MS } from '../decide/absence.ts'
import { claimSeat } from '../decide/claims.ts'
import { type Ask, handSharedDecision, type Caller, habitMove, playFor, runOut } from '../decide/decide.ts'
import { settleVotes } from '../decide/votes.ts'
import type { Motion } from '../protocol.ts'
import { copyTable } from '../table.ts'
import { botToAct, deciderOf, personToDecide } from '../who-acts.ts'
import { type TableFixture, askOf, contextOf, settle } from './fixture.ts'

// For tests alone: what is asked of a table as text, so that a rule can be shown as a table.
//
// Steps are separated by semicolons; each begins with the person who asks:
//   a sit Anna · a sit Anna @2 · a stand · a name Bea · a bot 1 random · a remove 1 · a add-seat · a drop-seat 2 · a start · a rematch · a close
//   a fix (the host's start alone) · a ready · a ready b (with the nonce of b) · a commit
//   a play 3>3 · a play 3>3 @7 (at that ply) · a undo · a yes back · a no stand-in 1 · a yes seat 1 · a habit dog token
// · a time 1 · a back · a claim 1 Anna `b leaves` and `b returns` are connections; with `unknown` this server has just
// begun to watch; `tend` is what the server does about votes by itself.
// `wait 30` lets seconds pass, `ring` is the clock that may have run out, `go 5` lets those who are to act make five
// random moves, `end` plays so to the end; `shared 2` plays so until seat 2 enters a shared decision, and `ask` hands that
// to a person as the server does.
// A person is one letter; a program is a letter and a star: `p* sit Robby`. The host is `a`; `admin` runs the server.

const nonceFor = (who: string): string => writeHex(Uint8Array.from({ length: 16 }, () => who.charCodeAt(0)))
const motionOf = (kind: string, seat: string | undefined): Motion =>
  kind === 'back' ? { kind } : { kind: kind as 'seat', seat: Number(seat) }

const readAsk = (fixture: TableFixture, who: string, verb: string, words: readonly string[]): Ask => {
  const { table: t } = fixture
  const table = t.id
  const at = words.at(-1)?.startsWith('@') ? Number(words.at(-1)!.slice(1)) : undefined
  const rest = words.filter(word => !word.startsWith('@')).join(' ')
  const ply = at ?? t.plies.length
  switch (verb) {
    case 'sit':
      return { t: 'sit', name: rest, hash: nonceHashOf(nonceFor(who)), ...(at === undefined ? {} : { seat: at }) }
    case 'name':
      return { t: 'name', name: rest }
    case 'bot':
      return { t: 'bot', seat: Number(words[0]), level: words[1]! }
    case 'add-seat':
      return { t: 'add-seat' }
    case 'drop-seat':
      return { t: 'drop-seat', seat: Number(words[0]) }
    case 'remove':
      return { t: 'remove', seat: Number(words[0]) }
    case 'stand':
    case 'start':
    case 'rematch':
    case 'close':
      return { t: verb }
    case 'play':
      return { t: 'play', table, number: t.number, ply, move: rest }
    case 'undo':
      return { t: 'undo', table, number: t.number, ply }
    case 'yes':
    case 'no':
      return { t: 'vote', table, about: motionOf(words[0]!, words[1]), yes: verb === 'yes' }
    case 'habit':
      return { t: 'habit', table, name: words[0]!, answer: words[1]! }
    case 'time':
      return { t: 'time', table, seat: Number(words[0]) }
    case 'back':
      return { t: 'back', table }
    case 'fix':
      return { t: 'start' }
    case 'ready':
      return { t: 'ready', table, nonce: nonceFor(rest || who) }
    case 'commit':
      return { t: 'commit', table, hash: nonceHashOf(nonceFor(rest || who)) }
    default:
      throw new Error(`nobody can ask for ${verb}`)
  }
}

/** The one to act makes a random move: a built-in bot in its seat, a person in theirs. */
export const goOn = (fixture: TableFixture): string => {
  const { table: t, rng } = fixture
  const seat = t.game.actor(t.state)
  if (t.status !== 'playing' || seat === NOBODY) return 'over'
  const habit = habitMove(t)
  if (habit) return settle(fixture, playFor(t, habit.seat, t.plies.length, habit.move, 'person', fixture.now))
  const move = t.game.write(t.game.pick(t.state, rng))
  const bot = botToAct(t)
  if (bot) return settle(fixture, playFor(t, bot.seat, t.plies.length, move, bot.by, fixture.now, { level: bot.level }))
  const holder = t.holders[deciderOf(t) ?? seat]!
  if (!('who' in holder)) throw new Error(`nobody acts for seat ${seat}`)
  return askOf(
    fixture,
    { who: holder.who, program: holder.kind === 'program' },
    { t: 'play', table: t.id, number: t.number, ply: t.plies.length, move },
  )
}

/** Hands a shared decision to the first person who is here, as the server does. */
const hand = (fixture: TableFixture): string => {
  const { table: t, now, left } = fixture
  const seat = personToDecide(t, who => !left.has(who))
  return seat === undefined
    ? 'nobody'
    : settle(fixture, handSharedDecision(t, t.plies.length, seat, now, SHARED_DECISION_MS))
}

/** Random moves until a seat enters a shared decision. */
const goToSharedDecision = (fixture: TableFixture, seat: number): string => {
  const { table: t } = fixture
  while (t.status === 'playing' && (!t.game.shared?.(t.state) || t.game.actor(t.state) !== seat)) goOn(fixture)
  return t.status === 'playing' ? 'ok' : 'over'
}

const step = (fixture: TableFixture, text: string): string => {
  const [first, verb, ...words] = text.trim().split(/\s+/)
  if (first === 'wait') {
    fixture.now += Number(verb) * 1000
    return 'ok'
  }
  if (first === 'unknown') {
    fixture.watching = fixture.now
    return 'ok'
  }
  if (first === 'tend') return settle(fixture, settleVotes(fixture.table, contextOf(fixture)))
  if (first === 'ring') return settle(fixture, runOut(fixture.table, contextOf(fixture)))
  if (first === 'ask') return hand(fixture)
  if (first === 'shared') return goToSharedDecision(fixture, Number(verb))
  if (first === 'go') {
    let last = 'ok'
    for (let i = 0; i < Number(verb ?? 1); i++) last = goOn(fixture)
    return last
  }
  if (first === 'end') {
    while (fixture.table.status === 'playing') goOn(fixture)
    return 'ok'
  }
  if (verb === 'leaves') {
    fixture.left.set(first!, fixture.now)
    return 'ok'
  }
  if (verb === 'returns') {
    fixture.left.delete(first!)
    return askOf(fixture, { who: first!, program: false }, { t: 'back', table: fixture.table.id })
  }
  const program = first!.endsWith('*')
  const caller: Caller = {
    who: program ? first!.slice(0, -1) : first!,
    program,
    ...(first === 'admin' ? { admin: true } : {}),
  }
  if (verb === 'claim')
    return settle(
      fixture,
      claimSeat(fixture.table, caller, Number(words[0]), words.slice(1).join(' '), contextOf(fixture)),
    )
  return verb === 'start'
    ? startAll(fixture, caller)
    : askOf(fixture, caller, readAsk(fixture, caller.who, verb!, words))
}

/** The host starts, and every page does what it does by itself. */
const startAll = (fixture: TableFixture, host: Caller): string => {
  const { table: t } = fixture
  const each = (t: 'commit' | 'ready'): void => {
    for (const holder of fixture.table.holders)
      if ('who' in holder && (t === 'ready' || holder.hash === undefined))
        askOf(fixture, { who: holder.who, program: holder.kind === 'program' }, readAsk(fixture, holder.who, t, []))
  }
  if (t.host === host.who && t.status === 'gathering') each('commit')
  const came = askOf(fixture, host, { t: 'start' })
  if (came === 'ok' && t.starting) each('ready')
  return came
}

/**
 * Runs steps; answers the result of the last one: ok, nothing (done already), or the code of the fault. All before it
 * must be ok.
 */
export const run = (fixture: TableFixture, steps: string): string => {
  const texts = steps.split(';').filter(text => text.trim() !== '')
  let came = 'ok'
  for (const [i, text] of texts.entries()) {
    came = step(fixture, text)
    if (i < texts.length - 1 && came !== 'ok') throw new Error(`${text.trim()}: ${came}`)
  }
  return came
}

/** A copy that goes its own way for a while. */
export const playOnCopy = (fixture: TableFixture, moves: number): void => {
  const copy: TableFixture = { ...fixture, table: copyTable(fixture.table), entries: [...fixture.entries] }
  for (let i = 0; i < moves; i++) goOn(copy)
}
