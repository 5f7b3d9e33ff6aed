import { messageId } from '@hoistway/contracts/can-filter'
import { hex } from '@hoistway/ui/formats'
import { idParsers as messages } from '../../../texts/en.ts'

type ParsedId =
  | { readonly kind: 'id'; readonly id: number }
  /** The form cannot be saved. */
  | { readonly kind: 'invalid'; readonly text: string }
  /** The row keeps its last valid value. */
  | { readonly kind: 'unreadable'; readonly suggestion?: string }

const HEX = /^0x[0-9a-f]+$/i
const DECIMAL = /^[0-9]+$/
const NEGATIVE = /^-(0x[0-9a-f]+|[0-9]+)$/i
/** As in manuals: `1A2`, `1A2h`, `x1A2`, `$1A2`, `&H1A2`, `0x1A2U`. */
const OTHER_HEX = /^(?:\$|&h|x)?([0-9a-f]+)h?$/i
const C_NUMBER = /^(0x[0-9a-f]+|[0-9]+)[ul]{1,3}$/i

/** `0x…` is hex, digits are decimal. Other notations only lead to a suggestion. */
export function parseMessageId(typed: string): ParsedId {
  const text = typed.trim()
  if (text === '') return { kind: 'invalid', text: messages.required }
  if (HEX.test(text) || DECIMAL.test(text)) return inRange(Number(text))
  if (NEGATIVE.test(text)) return { kind: 'invalid', text: messages.negative }
  const suggestion = suggestionFor(text)
  return suggestion === undefined ? { kind: 'unreadable' } : { kind: 'unreadable', suggestion }
}

function inRange(id: number): ParsedId {
  const issue = messageId.safeParse(id).error?.issues[0]
  // Numbers above the safe integers fail a different check.
  if (issue) return { kind: 'invalid', text: messages.tooLarge }
  return { kind: 'id', id }
}

function suggestionFor(text: string): string | undefined {
  const number = C_NUMBER.exec(text)?.[1]
  const digits = OTHER_HEX.exec(text)?.[1]
  const candidate = number ?? (digits && `0x${digits}`)
  if (!candidate || !messageId.safeParse(Number(candidate)).success) return undefined
  return number && !number.toLowerCase().startsWith('0x') ? number : hex(Number(candidate))
}

export const idLabel = (id: number): string => `${hex(id)} (${id})`
