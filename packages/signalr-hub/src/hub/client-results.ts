import { HubError } from '../hub-error.ts'
import type { CompletionMessage } from '../messages.ts'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** Results that the server awaits from one client. */
export class ClientResults {
  readonly #waiting = new Map<string, Waiting>()
  #lastId = 0

  get size(): number {
    return this.#waiting.size
  }

  /** @param send sends the invocation; returns false when the client cannot be reached */
  wait(send: (invocationId: string) => boolean): Promise<unknown> {
    this.#lastId += 1
    const id = `s${this.#lastId}`
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      if (!send(id)) this.#settle(id)?.reject(ended())
    })
  }

  /** Takes a completion; returns false when nobody awaits it. */
  complete({ invocationId, error, result }: CompletionMessage): boolean {
    const waiting = this.#settle(invocationId)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new HubError(error))
    return waiting !== undefined
  }

  /** The connection has ended. */
  end(): void {
    for (const { reject } of this.#waiting.values()) reject(ended())
    this.#waiting.clear()
  }

  #settle(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}

const ended = () => new HubError('The connection has ended.')
