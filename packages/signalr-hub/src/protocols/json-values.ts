import { ProtocolError } from '../protocol-error.ts'

export type JsonMembers = Readonly<Record<string, unknown>>

/** Deeper values always use the replacer; `JSON.stringify` detects cycles. */
const MAX_SCAN_DEPTH = 64

/**
 * Writes byte arrays in base64, as ASP.NET Core does.
 * @throws TypeError for unsupported values, such as a bigint or a cycle
 */
export function toJson(value: object): string {
  return hasBytes(value, 0) ? JSON.stringify(value, base64) : JSON.stringify(value)
}

export function readJsonObject(text: string): JsonMembers {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProtocolError('Error reading JSON.')
  }
  if (isMembers(value)) return value
  throw new ProtocolError('Expected a JSON Object.')
}

function isMembers(value: unknown): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Only byte arrays need the replacer, which makes `JSON.stringify` 2.5 times slower. */
function hasBytes(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (value instanceof Uint8Array || depth === MAX_SCAN_DEPTH) return true
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (hasBytes(member, depth + 1)) return true
  }
  return false
}

/** `value` is the result of `toJSON`, which a Buffer has, so the original is read from its holder. */
function base64(this: JsonMembers, key: string, value: unknown): unknown {
  const original = this[key]
  if (!(original instanceof Uint8Array)) return value
  return Buffer.from(original.buffer, original.byteOffset, original.byteLength).toString('base64')
}
