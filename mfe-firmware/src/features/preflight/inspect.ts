import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type EspImage, readEspImage, startsAsEspImage } from './esp-image.ts'
import { type IntelHex, readIntelHex, startsAsIntelHex } from './intel-hex.ts'

export type Content =
  | { readonly kind: 'application'; readonly image: EspImage }
  | { readonly kind: 'bootloader'; readonly image: EspImage }
  | { readonly kind: 'partition-table' }
  | { readonly kind: 'merged' }
  | { readonly kind: 'intel-hex'; readonly hex: IntelHex }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' }

/** `size` in bytes, `sha256` as 64 lower-case hex digits. */
export interface Inspection {
  readonly size: number
  readonly sha256: string
  readonly content: Content
}

/** Never throws. */
export function inspect(bytes: Uint8Array): Inspection {
  return { size: bytes.length, sha256: bytesToHex(sha256(bytes)), content: contentOf(bytes) }
}

const PARTITION_TABLE_OFFSET = 0x8000
/** Offset of the bootloader of the original ESP32 in a merged image; later chips have it at 0. */
const ESP32_BOOTLOADER_OFFSET = 0x1000

function contentOf(bytes: Uint8Array): Content {
  if (bytes.length === 0) return { kind: 'empty' }
  if (startsAsPartitionTable(bytes, 0)) return { kind: 'partition-table' }
  if (isMerged(bytes)) return { kind: 'merged' }
  const image = readEspImage(bytes)
  if (image) return { kind: isBootloader(image) ? 'bootloader' : 'application', image }
  if (startsAsIntelHex(bytes)) return { kind: 'intel-hex', hex: readIntelHex(bytes) }
  return { kind: 'unknown' }
}

/** Entries of a partition table are 32 bytes long and start with 0xAA 0x50. */
function startsAsPartitionTable(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xaa && bytes[at + 1] === 0x50 && bytes.length >= at + 32
}

function isMerged(bytes: Uint8Array): boolean {
  const bootloader = startsAsEspImage(bytes, 0) || startsAsEspImage(bytes, ESP32_BOOTLOADER_OFFSET)
  return bootloader && startsAsPartitionTable(bytes, PARTITION_TABLE_OFFSET)
}

/** A bootloader runs from RAM: no descriptor, and no segment in the address range that maps the flash. */
function isBootloader(image: EspImage): boolean {
  if (image.descriptor || image.segments.length === 0) return false
  return !image.segments.some(({ loadAddress }) => isFlashMapped(loadAddress))
}

function isFlashMapped(address: number): boolean {
  const within = (from: number, to: number) => address >= from && address < to
  return (
    within(0x3f400000, 0x3f800000) || // data, ESP32
    within(0x400c2000, 0x40c00000) || // code, ESP32
    within(0x3c000000, 0x3e000000) || // data, later chips
    within(0x42000000, 0x44000000) // code, later chips
  )
}
