import type { Connection } from '../connections/connection.ts'
import type { HubLimits } from '../limits.ts'
import type { Payload } from '../transports/payload.ts'

type OutboxLimits = Pick<HubLimits, 'batchInterval' | 'batchSize' | 'sendBuffer'>

/**
 * Sends the messages of one connection in order. The first push after a quiet time goes at once; those that follow
 * within `batchInterval` share one frame. The bytes of a message are only copied, never serialised again.
 */
export class Outbox {
  readonly #connection: Connection
  readonly #limits: OutboxLimits
  #waiting: Payload[] = []
  #waitingBytes = 0
  #timer: NodeJS.Timeout | undefined
  #turn: NodeJS.Immediate | undefined
  #lastSent = performance.now()
  #lastPushed = -Infinity
  #isHeld = false

  constructor(connection: Connection, limits: OutboxLimits) {
    this.#connection = connection
    this.#limits = limits
  }

  /** When the last frame was sent, on the clock of `performance.now()`. */
  get lastSent(): number {
    return this.#lastSent
  }

  get waitingBytes(): number {
    return this.#waitingBytes
  }

  /** Sends a push. Returns false when the client reads too slowly; it is then cut off. */
  push(message: Payload): boolean {
    if (!this.#hasRoom()) return false
    const now = performance.now()
    const due = this.#lastPushed + this.#limits.batchInterval
    // The usual case, for each receiver of a broadcast: all of them send the same payload, and its frame.
    if (now >= due && this.#waiting.length === 0) {
      this.#lastPushed = now
      this.#lastSent = now
      this.#connection.send(message)
      return true
    }
    this.#add(message)
    if (now >= due || this.#waitingBytes >= this.#limits.batchSize) this.#flushPushes(now)
    else this.#timer ??= setTimeout(() => this.#flushPushes(performance.now()), due - now)
    return true
  }

  /** Sends the answer to a call, which the client waits for: at the end of this turn of the event loop. Returns like `push`. */
  answer(message: Payload): boolean {
    if (!this.#hasRoom()) return false
    this.#add(message)
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
    const [first, ...others] = this.#waiting
    if (!first || this.#isHeld) return
    const bytes = others.length === 0 ? undefined : this.#waiting.map((message) => message.bytes)
    const payload = bytes ? { bytes: Buffer.concat(bytes, this.#waitingBytes), format: first.format } : first
    this.#waiting = []
    this.#waitingBytes = 0
    this.#lastSent = performance.now()
    this.#connection.send(payload)
  }

  /** Drops what waits. */
  clear(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#turn)
    this.#timer = undefined
    this.#turn = undefined
    this.#waiting = []
    this.#waitingBytes = 0
  }

  /** Whether the client reads fast enough; if not, it is cut off. */
  #hasRoom(): boolean {
    if (this.#connection.bufferedAmount + this.#waitingBytes <= this.#limits.sendBuffer) return true
    this.#connection.terminate()
    return false
  }

  #add(message: Payload): void {
    this.#waiting.push(message)
    this.#waitingBytes += message.bytes.byteLength
  }

  #flushPushes(now: number): void {
    this.#lastPushed = now
    this.flush()
  }
}
