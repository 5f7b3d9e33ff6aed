/**
 * Start of a recording, little endian. An entry for each batch follows: its length (4 bytes), frames skipped before it
 * (4), arrival in ms since 1970 (8), and the batch as sent.
 */
export const CAN_FILE_MAGIC = Uint8Array.from([0x89, 0x48, 0x57, 0x43, 0x41, 0x4e, 0x01, 0x0a])

/** A batch of a recording. */
export interface CanFileEntry {
  /** Milliseconds since 1970 on the server's clock. */
  readonly receivedAt: number
  /** Frames that the server skipped before the batch. */
  readonly skipped: number
  readonly batch: Uint8Array
}

const HEADER = 16
const BATCH_BYTES = 64 * 1024

export function encodeCanEntry({ receivedAt, skipped, batch }: CanFileEntry): Uint8Array {
  const bytes = new Uint8Array(HEADER + batch.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, batch.length, true)
  view.setUint32(4, skipped, true)
  view.setBigUint64(8, BigInt(receivedAt), true)
  bytes.set(batch, HEADER)
  return bytes
}

/** Yields the entries of a part of a file. @throws RangeError when the bytes are not whole entries */
export function* decodeCanEntries(bytes: Uint8Array): Generator<CanFileEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const length = at + HEADER <= bytes.length ? view.getUint32(at, true) : bytes.length
    if (length > BATCH_BYTES || at + HEADER + length > bytes.length)
      throw new RangeError(`The recording ends within the entry at byte ${at}.`)
    yield {
      receivedAt: Number(view.getBigUint64(at + 8, true)),
      skipped: view.getUint32(at + 4, true),
      batch: bytes.subarray(at + HEADER, at + HEADER + length),
    }
    at += HEADER + length
  }
}

/** Yields the entries of a file. @throws RangeError when it is no whole recording */
export function decodeCanFile(bytes: Uint8Array): Generator<CanFileEntry> {
  if (!CAN_FILE_MAGIC.every((byte, at) => byte === bytes[at]))
    throw new RangeError('The file is no CAN recording.')
  return decodeCanEntries(bytes.subarray(CAN_FILE_MAGIC.length))
}
