// Bare ws: the cost of a broadcast without a protocol, serialised once.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { broadcastBytes, serve } from './server-commands.ts'

const server = createServer()
const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
webSockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const call = JSON.parse(data.toString('utf8', 0, data.length - 1))
    const answer = { type: 3, invocationId: call.invocationId, result: call.arguments[0] }
    socket.send(`${JSON.stringify(answer)}\u001e`)
  })
})
serve(
  server,
  () => {
    const bytes = broadcastBytes()
    for (const client of webSockets.clients) client.send(bytes, { binary: false })
  },
  () => {
    for (const client of webSockets.clients) client.terminate()
  },
)
