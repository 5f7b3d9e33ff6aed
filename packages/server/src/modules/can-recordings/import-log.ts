import { type CanFrame, encodeCanBatch, isCanFrame } from '@hoistway/contracts/can'
import { encodeCanEntry } from '@hoistway/contracts/can-file'
import { BATCH_MS } from '../../devices/can/can-recordings.repository.ts'
import { canRecordings as messages } from '../../texts/en.ts'
import { ASC_FD_FLAG } from './export-formats.ts'

export class LogLineError extends Error {
  override readonly name = 'LogLineError'
}

const ID_MAX = 0x1fffffff
/** Error frames of SocketCAN are not traffic. */
const ERROR_FLAG = 0x20000000
const CLASSIC_MAX = 8
/** In the flags of a CANFD line. */
const REMOTE_FLAG = 0x10

/** `(1795000000.001000) can0 181#01FF`, `##0…` for CAN FD, `#R4` for a remote frame. */
const CANDUMP =
  /^\((\d{1,13})\.(\d{1,9})\) \S+ ([0-9a-f]{3}|[0-9a-f]{8})#(?:#[0-9a-f]([0-9a-f.]*)|R(\d?)|([0-9a-f.]*))(?: [RT])?$/i
const ASC_TIME = /^(-?\d{1,9}\.\d{1,9}) /
/** `0.001000 1  181x  Rx  d 2 01 FF`, and fields that Vector's programs add. `(?! )` keeps the time linear. */
const ASC = /^\S+ +\d+ +([0-9a-f]+)(x?) +(?:Rx|Tx|TxRq) +([dr])(?: +([0-9a-f]))?(?: +(?! )(.*))?$/i
const ASC_FD =
  /^\S+ +CANFD +\d+ +(?:Rx|Tx|TxRq) +([0-9a-f]+)(x?) +(?:\S+ +)??[01] +[01] +([0-9a-f]) +(\d{1,2})(?: +(?! )(.*))?$/i
/** Lines of a Vector log that are no frames. */
const ASC_EVENT =
  /^(?:\/\/|base |(?:no )?internal events|begin triggerblock|end triggerblock|\S+ +(?:CANFD +)?\d+ +(?:[RT]x +)?(?:ErrorFrame|Statistic:|J1939TP )|\S+ +(?:CAN +\d|Start of measurement|\d+ +OverloadFrame|SV:|TFS:|%))/i

const microseconds = (seconds: string, fraction: string) =>
  Number(seconds) * 1_000_000 + Math.round(Number(`0.${fraction}`) * 1_000_000)

export function logReader(): (line: string) => CanFrame | undefined {
  let base = 16
  let start = 0
  let isAsc = false
  let isRelative = false
  return (line) => {
    const content = line.trim()
    if (content === '') return undefined
    const date = /^date (.+)$/i.exec(content)?.[1]
    if (date !== undefined) {
      isAsc = true
      start = ascTime(date) * 1_000
      return undefined
    }
    const digits = /^base (hex|dec)\b/i.exec(content)?.[1]
    if (digits !== undefined) {
      isAsc = true
      base = digits.toLowerCase() === 'dec' ? 10 : 16
      isRelative = /timestamps relative/i.test(content)
    }
    if (!isAsc) return candumpFrame(content)
    const time = ASC_TIME.exec(`${content} `)?.[1]
    const at = start + Math.round(Number(time) * 1_000_000)
    // Relative to the previous line, even if that is no frame.
    if (isRelative && time !== undefined) start = at
    return ascFrame(content, at, base)
  }
}

function candumpFrame(content: string): CanFrame | undefined {
  const [, seconds = '', fraction = '', digits, fd, remote, data = ''] = CANDUMP.exec(content) ?? []
  if (digits === undefined) throw new LogLineError(messages.notAFrame)
  const id = Number.parseInt(digits, 16)
  if (id > ID_MAX && (id & ERROR_FLAG) !== 0) return undefined
  const at = microseconds(seconds, fraction)
  const pairs = (fd ?? data).replaceAll('.', '').match(/..?/g) ?? []
  const bytes = remote === undefined ? bytesOf(pairs, pairs.length) : new Uint8Array(Number(remote))
  const kind = { extended: digits.length === 8, remote: remote !== undefined, fd: fd !== undefined }
  return checked({ at, id, ...kind, data: bytes })
}

/** @param at NaN without a time */
function ascFrame(content: string, at: number, base: number): CanFrame | undefined {
  if (ASC_EVENT.test(content)) return undefined
  const [, fdDigits, fdExtended, fdCode = '', fdLength, fdRest = ''] = ASC_FD.exec(content) ?? []
  if (fdDigits !== undefined) {
    const tokens = fdRest.split(/ +/)
    const length = Number(fdLength)
    const flags = Number.parseInt(tokens[length + 2] ?? ASC_FD_FLAG.toString(16), 16)
    const fd = (flags & ASC_FD_FLAG) !== 0 || length > CLASSIC_MAX
    const remote = !fd && (flags & REMOTE_FLAG) !== 0
    const data = remote ? new Uint8Array(classicLength(fdCode)) : bytesOf(tokens, length)
    return checked({ at, id: idOf(fdDigits, base), extended: fdExtended !== '', remote, fd, data })
  }
  const [, digits, extended, kind, code = '0', rest = ''] = ASC.exec(content) ?? []
  if (digits === undefined) throw new LogLineError(messages.notAFrame)
  const remote = kind?.toLowerCase() === 'r'
  const length = classicLength(code)
  const data = remote ? new Uint8Array(length) : bytesOf(rest.split(/ +/), length, base)
  return checked({ at, id: idOf(digits, base), extended: extended !== '', remote, fd: false, data })
}

const classicLength = (code: string) => Math.min(CLASSIC_MAX, Number.parseInt(code, 16))

const idOf = (digits: string, base: number) =>
  base === 10 && !/^\d+$/.test(digits) ? Number.NaN : Number.parseInt(digits, base)

function bytesOf(tokens: readonly string[], length: number, base = 16): Uint8Array {
  const digits = base === 10 ? /^\d{1,3}$/ : /^[0-9a-f]{2}$/i
  return Uint8Array.from({ length }, (_, at) => {
    const token = tokens[at] ?? ''
    const value = Number.parseInt(token, base)
    if (!digits.test(token) || value > 255) throw new LogLineError(messages.notAFrame)
    return value
  })
}

function checked(frame: CanFrame): CanFrame {
  if (Number.isSafeInteger(frame.at) && frame.at >= 0 && isCanFrame(frame)) return frame
  throw new LogLineError(messages.notAFrame)
}

const ASC_DATE = /^\S+ (\S{3}) +(\d{1,2}) (\d{1,2}):(\d\d):(\d\d)(?:\.(\d{1,3}))?(?: ([ap]m))? (\d{4})$/i
/** English and German; the `ä` of Windows-1252 is no UTF-8. */
const MONTHS = 'jan feb m.[rz] apr ma[iy] jun jul aug sep o[ck]t nov de[cz]'
  .split(' ')
  .map((month) => new RegExp(month, 'i'))

/** Returns milliseconds since 1970 (UTC). */
function ascTime(text: string): number {
  const [, month = '', day, hours, minutes, seconds, fraction = '0', half, year] =
    ASC_DATE.exec(text.trim()) ?? []
  const index = MONTHS.findIndex((pattern) => pattern.test(month))
  if (index === -1) throw new LogLineError(messages.notADate)
  const hour = Number(hours)
  // CANalyzer also writes `13:14:48 am`.
  const isHalf = half !== undefined && hour <= 12
  const ofDay = isHalf ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  const at = Date.UTC(Number(year), index, Number(day), ofDay, Number(minutes), Number(seconds))
  return at + Number(fraction.padEnd(3, '0'))
}

/** Keeps batches of the longest frames below the size of a device message. */
const BATCH_FRAMES = 800
/** A log does not contain the state of the bus. */
const NO_STATE = { state: 'active', transmitErrors: 0, receiveErrors: 0, load: 0, dropped: 0 } as const

export class EntryWriter {
  #frames: CanFrame[] = []
  #entries: Uint8Array[] = []
  count = 0
  first: number | undefined
  last: number | undefined

  add(frame: CanFrame): void {
    const [from] = this.#frames
    const previous = this.#frames.at(-1)
    const isFull = this.#frames.length >= BATCH_FRAMES
    // Times of a batch increase, and those of several interfaces may not.
    if (from && previous && (isFull || frame.at < previous.at || frame.at - from.at > BATCH_MS * 1_000))
      this.#close()
    this.#frames.push(frame)
    this.first = Math.min(this.first ?? frame.at, frame.at)
    this.last = Math.max(this.last ?? frame.at, frame.at)
  }

  take(): Uint8Array[] {
    this.#close()
    const entries = this.#entries
    this.#entries = []
    return entries
  }

  #close(): void {
    const [from] = this.#frames
    if (!from) return
    const batch = encodeCanBatch({ ...NO_STATE, first: this.count % 2 ** 32, frames: this.#frames })
    this.#entries.push(encodeCanEntry({ receivedAt: Math.floor(from.at / 1_000), skipped: 0, batch }))
    this.count += this.#frames.length
    this.#frames = []
  }
}
