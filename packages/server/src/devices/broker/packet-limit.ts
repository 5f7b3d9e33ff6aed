import type { Socket } from 'node:net'

/** Rejects a packet by its announced length, before it is buffered. */
export function packetLimit(maxBytes: number): (chunk: Buffer) => boolean {
  let remaining = 0
  let inLength = false
  let length = 0
  let factor = 1
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (remaining > 0) {
        const taken = Math.min(remaining, chunk.length - at)
        remaining -= taken
        at += taken
      } else if (inLength) {
        const byte = chunk[at] ?? 0
        at += 1
        length += (byte & 0x7f) * factor
        factor *= 128
        if (length > maxBytes || (byte >= 0x80 && factor === 128 ** 4)) return false
        if (byte < 0x80) {
          inLength = false
          remaining = length
        }
      } else {
        at += 1
        inLength = true
        length = 0
        factor = 1
      }
    }
    return true
  }
}

/** Returns a function that lifts the limit. */
export function limitPackets(socket: Socket, maxBytes: number): () => void {
  const accepts = packetLimit(maxBytes)
  const read = socket.read.bind(socket)
  socket.read = (size) => {
    const chunk: unknown = read(size)
    if (!(chunk instanceof Buffer) || accepts(chunk)) return chunk
    socket.destroy()
    return null
  }
  return () => {
    socket.read = read
  }
}
