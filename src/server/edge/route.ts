import type * as z from 'zod/mini'
import { type Fault, fault } from '../../table/faults.ts'
import type { Auth, Identity } from './auth.ts'
import type { Limits } from './limits.ts'
import type { Push } from '../automation/push.ts'
import type { Rooms } from '../rooms/port.ts'
import type { Store } from '../store/ports.ts'

/** What routes need of the server. */
export interface Edge {
  readonly rooms: Rooms
  readonly store: Store
  readonly auth: Auth
  readonly limits: Limits
  readonly push: Push
  /** Closes all sockets of somebody. */
  readonly closeSockets: (who: string) => void
}

export type Schema = z.core.$ZodType
type Out<S> = S extends Schema ? z.core.output<S> : undefined

/** Who may ask: anyone; somebody the server knows; or anyone, who is known from then on. */
export type CallerKind = 'anyone' | 'known' | 'new'

interface RouteCall<P, Q, B, W extends CallerKind = CallerKind> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly by: W extends 'anyone' ? Identity | undefined : Identity
  /** What counts as one address for limits. */
  readonly from: string
}

/** An answer that is not an object to be written as JSON: JSON text as it is kept, with more headers. */
export class Text {
  readonly text: string
  readonly headers: { readonly [name: string]: string }

  constructor(text: string, headers: { readonly [name: string]: string } = {}) {
    this.text = text
    this.headers = headers
  }
}

/** The answer is `ok`, and the cookie is dropped. */
export const DROP_COOKIE: unique symbol = Symbol('drop cookie')

interface Spec<P, Q, B, A, W extends CallerKind> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** One line for the documentation. */
  readonly does: string
  readonly who: W
  /** Slower than other requests. */
  readonly rate?: 'make' | 'rare'
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer: A
  handle(
    edge: Edge,
    call: RouteCall<Out<P>, Out<Q>, Out<B>, W>,
  ): Promise<z.core.input<A & Schema> | Text | typeof DROP_COOKIE | Fault>
}

/** A route with its types forgotten: the server has checked what it hands over. */
export type Route = Omit<Spec<Schema, Schema, Schema, Schema, CallerKind>, 'handle'> & {
  handle(edge: Edge, call: RouteCall<unknown, unknown, unknown>): Promise<unknown>
}

export const route = <
  W extends CallerKind,
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  spec: Spec<P, Q, B, A, W>,
): Route => spec as unknown as Route

/** The first thing that does not fit, by its place. */
const fieldOf = (issues: readonly z.core.$ZodIssue[]): string => {
  const issue = issues[0]
  const path = issue ? [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])] : []
  return path.map(String).join('.').slice(0, 80)
}

export const badMessage = (issues: readonly z.core.$ZodIssue[]): Fault =>
  fault('bad-message', { field: fieldOf(issues) })
