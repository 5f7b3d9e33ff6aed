import type { Connection, ConnectionHandler } from '../../connections/connection.ts'
import type { TransferFormat } from '../../transports/payload.ts'
import type { ProbeTimes } from '../../transports/transport.ts'

interface RawOptions extends ProbeTimes {
  readonly format: TransferFormat
  readonly sendBuffer: number
}

/** A client without the hub protocol. Iterating yields the received chunks. */
export class RawConnection<Context = unknown> implements AsyncIterable<Uint8Array> {
  readonly #connection: Connection<Context>
  readonly #options: RawOptions
  readonly #chunks: Uint8Array[] = []
  #isEnded = false
  #wake: (() => void) | undefined

  constructor(connection: Connection<Context>, options: RawOptions, failed: (error: unknown) => void) {
    this.#connection = connection
    this.#options = options
    connection.handler = this.#handler(failed)
  }

  get id(): string {
    return this.#connection.id
  }

  get user(): string | undefined {
    return this.#connection.user
  }

  get context(): Context {
    return this.#connection.context
  }

  get transport() {
    return this.#connection.transport
  }

  get request() {
    return this.#connection.request
  }

  get signal(): AbortSignal {
    return this.#connection.signal
  }

  /** Returns false if the client has left, or reads too slowly and is disconnected. */
  send(data: Uint8Array | string): boolean {
    if (this.#connection.state !== 'attached') return false
    if (this.#connection.bufferedAmount > this.#options.sendBuffer) {
      this.#connection.terminate()
      return false
    }
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    this.#connection.send({ bytes, format: this.#options.format })
    return true
  }

  /** Delivers pending bytes, then ends the connection. */
  close(): void {
    this.#connection.close()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      const chunk = this.#chunks.shift()
      if (chunk) {
        if (this.#chunks.length === 0) this.#connection.resume()
        yield chunk
      } else if (this.#isEnded) return
      else {
        await new Promise<void>((wake) => {
          this.#wake = wake
        })
      }
    }
  }

  #handler(failed: (error: unknown) => void): ConnectionHandler {
    return {
      received: (chunk) => {
        this.#chunks.push(chunk)
        this.#connection.pause()
        this.#wake?.()
      },
      reattached() {},
      ended: (error) => {
        this.#isEnded = true
        this.#wake?.()
        if (error) failed(error)
      },
      tick: (now) => {
        this.#connection.carrier?.probe?.(now, this.#options)
        const { expiresAt } = this.#connection
        if (expiresAt && expiresAt.getTime() <= Date.now()) this.#connection.close()
      },
    }
  }
}
