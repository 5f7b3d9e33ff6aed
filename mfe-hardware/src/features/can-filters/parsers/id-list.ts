import { ruleSize } from '@hoistway/contracts/can-filter-rule'
import { hex } from '@hoistway/ui/formats'
import { idParsers as messages } from '../../../texts/en.ts'
import { candumpFilter } from './candump.ts'
import { parseRange } from './id-range.ts'
import { parseMessageId } from './message-id.ts'
import type { TokenResult } from './token-result.ts'

/** An ID, range or mask that was found in a text, as a row of the list has it; with the name of an ID where the text has one. */
export interface FoundId {
  readonly id: number
  readonly last?: number | undefined
  readonly mask?: number | undefined
  readonly bits?: 11 | 29 | undefined
  readonly name?: string
}

/** A part of a text that is not a message ID: nothing is dropped silently. */
export interface Problem {
  readonly token: string
  /** From 1. */
  readonly line: number
  readonly text: string
  /** What it may have meant. */
  readonly suggestion?: string
}

/** IDs and problems of a text. */
export interface IdList {
  readonly found: readonly FoundId[]
  readonly problems: readonly Problem[]
}

/** The most IDs that are read from one text; no bus carries as many. */
export const LIST_MAX = 200_000

/** IDs and problems as they are collected line by line. */
export interface Collected {
  readonly found: FoundId[]
  readonly problems: Problem[]
  /** How many IDs were found: a range stands for many. */
  count: number
}

/**
 * Reads one line of a pasted list: IDs between commas, semicolons, spaces, quotes or brackets; ranges `0x100-0x10F`;
 * filters as candump takes them, `123:7FF`.
 * @param line its number, from 1
 */
export function readListLine(content: string, line: number, collected: Collected): void {
  const { found, problems } = collected
  const tokens = tokensOf(content)
  const inSentence = isSentence(tokens)
  for (const token of tokens) {
    const result = inSentence && DECIMAL.test(token) ? ofSentence(token) : readToken(token)
    if ('text' in result) {
      const { suggestion, text: why } = result
      problems.push({ token, line, text: why, ...(suggestion !== undefined && { suggestion }) })
      continue
    }
    const count = collected.count + ruleSize(result.rule)
    if (count > LIST_MAX) {
      problems.push({ token, line, text: messages.moreThan(LIST_MAX) })
    } else {
      const { first, ...rule } = result.rule
      found.push({ id: first, ...rule })
      collected.count = count
    }
  }
}

/** Dashes and words that join the ends of a range, with a space on both sides or on none. */
const JOINED = /(?<=[0-9a-f])(?:\s+(?:-|–|—|\.{2,3}|to)\s+|–|—|\.{2,3})(?=[0-9a-f$&])/gi

const SEPARATORS = /([\s,;|"'`[\](){}<>]+)/

function tokensOf(line: string): string[] {
  return partsOf(line).filter((part, index) => index % 2 === 0 && part !== '')
}

/** Tokens at even places, what separates them at odd ones. */
const partsOf = (line: string) => line.replace(JOINED, '-').split(SEPARATORS)

/** The text with a problem replaced by its suggestion. */
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

/** A word, which no writing of a number resembles. */
const WORD = /^(?=\p{L}*[^\P{L}a-fA-F])\p{L}{2,}[.!?]*$/u
const DECIMAL = /^\d+[.!?]*$/

/** Whether a line begins with a word and has more words than plain numbers. */
function isSentence(tokens: readonly string[]): boolean {
  const count = (kind: RegExp) => tokens.filter((token) => kind.test(token)).length
  return count(WORD) > Math.max(1, count(DECIMAL)) && !/^\d/.test(tokens[0] ?? '')
}

/** A plain number between words is a time or a count rather than a message ID. */
function ofSentence(token: string): TokenResult {
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
