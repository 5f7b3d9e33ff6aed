import { clock } from '../clock.ts'
import type { Connection } from '../connections/connection.ts'
import type { HubLimits } from '../limits.ts'
import type { Payload } from '../transports/payload.ts'
import type { Transport } from '../transports/transport.ts'
import { addTo, type Batch } from './batch.ts'

/** A time that is longer ago than any interval. */
const LONG_AGO = -1_000_000_000

type OutboxLimits = Pick<HubLimits, 'batchInterval' | 'batchSize' | 'sendBuffer'>

/**
 * Sends the messages of one connection in order. The first push after a quiet time goes at once; those that follow
 * within `batchInterval` share one frame, which receivers of the same pushes share, too.
 */
export class Outbox {
  // First what every push looks at: it is close together in memory then. One broadcast looks at thousands of these.
  /** Asked for itself and not through the connection, which is one object less to look at. */
  #carrier: Transport | undefined
  readonly #limits: OutboxLimits
  #waiting: Batch | undefined
  #lastPushed = LONG_AGO
  #lastSent = clock()
  #isHeld = false
  readonly #connection: Connection
  #timer: NodeJS.Timeout | undefined
  #turn: NodeJS.Immediate | undefined

  constructor(connection: Connection, limits: OutboxLimits) {
    this.#carrier = connection.carrier
    this.#limits = limits
    this.#connection = connection
  }

  /** When the last frame was sent, on the clock of `performance.now()`. */
  get lastSent(): number {
    return this.#lastSent
  }

  get waitingBytes(): number {
    return this.#waiting?.byteLength ?? 0
  }

  /** Whether the client reads fast enough; if not, it is cut off. */
  hasRoom(): boolean {
    const room = this.#limits.sendBuffer - this.waitingBytes
    if (this.#carrier && this.#carrier.bufferedAmount <= room) return true
    // What a transport holds that broke does not count.
    if (this.#connection.bufferedAmount <= room) return true
    this.#connection.terminate()
    return false
  }

  /**
   * Sends a push. Returns false when the client reads too slowly; it is then cut off.
   * @param now by `clock()`; the receivers of a broadcast share it
   */
  push(message: Payload, now: number): boolean {
    if (!this.hasRoom()) return false
    const due = this.#lastPushed + this.#limits.batchInterval
    // The usual case, for each receiver of a broadcast: all of them send the same payload, and its frame.
    if (now >= due && !this.#waiting && !this.#isHeld) {
      this.#lastPushed = now
      this.#lastSent = now
      this.#carrier?.send(message)
      return true
    }
    this.#waiting = addTo(this.#waiting, message)
    if (now >= due || this.#waiting.byteLength >= this.#limits.batchSize) this.#flushPushes(now)
    else this.#timer ??= setTimeout(() => this.#flushPushes(clock()), due - now)
    return true
  }

  /** Sends the answer to a call, which the client waits for: at the end of this turn of the event loop. Returns like `push`. */
  answer(message: Payload): boolean {
    if (!this.hasRoom()) return false
    this.#waiting = addTo(this.#waiting, message)
    this.#turn ??= setImmediate(() => this.flush())
    return true
  }

  /** Sends what waits, and then nothing until it is released. */
  hold(): void {
    this.flush()
    this.#isHeld = true
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.flush()
  }

  /** Sends what waits, at once. */
  flush(): void {
    clearImmediate(this.#turn)
    clearTimeout(this.#timer)
    this.#turn = undefined
    this.#timer = undefined
    const waiting = this.#waiting
    if (!waiting || this.#isHeld) return
    this.#waiting = undefined
    this.#lastSent = clock()
    this.#carrier?.send(waiting.payload)
  }

  /** Another transport carries the connection. Drops what waits. */
  restart(): void {
    this.clear()
    this.#carrier = this.#connection.carrier
    this.release()
  }

  /** Drops what waits. */
  clear(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#turn)
    this.#timer = undefined
    this.#turn = undefined
    this.#waiting = undefined
  }

  #flushPushes(now: number): void {
    this.#lastPushed = now
    this.flush()
  }
}
