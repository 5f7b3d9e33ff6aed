import { clock, clockOfTurn, currentTurn } from '../clock.ts'
import type { Connection } from '../connections/connection.ts'
import { type HubLimits, MAX_TIME } from '../limits.ts'
import type { Payload } from '../transports/payload.ts'
import type { Transport } from '../transports/transport.ts'
import { addTo, type Batch } from './batch.ts'

const LONG_AGO = -MAX_TIME

type OutboxLimits = Pick<HubLimits, 'batchInterval' | 'batchSize' | 'sendBuffer'>

let scheduled: Outbox[] = []

function flushScheduled(): void {
  const outboxes = scheduled
  scheduled = []
  for (const outbox of outboxes) outbox.flush()
}

/**
 * The first message of a turn of the event loop is sent immediately; the others share a frame at its end, and receivers
 * of the same messages share its bytes.
 */
export class Outbox {
  // The fields that every push reads come first: a broadcast reads thousands of these.
  /** A copy of `connection.carrier`, which saves one memory access per push. */
  #carrier: Transport | undefined
  readonly #limits: OutboxLimits
  #waiting: Batch | undefined
  #isScheduled = false
  #lastPushed = LONG_AGO
  #lastSent = clock()
  #lastTurn = -1
  /** Size of the largest message since the buffer was empty. */
  #largest = 0
  #pushedBytes = 0
  #isHeld = false
  readonly #connection: Connection
  #timer: NodeJS.Timeout | undefined

  constructor(connection: Connection, limits: OutboxLimits) {
    this.#carrier = connection.carrier
    this.#limits = limits
    this.#connection = connection
  }

  get lastSent(): number {
    return this.#lastSent
  }

  get unreadBytes(): number {
    return (this.#waiting?.byteLength ?? 0) + (this.#carrier?.bufferedAmount ?? 0)
  }

  /** Grows while the client reads; without the overhead of frames. */
  get readBytes(): number {
    return this.#pushedBytes - this.unreadBytes
  }

  /**
   * Disconnects a client that reads too slowly. A single message larger than the buffer is tolerated while the client
   * reads it.
   */
  hasRoom(): boolean {
    const unread = this.unreadBytes
    if (unread === 0) this.#largest = 0
    if (unread <= this.#limits.sendBuffer + this.#largest) return true
    this.#connection.terminate()
    return false
  }

  /** Returns false if the client is disconnected. `now` is from `clock()`. */
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

  answer(message: Payload, now = clockOfTurn()): boolean {
    if (!this.hasRoom()) return false
    this.#send(message, now)
    return true
  }

  hold(): void {
    this.flush()
    this.#isHeld = true
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.flush()
  }

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

  restart(): void {
    this.clear()
    this.#carrier = this.#connection.carrier
    this.release()
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = undefined
  }

  #send(message: Payload, now: number): void {
    const turn = currentTurn()
    if (turn !== this.#lastTurn && !this.#waiting && !this.#isHeld) {
      this.#lastTurn = turn
      this.#lastSent = now
      this.#count(message)
      this.#carrier?.send(message)
      return
    }
    this.#add(message)
    if (this.#isScheduled || !this.#waiting) return
    this.#isScheduled = true
    if (scheduled.push(this) === 1) setImmediate(flushScheduled)
  }

  #count({ bytes: { byteLength } }: Payload): void {
    this.#largest = Math.max(this.#largest, byteLength)
    this.#pushedBytes += byteLength
  }

  #add(message: Payload): void {
    this.#count(message)
    this.#waiting = addTo(this.#waiting, message)
    if (this.#waiting.byteLength >= this.#limits.batchSize) this.#flushPushes(clock())
  }

  #flushPushes(now: number): void {
    this.#lastPushed = now
    this.flush()
  }
}
