import type { Payload } from './payload.ts'
import { EIGHT_BYTES, FINAL, opcode, SHORT, TWO_BYTES } from './web-socket-opcodes.ts'

/**
 * The WebSocket frame of a payload, as a server sends it: one fragment, not masked, not compressed. It is made once and
 * kept with the payload, so that a broadcast is copied and framed once and every receiver costs a single write.
 */
export function webSocketFrame(payload: Payload): Uint8Array {
  payload.frame ??= frame(payload.format === 'text' ? opcode.text : opcode.binary, payload.bytes)
  return payload.frame
}

export const pingFrame = frame(opcode.ping, new Uint8Array())

export function pongFrame(payload: Uint8Array): Uint8Array {
  return frame(opcode.pong, payload)
}

export function closeFrame(code: number): Uint8Array {
  return frame(opcode.close, Uint8Array.of(code >> 8, code & 0xff))
}

function frame(code: number, bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const header = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FINAL | code
  if (header === 2) frame[1] = length
  if (header === 4) {
    frame[1] = TWO_BYTES
    frame.writeUInt16BE(length, 2)
  }
  if (header === 10) {
    frame[1] = EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.set(bytes, header)
  return frame
}
