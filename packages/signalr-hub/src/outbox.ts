import type { WebSocket } from 'ws'
import type { HubLimits } from './limits.ts'

type OutboxLimits = Pick<HubLimits, 'batchInterval' | 'batchSize' | 'sendBuffer'>

/**
 * Sends the messages of one connection in order. The first message after a quiet time goes at once; those that follow
 * within `batchInterval` share one WebSocket frame. The bytes of a message are only copied, never serialised again.
 */
export class Outbox {
  readonly #socket: WebSocket
  readonly #limits: OutboxLimits
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #interval: NodeJS.Timeout | undefined
  #turn: NodeJS.Immediate | undefined
  #lastSent = performance.now()

  constructor(socket: WebSocket, limits: OutboxLimits) {
    this.#socket = socket
    this.#limits = limits
  }

  /** When the last frame was sent, on the clock of `performance.now()`. */
  get lastSent(): number {
    return this.#lastSent
  }

  /** Sends a push. Returns false when the client reads too slowly; it is then cut off. */
  push(message: Buffer): boolean {
    if (!this.#add(message)) return false
    if (!this.#interval || this.#waitingBytes >= this.#limits.batchSize) this.flush()
    this.#interval ??= setTimeout(() => this.#intervalEnded(), this.#limits.batchInterval)
    return true
  }

  /** Sends the answer to a call, which the client waits for: at the end of this turn of the event loop. Returns like `push`. */
  answer(message: Buffer): boolean {
    if (!this.#add(message)) return false
    this.#turn ??= setImmediate(() => this.flush())
    return true
  }

  /** Sends what waits, at once. */
  flush(): void {
    clearImmediate(this.#turn)
    this.#turn = undefined
    const [first, ...others] = this.#waiting
    if (!first) return
    const frame = others.length === 0 ? first : Buffer.concat(this.#waiting, this.#waitingBytes)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#lastSent = performance.now()
    this.#socket.send(frame, { binary: false })
  }

  /** Drops what waits: the socket has closed. */
  end(): void {
    clearTimeout(this.#interval)
    clearImmediate(this.#turn)
    this.#waiting = []
  }

  #add(message: Buffer): boolean {
    if (this.#socket.bufferedAmount + this.#waitingBytes > this.#limits.sendBuffer) {
      this.#socket.terminate()
      return false
    }
    this.#waiting.push(message)
    this.#waitingBytes += message.length
    return true
  }

  #intervalEnded(): void {
    this.#interval = undefined
    if (this.#waiting.length === 0) return
    this.flush()
    this.#interval = setTimeout(() => this.#intervalEnded(), this.#limits.batchInterval)
  }
}
