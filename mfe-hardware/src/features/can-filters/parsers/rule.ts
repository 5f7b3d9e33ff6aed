import { type FilterRule, ruleProblem } from '@hoistway/contracts/can-filter-rule'
import { parseMessageId } from './message-id.ts'

export type ParsedRule =
  | { readonly kind: 'rule'; readonly rule: FilterRule }
  /** The form cannot be saved. */
  | { readonly kind: 'invalid'; readonly text: string }
  /** The row keeps its last valid value. */
  | { readonly kind: 'unreadable'; readonly suggestion?: string }

const RANGE = /^([^-–—]+?)\s*(?:-|–|—|\.{2,3})\s*([^-–—]+)$/
const MASK = /^([^/]+?)\s*\/\s*([^/]+)$/

/** Parses a message ID, a range `0x100-0x10F` or a mask `0x200/0x7F0`. */
export function parseRule(typed: string, bits?: FilterRule['bits']): ParsedRule {
  const text = typed.trim()
  const range = RANGE.exec(text)
  if (range) return parsed(range, bits, (first, last) => ({ first, last }))
  const mask = MASK.exec(text)
  if (mask) return parsed(mask, bits, (first, ones) => ({ first, mask: ones }))
  const single = parseMessageId(typed)
  return single.kind === 'id' ? checked({ first: single.id }, bits) : single
}

function parsed(
  [, left = '', right = '']: RegExpExecArray,
  bits: FilterRule['bits'],
  ruleOf: (left: number, right: number) => FilterRule,
): ParsedRule {
  const parts = [parseMessageId(left), parseMessageId(right)]
  const invalid = parts.find((part) => part.kind === 'invalid')
  if (invalid?.kind === 'invalid') return invalid
  const [one, other] = parts
  if (one?.kind !== 'id' || other?.kind !== 'id') return { kind: 'unreadable' }
  return checked(ruleOf(one.id, other.id), bits)
}

function checked(rule: FilterRule, bits: FilterRule['bits']): ParsedRule {
  const whole = bits === undefined ? rule : { ...rule, bits }
  const problem = ruleProblem(whole)
  return problem === undefined ? { kind: 'rule', rule: whole } : { kind: 'invalid', text: problem }
}
