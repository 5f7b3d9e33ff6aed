import { HubError } from '../hub-error.ts'
import type { HubLimits } from '../limits.ts'
import {
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  messageType,
  type StreamInvocationMessage,
} from '../messages.ts'
import { ActiveStreams } from './active-streams.ts'
import type { Activity } from './activity.ts'
import { ClientResults } from './client-results.ts'
import { describeError, errorTexts } from './error-text.ts'
import { InvocationQueue } from './invocation-queue.ts'
import { type Callee, InvalidArguments, type MethodTable, withUploads } from './method-table.ts'
import { type StreamSink, streamTo } from './server-stream.ts'

type Call = { readonly connection: object; readonly signal: AbortSignal }
type Request = InvocationMessage | StreamInvocationMessage

/** What all callers of a hub share. */
export interface CallerHub {
  readonly limits: HubLimits
  readonly detailedErrors: boolean
  readonly methods: MethodTable<Call>
  readonly activity: Activity
}

/** The connection whose messages are dispatched. */
export interface Caller extends StreamSink {
  readonly hub: CallerHub
  /** `signal` aborts when the connection has ended. */
  readonly connection: { readonly signal: AbortSignal }
  /** What methods know it as. */
  readonly face: object
  answer(message: HubMessage): void
  /** There is room for messages again. */
  onRoom(): void
  /** Must not throw. */
  failed(error: unknown): void
}

/** While results of the client are awaited, it must be read further, or they would never come; up to this factor. */
const OVERFULL = 10

/** Runs what one client asks for. */
export class Dispatcher {
  readonly #caller: Caller
  /** This and the others are created when they are first needed: most connections of a hub only listen. */
  #queue: InvocationQueue | undefined
  #results: ClientResults | undefined
  #streams: ActiveStreams | undefined
  #first: Promise<void> | undefined
  #isHeld = false
  #isStopped = false

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /** No further message is to be handled for the time being. */
  get isFull(): boolean {
    const { invocationQueue, uploadBuffer } = this.#caller.hub.limits
    const factor = this.#results?.size ? OVERFULL : 1
    if (this.#queue && this.#queue.length >= invocationQueue * factor) return true
    return this.#streams?.isFull(uploadBuffer * factor) ?? false
  }

  /** Runs something that all invocations wait for. @param run must not reject */
  runFirst(run: () => Promise<void>): void {
    this.#isHeld = true
    this.#first = run().then(() => {
      this.#isHeld = false
      this.#queue?.release()
      if (!this.#isStopped) this.#caller.onRoom()
    })
  }

  /** Resolves when all invocations that were received have run, but for streams and methods with uploads. */
  async idle(): Promise<void> {
    await this.#first
    await this.#queue?.idle()
  }

  /** Invokes a method of the client and waits for its result. */
  invoke(send: (invocationId: string) => boolean): Promise<unknown> {
    this.#results ??= new ClientResults()
    return this.#results.wait(send)
  }

  /** @throws ProtocolError when the message contradicts earlier ones */
  handle(message: HubMessage): void {
    switch (message.type) {
      case messageType.invocation:
      case messageType.streamInvocation:
        return this.#request(message)
      case messageType.streamItem:
        return this.#streams?.upload(message.invocationId)?.push(message.item)
      case messageType.completion:
        if (this.#results?.complete(message)) return
        return this.#streams?.upload(message.invocationId)?.complete(message.error)
      case messageType.cancelInvocation:
        return this.#streams?.cancel(message.invocationId)
    }
  }

  /** The server ends the connection: waiting invocations do not run, signals abort. */
  stop(): void {
    this.#isStopped = true
    this.#queue?.stop()
    this.disconnect()
  }

  /** The client has left: waiting invocations still run; results do not come any more, and streams end. */
  disconnect(): void {
    this.#results?.end()
    this.#streams?.end()
  }

  #request(message: Request): void {
    const added = (message.streamIds?.length ?? 0) + (message.type === messageType.streamInvocation ? 1 : 0)
    let stop: AbortController | undefined
    if (added > 0) {
      const { streams } = this.#caller.hub.limits
      if ((this.#streams?.size ?? 0) + added > streams) {
        return this.#refuse(message, new HubError(`A connection can have at most ${streams} streams.`))
      }
      this.#streams ??= new ActiveStreams()
      stop = this.#streams.open(message, () => this.#caller.onRoom())
    }
    this.#queue ??= new InvocationQueue(this.#caller.hub.limits, this.#caller, this.#isHeld)
    this.#queue.add(() => this.#run(message, stop))
  }

  /** Resolves when the next invocation may start. Never rejects. */
  async #run(message: Request, stop: AbortController | undefined): Promise<void> {
    const callee = this.#caller.hub.methods.find(message.target)
    this.#caller.hub.activity.begin()
    try {
      const bound = this.#bind(message, callee)
      const args = bound instanceof Promise ? await bound : bound
      if (args && callee && !this.#isStopped) {
        const running = this.#execute(callee, { message, args, stop })
        // Streams and methods that read uploads may take long: the next invocation does not wait for them.
        if (running && (stop || message.streamIds?.length)) {
          return void running.finally(() => this.#release(message))
        }
        if (running) await running
      }
    } catch (error) {
      this.#refuse(message, error)
    }
    this.#release(message)
  }

  /** The arguments to call with; `undefined` when the client was told that they do not fit. */
  #bind(
    message: Request,
    callee: Callee<Call> | undefined,
  ): readonly unknown[] | undefined | Promise<readonly unknown[]> {
    if (!callee) throw new HubError('Method does not exist.')
    const isStream = message.type === messageType.streamInvocation
    if (callee.isStream !== isStream) {
      this.#fail(message, (isStream ? errorTexts.isNoStream : errorTexts.isStream)(message.target))
      return undefined
    }
    const uploads = message.streamIds?.map((id) => this.#streams?.upload(id))
    const args = uploads ? withUploads(message.arguments, uploads, callee.uploads) : message.arguments
    return callee.check ? callee.check(args) : args
  }

  /** Calls the method and answers. Returns a promise unless that is done: most methods of a busy hub return at once. */
  #execute(callee: Callee<Call>, execution: Execution): Promise<void> | undefined {
    const { message, args, stop } = execution
    const { invocationId, target } = message
    const caller = this.#caller
    try {
      const call = {
        connection: caller.face,
        // Asked for by few: it costs an AbortController per connection.
        get signal() {
          return stop?.signal ?? caller.connection.signal
        },
      }
      if (stop && invocationId !== undefined) {
        return streamTo(caller, {
          invocationId,
          target,
          start: () => callee.run(args, call),
          signal: stop.signal,
        })
      }
      const result = callee.run(args, call)
      if (isThenable(result)) {
        return this.#answerLater(message, result)
      }
      this.#answer(message, result)
    } catch (error) {
      this.#crashed(message, error)
    }
    return undefined
  }

  async #answerLater(message: Request, result: PromiseLike<unknown>): Promise<void> {
    try {
      this.#answer(message, await result)
    } catch (error) {
      this.#crashed(message, error)
    }
  }

  #answer({ invocationId }: Request, result: unknown): void {
    if (invocationId !== undefined) this.#caller.answer(completion(invocationId, { result }))
  }

  #crashed(message: Request, error: unknown): void {
    const { hub } = this.#caller
    if (!(error instanceof HubError)) this.#caller.failed(error)
    this.#fail(message, describeError(errorTexts.invocation(message.target), error, hub.detailedErrors))
  }

  /** The method was not called. */
  #refuse(message: Request, error: unknown): void {
    if (!(error instanceof HubError || error instanceof InvalidArguments)) this.#caller.failed(error)
    this.#fail(
      message,
      describeError(errorTexts.notBound(message.target), error, this.#caller.hub.detailedErrors),
    )
  }

  #fail({ invocationId }: Request, error: string): void {
    if (invocationId !== undefined) this.#caller.answer(completion(invocationId, { error }))
  }

  #release(message: Request): void {
    this.#caller.hub.activity.end()
    this.#streams?.close(message)
  }
}

interface Execution {
  readonly message: Request
  readonly args: readonly unknown[]
  readonly stop: AbortController | undefined
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function completion(
  invocationId: string,
  end: Pick<CompletionMessage, 'error' | 'result'>,
): CompletionMessage {
  return { type: messageType.completion, invocationId, ...end }
}
