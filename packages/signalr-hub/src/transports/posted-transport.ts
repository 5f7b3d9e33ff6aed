import type { IncomingMessage } from 'node:http'
import type { TransportOwner } from './transport.ts'

/** Requests of one connection that wait to be read; the official client sends one after the other. */
const MOST_WAITING = 16

/** How a posted request ended, as a status code. */
export type PostStatus = 200 | 400 | 404 | 429

/** The half of a transport whose client sends by requests of its own: their bodies are read in order. */
export abstract class PostedTransport {
  owner: TransportOwner | undefined
  #isPaused = false
  #isEnded = false
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  #wake: (() => void) | undefined
  /** Ends waiting for the next chunk of a body. */
  #giveUp: (() => void) | undefined

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.#wake?.()
    this.#wake = undefined
  }

  /** Reads a request's body, as fast as its chunks are taken. Resolves when the last one was. Never rejects. */
  receive(request: IncomingMessage): Promise<PostStatus> {
    if (this.#waiting >= MOST_WAITING) return Promise.resolve(429)
    this.#waiting += 1
    const status = this.#last.then(() => this.#read(request))
    this.#last = status
    return status
  }

  /** Nothing is taken any more. */
  protected endReceiving(): void {
    this.#isEnded = true
    this.#giveUp?.()
    this.resume()
  }

  async #read(request: IncomingMessage): Promise<PostStatus> {
    try {
      if (this.#isEnded) return 404
      for await (const chunk of this.#chunks(request)) {
        await this.#ready()
        if (this.#isEnded) return 404
        this.owner?.received(chunk)
      }
      if (this.#isEnded && !request.complete) return 404
      // Whoever sends waits for the answer: a paused connection slows it down. What was taken is answered with 200,
      // even when it made the connection end.
      await this.#ready()
      return 200
    } catch {
      // The client broke its request off.
      return 400
    } finally {
      this.#waiting -= 1
    }
  }

  /** The chunks of a body, until nothing is taken any more: whoever sends slowly is not waited for then. */
  async *#chunks(request: IncomingMessage): AsyncGenerator<Uint8Array, void, undefined> {
    const chunks: AsyncIterator<Uint8Array> = request.iterator({ destroyOnReturn: false })
    try {
      for (;;) {
        const next = await new Promise<IteratorResult<Uint8Array> | undefined>((done, failed) => {
          this.#giveUp = () =>
            // What made the connection end may be the end of a body, which is noted only after it.
            setImmediate(() => {
              if (!request.complete) done(undefined)
            })
          if (this.#isEnded) this.#giveUp()
          chunks.next().then(done, failed)
        })
        if (!next || next.done) return
        yield next.value
      }
    } finally {
      // It would keep the request in memory.
      this.#giveUp = undefined
      // While it is being iterated over, nothing else can drop what is still to come.
      void chunks.return?.().then(() => request.resume())
    }
  }

  async #ready(): Promise<void> {
    while (this.#isPaused && !this.#isEnded) {
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    }
  }
}
