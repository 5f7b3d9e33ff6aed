interface FrameOptions {
  readonly isFinal?: boolean
  readonly isMasked?: boolean
}

const MASK = [0x12, 0xf3, 0x00, 0xa5]

export function clientFrame(
  opcode: number,
  data: Uint8Array | string = '',
  { isFinal = true, isMasked = true }: FrameOptions = {},
): Buffer {
  const payload = Buffer.from(data)
  const short = payload.length <= 125 ? payload.length : payload.length <= 0xffff ? 126 : 127
  const length = Buffer.alloc(short === 126 ? 2 : short === 127 ? 8 : 0)
  if (length.length > 0)
    length.writeUIntBE(payload.length, Math.max(0, length.length - 6), Math.min(6, length.length))
  const head = Uint8Array.of((isFinal ? 0x80 : 0) | opcode, (isMasked ? 0x80 : 0) | short)
  if (!isMasked) return Buffer.concat([head, length, payload])
  const masked = payload.map((byte, index) => byte ^ (MASK[index % MASK.length] ?? 0))
  return Buffer.concat([head, length, Uint8Array.from(MASK), masked])
}
