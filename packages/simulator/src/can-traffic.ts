import { type CanFrame, canFrameNumber, deviceCanDesired, encodeCanBatch } from '@hoistway/contracts/can'
import type { Car } from './car.ts'
import type { TimerWheel } from './timer-wheel.ts'

interface Bus {
  readonly wheel: TimerWheel
  readonly car: () => Car
  readonly isStopped: () => boolean
  readonly send: (batch: Uint8Array) => void
}

const BATCH_MS = 100
/** 250 kbit/s, as CiA 417 recommends. */
const BITS_PER_MS = 250
/** 11-bit identifier and no data, without stuffing. */
const FRAME_BITS = 47
const HEARTBEAT_MS = 1_000
/** CiA 417. */
const NODES = { control: 1, drive: 2, position: 4, door: 6, panel: 16, landings: [21, 22] }
const NODE_LIST = Object.values(NODES).flat()
const OPERATIONAL = 5
const CLASSIC = { extended: false, remote: false, fd: false }
const DOORS = ['closed', 'opening', 'open', 'closing', 'unknown'] as const
const DIRECTIONS = ['stationary', 'up', 'down', 'unknown'] as const
const FLOOR_MM = 3_200
const SPEED_MM_S = 1_450

/** CANopen traffic, sent only while the server asks for it. */
export class CanTraffic {
  readonly #bus: Bus
  #until = 0
  #maxRate = 0
  #sent = 0
  #end: (() => void) | undefined
  #wasStopped = false

  constructor(bus: Bus) {
    this.#bus = bus
  }

  request(desired: unknown): void {
    const { success, data } = deviceCanDesired.safeParse(desired)
    if (!success) return
    const { wheel } = this.#bus
    this.#until = wheel.now + data.forMs
    this.#maxRate = data.maxRate
    this.#end ??= wheel.every(BATCH_MS, () => this.#sendBatch())
  }

  stop(): void {
    this.#end?.()
    this.#end = undefined
    this.#sent = 0
  }

  #sendBatch(): void {
    const { wheel, car, isStopped, send } = this.#bus
    if (wheel.now > this.#until) return this.stop()
    const stopped = isStopped()
    const all = framesOf(wheel.now - BATCH_MS, car(), stopped, stopped !== this.#wasStopped)
    this.#wasStopped = stopped
    const frames = all.slice(0, Math.floor((this.#maxRate * BATCH_MS) / 1_000))
    const bits = all.reduce((sum, { data }) => sum + FRAME_BITS + 8 * data.length, 0)
    send(
      encodeCanBatch({
        state: 'active',
        transmitErrors: 0,
        receiveErrors: 0,
        load: Math.round((1_000 * bits) / (BITS_PER_MS * BATCH_MS)),
        first: this.#sent,
        dropped: all.length - frames.length,
        frames,
      }),
    )
    this.#sent = canFrameNumber(this.#sent, frames.length)
  }
}

/** Covers the 100 ms after `from`. */
function framesOf(from: number, car: Car, isStopped: boolean, hasChanged: boolean): CanFrame[] {
  const frames: CanFrame[] = []
  const add = (afterMs: number, id: number, ...data: number[]) =>
    frames.push({ at: Math.round((from + afterMs) * 1_000), id, ...CLASSIC, data: Uint8Array.from(data) })
  const speed =
    isStopped || car.direction === 'stationary' ? 0 : SPEED_MM_S * (car.direction === 'up' ? 1 : -1)
  add(0, 0x080)
  add(1.2, 0x180 + NODES.control, car.floor, DIRECTIONS.indexOf(car.direction), car.calls.length)
  for (const each of [2, 22, 42, 62, 82]) {
    add(each, 0x180 + NODES.drive, ...words(speed, isStopped ? 0 : 0x27))
    if (each !== 22 && each !== 62) add(each + 1.1, 0x180 + NODES.position, ...long(positionOf(car)))
  }
  add(6, 0x180 + NODES.door, DOORS.indexOf(car.door), car.door === 'closed' ? 0 : 100)
  const calls = car.calls.reduce((bits, floor) => bits | (1 << (floor - 1)), 0)
  add(7.5, 0x180 + NODES.panel, ...words(calls, 0))
  // 0x3210 is the drive's error; the second code of a fault that is over is 0.
  if (hasChanged)
    add(8.5, 0x080 + NODES.drive, ...words(isStopped ? 0x3210 : 0, isStopped ? 5 : 0), 0, 0, 0, 0)
  NODE_LIST.forEach((node, index) => {
    if (Math.floor((from % HEARTBEAT_MS) / BATCH_MS) === index) add(50 + index, 0x700 + node, OPERATIONAL)
  })
  return frames.toSorted((a, b) => a.at - b.at)
}

/** In mm, interpolated between floors by the remaining time. */
function positionOf({ floor, direction, left }: Car): number {
  const base = (floor - 1) * FLOOR_MM
  if (direction !== 'up' && direction !== 'down') return base
  const part = Math.max(0, 1 - left / 2_200)
  return Math.max(0, Math.round(base + (direction === 'up' ? 1 : -1) * part * FLOOR_MM))
}

const words = (...values: number[]) => values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff])
const long = (value: number) => [0, 8, 16, 24].map((shift) => (value >> shift) & 0xff)
