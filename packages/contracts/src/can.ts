import * as z from 'zod/mini'

/** Hub stream of CAN frames; its argument is the elevator's id. */
export const canStream = 'WatchCan'

/** A batch as sent, in Base64, and the frames that the server skipped before it. */
export const canStreamItem = z.object({ batch: z.string(), skipped: z.number() })
export type CanStreamItem = z.infer<typeof canStreamItem>

/** Down, QoS 0, never retained: send for `forMs` from now, at most `maxRate` frames a second. */
export const deviceCanDesired = z.object({
  forMs: z.number().check(z.int(), z.positive()),
  maxRate: z.number().check(z.int(), z.positive()),
})
export type DeviceCanDesired = z.infer<typeof deviceCanDesired>

export interface CanFrame {
  /** Microseconds since 1970 on the controller's clock. */
  readonly at: number
  readonly id: number
  /** 29-bit identifier. */
  readonly extended: boolean
  /** A request for data: has as many zeros as requested bytes. */
  readonly remote: boolean
  readonly fd: boolean
  readonly data: Uint8Array
}

/** As ISO 11898 defines them. */
export const canBusStates = ['active', 'passive', 'off'] as const

export interface CanBatch {
  readonly state: (typeof canBusStates)[number]
  readonly transmitErrors: number
  readonly receiveErrors: number
  /** Per mille. */
  readonly load: number
  /** Number of the first frame since the stream began; a gap means lost frames. */
  readonly first: number
  /** Frames dropped by the controller since its last batch; they have no number. */
  readonly dropped: number
  readonly frames: readonly CanFrame[]
}

/** Fits into a message of 64 KB. */
export const CAN_BATCH_MAX = 2_000

const VERSION = 1
const HEADER = 24
const FRAME = 9
const CLASSIC_MAX = 8
/** Bytes of data by length code. */
export const canFdLengths: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 24, 32, 48, 64]
const EXTENDED = 2 ** 31
const REMOTE = 2 ** 30
const FD = 2 ** 29
const ID_MASK = FD - 1
const STANDARD_MAX = 0x7ff
const NUMBERS = 2 ** 32

/**
 * Encodes a batch, little endian: version, bus state, transmit and receive errors (a byte each), load and number of
 * frames (2 each), time in µs (8), first number (4), dropped (4). Each frame: µs after that time (4), identifier with
 * flags in the highest bits (4), length (1), data unless remote. @throws RangeError when the frames are not within 71
 * minutes, in order of time
 */
export function encodeCanBatch(batch: CanBatch): Uint8Array<ArrayBuffer> {
  const { frames } = batch
  const bytes = new Uint8Array(frames.reduce((size, frame) => size + sizeOf(frame), HEADER))
  const view = new DataView(bytes.buffer)
  const from = frames[0]?.at ?? 0
  bytes.set([VERSION, canBusStates.indexOf(batch.state), batch.transmitErrors, batch.receiveErrors])
  view.setUint16(4, batch.load, true)
  view.setUint16(6, frames.length, true)
  view.setBigUint64(8, BigInt(from), true)
  view.setUint32(16, batch.first, true)
  view.setUint32(20, batch.dropped, true)
  let at = HEADER
  for (const frame of frames) {
    const after = frame.at - from
    if (after < 0 || after >= 2 ** 32) throw new RangeError('The frames of a batch are too far apart.')
    view.setUint32(at, after, true)
    const flags = (frame.extended ? EXTENDED : 0) + (frame.remote ? REMOTE : 0) + (frame.fd ? FD : 0)
    view.setUint32(at + 4, frame.id + flags, true)
    bytes[at + 8] = frame.data.length
    if (!frame.remote) bytes.set(frame.data, at + FRAME)
    at += sizeOf(frame)
  }
  return bytes
}

const sizeOf = ({ remote, data }: CanFrame) => FRAME + (remote ? 0 : data.length)

/** Decodes a batch. @throws RangeError with the reason */
export function decodeCanBatch(bytes: Uint8Array): CanBatch {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER) throw new RangeError('The batch is shorter than its header.')
  if (bytes[0] !== VERSION) throw new RangeError(`The batch has the unknown version ${bytes[0]}.`)
  const state = canBusStates[view.getUint8(1)]
  if (!state) throw new RangeError(`The batch has the unknown bus state ${bytes[1]}.`)
  const count = view.getUint16(6, true)
  if (count > CAN_BATCH_MAX) throw new RangeError(`The batch has ${count} frames.`)
  const from = Number(view.getBigUint64(8, true))
  if (!Number.isSafeInteger(from)) throw new RangeError('The time of the batch is out of range.')
  const frames: CanFrame[] = []
  let at = HEADER
  while (frames.length < count) {
    const frame = decodeFrame(view, at, from)
    if (!frame) throw new RangeError(`Frame ${frames.length + 1} of the batch is not valid.`)
    frames.push(frame)
    at += sizeOf(frame)
  }
  if (at !== bytes.length) throw new RangeError('The batch is longer than its frames.')
  return {
    state,
    transmitErrors: view.getUint8(2),
    receiveErrors: view.getUint8(3),
    load: view.getUint16(4, true),
    first: view.getUint32(16, true),
    dropped: view.getUint32(20, true),
    frames,
  }
}

/** Reads the header of a valid batch without decoding frames. */
export function canBatchNumbers(bytes: Uint8Array): Pick<CanBatch, 'first' | 'dropped'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER)
  return { first: view.getUint32(16, true), dropped: view.getUint32(20, true) }
}

/** Returns the frames lost before a batch; 0 when the controller restarted and counts from zero. */
export function canFramesLost(expected: number | undefined, first: number): number {
  const gap = expected === undefined ? 0 : (first - expected + NUMBERS) % NUMBERS
  return gap < NUMBERS / 2 ? gap : 0
}

/** Returns the number after `count` frames, which wraps at 32 bits. */
export const canFrameNumber = (first: number, count: number): number => (first + count) % NUMBERS

function decodeFrame(view: DataView, at: number, from: number): CanFrame | undefined {
  if (at + FRAME > view.byteLength) return undefined
  const word = view.getUint32(at + 4, true)
  const length = view.getUint8(at + 8)
  const [extended, remote, fd] = [word >= EXTENDED, (word & REMOTE) !== 0, (word & FD) !== 0]
  if (!remote && at + FRAME + length > view.byteLength) return undefined
  const data = remote
    ? new Uint8Array(length)
    : new Uint8Array(view.buffer, view.byteOffset + at + FRAME, length)
  const frame = { at: from + view.getUint32(at, true), id: word & ID_MASK, extended, remote, fd, data }
  return isCanFrame(frame) ? frame : undefined
}

/** Returns whether the identifier and the length of the data are possible. */
export const isCanFrame = ({ id, extended, remote, fd, data }: CanFrame): boolean =>
  id <= (extended ? ID_MASK : STANDARD_MAX) &&
  (fd ? canFdLengths.includes(data.length) && !remote : data.length <= CLASSIC_MAX)
