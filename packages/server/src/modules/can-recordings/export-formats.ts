import { type CanFrame, canFdLengths, decodeCanBatch } from '@hoistway/contracts/can'
import { CAN_FILE_MAGIC, decodeCanEntries } from '@hoistway/contracts/can-file'
import { canDataText, candumpLine, canIdText, secondsText } from '@hoistway/contracts/can-text'

interface Format {
  readonly extension: string
  readonly type: string
  /** @param from time of the first frame in microseconds */
  readonly head: (from: number) => string | Buffer
  readonly frame: (frame: CanFrame, from: number) => string | Buffer
  readonly tail: string
}

const text = 'text/plain; charset=utf-8'
const binary = 'application/octet-stream'

const CSV_HEAD = 'time,id,extended,kind,length,data\r\n'

/** Times are those of the controller's clock in UTC. */
export const exportFormats = {
  candump: { extension: 'log', type: text, head: () => '', frame: candumpLine, tail: '' },
  asc: { extension: 'asc', type: text, head: ascHead, frame: ascLine, tail: 'End TriggerBlock\n' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8', head: () => CSV_HEAD, frame: csvLine, tail: '' },
  pcapng: { extension: 'pcapng', type: binary, head: pcapngHead, frame: pcapngPacket, tail: '' },
} as const satisfies Record<string, Format>
export type ExportFormat = keyof typeof exportFormats

export async function* exportOf(parts: AsyncIterable<Uint8Array>, format: ExportFormat) {
  const { head, frame, tail }: Format = exportFormats[format]
  let from: number | undefined
  for await (const part of parts) {
    const written: (string | Buffer)[] = []
    for (const { batch } of decodeCanEntries(part))
      for (const each of decodeCanBatch(batch).frames) {
        if (from === undefined) {
          // Headers have the time in milliseconds.
          from = each.at - (each.at % 1_000)
          written.push(head(from))
        }
        written.push(frame(each, from))
      }
    if (written.length > 0) yield Buffer.concat(written.map((each) => Buffer.from(each)))
  }
  if (from === undefined) yield Buffer.from(head(0))
  yield Buffer.from(tail)
}

export async function* wholeFile(parts: AsyncIterable<Uint8Array>) {
  yield Buffer.from(CAN_FILE_MAGIC)
  yield* parts
}

function ascDate(milliseconds: number): string {
  const at = new Date(milliseconds)
  const [weekday, day, month, year] = at.toUTCString().split(/,? /)
  const hour = String(at.getUTCHours() % 12 || 12).padStart(2, '0')
  const half = at.getUTCHours() < 12 ? 'am' : 'pm'
  return `${weekday} ${month} ${Number(day)} ${hour}${at.toISOString().slice(13, -1)} ${half} ${year}`
}

function ascHead(from: number): string {
  const date = ascDate(from / 1_000)
  return `date ${date}\nbase hex  timestamps absolute\ninternal events logged\n// version 9.0.0\nBegin Triggerblock ${date}\n   0.000000 Start of measurement\n`
}

/** CAN FD in the flags of an ASC line. */
export const ASC_FD_FLAG = 0x1000

function ascLine(frame: CanFrame, from: number): string {
  const { extended, remote, fd, data } = frame
  const time = secondsText(frame.at - from).padStart(11)
  const id = `${frame.id.toString(16).toUpperCase()}${extended ? 'x' : ''}`
  const bytes = canDataText(data)
  if (!fd) {
    const content = remote ? ['r', data.length.toString(16)] : ['d', data.length.toString(16), ...bytes]
    return `${time} 1  ${id.padEnd(15)} Rx   ${content.join(' ')}\n`
  }
  const code = canFdLengths.indexOf(data.length).toString(16)
  const content = [code, String(data.length).padStart(2), ...bytes].join(' ')
  return `${time} CANFD   1 Rx   ${id.padStart(8)}  ${''.padStart(32)} 0 0 ${content}        0    0     ${ASC_FD_FLAG.toString(16)}        0        0        0        0        0\n`
}

/** Spreadsheets would read digits without 0x as decimal numbers, and `1E5` as 100000. */
function csvLine(frame: CanFrame): string {
  const { at, extended, remote, fd, data } = frame
  const iso = new Date(Math.floor(at / 1_000)).toISOString().slice(0, -1)
  const time = `${iso}${String(at % 1_000).padStart(3, '0')}Z`
  const kind = remote ? 'remote' : fd ? 'fd' : 'data'
  const bytes = remote || data.length === 0 ? '' : `0x${canDataText(data).join('')}`
  return `${time},0x${canIdText(frame)},${Number(extended)},${kind},${data.length},${bytes}\r\n`
}

const LINKTYPE_CAN_SOCKETCAN = 227
const EXTENDED_FLAG = 2 ** 31
const REMOTE_FLAG = 2 ** 30
/** CAN FD in the header of SocketCAN. */
const FD_FLAG = 0x04

function block(type: number, content: Buffer): Buffer {
  const padding = (4 - (content.length % 4)) % 4
  const length = content.length + padding + 12
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(type, 0)
  bytes.writeUInt32LE(length, 4)
  content.copy(bytes, 8)
  bytes.writeUInt32LE(length, length - 4)
  return bytes
}

/** Times of the interface are in microseconds. */
function pcapngHead(): Buffer {
  const section = Buffer.alloc(16, 0xff)
  section.writeUInt32LE(0x1a2b3c4d, 0)
  section.writeUInt16LE(1, 4)
  section.writeUInt16LE(0, 6)
  const network = Buffer.alloc(8)
  network.writeUInt16LE(LINKTYPE_CAN_SOCKETCAN, 0)
  return Buffer.concat([block(0x0a0d0d0a, section), block(1, network)])
}

function pcapngPacket({ at, id, extended, remote, fd, data }: CanFrame): Buffer {
  const bytes = remote ? Buffer.alloc(0) : data
  const content = Buffer.alloc(20 + 8 + bytes.length)
  content.writeUInt32LE(Math.floor(at / 2 ** 32), 4)
  content.writeUInt32LE(at % 2 ** 32, 8)
  content.writeUInt32LE(8 + bytes.length, 12)
  content.writeUInt32LE(8 + bytes.length, 16)
  // The rest is big endian, as in captures of a real interface.
  content.writeUInt32BE(id + (extended ? EXTENDED_FLAG : 0) + (remote ? REMOTE_FLAG : 0), 20)
  content.writeUInt8(data.length, 24)
  content.writeUInt8(fd ? FD_FLAG : 0, 25)
  content.set(bytes, 28)
  return block(6, content)
}
