import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

// The peer: a bare server that sends back to its group of four what one of them says. Nothing is judged, stored or
// hidden.

const http = createServer((_, answer) => answer.end('ok'))
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
const groups = new Map<string, Set<WebSocket>>()

server.on('connection', (socket, request) => {
  const name = request.url ?? ''
  const group = groups.get(name) ?? new Set()
  groups.set(name, group.add(socket))
  socket.on('message', data => {
    const text = (data as Buffer).toString()
    for (const other of group) other.send(text)
  })
  socket.on('close', () => group.delete(socket))
})
http.listen(Number(process.argv[2]), '127.0.0.1')
