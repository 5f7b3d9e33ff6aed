import { messageId } from '@hoistway/contracts/can-filter'
import { limits } from '@hoistway/contracts/limits'
import { idParsers as messages } from '../../../texts/en.ts'

type LogLine =
  | { readonly kind: 'frame'; readonly format: LogFormat; readonly id: number; readonly bits: 11 | 29 }
  | { readonly kind: 'header'; readonly format: LogFormat }
  | { readonly kind: 'unreadable'; readonly text: string }

export type LogFormat = 'candump' | 'candump -l' | 'Vector ASC'

/** SocketCAN prints 3 hex digits for an ID of 11 bits and 8 for one of 29. */
const ID = '([0-9a-f]{3}|[0-9a-f]{8})'
const INTERFACE = '[a-z][\\w.-]*'
const STAMP = '\\(\\d[\\d. :-]*\\)'

/** `(12.5)  can0  RX - -  123   [8]  11 22`: the time and the flags are optional. */
const CANDUMP = new RegExp(
  `^(?:${STAMP}\\s+)?${INTERFACE}(?:\\s+(?:RX|TX)(?:\\s+[-BE]){0,2})?\\s+${ID}\\s+\\[\\d{1,4}\\](?=\\s|$)`,
  'i',
)
/** `(12.5) can0 123#1122`, `123##1…` (CAN FD), `123#R` (remote); `cansend` accepts it without the time. */
const CANDUMP_FILE = new RegExp(
  `^(?:${STAMP}\\s+${INTERFACE}\\s+)?${ID}#(?:#[0-9a-f])?(?:R\\d?|[0-9a-f._]*)(?:\\s+[RT])?$`,
  'i',
)
/** `0.0159 1  123x  Rx  d 8 01 …`, `0.0159 CANFD  1 Rx  123x  …`. */
const ASC = /^\d+\.\d+\s+\d+\s+([0-9a-f]+)(x?)\s+(?:Rx|Tx|TxRq)\s+[dr](?=\s|$)/i
const ASC_FD = /^\d+\.\d+\s+CANFD\s+\d+\s+(?:Rx|Tx|TxRq)\s+([0-9a-f]+)(x?)(?=\s|$)/i
const ASC_ERROR = /^\d+\.\d+\s+(?:CANFD\s+)?\d+\s+ErrorFrame\b/i
const ASC_HEADER =
  /^(?:date\s|base\s+(?:hex|dec)\b|(?:no\s+)?internal events logged|begin triggerblock|end triggerblock|\/\/\s*version\b|\d+\.\d+\s+(?:start of measurement|\d+\s+statistic:))/i
const LOG_START = new RegExp(`^(?:${STAMP}\\s|(?:v|vx|sl)?can\\d+\\s+\\S)`, 'i')

const ERROR_FLAG = 0x20000000

/** Lines must be read in order: the header of a Vector log sets the base of its IDs. */
export function canLogReader(): (line: string) => LogLine | undefined {
  let ascBase = 16
  let inAsc = false
  return (line) => {
    const content = line.trim()
    const base = /^base\s+(hex|dec)\b/i.exec(content)?.[1]?.toLowerCase()
    if (base !== undefined) ascBase = base === 'dec' ? 10 : 16
    if (ASC_HEADER.test(content)) {
      inAsc = true
      return { kind: 'header', format: 'Vector ASC' }
    }
    if (ASC_ERROR.test(content)) return { kind: 'unreadable', text: messages.errorFrame }
    const asc = ASC.exec(content) ?? ASC_FD.exec(content)
    if (asc) {
      const [, digits = '', extended = ''] = asc
      return frame('Vector ASC', idOf(digits, ascBase), extended ? 29 : 11)
    }
    const printed = CANDUMP.exec(content)?.[1]
    if (printed !== undefined) return frame('candump', idOf(printed, 16), bitsOf(printed))
    const filed = CANDUMP_FILE.exec(content)?.[1]
    if (filed !== undefined) return frame('candump -l', idOf(filed, 16), bitsOf(filed))
    if (content !== '' && (inAsc || LOG_START.test(content)))
      return { kind: 'unreadable', text: messages.notAFrame }
    return undefined
  }
}

const bitsOf = (digits: string) => (digits.length === 3 ? 11 : 29)

/** Returns NaN for a digit outside the base. */
const idOf = (digits: string, base: number) =>
  base === 10 && !/^\d+$/.test(digits) ? Number.NaN : Number.parseInt(digits, base)

function frame(format: LogFormat, id: number, bits: 11 | 29): LogLine {
  if (id >= ERROR_FLAG && id < 2 * ERROR_FLAG) return { kind: 'unreadable', text: messages.errorFrame }
  if (!messageId.safeParse(id).success || (bits === 11 && id > limits.canFilter.standardIdMax))
    return { kind: 'unreadable', text: messages.notAFrame }
  return { kind: 'frame', format, id, bits }
}
