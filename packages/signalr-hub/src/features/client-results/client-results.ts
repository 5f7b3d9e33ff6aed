import type { ClientResults } from '../../hub/session-features.ts'
import { HubError } from '../../hub-error.ts'
import type { CompletionMessage } from '../../messages.ts'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  /** Removes the abort listener. */
  readonly release: () => void
}

export class PendingResults implements ClientResults {
  readonly #waiting = new Map<string, Waiting>()
  #lastId = 0

  get size(): number {
    return this.#waiting.size
  }

  wait(send: (invocationId: string) => boolean, signal?: AbortSignal): Promise<unknown> {
    this.#lastId += 1
    const id = `s${this.#lastId}`
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const abort = () => this.#settle(id)?.reject(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      const release = () => signal?.removeEventListener('abort', abort)
      this.#waiting.set(id, { resolve, reject, release })
      if (!send(id)) this.#settle(id)?.reject(ended())
    })
  }

  complete({ invocationId, error, result }: CompletionMessage): boolean {
    const waiting = this.#settle(invocationId)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new HubError(error))
    return waiting !== undefined
  }

  end(): void {
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(ended())
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.release()
    return waiting
  }
}

const ended = () => new HubError('The connection has ended.')
