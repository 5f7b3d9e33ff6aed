import { createHash } from 'node:crypto'

const HEADER = 24
const SEGMENT_HEADER = 8

export function espImage(project: string, version: string, payload: number): Buffer {
  const segment = Buffer.alloc(256 + payload, 0x5a)
  segment.fill(0, 0, 256)
  segment.writeUInt32LE(0xabcd5432, 0)
  segment.write(version, 16, 31)
  segment.write(project, 48, 31)
  segment.write('09:30:00', 80, 15)
  segment.write('Oct 12 2026', 96, 15)
  segment.write('v5.5.1', 112, 31)
  const end = HEADER + SEGMENT_HEADER + segment.length
  const checksumAt = end - (end % 16) + 15
  const image = Buffer.alloc(checksumAt + 1)
  image.writeUInt8(0xe9, 0)
  image.writeUInt8(1, 1)
  image.writeUInt32LE(0x40081000, 4)
  image.writeUInt8(1, 23)
  image.writeUInt32LE(0x3f400020, HEADER)
  image.writeUInt32LE(segment.length, HEADER + 4)
  segment.copy(image, HEADER + SEGMENT_HEADER)
  image.writeUInt8(
    segment.reduce((sum, byte) => sum ^ byte, 0xef),
    checksumAt,
  )
  return Buffer.concat([image, createHash('sha256').update(image).digest()])
}
