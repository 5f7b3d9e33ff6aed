import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** esp_app_desc_t at byte 32. Texts end at their first NUL. */
interface AppDescriptor {
  readonly version: string
  readonly project: string
  readonly date: string
  readonly time: string
  readonly idfVersion: string
}

/** `offset` and `length` locate its bytes in the file. */
export interface Segment {
  readonly loadAddress: number
  readonly offset: number
  readonly length: number
}

export type Damage =
  | { readonly kind: 'truncated'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'segment-count'; readonly count: number }
  | { readonly kind: 'checksum'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'hash'; readonly expected: string; readonly actual: string }

export interface EspImage {
  readonly chipId: number
  readonly segmentCount: number
  readonly segments: readonly Segment[]
  readonly hashAppended: boolean
  readonly descriptor: AppDescriptor | undefined
  /** Bytes from the start to the end of checksum and hash; a signature or padding that follows is ignored. */
  readonly length: number
  readonly damage: Damage | undefined
}

const IMAGE_MAGIC = 0xe9
const HEADER_LENGTH = 24
const SEGMENT_HEADER_LENGTH = 8
const MAX_SEGMENTS = 16
const CHECKSUM_SEED = 0xef
const HASH_LENGTH = 32
const DESCRIPTOR_OFFSET = 32
const DESCRIPTOR_LENGTH = 256
const DESCRIPTOR_MAGIC = 0xabcd5432

export const startsAsEspImage = (bytes: Uint8Array, at = 0): boolean => bytes[at] === IMAGE_MAGIC

/** Returns `undefined` when the bytes do not start with an image. Never throws: a defect is in `damage`. */
export function readEspImage(bytes: Uint8Array): EspImage | undefined {
  if (!startsAsEspImage(bytes)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_LENGTH) {
    return { ...unread, length: HEADER_LENGTH, damage: truncated(HEADER_LENGTH, bytes.length) }
  }
  const header = {
    chipId: view.getUint16(12, true),
    segmentCount: view.getUint8(1),
    hashAppended: view.getUint8(23) === 1,
    descriptor: readDescriptor(bytes, view),
  }
  if (header.segmentCount < 1 || header.segmentCount > MAX_SEGMENTS) {
    const damage: Damage = { kind: 'segment-count', count: header.segmentCount }
    return { ...header, segments: [], length: HEADER_LENGTH, damage }
  }
  const walk = walkSegments(view, header.segmentCount)
  // The checksum is the last byte of a block of 16. Not `| 15`: a damaged length may pass 2^31.
  const checksumAt = walk.end - (walk.end % 16) + 15
  const length = checksumAt + 1 + (header.hashAppended ? HASH_LENGTH : 0)
  const damage =
    length > bytes.length || walk.segments.length < header.segmentCount
      ? truncated(Math.max(length, walk.end), bytes.length)
      : (wrongChecksum(bytes, walk.segments, checksumAt) ??
        (header.hashAppended ? wrongHash(bytes, checksumAt + 1) : undefined))
  return { ...header, segments: walk.segments, length, damage }
}

const unread = { chipId: 0xffff, segmentCount: 0, segments: [], hashAppended: false, descriptor: undefined }

const truncated = (expected: number, actual: number): Damage => ({ kind: 'truncated', expected, actual })

function walkSegments(view: DataView, count: number): { segments: Segment[]; end: number } {
  const segments: Segment[] = []
  let end = HEADER_LENGTH
  while (segments.length < count && end + SEGMENT_HEADER_LENGTH <= view.byteLength) {
    const segment = {
      loadAddress: view.getUint32(end, true),
      offset: end + SEGMENT_HEADER_LENGTH,
      length: view.getUint32(end + 4, true),
    }
    end = segment.offset + segment.length
    segments.push(segment)
  }
  return { segments, end: segments.length < count ? end + SEGMENT_HEADER_LENGTH : end }
}

function wrongChecksum(bytes: Uint8Array, segments: readonly Segment[], at: number): Damage | undefined {
  let expected = CHECKSUM_SEED
  for (const { offset, length } of segments) {
    for (let index = offset; index < offset + length; index += 1) expected ^= bytes[index] ?? 0
  }
  const actual = bytes[at] ?? 0
  return expected === actual ? undefined : { kind: 'checksum', expected, actual }
}

function wrongHash(bytes: Uint8Array, at: number): Damage | undefined {
  const expected = bytesToHex(sha256(bytes.subarray(0, at)))
  const actual = bytesToHex(bytes.subarray(at, at + HASH_LENGTH))
  return expected === actual ? undefined : { kind: 'hash', expected, actual }
}

function readDescriptor(bytes: Uint8Array, view: DataView): AppDescriptor | undefined {
  const there = bytes.length >= DESCRIPTOR_OFFSET + DESCRIPTOR_LENGTH
  if (!there || view.getUint32(DESCRIPTOR_OFFSET, true) !== DESCRIPTOR_MAGIC) return undefined
  return {
    version: text(bytes, 48, 32),
    project: text(bytes, 80, 32),
    time: text(bytes, 112, 16),
    date: text(bytes, 128, 16),
    idfVersion: text(bytes, 144, 32),
  }
}

function text(bytes: Uint8Array, at: number, length: number): string {
  const field = bytes.subarray(at, at + length)
  const end = field.indexOf(0)
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end)).trim()
}
