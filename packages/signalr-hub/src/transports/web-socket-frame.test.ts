import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Payload } from './payload.ts'
import { webSocketFrame } from './web-socket-frame.ts'

/** What a client of `ws`, which refuses every malformed frame, receives. */
async function received(frame: Uint8Array): Promise<{ data: Buffer; isBinary: boolean }> {
  const webSockets = new WebSocketServer({ noServer: true })
  const server = createServer().on('upgrade', (request, socket, head) => {
    webSockets.handleUpgrade(request, socket, head, () => socket.write(frame))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`)
  const message = new Promise<{ data: Buffer; isBinary: boolean }>((done, failed) => {
    client.on('error', failed)
    client.on('message', (data, isBinary) => {
      if (Buffer.isBuffer(data)) done({ data, isBinary })
    })
  })
  return message.finally(() => {
    client.terminate()
    server.close()
  })
}

describe('the frame of a payload', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000])('holds %i bytes', async (length) => {
    const bytes = Buffer.alloc(length, 'x')
    const { data, isBinary } = await received(webSocketFrame({ bytes, format: 'text' }))
    expect({ equal: data.equals(bytes), isBinary }).toEqual({ equal: true, isBinary: false })
  })

  it('is binary for binary formats', async () => {
    const bytes = Uint8Array.of(0, 255, 1)
    const { data, isBinary } = await received(webSocketFrame({ bytes, format: 'binary' }))
    expect({ data: [...data], isBinary }).toEqual({ data: [0, 255, 1], isBinary: true })
  })

  it('is made once', () => {
    const payload: Payload = { bytes: Buffer.from('{"type":6}\u001e'), format: 'text' }
    expect(webSocketFrame(payload)).toBe(webSocketFrame(payload))
  })
})
