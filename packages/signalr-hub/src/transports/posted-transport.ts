import type { IncomingMessage } from 'node:http'
import type { TransportOwner } from './transport.ts'

/** The official client sends one post at a time. */
const MAX_WAITING_POSTS = 16

export type PostStatus = 200 | 400 | 404 | 429

export abstract class PostedTransport {
  owner: TransportOwner | undefined
  #isPaused = false
  #isEnded = false
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  #wake: (() => void) | undefined
  #stopWaiting: (() => void) | undefined

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.#wake?.()
    this.#wake = undefined
  }

  /** Reads a request body at the speed of the handler. Never rejects. */
  receive(request: IncomingMessage): Promise<PostStatus> {
    if (this.#waiting >= MAX_WAITING_POSTS) return Promise.resolve(429)
    this.#waiting += 1
    const status = this.#last.then(() => this.#read(request))
    this.#last = status
    return status
  }

  protected endReceiving(): void {
    this.#isEnded = true
    this.#stopWaiting?.()
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
      // Delaying the response slows down the client of a paused connection.
      await this.#ready()
      return 200
    } catch {
      return 400
    } finally {
      this.#waiting -= 1
    }
  }

  async *#chunks(request: IncomingMessage): AsyncGenerator<Uint8Array, void, undefined> {
    const chunks: AsyncIterator<Uint8Array> = request.iterator({ destroyOnReturn: false })
    try {
      for (;;) {
        const next = await new Promise<IteratorResult<Uint8Array> | undefined>((done, failed) => {
          this.#stopWaiting = () =>
            // The chunk that ended the connection may be the last of its body, which `complete` reports only later.
            setImmediate(() => {
              if (!request.complete) done(undefined)
            })
          if (this.#isEnded) this.#stopWaiting()
          chunks.next().then(done, failed)
        })
        if (!next || next.done) return
        yield next.value
      }
    } finally {
      // The closure would retain the request.
      this.#stopWaiting = undefined
      // Until the iterator returns, `resume` cannot discard the rest.
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
