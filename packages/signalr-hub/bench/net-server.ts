// Sockets to which one shared frame is written, and nothing else: what Node and the kernel take of a broadcast.
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { upgrade, upgradeAnswer } from '../src/connections/upgrade.ts'
import { webSocketFrame } from '../src/transports/web-socket-frame.ts'
import { broadcastBytes, serve } from './server-commands.ts'

const sockets = new Set<Duplex>()
const server = createServer().on('upgrade', (request, socket, head) => {
  const answer = upgradeAnswer(request)
  if (!answer || !upgrade(socket, answer, head)) return void socket.destroy()
  sockets.add(socket)
  socket
    .on('data', () => {})
    .on('error', () => {})
    .on('close', () => sockets.delete(socket))
})
serve(
  server,
  () => {
    const frame = webSocketFrame({ bytes: broadcastBytes(), format: 'text' })
    for (const socket of sockets) socket.write(frame)
  },
  () => {
    for (const socket of sockets) socket.destroy()
  },
)
