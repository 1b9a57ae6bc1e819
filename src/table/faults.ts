import type { Problem } from '../core/json.ts'

/** A fault that says all by its code. */
interface None {
  readonly none?: never
}

/** Why something was not done: a code with parameters, said in the reader's language by the page. */
export interface FaultParams {
  'bad-message': { field: string }
  'too-large': { most: number }
  'too-fast': { waitMs: number }
  'too-many': { what: 'tables' | 'bot-tables' | 'sockets' | 'seats' | 'watched'; most: number }
  'hello-first': None
  'bad-origin': None
  'bad-host': None
  'not-json': None
  'not-found': None
  'not-allowed': None
  'no-identity': None
  blocked: None
  /** Too much waits at this table, or others kept writing to it: nothing has happened. */
  'table-busy': None
  /** Too many messages of this socket or address have no answer yet: nothing has happened. */
  'too-many-pending': None
  /** A bug, which is in the server's log: what was asked may or may not have happened. */
  internal: None
  /** Said by the client: it was sent and no answer came, so it may or may not have happened. */
  'no-answer': None
  /** Said by the client: there is no connection, so it was not sent. */
  'not-connected': None
  'store-down': None
  'store-unknown': None
  stopping: None
  'no-table': None
  /** A newer server wrote this table, and this one cannot read it. */
  'newer-table': None
  'bad-setup': { problems: readonly Problem[] }
  'no-bot': { level: string; known: readonly string[] }
  'table-full': None
  'seat-taken': { seat: number }
  'no-seat': { seat: number }
  seated: { seat: number }
  'not-seated': None
  'not-host': None
  'not-started': None
  started: None
  closed: None
  'seats-open': { open: number }
  /** The page of the person there has not shown the hash of a nonce yet. */
  'not-committed': { seat: number }
  'bad-nonce': None
  /** The seat is kept for somebody who has not answered; at slow tables, with 0, until the host's next visit. */
  'not-yet': { waitMs: number }
  'bad-name': { why: 'empty' | 'long' | 'marks' | 'mixed' | 'badge' | 'role' }
  'name-taken': { name: string }
  over: None
  stale: { ply: number }
  'not-your-turn': None
  illegal: { move: string }
  'no-undo': None
  'no-vote': None
  'no-claim': None
  present: { seat: number; waitMs: number }
  'no-habit': { name: string }
  'no-clock': None
  'no-talk': None
  'no-spectators': None
  'not-over': None
  'bad-code': None
  'bad-push': { why: 'address' | 'off' }
}
export type FaultCode = keyof FaultParams
export type Fault = { [C in FaultCode]: { readonly code: C; readonly params: Readonly<FaultParams[C]> } }[FaultCode]

type NoParams = { [C in FaultCode]: None extends FaultParams[C] ? C : never }[FaultCode]

export function fault(code: NoParams): Fault
export function fault<C extends FaultCode>(code: C, params: FaultParams[C]): Fault
export function fault(code: FaultCode, params: object = {}): Fault {
  return { code, params } as Fault
}

export const isFault = (x: unknown): x is Fault => typeof x === 'object' && x !== null && 'code' in x && 'params' in x

/** Every fault in plain English, for programs and logs; the page says them in the reader's language. */
const FAULT_TEXTS: { readonly [C in FaultCode]: (params: Readonly<FaultParams[C]>) => string } = {
  'bad-message': ({ field }) =>
    field === ''
      ? 'invalid message: not a JSON object, or nested too deep; see /api/schemas.json'
      : `invalid message: check the field ${field}`,
  'too-large': ({ most }) => `too large: at most ${most} bytes`,
  'too-fast': ({ waitMs }) => `too fast: wait ${Math.ceil(waitMs / 1000)} s and try again`,
  'too-many': ({ what, most }) => `too many ${what}: at most ${most}`,
  'hello-first': () => 'send hello before any other message',
  'bad-origin': () => 'cross-origin request rejected: send it from the page of this server, or with a token',
  'bad-host': () => 'unknown host name: the operator can add it with --public-url or --allow-hosts',
  'not-json': () => 'unsupported content type: send the body as application/json',
  'not-found': () => 'not found',
  'not-allowed': () => 'not allowed for this person, program or address',
  'no-identity': () => 'not identified: call POST /api/me first, or send a token',
  blocked: () => 'you are blocked on this server: ask its operator',
  'table-busy': () => 'too much is going on at this table, so nothing was done: try again in a moment',
  'too-many-pending': () => 'too many unanswered messages, so nothing was done: wait for the answers',
  internal: () => 'internal error, see the log of the server: look at the table before you try again',
  'no-answer': () => 'the server did not answer: look at the table before you try again',
  'not-connected': () => 'not connected to the server, so nothing was sent: try again in a moment',
  'store-down': () => 'the change could not be stored, so nothing was done: try again in a moment',
  'store-unknown': () => 'it is unknown whether the change was stored: look at the table before you try again',
  stopping: () => 'the server is stopping: reconnect in a moment',
  'no-table': () => 'no such table: it may have been deleted, or the link is incomplete',
  'newer-table': () => 'this table was written by a newer version: update the server to open it',
  'bad-setup': ({ problems }) =>
    `invalid game setup: ${problems.map(({ field, text }) => `${field}: ${text}`).join('; ')}`,
  'no-bot': ({ level, known }) => `unknown bot ${level}; available: ${known.join(', ')}`,
  'table-full': () => 'all seats are taken: join another table, or wait until somebody leaves',
  'seat-taken': ({ seat }) => `seat ${seat} is taken`,
  'no-seat': ({ seat }) => `seat ${seat} cannot be used for this: choose another seat`,
  seated: ({ seat }) => `you already sit at this table, on seat ${seat}`,
  'not-seated': () => 'you do not sit at this table: take a seat first',
  'not-host': () => 'only the host may do that: ask the host of the table',
  'not-started': () => 'the game has not started',
  started: () => 'the game has already started',
  closed: () => 'the table is closed: make a new one',
  'seats-open': ({ open }) => `${open} ${open === 1 ? 'seat is' : 'seats are'} still open: wait for people or add bots`,
  'not-committed': ({ seat }) =>
    `the person on seat ${seat} has not opened the table yet, so it has no hash of their luck: wait for them or free the seat`,
  'bad-nonce': () => 'this nonce does not have the hash that was shown before: send the one you committed to',
  'not-yet': ({ waitMs }) =>
    waitMs > 0
      ? `this person may still answer: wait ${Math.ceil(waitMs / 1000)} s`
      : 'this person may still answer: look again on your next visit',
  'bad-name': ({ why }) =>
    ({
      empty: 'the name has no visible character: type at least one',
      long: 'the name is longer than 24 characters: shorten it',
      marks: 'the name has control characters or too many accents: leave them out',
      mixed: 'the name has letters of several scripts: use one',
      badge: 'the name looks like that of a bot: choose another',
      role: 'the name claims a role, such as admin: choose another',
    })[why],
  'name-taken': ({ name }) => `the name ${name} is taken at this table: choose another`,
  over: () => 'the game is over: start the next one, or make a new table',
  stale: ({ ply }) => `outdated: the game is at ply ${ply} now: read the position there and send again`,
  'not-your-turn': () => 'it is not your turn: wait until the table says that it is',
  illegal: ({ move }) => `${move} is not a legal move now: choose one of the legal moves`,
  'no-undo': () => 'no move can be taken back now',
  'no-vote': () => 'no such vote is open, or you may not take part in it: look at the open votes of the table',
  'no-claim': () =>
    'too few people are here to confirm the claim: use a code from the old device, or let a bot stand in',
  present: ({ seat, waitMs }) =>
    `the person on seat ${seat} is connected, or may be: try again in ${Math.ceil(waitMs / 1000)} s if they stay away`,
  'no-habit': ({ name }) => `this game has no habit ${name} with that answer: send one the game declares`,
  'no-clock': () => 'no clock is running for that seat',
  'no-talk': () => 'chat is closed: the rules of the game allow no talking now',
  'no-spectators': () => 'this table does not allow spectators',
  'not-over': () => 'only allowed after the game is over',
  'bad-code': () => 'the code is wrong, used or expired: make a new one on the old device',
  'bad-push': ({ why }) =>
    why === 'off'
      ? 'push notifications are disabled on this server: its operator can enable them'
      : 'this push address is not allowed: subscribe again in the browser',
}

export const faultInEnglish = ({ code, params }: Fault): string =>
  (FAULT_TEXTS[code] as (params: object) => string)(params)
