import { isObject, parseJson } from '../../core/json.ts'
import type { GameOptions } from '../../core/options.ts'
import { type Fault, fault } from '../faults.ts'
import type { MakeTable, TableAsk, TableInfo } from '../protocol.ts'

// What is asked of a server over HTTP, typed. The way to send it is handed in.

interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
}

/** As `fetch` does it, with the address of the server put in front. */
export type Fetch = (path: string, sent: Sent) => Promise<{ readonly status: number; text(): Promise<string> }>

interface GameSummary {
  readonly name: string
  readonly version: number
  readonly seats: readonly number[]
  readonly together: boolean
  /** What a table may choose beside its seats, with words in four languages. */
  readonly choices: GameOptions
  readonly bots: readonly string[]
}

type Body = { readonly [key: string]: unknown }
type Made<T> = Promise<T | Fault>
interface PushKeys {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface Api {
  /** Anything; a server that cannot be reached gives `no-answer`. */
  call<T>(method: Sent['method'], path: string, body?: Body): Made<T>
  enter(): Made<{ readonly you: string }>
  forgetMe(): Made<{ readonly ok: true }>
  games(): Made<{ readonly games: readonly GameSummary[] }>
  make(ask: Partial<MakeTable> & Pick<MakeTable, 'game' | 'setup'>): Made<TableInfo>
  table(id: string): Made<TableInfo>
  ask(table: string, ask: TableAsk): Made<TableInfo>
  myTables(): Made<{ readonly tables: readonly TableInfo[] }>
  code(table: string): Made<{ readonly code: string; readonly until: number }>
  redeem(code: string): Made<TableInfo>
  claim(table: string, seat: number, name: string): Made<TableInfo>
  mute(table: string, seat: number, muted: boolean): Made<{ readonly ok: true }>
  report(table: string, seat: number, why: string): Made<{ readonly ok: true }>
  token(
    table: string,
  ): Made<{ readonly token: string; readonly table: string; readonly limits: { readonly [name: string]: number } }>
  pushKey(): Made<{ readonly key: string }>
  keepPush(address: PushKeys): Made<{ readonly ok: true }>
  dropPush(endpoint: string): Made<{ readonly ok: true }>
}

/** @param token what a program shows instead of a cookie */
export const apiOver = (fetch: Fetch, token?: string): Api => {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }

  const call = async <T>(method: Sent['method'], path: string, body: Body = {}): Made<T> => {
    try {
      const answer = await fetch(path, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) })
      const value = parseJson(await answer.text())
      if (answer.status < 300) return value as T
      return isObject(value) && isObject(value['error']) ? (value['error'] as unknown as Fault) : fault('no-answer')
    } catch {
      return fault('no-answer')
    }
  }

  const post = <T>(path: string, body?: Body): Made<T> => call('POST', path, body)
  return {
    call,
    enter: () => post('/api/me'),
    forgetMe: () => call('DELETE', '/api/me'),
    games: () => call('GET', '/api/games'),
    make: ask => post('/api/tables', ask),
    table: id => call('GET', `/api/tables/${id}`),
    ask: (table, { t, ...body }) => post(`/api/tables/${table}/${t}`, body),
    myTables: () => call('GET', '/api/me/tables'),
    code: table => post(`/api/tables/${table}/code`),
    redeem: code => post('/api/redeem', { code }),
    claim: (table, seat, name) => post(`/api/tables/${table}/claim`, { seat, name }),
    mute: (table, seat, muted) => post(`/api/tables/${table}/mute`, { seat, muted }),
    report: (table, seat, why) => post(`/api/tables/${table}/report`, { seat, why }),
    token: table => post(`/api/tables/${table}/tokens`),
    pushKey: () => call('GET', '/api/push/key'),
    keepPush: ({ endpoint, keys }) => post('/api/push', { endpoint, keys }),
    dropPush: endpoint => call('DELETE', '/api/push', { endpoint }),
  }
}
