import { ProtocolError } from '../protocol-error.ts'

export class ActiveStreams {
  readonly #running = new Map<string, AbortController>()

  get size(): number {
    return this.#running.size
  }

  open(invocationId: string): AbortController {
    if (this.#running.has(invocationId)) {
      throw new ProtocolError(`The invocation ID '${invocationId}' is in use.`)
    }
    const stop = new AbortController()
    this.#running.set(invocationId, stop)
    return stop
  }

  cancel(invocationId: string): void {
    this.#running.get(invocationId)?.abort()
  }

  close(invocationId: string): void {
    this.#running.delete(invocationId)
  }

  end(): void {
    for (const stop of this.#running.values()) stop.abort()
  }
}
