import { WebSocket } from 'ws'
import { addressOf } from '../../bench/load/wire.ts'
import { VERSION } from '../../src/table/protocol.ts'

// One attacker with many sockets from one address, in a process of its own: attack.ts <kind> <port> <table> <seconds>.

const [kind, portText, table, seconds] = process.argv.slice(2)
const port = Number(portText)
const until = Date.now() + Number(seconds) * 1000
const SOCKETS = 380
/** What the message budget of one socket lets through at once. */
const BURST = 100
const PING = Buffer.alloc(125, 'x')

const open = (): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      headers: { origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': addressOf(0x990909) },
    })
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ t: 'hello', protocol: VERSION }))
      resolve(socket)
    })
  })

/** Sends pings and reads no answer, over one socket after the other. */
const pings = async (): Promise<void> => {
  while (Date.now() < until) await flood(await open())
}

const flood = async (socket: WebSocket): Promise<void> => {
  socket.pause()
  while (Date.now() < until && socket.readyState === WebSocket.OPEN) {
    for (let i = 0; i < 2000; i++) socket.ping(PING)
    await new Promise(resolve => setImmediate(resolve))
    while (socket.bufferedAmount > 4_000_000 && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 5))
  }
  socket.terminate()
}

/** Asks for the past of one table again and again, as often as the budget allows. */
const watches = async (): Promise<void> => {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, open))
  const ask = (socket: WebSocket, times: number): void => {
    if (socket.readyState === WebSocket.OPEN)
      for (let i = 0; i < times; i++) socket.send(JSON.stringify({ t: 'watch', table, past: 100 }))
  }
  for (const socket of sockets) ask(socket, BURST)
  while (Date.now() < until) {
    await new Promise(resolve => setTimeout(resolve, 1000))
    for (const socket of sockets) ask(socket, 19)
  }
  for (const socket of sockets) socket.terminate()
}

await (kind === 'pings' ? pings() : watches())
process.exit(0)
