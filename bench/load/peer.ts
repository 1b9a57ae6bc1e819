import { WebSocket } from 'ws'
import { Delays, highest, type Rate } from './figures.ts'
import { atRate } from './pacer.ts'
import { cpuSecondsOf, freePort, startOn, stop } from './process.ts'

// The bare echo, measured as the server is: groups of four sockets, one says something as long as our messages are, all
// four get it.

const GROUP = 4

export const measurePeer = async (
  file: string,
  groups: number,
  length: number,
  bar: number,
  seconds: number,
  log: (text: string) => void,
): Promise<Rate | undefined> => {
  const port = await freePort()
  const child = await startOn(port, process.execPath, ['--import', 'tsx', file, String(port)])
  const pid = child.pid!
  let delays = new Delays()
  let messages = 0
  const waiting = new Map<string, { sent: number; left: number }>()
  const sockets: WebSocket[][] = []
  for (let g = 0; g < groups; g++) {
    const group = await Promise.all(Array.from({ length: GROUP }, () => connect(port, `/g${g}`)))
    for (const socket of group)
      socket.on('message', data => {
        messages++
        const key = (data as Buffer).toString('latin1', 0, 12)
        const move = waiting.get(key)
        if (!move || --move.left > 0) return
        delays.add(performance.now() - move.sent)
        waiting.delete(key)
      })
    sockets.push(group)
  }
  const filler = 'x'.repeat(Math.max(0, length - 12))
  let n = 0
  const measure = async (rate: number): Promise<Rate> => {
    delays = new Delays()
    waiting.clear()
    messages = 0
    const cpu = cpuSecondsOf(pid)
    const done = await atRate(rate, seconds, () => {
      const key = String(n).padStart(12, '0')
      const group = sockets[n % groups]!
      waiting.set(key, { sent: performance.now(), left: GROUP })
      messages++
      group[n++ % GROUP]!.send(key + filler)
      return true
    })
    return {
      wanted: rate,
      done,
      p50: delays.at(0.5),
      p99: delays.at(0.99),
      messagesPerCpuSecond: messages / (cpuSecondsOf(pid) - cpu),
    }
  }
  const best = await highest(4000, bar, measure, log)
  for (const group of sockets) for (const socket of group) socket.terminate()
  await stop(child, 'SIGKILL')
  return best
}

const connect = (port: number, path: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false })
    socket.on('open', () => resolve(socket))
    socket.on('error', reject)
  })
