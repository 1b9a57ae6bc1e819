import { WebSocket } from 'ws'

// Speaks to a process that was started with `--inspect`.

interface InspectorResult {
  readonly usedSize?: number
}
type Ask = (method: string, params?: object) => Promise<InspectorResult>

const inspect = async <T>(port: number, then: (ask: Ask) => Promise<T>): Promise<T> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  let id = 0
  const ask: Ask = (method, params = {}) =>
    new Promise(resolve => {
      const own = ++id
      socket.on('message', (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id?: number; result?: InspectorResult }
        if (answer.id === own) resolve(answer.result ?? {})
      })
      socket.send(JSON.stringify({ id: own, method, params }))
    })
  try {
    return await then(ask)
  } finally {
    socket.close()
  }
}

/** Bytes that are alive: collects garbage, then reads the heap. */
export const liveHeap = (port: number): Promise<number> =>
  inspect(port, async ask => {
    // Twice: what the first finds dead may hold other things that are collected only then.
    for (let i = 0; i < 2; i++) await ask('HeapProfiler.collectGarbage')
    return (await ask('Runtime.getHeapUsage')).usedSize ?? 0
  })

/**
 * Node decodes the source map of a program at the first stack trace (43 MB of ours), and keeps it. Done beforehand, it
 * is no growth of a round.
 */
export const loadSourceMap = async (port: number, file: string): Promise<void> => {
  const expression = `process.getBuiltinModule?.('module').findSourceMap(${JSON.stringify(file)})?.findEntry(0, 0)`
  await inspect(port, ask => ask('Runtime.evaluate', { expression }))
}
