import { ProtocolError } from '../../protocol-error.ts'

/** The limit of MessagePack for C#. */
const MAX_DEPTH = 500

/** Size of the length field, by header byte. */
const lengthBytes: Readonly<Record<number, 1 | 2 | 4>> = {
  196: 1,
  197: 2,
  198: 4,
  199: 1,
  200: 2,
  201: 4,
  217: 1,
  218: 2,
  219: 4,
  220: 2,
  221: 4,
  222: 2,
  223: 4,
}
/** Bytes after a header byte of fixed size. */
const sizes: Readonly<Record<number, number>> = {
  202: 4,
  203: 8,
  204: 1,
  205: 2,
  206: 4,
  207: 8,
  208: 1,
  209: 2,
  210: 4,
  211: 8,
  212: 2,
  213: 3,
  214: 5,
  215: 9,
  216: 17,
}

interface Header {
  /** Bytes of the header and of a scalar value. */
  readonly size: number
  readonly items: number
}

/**
 * Checks the claimed sizes before a decoder allocates them: every item takes at least one byte.
 * @throws ProtocolError
 */
export function checkStructure(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  /** Missing items of each open array or map. */
  const open: number[] = []
  let offset = 0
  let owed = 1
  while (owed > 0) {
    const { size, items } = headerAt(view, offset)
    offset += size
    owed += items - 1
    if (offset > bytes.length || owed > bytes.length - offset) throw broken()
    if (open.length > 0) open[open.length - 1] = (open.at(-1) ?? 0) - 1
    if (items > 0) open.push(items)
    if (open.length > MAX_DEPTH) throw broken()
    while (open.at(-1) === 0) open.pop()
  }
}

function headerAt(view: DataView, offset: number): Header {
  if (offset >= view.byteLength) throw broken()
  const byte = view.getUint8(offset)
  if (byte < 0x80 || byte >= 0xe0) return { size: 1, items: 0 }
  if (byte < 0x90) return { size: 1, items: (byte & 0x0f) * 2 }
  if (byte < 0xa0) return { size: 1, items: byte & 0x0f }
  if (byte < 0xc0) return { size: 1 + (byte & 0x1f), items: 0 }
  const prefix = lengthBytes[byte]
  if (prefix === undefined) return { size: 1 + (sizes[byte] ?? 0), items: 0 }
  const length = numberAt(view, offset + 1, prefix)
  if (byte >= 0xde) return { size: 1 + prefix, items: length * 2 }
  if (byte >= 0xdc) return { size: 1 + prefix, items: length }
  const isExtension = byte >= 0xc7 && byte <= 0xc9
  return { size: 1 + prefix + length + (isExtension ? 1 : 0), items: 0 }
}

function numberAt(view: DataView, offset: number, bytes: 1 | 2 | 4): number {
  if (offset + bytes > view.byteLength) throw broken()
  if (bytes === 1) return view.getUint8(offset)
  return bytes === 2 ? view.getUint16(offset) : view.getUint32(offset)
}

const broken = () => new ProtocolError('Error reading MessagePack.')
