import type { Payload } from './payload.ts'

const FINAL = 0x80
const TEXT = 1
const BINARY = 2
/** Lengths up to this are written in the second byte itself; these two say that 2 or 8 bytes follow. */
const SHORT = 125
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/**
 * The WebSocket frame of a payload, as a server sends it: one fragment, not masked, not compressed. It is made once and
 * kept with the payload, so that a broadcast is copied and framed once and every receiver costs a single write.
 *
 * Only for sockets that negotiated no extensions, and on which nobody sends fragments: frames must not come between
 * those of a fragmented message.
 */
export function webSocketFrame(payload: Payload): Uint8Array {
  payload.frame ??= frame(payload)
  return payload.frame
}

function frame({ bytes, format }: Payload): Uint8Array {
  const { length } = bytes
  const header = length <= SHORT ? 2 : length <= 0xffff ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FINAL | (format === 'text' ? TEXT : BINARY)
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
