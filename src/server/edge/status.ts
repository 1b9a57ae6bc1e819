import { type Fault, fault, type FaultCode, faultInEnglish } from '../../table/faults.ts'
import { storeFault } from '../../table/engine.ts'
import { NewerTable } from '../../table/table.ts'
import { StoreDown } from '../store/ports.ts'

/** What went wrong inside, as the one who asked may know it. */
export const insideFault = (error: unknown): Fault => {
  if (error instanceof StoreDown) return storeFault(error)
  return error instanceof NewerTable ? fault('newer-table') : fault('internal')
}

/** What a fault is over HTTP. */
export const STATUS: { readonly [C in FaultCode]: number } = {
  'bad-message': 400,
  'too-large': 413,
  'too-fast': 429,
  'too-many': 429,
  'hello-first': 400,
  'bad-origin': 403,
  'bad-host': 421,
  'not-json': 415,
  'not-found': 404,
  'not-allowed': 403,
  'no-identity': 401,
  blocked: 403,
  'table-busy': 503,
  'too-many-pending': 429,
  internal: 500,
  'no-answer': 504,
  'not-connected': 503,
  'store-down': 503,
  'store-unknown': 503,
  stopping: 503,
  'no-table': 404,
  'newer-table': 503,
  'bad-setup': 400,
  'no-bot': 400,
  'table-full': 409,
  'seat-taken': 409,
  'no-seat': 409,
  seated: 409,
  'not-seated': 403,
  'not-host': 403,
  'not-started': 409,
  started: 409,
  closed: 410,
  'seats-open': 409,
  'not-committed': 409,
  'bad-nonce': 409,
  'not-yet': 409,
  'bad-name': 400,
  'name-taken': 409,
  over: 409,
  stale: 409,
  'not-your-turn': 409,
  illegal: 400,
  'no-undo': 409,
  'no-vote': 409,
  'no-claim': 409,
  present: 409,
  'no-habit': 400,
  'no-clock': 409,
  'no-talk': 409,
  'no-spectators': 403,
  'not-over': 409,
  'bad-code': 404,
  'bad-push': 400,
}

export interface Refusal {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly text: string
}

/** How a fault is told over HTTP: the same body for requests and for sockets that are not let in. */
export const refusalOf = (error: Fault): Refusal => ({
  status: STATUS[error.code],
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(error.code === 'too-fast' ? { 'retry-after': String(Math.ceil(error.params.waitMs / 1000)) } : {}),
  },
  text: JSON.stringify({ error: { code: error.code, params: error.params }, text: faultInEnglish(error) }),
})

/** Every code there is. */
export const FAULT_CODES = Object.keys(STATUS) as readonly FaultCode[]
