import { expect, test, vi } from 'vitest'
import { type FaultCode, fault } from '../../table/faults.ts'
import type { FromServer, TableInfo, ToServer } from '../../table/protocol.ts'
import { common } from '../i18n/index.ts'
import { en } from '../i18n/en.ts'
import { Device } from './device.ts'
import type { ToTableWorker } from './worker.ts'

const { toasts } = vi.hoisted(() => ({ toasts: [] as string[] }))
vi.mock('../pieces/toast.tsx', () => ({ toast: (text: string) => toasts.push(text) }))

const INFO = { id: 'here', seats: [{ kind: 'person', seat: 0, name: 'Ada' }] } as unknown as TableInfo

/** A worker whose table answers every request the same. */
const workerThatAnswers = (answer: (re: number) => FromServer): Worker => {
  const postMessage = (message: ToTableWorker): void => {
    if (message.t !== 'line') return
    const { port } = message
    port.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const asked = data === '' ? undefined : (JSON.parse(data) as ToServer)
      if (asked?.t === 'hello') port.postMessage(JSON.stringify({ t: 'hello' }))
      else if (asked?.re !== undefined) port.postMessage(JSON.stringify(answer(asked.re)))
    })
    port.start()
  }
  return { postMessage, terminate: () => {} } as unknown as Worker
}

const play = async (answer: (re: number) => FromServer): Promise<{ done: boolean; said: string[] }> => {
  toasts.length = 0
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await common.load()
  const device = new Device(workerThatAnswers(answer), INFO)
  device.look(0)
  const done = await device.play({ t: 'play', number: 1, ply: 3, move: 'x' })
  device.close()
  return { done, said: [...toasts] }
}

const refusing =
  (code: 'store-down' | 'store-unknown' | 'no-undo') =>
  (re: number): FromServer => ({ t: 'error', re, error: { ...fault(code) }, text: '' })

test.each([
  ['store-down', en.table.notStored],
  ['store-unknown', en.table.unsure],
  ['no-undo', en.table.notDone],
] as const satisfies readonly (readonly [FaultCode, string])[])(
  'a move that the table refuses with %s is said in words of its own',
  async (code, text) => {
    expect(await play(refusing(code))).toEqual({ done: false, said: [text] })
  },
)

test('a move that is made says nothing', async () => {
  expect(await play(re => ({ t: 'ok', re }))).toEqual({ done: true, said: [] })
})
