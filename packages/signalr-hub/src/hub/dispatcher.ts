import { HubError } from '../hub-error.ts'
import {
  type HubMessage,
  type InvocationMessage,
  messageType,
  type StreamInvocationMessage,
} from '../messages.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { ActiveStreams } from './active-streams.ts'
import { InvocationQueue } from './invocation-queue.ts'
import { Invoker, type InvokingConnection } from './invoker.ts'
import type { ClientResults, Uploads } from './session-features.ts'

/** Raises the queue limits while client results are pending, because these arrive after the queued messages. */
const PENDING_RESULTS_FACTOR = 10

export class Dispatcher {
  readonly #caller: InvokingConnection
  /** Created on demand, like the fields below: most connections only listen. */
  #queue: InvocationQueue | undefined
  #results: ClientResults | undefined
  #streams: ActiveStreams | undefined
  #uploads: Uploads | undefined
  #first: Promise<void> | undefined
  #invoker: Invoker | undefined
  #isHeld = false
  #isStopped = false

  constructor(caller: InvokingConnection) {
    this.#caller = caller
  }

  get isFull(): boolean {
    const { invocationQueue, uploadBuffer } = this.#caller.hub.limits
    const factor = this.#results?.size ? PENDING_RESULTS_FACTOR : 1
    if (this.#queue && this.#queue.length >= invocationQueue * factor) return true
    return this.#uploads?.isFull(uploadBuffer * factor) ?? false
  }

  /** All invocations wait for `run`, which must not reject. */
  runFirst(run: () => Promise<void>): void {
    this.#isHeld = true
    this.#first = run().then(() => {
      this.#isHeld = false
      this.#queue?.release()
      if (!this.#isStopped) this.#caller.onCapacity()
    })
  }

  /** Ignores streams and methods with uploads. Waits at most `closeTimeout` for each invocation. */
  async idle(): Promise<void> {
    const { closeTimeout } = this.#caller.hub.limits
    if (this.#first && this.#isHeld) await waitAtMost(closeTimeout, this.#first)
    if (!this.#isHeld) await this.#queue?.idle(closeTimeout)
  }

  invoke(send: (invocationId: string) => boolean, signal: AbortSignal | undefined): Promise<unknown> {
    this.#results ??= this.#caller.hub.features.createClientResults()
    return this.#results.wait(send, signal)
  }

  handle(message: HubMessage): void {
    switch (message.type) {
      case messageType.invocation:
      case messageType.streamInvocation:
        return this.#request(message)
      case messageType.streamItem:
        return this.#uploads?.push(message)
      case messageType.completion:
        if (this.#results?.complete(message)) return
        return this.#uploads?.complete(message)
      case messageType.cancelInvocation:
        return this.#streams?.cancel(message.invocationId)
    }
  }

  /** The server ends the connection: queued invocations are dropped. */
  stop(): void {
    this.#isStopped = true
    if (this.#invoker) this.#invoker.isStopped = true
    this.#queue?.stop()
    this.disconnect()
  }

  /** The client has left: queued invocations still run. */
  disconnect(): void {
    this.#results?.end()
    this.#streams?.end()
    this.#uploads?.end()
  }

  #request(message: InvocationMessage | StreamInvocationMessage): void {
    const caller = this.#caller
    const invoker = this.#invoker ?? new Invoker(caller)
    this.#invoker = invoker
    const { streams: limit } = caller.hub.limits
    const uploads = message.streamIds?.length ?? 0
    const isStream = message.type === messageType.streamInvocation
    const added = uploads + (isStream ? 1 : 0)
    if (added > 0 && this.#streamCount + added > limit) {
      return invoker.refuse(message, new HubError(`A connection can have at most ${limit} streams.`))
    }
    if (uploads > 0) {
      this.#uploads ??= caller.hub.features.createUploads(() => caller.onCapacity())
      this.#uploads.open(message.streamIds ?? [])
    }
    let stop: AbortController | undefined
    if (isStream) {
      this.#streams ??= new ActiveStreams()
      stop = this.#streams.open(message.invocationId)
    }
    this.#queue ??= new InvocationQueue(caller.hub.limits, caller, this.#isHeld)
    const request = { message, stop, streams: this.#streams, uploads: this.#uploads }
    this.#queue.add(() => invoker.run(request))
  }

  get #streamCount(): number {
    return (this.#streams?.size ?? 0) + (this.#uploads?.size ?? 0)
  }
}
