import { clock, clockOfTurn, currentTurn } from '../clock.ts'
import type { Connection } from '../connections/connection.ts'
import type { HubLimits } from '../limits.ts'
import type { Payload } from '../transports/payload.ts'
import type { Transport } from '../transports/transport.ts'
import { addTo, type Batch } from './batch.ts'

/** A time that is longer ago than any interval. */
const LONG_AGO = -1_000_000_000

type OutboxLimits = Pick<HubLimits, 'batchInterval' | 'batchSize' | 'sendBuffer'>

let scheduled: Outbox[] = []

function flushScheduled(): void {
  const outboxes = scheduled
  scheduled = []
  for (const outbox of outboxes) outbox.flush()
}

/**
 * Sends the messages of one connection in order. The first one in a turn of the event loop goes at once, the others share a
 * frame at its end, which receivers of the same pushes share, too. With a `batchInterval`, pushes that follow within it
 * after a frame share the next one.
 */
export class Outbox {
  // First what every push looks at: it is close together in memory then. One broadcast looks at thousands of these.
  /** Asked for itself and not through the connection, which is one object less to look at. */
  #carrier: Transport | undefined
  readonly #limits: OutboxLimits
  #waiting: Batch | undefined
  #isScheduled = false
  #lastPushed = LONG_AGO
  #lastSent = clock()
  /** The last turn of the event loop in which a message was sent immediately. */
  #lastTurn = -1
  /** Size of the largest message since the client had taken everything. */
  #largest = 0
  #isHeld = false
  readonly #connection: Connection
  #timer: NodeJS.Timeout | undefined

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

  /**
   * Whether the client reads fast enough; if not, it is cut off. One message that is larger than the buffer is no reason for
   * that while the client is still taking it.
   */
  hasRoom(): boolean {
    // What a transport holds that broke does not count.
    const unread = this.#connection.state === 'attached' ? (this.#carrier?.bufferedAmount ?? 0) : 0
    const buffered = this.waitingBytes + unread
    if (buffered === 0) this.#largest = 0
    if (buffered <= this.#limits.sendBuffer + this.#largest) return true
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
    if (now >= due) {
      this.#lastPushed = now
      this.#send(message, now)
      return true
    }
    this.#add(message)
    if (this.#waiting && !this.#isScheduled) {
      this.#timer ??= setTimeout(() => this.#flushPushes(clock()), due - now)
    }
    return true
  }

  /** Sends the answer to a call, which the client waits for. Returns like `push`. */
  answer(message: Payload, now = clockOfTurn()): boolean {
    if (!this.hasRoom()) return false
    this.#send(message, now)
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
    this.#isScheduled = false
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    if (!waiting || this.#isHeld) return
    this.#waiting = undefined
    this.#lastSent = clockOfTurn()
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
    this.#timer = undefined
    this.#waiting = undefined
  }

  /** Sends a message: at once if it is the first one of this turn, else at the end of the turn. */
  #send(message: Payload, now: number): void {
    // The usual case, for each receiver of a broadcast.
    const turn = currentTurn()
    if (turn !== this.#lastTurn && !this.#waiting && !this.#isHeld) {
      this.#lastTurn = turn
      this.#lastSent = now
      this.#largest = Math.max(this.#largest, message.bytes.byteLength)
      this.#carrier?.send(message)
      return
    }
    this.#add(message)
    if (this.#isScheduled || !this.#waiting) return
    this.#isScheduled = true
    if (scheduled.push(this) === 1) setImmediate(flushScheduled)
  }

  #add(message: Payload): void {
    this.#largest = Math.max(this.#largest, message.bytes.byteLength)
    this.#waiting = addTo(this.#waiting, message)
    if (this.#waiting.byteLength >= this.#limits.batchSize) this.#flushPushes(clock())
  }

  #flushPushes(now: number): void {
    this.#lastPushed = now
    this.flush()
  }
}
