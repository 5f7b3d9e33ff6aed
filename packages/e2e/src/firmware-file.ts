import { createHash, randomBytes } from 'node:crypto'

/**
 * Returns the start of an ESP32 image of this version, followed by random bytes. Its checksum is wrong unless it
 * `isSound`. `size` is a multiple of 16.
 */
export function firmwareFile(
  size: number,
  version: string,
  isSound = false,
): { bytes: Buffer<ArrayBuffer>; sha256: string } {
  const bytes = randomBytes(size)
  bytes.fill(0, 0, 288)
  bytes.writeUInt8(0xe9, 0)
  bytes.writeUInt8(1, 1)
  bytes.writeUInt32LE(0x3f400020, 24)
  bytes.writeUInt32LE(size - 64, 28)
  bytes.writeUInt32LE(0xabcd5432, 32)
  bytes.write(version, 48)
  bytes.write('cabin-controller', 80)
  const checksum = bytes.subarray(32, size - 32).reduce((sum, byte) => sum ^ byte, 0xef)
  bytes.writeUInt8(isSound ? checksum : checksum ^ 1, size - 17)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
