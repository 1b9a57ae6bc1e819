import type { Json } from '../../core/json.ts'
import type { Seat } from '../../core/game.ts'
import type { TableInfo, ToServer } from '../../table/protocol.ts'
import { infoOf } from '../../table/tell.ts'
import { type Fresh, makeTable } from './make.ts'
import { callerAt } from './people.ts'
import { randomOf } from './random.ts'
import { type Advice, type DeviceListener, type DeviceTable, type RunPorts, runTable } from './run-table.ts'
import { openTables } from './store.ts'

// A worker runs one table. Everything about the game goes over lines, one for each caller, in messages of the protocol
// as text.

/** What the page asks besides. */
export type ToTableWorker =
  /** Takes up a table, or makes it; answered by `OpenedTable`, or by nothing where that cannot be. */
  | { readonly t: 'open'; readonly id: string; readonly fresh?: Fresh; readonly answer: MessagePort }
  /** A line for the person of a seat, or for somebody who only watches. An empty text ends it. */
  | { readonly t: 'line'; readonly seat?: Seat; readonly port: MessagePort }
  | { readonly t: 'record'; readonly answer: MessagePort }
  /** Somebody alone with bots asks what the best of them would play; answered by `Advice` or nothing. */
  | { readonly t: 'advise'; readonly answer: MessagePort }
  /** Back to the last decision of somebody alone with bots. */
  | { readonly t: 'back' }
  | { readonly t: 'pace'; readonly ms: number }
  | { readonly t: 'hold'; readonly wait: boolean }

export interface OpenedTable {
  readonly info: TableInfo
  readonly setup: Json
  /** Whether the table outlives the page. */
  readonly kept: boolean
}

let paceMs = 0
let running: DeviceTable | undefined

/** Tells other tabs of this device which log has grown. */
const tabs = new BroadcastChannel('safehouse.tables')
tabs.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (running?.table.id === data) void running.readOn()
})

const open = async (id: string, fresh: Fresh | undefined): Promise<OpenedTable | undefined> => {
  const { tables, kept } = await openTables()
  const ports: RunPorts = {
    tables,
    now: () => Date.now(),
    ticks: () => performance.now(),
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    botPaceMs: () => paceMs,
    random: randomOf(fresh?.seed),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    grown: () => tabs.postMessage(id),
    // What the page asked for is refused there; the rest must not be lost in a worker.
    logError: (what, error) => setTimeout(() => reportError(new Error(what, { cause: error })), 0),
  }
  // A table with a given seed has the same id each time.
  if (fresh?.seed !== undefined) await tables.forget(id)
  if (fresh && !(await makeTable(id, fresh, ports))) return undefined
  running = await runTable(id, ports)
  return running && { info: infoOf(running.table, () => true), setup: running.table.setup as unknown as Json, kept }
}

const openFor = async ({ id, fresh, answer }: Extract<ToTableWorker, { t: 'open' }>): Promise<void> => {
  let opened: OpenedTable | undefined
  try {
    opened = await open(id, fresh)
  } finally {
    answer.postMessage(opened, [])
  }
}

const adviseFor = async (answer: MessagePort): Promise<void> => {
  let advice: Advice | undefined
  try {
    advice = await running?.advise()
  } finally {
    answer.postMessage(advice, [])
  }
}

const connect = (table: DeviceTable, port: MessagePort, seat: Seat | undefined): void => {
  const listener: DeviceListener = {
    caller: seat === undefined ? undefined : callerAt(seat),
    names: false,
    send: text => port.postMessage(text),
    explain: reasons => port.postMessage(reasons),
    solo: solo => port.postMessage(solo),
  }
  port.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data !== '') return void table.onMessage(listener, JSON.parse(data) as ToServer)
    table.onClose(listener)
    port.close()
  })
  port.start()
}

addEventListener('message', ({ data }: MessageEvent<ToTableWorker>) => {
  switch (data.t) {
    case 'open':
      return void openFor(data)
    case 'line':
      return running && connect(running, data.port, data.seat)
    case 'record':
      return data.answer.postMessage(running?.record(), [])
    case 'advise':
      return void adviseFor(data.answer)
    case 'back':
      return void running?.goBack()
    case 'pace':
      paceMs = data.ms
      return
    case 'hold':
      return running?.hold(data.wait)
  }
})
