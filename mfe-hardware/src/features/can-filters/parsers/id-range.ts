import { hex } from '@hoistway/ui/formats'
import { idParsers as messages } from '../../../texts/en.ts'
import { parseMessageId } from './message-id.ts'
import { checkedRule, type TokenResult } from './token-result.ts'

/** Both ends of a range are included. */
export function parseRange(token: string): TokenResult {
  const [first = '', last = '', ...more] = token.split('-')
  if (more.length > 0) return { text: messages.notARange }
  const ends = [parseMessageId(first), parseMessageId(last)]
  const [from, to] = ends
  const invalid = ends.find((end) => end.kind === 'invalid')
  if (invalid?.kind === 'invalid') return { text: invalid.text }
  if (from?.kind !== 'id' || to?.kind !== 'id') return unreadable(first, last)
  if (from.id === to.id) return { rule: { first: from.id } }
  return checkedRule({ first: from.id, last: to.id }, from.id > to.id ? written(to.id, from.id) : undefined)
}

const written = (from: number, to: number) => `${hex(from)}-${hex(to)}`

/** If one end is hex without `0x`, the other one probably is too. */
function unreadable(first: string, last: string): TokenResult {
  const [from, to] = [first, last].map((end) => parseMessageId(/^[0-9a-f]+$/i.test(end) ? `0x${end}` : end))
  const suggestion = from?.kind === 'id' && to?.kind === 'id' ? written(from.id, to.id) : undefined
  return { text: messages.notARangeOfIds, suggestion }
}
