import { HubError } from '../hub-error.ts'
import { MAX_TIME } from '../limits.ts'

interface Open {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly release: () => void
  timer: NodeJS.Timeout
}

/** Timeouts in milliseconds. */
export interface QuestionTimes {
  /** For the claim of the server that has the connection. Without a claim, the connection is unknown. */
  readonly claim: number
  /** For the answer of that server, which may have stopped. */
  readonly answer: number
}

export class Questions {
  readonly #open = new Map<string, Open>()
  readonly #times: QuestionTimes
  #asked = 0

  constructor({ claim, answer }: QuestionTimes) {
    this.#times = { claim: Math.min(claim, MAX_TIME), answer: Math.min(answer, MAX_TIME) }
  }

  async ask(
    connectionId: string,
    send: (id: string) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    signal?.throwIfAborted()
    this.#asked += 1
    const id = String(this.#asked)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const unclaimed = () => this.settle(id, { error: `There is no connection '${connectionId}'.` })
    const abort = () => this.#end(id)?.reject(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const release = () => signal?.removeEventListener('abort', abort)
    this.#open.set(id, { resolve, reject, release, timer: setTimeout(unclaimed, this.#times.claim) })
    send(id).catch((error: unknown) => this.#end(id)?.reject(Object(error)))
    return promise
  }

  claimed(id: string): void {
    const open = this.#open.get(id)
    if (!open) return
    clearTimeout(open.timer)
    const late = () => this.settle(id, { error: 'The server of the connection did not answer.' })
    open.timer = setTimeout(late, this.#times.answer)
  }

  settle(id: string, { result, error }: { readonly result?: unknown; readonly error?: string }): void {
    const open = this.#end(id)
    if (error === undefined) open?.resolve(result)
    else open?.reject(new HubError(error))
  }

  close(): void {
    for (const id of this.#open.keys()) this.settle(id, { error: 'The hub has closed.' })
  }

  #end(id: string): Open | undefined {
    const open = this.#open.get(id)
    clearTimeout(open?.timer)
    open?.release()
    this.#open.delete(id)
    return open
  }
}
