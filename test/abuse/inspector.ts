import { WebSocket } from 'ws'

/** Bytes that are alive in a process started with `--inspect`: collects garbage there, then reads the heap. */
export const liveHeap = async (port: number): Promise<number> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  let id = 0
  const ask = (method: string): Promise<{ usedSize?: number }> =>
    new Promise(resolve => {
      const own = ++id
      socket.on('message', (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result?: { usedSize?: number } }
        if (answer.id === own) resolve(answer.result ?? {})
      })
      socket.send(JSON.stringify({ id: own, method }))
    })
  try {
    // Twice: what the first finds dead may hold other things that are collected only then.
    for (let i = 0; i < 2; i++) await ask('HeapProfiler.collectGarbage')
    return (await ask('Runtime.getHeapUsage')).usedSize ?? 0
  } finally {
    socket.close()
  }
}
