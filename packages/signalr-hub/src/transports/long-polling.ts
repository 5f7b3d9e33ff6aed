import type { ServerResponse } from 'node:http'
import type { Payload } from './payload.ts'
import { PostedTransport } from './posted-transport.ts'
import type { Transport } from './transport.ts'

const formats = ['text', 'binary'] as const

interface PollLimits {
  readonly pollTimeout: number
  readonly disconnectTimeout: number
}

export class LongPollingTransport extends PostedTransport implements Transport {
  readonly #limits: PollLimits
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #poll: ServerResponse | undefined
  #wasPolled = false
  /** Start of the current poll, or end of the last one. */
  #since = performance.now()
  #state: 'open' | 'closing' | 'closed' = 'open'

  constructor(limits: PollLimits) {
    super()
    this.#limits = limits
  }

  get name() {
    return 'longPolling' as const
  }

  get formats() {
    return formats
  }

  get bufferedAmount(): number {
    return this.#waitingBytes
  }

  poll(response: ServerResponse): void {
    this.#answer(204)
    response.on('error', () => response.destroy())
    response.once('close', () => this.#left(response))
    this.#poll = response
    this.#since = performance.now()
    if (!this.#wasPolled) {
      this.#wasPolled = true
      // The client treats the first response as the end of its connection attempt.
      this.#answer(200)
    } else if (this.#waitingBytes > 0) this.#deliver()
    else if (this.#state !== 'open') this.#finish()
  }

  send({ bytes }: Payload): void {
    if (this.#state !== 'open') return
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.byteLength
    if (this.#poll) this.#deliver()
  }

  close(): void {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    this.endReceiving()
    if (this.#poll) this.#finish()
  }

  terminate(): void {
    this.#finish()
  }

  tick(now: number): void {
    if (this.#state !== 'open') return
    const waited = now - this.#since
    if (!this.#poll) {
      if (waited >= this.#limits.disconnectTimeout) this.#finish()
    } else if (waited >= this.#limits.pollTimeout) this.#answer(200)
  }

  #deliver(): void {
    const bytes = Buffer.concat(this.#waiting, this.#waitingBytes)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#answer(200, bytes)
  }

  #answer(status: 200 | 204, bytes: Uint8Array = Buffer.alloc(0)): void {
    const poll = this.#poll
    if (!poll) return
    this.#poll = undefined
    this.#since = performance.now()
    poll.writeHead(status, {
      'cache-control': 'no-cache, no-store',
      ...(status === 200 && {
        'content-length': bytes.byteLength,
        'content-type': 'application/octet-stream',
      }),
    })
    poll.end(bytes)
  }

  #left(response: ServerResponse): void {
    if (this.#poll !== response) return
    this.#poll = undefined
    this.#since = performance.now()
  }

  #finish(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.endReceiving()
    this.#waiting = []
    this.#waitingBytes = 0
    this.#answer(204)
    this.owner?.transportClosed(this, { graceful: true })
  }
}
