import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Every WebSocket server proves with it that it understood the upgrade (RFC 6455). */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const KEY = /^[A-Za-z0-9+/]{22}==$/

/** The answer to an upgrade request, which makes its socket a WebSocket; `undefined` when it asks for something else. */
export function upgradeAnswer({ method, headers, httpVersion }: IncomingMessage): string | undefined {
  const key = headers['sec-websocket-key']?.trim() ?? ''
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket'
  // A proxy that speaks HTTP/1.0 passes no upgrade on.
  if (httpVersion === '1.0' || method !== 'GET' || !isWebSocket || !KEY.test(key)) return undefined
  if (headers['sec-websocket-version'] !== '13') return undefined
  const accept = createHash('sha1')
    .update(key + GUID)
    .digest('base64')
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`
}

/** Makes a socket a WebSocket. Returns false when it has ended meanwhile. */
export function upgrade(socket: Duplex, answer: string, head: Buffer): boolean {
  if (!socket.readable || !socket.writable) {
    socket.destroy()
    return false
  }
  if (socket instanceof Socket) socket.setTimeout(0).setNoDelay()
  if (head.length > 0) socket.unshift(head)
  socket.write(answer)
  return true
}
