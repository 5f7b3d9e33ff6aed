// Bare ws: what a broadcast costs without any protocol, serialised once for all.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { serve, state } from './server-commands.ts'

const server = createServer()
const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
serve(
  server,
  () => {
    const message = { type: 1, target: 'ElevatorStateUpdate', arguments: [state()] }
    const bytes = Buffer.from(`${JSON.stringify(message)}\u001e`)
    for (const client of webSockets.clients) client.send(bytes, { binary: false })
  },
  () => {
    for (const client of webSockets.clients) client.terminate()
  },
)
