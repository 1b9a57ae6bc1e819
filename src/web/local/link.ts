import type { Seat } from '../../core/game.ts'
import type { Line, LineEvents } from '../../table/client/client.ts'
import type { SeatInfo } from '../../table/protocol.ts'
import type { Fresh } from './make.ts'
import type { ExplainedPly } from './reasons.ts'
import type { Advice, Solo } from './run-table.ts'
import type { OpenedTable, ToTableWorker } from './worker.ts'

// How the page reaches its worker.

export const startWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' })

export const post = (worker: Worker, message: ToTableWorker, ...ports: MessagePort[]): void =>
  worker.postMessage(message, ports)

const ask = <T>(worker: Worker, message: (answer: MessagePort) => ToTableWorker): Promise<T> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<T>) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    post(worker, message(port2), port2)
  })

export const openIn = (worker: Worker, id: string, fresh?: Fresh): Promise<OpenedTable | undefined> =>
  ask(worker, answer => ({ t: 'open', id, ...(fresh ? { fresh } : {}), answer }))
export const recordIn = (worker: Worker): Promise<string | undefined> =>
  ask(worker, answer => ({ t: 'record', answer }))

export const adviceIn = (worker: Worker): Promise<Advice | undefined> =>
  ask(worker, answer => ({ t: 'advise', answer }))

/** A finished game of this device, and who sat there; nothing before its end. */
export const recordHere = async (
  id: string,
): Promise<{ readonly text: string; readonly seats: readonly SeatInfo[] } | undefined> => {
  const worker = startWorker()
  const opened = await openIn(worker, id)
  const text = opened && (await recordIn(worker))
  worker.terminate()
  return text === undefined ? undefined : { text, seats: opened!.info.seats }
}

/** What a line brings beside the messages of the protocol. */
interface DeviceEvents {
  explain(reasons: readonly ExplainedPly[]): void
  solo(solo: Solo): void
}

/** A line to the worker as the person of a seat, or as somebody who only watches. */
export const lineTo =
  (worker: Worker, seat: Seat | undefined, deviceEvents: DeviceEvents) =>
  (events: LineEvents): Line => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<string | readonly ExplainedPly[] | Solo>) => {
      if (typeof data === 'string') events.message(data)
      else if ('mayGoBack' in data) deviceEvents.solo(data)
      else deviceEvents.explain(data)
    })
    port1.start()
    post(worker, { t: 'line', ...(seat === undefined ? {} : { seat }), port: port2 }, port2)
    queueMicrotask(() => events.open())
    return {
      send: text => port1.postMessage(text),
      close: () => {
        port1.postMessage('')
        port1.close()
      },
    }
  }
