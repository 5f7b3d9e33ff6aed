import { sha256 } from '@noble/hashes/sha2.js'

export interface ImageParts {
  chipId?: number
  version?: string
  project?: string
  date?: string
  time?: string
  idfVersion?: string
  descriptor?: boolean
  hashAppended?: boolean
  segments?: readonly { loadAddress: number; data: Uint8Array }[]
}

/** Uses the byte layout of Espressif's tools. */
export function buildImage(parts: ImageParts = {}): Uint8Array<ArrayBuffer> {
  const segments = parts.segments ?? [
    { loadAddress: 0x3f400020, data: firstSegment(parts) },
    { loadAddress: 0x400d0020, data: pattern(1000) },
  ]
  const body = segments.reduce((length, { data }) => length + 8 + data.length, 24)
  const checksumAt = body | 15
  const hashAppended = parts.hashAppended ?? true
  const bytes = new Uint8Array(checksumAt + 1 + (hashAppended ? 32 : 0))
  const view = new DataView(bytes.buffer)
  view.setUint8(0, 0xe9)
  view.setUint8(1, segments.length)
  view.setUint32(4, 0x40081000, true)
  view.setUint16(12, parts.chipId ?? 0, true)
  view.setUint8(23, hashAppended ? 1 : 0)
  let at = 24
  let checksum = 0xef
  for (const { loadAddress, data } of segments) {
    view.setUint32(at, loadAddress, true)
    view.setUint32(at + 4, data.length, true)
    bytes.set(data, at + 8)
    for (const byte of data) checksum ^= byte
    at += 8 + data.length
  }
  bytes[checksumAt] = checksum
  if (hashAppended) bytes.set(sha256(bytes.subarray(0, checksumAt + 1)), checksumAt + 1)
  return bytes
}

/** A period of 251 reveals a shifted or lost block. */
export function pattern(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => index % 251)
}

function firstSegment(parts: ImageParts): Uint8Array<ArrayBuffer> {
  const data = pattern(512)
  if (parts.descriptor === false) return data
  data.fill(0, 0, 256)
  new DataView(data.buffer).setUint32(0, 0xabcd5432, true)
  const put = (at: number, text: string) => data.set(new TextEncoder().encode(text), at)
  put(16, parts.version ?? '1.4.2')
  put(48, parts.project ?? 'cabin-controller')
  put(80, parts.time ?? '10:11:12')
  put(96, parts.date ?? 'Nov  1 2026')
  put(112, parts.idfVersion ?? 'v5.5.1')
  return data
}
