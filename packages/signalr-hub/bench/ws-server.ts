// Bare ws: what a broadcast costs without any protocol, serialised once for all.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { broadcastBytes, serve } from './server-commands.ts'

const server = createServer()
const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
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
