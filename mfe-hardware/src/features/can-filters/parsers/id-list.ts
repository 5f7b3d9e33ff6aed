import { type FilterRule, ruleSize } from '@hoistway/contracts/can-filter-rule'
import { hex } from '@hoistway/ui/formats'
import { idParsers as messages } from '../../../texts/en.ts'
import { candumpFilter } from './candump.ts'
import { parseRange } from './id-range.ts'
import { parseMessageId } from './message-id.ts'
import type { TokenResult } from './token-result.ts'

export interface FoundId extends FilterRule {
  readonly name?: string
}

export interface Problem {
  readonly token: string
  readonly line: number
  readonly text: string
  readonly suggestion?: string
}

export interface IdList {
  readonly found: readonly FoundId[]
  readonly problems: readonly Problem[]
}

/** Maximum number of IDs read from one text; no bus has that many. */
const LIST_MAX = 200_000

export interface Collected {
  readonly found: FoundId[]
  readonly problems: Problem[]
  /** Includes all IDs of ranges. */
  count: number
}

/**
 * Reads IDs, ranges `0x100-0x10F` and candump filters `123:7FF`, separated by commas, semicolons, spaces, quotes or
 * brackets. `line` starts at 1.
 */
export function readListLine(content: string, line: number, collected: Collected): void {
  const { found, problems } = collected
  const tokens = tokensOf(content)
  const inSentence = isSentence(tokens)
  for (const token of tokens) {
    const result = inSentence && DECIMAL.test(token) ? sentenceNumber(token) : readToken(token)
    if ('text' in result) {
      const { suggestion, text: why } = result
      problems.push({ token, line, text: why, ...(suggestion !== undefined && { suggestion }) })
      continue
    }
    const count = collected.count + ruleSize(result.rule)
    if (count > LIST_MAX) {
      problems.push({ token, line, text: messages.moreThan(LIST_MAX) })
    } else {
      found.push(result.rule)
      collected.count = count
    }
  }
}

/** Joins the ends of a range, with a space on both sides or on neither. */
const JOINED = /(?<=[0-9a-f])(?:\s+(?:-|–|—|\.{2,3}|to)\s+|–|—|\.{2,3})(?=[0-9a-f$&])/gi

const SEPARATORS = /([\s,;|"'`[\](){}<>]+)/

function tokensOf(line: string): string[] {
  return partsOf(line).filter((part, index) => index % 2 === 0 && part !== '')
}

/** Tokens are at even indexes, separators at odd ones. */
const partsOf = (line: string) => line.replace(JOINED, '-').split(SEPARATORS)

export function withSuggestion(text: string, { token, line }: Problem, suggestion: string): string {
  let number = 0
  return text.replace(/[^\r\n]*(?:\r\n|\r|\n|$)/g, (content) => {
    number += 1
    if (number !== line) return content
    const parts = partsOf(content)
    const at = parts.findIndex((part, index) => index % 2 === 0 && part === token)
    return at < 0 ? content : parts.with(at, suggestion).join('')
  })
}

/** Cannot be a number in any notation. */
const WORD = /^(?=\p{L}*[^\P{L}a-fA-F])\p{L}{2,}[.!?]*$/u
const DECIMAL = /^\d+[.!?]*$/

function isSentence(tokens: readonly string[]): boolean {
  const count = (kind: RegExp) => tokens.filter((token) => kind.test(token)).length
  return count(WORD) > Math.max(1, count(DECIMAL)) && !/^\d/.test(tokens[0] ?? '')
}

/** In a sentence, a plain number is probably a time or a count. */
function sentenceNumber(token: string): TokenResult {
  const number = token.replace(/\D+$/, '')
  const parsed = parseMessageId(number)
  return { text: messages.inSentence, ...(parsed.kind === 'id' && { suggestion: hex(parsed.id) }) }
}

function readToken(token: string): TokenResult {
  if (/[:~]/.test(token) || token.startsWith('#')) return candumpFilter(token)
  if (/^(?:(?:v|vx|sl)?can[0-9]+|any)$/i.test(token)) return { text: messages.networkInterface }
  if (token.indexOf('-') > 0) return parseRange(token)
  const parsed = parseMessageId(token)
  if (parsed.kind === 'id') return { rule: { first: parsed.id } }
  if (parsed.kind === 'invalid') return { text: parsed.text }
  return { text: messages.notAnId, suggestion: parsed.suggestion }
}
