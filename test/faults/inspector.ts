import { WebSocket } from 'ws'

/** Ends one thread of a process that was started with --inspect, as a crash would: found by what it was started for. */
export const endThread = async (inspectorPort: number, kind: string): Promise<void> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (id: number, method: string, params: object): void => socket.send(JSON.stringify({ id, method, params }))
  // Every thread looks whether it is meant. One is enough, and the others of the kind stay.
  const expression = `process.getBuiltinModule('worker_threads').workerData?.kind === ${JSON.stringify(kind)} && process.exit(1)`
  const ended = new Promise<void>(resolve => {
    socket.on('message', data => {
      const { method, params } = JSON.parse((data as Buffer).toString()) as {
        method?: string
        params: { sessionId: string }
      }
      if (method === 'NodeWorker.detachedFromWorker') return resolve()
      if (method !== 'NodeWorker.attachedToWorker') return
      const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })
      send(2, 'NodeWorker.sendMessageToWorker', { sessionId: params.sessionId, message })
    })
  })
  send(1, 'NodeWorker.enable', { waitForDebuggerOnStart: false })
  await ended
  socket.close()
}
