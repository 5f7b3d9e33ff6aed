/** What a WebSocket frame is. */
export const opcode = {
  continuation: 0,
  text: 1,
  binary: 2,
  close: 8,
  ping: 9,
  pong: 10,
} as const

/** The bit of frames that are, or end, a message. */
export const FINAL = 0x80
/** Lengths up to this are in the second byte itself; these two say that 2 or 8 bytes follow. */
export const SHORT = 125
export const TWO_BYTES = 126
export const EIGHT_BYTES = 127
