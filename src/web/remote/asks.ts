import { type ReadonlySignal, signal } from '@preact/signals'
import type { Client, ClientMessage } from '../../table/client/client.ts'
import { type Fault, isFault } from '../../table/faults.ts'
import type { TableAsk } from '../../table/protocol.ts'
import { api } from './server.ts'

type Less<M> = M extends unknown ? Omit<M, 'table'> : never
type WithoutTable = Less<ClientMessage>

/** What is asked of one table. */
export interface Asks {
  /** Something that was asked here and not done; shown until something else is. */
  readonly trouble: ReadonlySignal<Fault | undefined>
  blame(fault: Fault | undefined): void
  /** Whether what was answered is no refusal; a refusal is shown. */
  settle(done: object): boolean
  /** Asks over the socket; answers whether it was done. */
  ask(message: WithoutTable): Promise<boolean>
  /** Asks over HTTP. */
  post(ask: TableAsk): Promise<boolean>
  report(seat: number, why: string): Promise<boolean>
}

export const asksOf = (id: string, client: Client): Asks => {
  const trouble = signal<Fault | undefined>(undefined)
  const blame = (wrong: Fault | undefined): void => {
    trouble.value = wrong
  }
  const settle = (done: object): boolean => {
    const wrong = isFault(done)
    blame(wrong ? done : undefined)
    return !wrong
  }
  return {
    trouble,
    blame,
    settle,
    ask: async message => settle(await client.ask({ ...message, table: id })),
    post: async request => settle(await api.ask(id, request)),
    report: async (seat, why) => settle(await api.report(id, seat, why)),
  }
}
