import { bitsOf } from '@hoistway/contracts/can-filter-rule'
import { idParsers as messages } from '../../../texts/en.ts'
import { RANGE_MAX } from './id-range.ts'
import type { TokenResult } from './token-result.ts'

/** SocketCAN flags above the 29 bits of an ID. */
const EXTENDED = 0x80000000
const REMOTE_OR_ERROR = 0x60000000
const STANDARD_IDS = 0x7ff
const ALL_IDS = 0x1fffffff

/**
 * Parses `id:mask`, both in hex. The IDs have 29 bits if `id` has 8 digits, the extended flag, or more than 11 bits.
 */
export function candumpFilter(token: string): TokenResult {
  if (token.startsWith('#')) return { text: messages.errorMask }
  if (token.includes('~')) return { text: messages.invertedMask }
  const parts = /^(?:0x)?([0-9a-f]{1,8}):(?:0x)?([0-9a-f]{1,8})$/i.exec(token)
  if (!parts) return { text: messages.notAFilter }
  const [, digits = '', maskDigits = ''] = parts
  const id = Number(`0x${digits}`)
  const mask = Number(`0x${maskDigits}`)
  // A mask with the flag and an ID without it selects data frames, the only frames that filters apply to.
  if (bits(bits(id, mask), REMOTE_OR_ERROR) !== 0) return { text: messages.remoteFrames }
  const extended = digits.length === 8 || bits(id, EXTENDED) !== 0 || bits(id, ALL_IDS) > STANDARD_IDS
  const width = extended ? ALL_IDS : STANDARD_IDS
  const fixed = bits(mask, width)
  const free = width - fixed
  const count = 2 ** ones(free)
  if (fixed === 0) return { text: messages.passesAll }
  if (count > RANGE_MAX) return { text: messages.tooMany(count, RANGE_MAX) }
  const rule = { first: bits(id, fixed), ...(free !== 0 && { mask: fixed }) }
  return { rule: extended && bitsOf(rule) === 11 ? { ...rule, bits: 29 } : rule }
}

const bits = (a: number, b: number) => (a & b) >>> 0

function ones(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest = bits(rest, rest - 1)) count += 1
  return count
}
