/** `line` counts from 1. */
export interface HexDamage {
  readonly line: number
  readonly reason: 'not-a-record' | 'length' | 'checksum' | 'record-type' | 'after-end' | 'no-end' | 'no-data'
}

export interface IntelHex {
  readonly records: number
  readonly dataLength: number
  readonly damage: HexDamage | undefined
}

const DATA = 0
const END_OF_FILE = 1
const LAST_KNOWN_TYPE = 5
/** Bytes by record type; data records have any length. */
const payloadLength: Readonly<Record<number, number>> = { 1: 0, 2: 2, 3: 4, 4: 2, 5: 4 }

export function startsAsIntelHex(bytes: Uint8Array): boolean {
  return /^\s*:[0-9a-f]{2}/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 64)))
}

export function readIntelHex(bytes: Uint8Array): IntelHex {
  const lines = new TextDecoder('latin1').decode(bytes).split(/\r\n|\r|\n/)
  let records = 0
  let dataLength = 0
  let endAt = 0
  for (const [index, untrimmed] of lines.entries()) {
    const text = untrimmed.trim()
    if (text === '') continue
    const line = index + 1
    if (endAt > 0) return { records, dataLength, damage: { line, reason: 'after-end' } }
    const record = readRecord(text)
    if (typeof record === 'string') return { records, dataLength, damage: { line, reason: record } }
    records += 1
    if (record.type === DATA) dataLength += record.length
    if (record.type === END_OF_FILE) endAt = line
  }
  const lastLine = lines.length
  if (endAt === 0) return { records, dataLength, damage: { line: lastLine, reason: 'no-end' } }
  if (dataLength === 0) return { records, dataLength, damage: { line: endAt, reason: 'no-data' } }
  return { records, dataLength, damage: undefined }
}

function readRecord(text: string): { type: number; length: number } | HexDamage['reason'] {
  if (!/^:([0-9a-f]{2}){5,}$/i.test(text)) return 'not-a-record'
  const bytes = (text.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const [length = 0, , , type = 0] = bytes
  if (bytes.length !== length + 5) return 'length'
  if (bytes.reduce((sum, byte) => sum + byte, 0) % 256 !== 0) return 'checksum'
  if (type > LAST_KNOWN_TYPE) return 'record-type'
  return type !== DATA && length !== payloadLength[type] ? 'length' : { type, length }
}
