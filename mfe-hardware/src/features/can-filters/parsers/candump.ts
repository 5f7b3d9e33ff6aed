import { bitsOf } from '@hoistway/contracts/can-filter-rule'
import { limits } from '@hoistway/contracts/limits'
import { idParsers as messages } from '../../../texts/en.ts'
import { checkedRule, type TokenResult } from './token-result.ts'

/** SocketCAN flags above the 29 bits of an ID. */
const EXTENDED = 0x80000000
const REMOTE_OR_ERROR = 0x60000000
const { messageIdMax, standardIdMax } = limits.canFilter

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
  const extended = digits.length === 8 || bits(id, EXTENDED) !== 0 || bits(id, messageIdMax) > standardIdMax
  const width = extended ? messageIdMax : standardIdMax
  const fixed = bits(mask, width)
  if (fixed === 0) return { text: messages.passesAll }
  const rule = { first: bits(id, fixed), ...(fixed !== width && { mask: fixed }) }
  return checkedRule(extended && bitsOf(rule) === 11 ? { ...rule, bits: 29 } : rule)
}

const bits = (a: number, b: number) => (a & b) >>> 0
