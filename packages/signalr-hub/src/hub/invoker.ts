import { HubError } from '../hub-error.ts'
import type { HubLimits } from '../limits.ts'
import {
  type HubMessage,
  type InvocationMessage,
  messageType,
  type StreamInvocationMessage,
} from '../messages.ts'
import type { ActiveStreams } from './active-streams.ts'
import { describeError, errorTexts } from './error-text.ts'
import type { InvocationCounter } from './invocation-counter.ts'
import { type HubMethodDescriptor, InvalidArguments, type MethodTable } from './method-table.ts'
import { type StreamSink, streamTo } from './server-stream.ts'
import type { SessionFeatures, Uploads } from './session-features.ts'

type Call = { readonly method: string; readonly connection: object; readonly signal: AbortSignal }

export interface CallerHub {
  readonly limits: HubLimits
  readonly detailedErrors: boolean
  readonly methods: MethodTable<Call>
  readonly features: SessionFeatures
  readonly invocationCounter: InvocationCounter
}

export interface InvokingConnection extends StreamSink {
  readonly hub: CallerHub
  readonly connection: { readonly signal: AbortSignal }
  readonly callerContext: object
  answer(message: HubMessage): void
  onCapacity(): void
  /** Must not throw. */
  failed(error: unknown): void
}

export interface Request {
  readonly message: InvocationMessage | StreamInvocationMessage
  readonly streams: ActiveStreams | undefined
  readonly uploads: Uploads | undefined
  readonly stop: AbortController | undefined
}

class MethodCall implements Call {
  readonly method: string
  readonly connection: object
  readonly #caller: InvokingConnection
  readonly #stop: AbortController | undefined

  constructor(method: string, caller: InvokingConnection, stop: AbortController | undefined) {
    this.method = method
    this.connection = caller.callerContext
    this.#caller = caller
    this.#stop = stop
  }

  /** Created on demand: it costs an AbortController per connection. */
  get signal(): AbortSignal {
    return this.#stop?.signal ?? this.#caller.connection.signal
  }
}

export class Invoker {
  readonly #caller: InvokingConnection
  /** Invocations whose arguments are still being validated then do not run. */
  isStopped = false

  constructor(caller: InvokingConnection) {
    this.#caller = caller
  }

  /** Returns a promise if the next invocation must wait. Neither throws nor rejects. */
  run(request: Request): Promise<void> | undefined {
    const { message } = request
    const descriptor = this.#caller.hub.methods.find(message.target)
    this.#caller.hub.invocationCounter.begin()
    try {
      const args = this.#bind(request, descriptor)
      if (args instanceof Promise) return this.#callLater(request, descriptor, args)
      return this.#call(request, descriptor, args)
    } catch (error) {
      this.refuse(message, error)
      this.#release(request)
      return undefined
    }
  }

  async #callLater(
    request: Request,
    descriptor: HubMethodDescriptor<Call> | undefined,
    args: Promise<readonly unknown[]>,
  ): Promise<void> {
    try {
      await this.#call(request, descriptor, await args)
    } catch (error) {
      this.refuse(request.message, error)
      this.#release(request)
    }
  }

  #call(
    request: Request,
    descriptor: HubMethodDescriptor<Call> | undefined,
    args: readonly unknown[] | undefined,
  ): Promise<void> | undefined {
    const running =
      args && descriptor && !this.isStopped ? this.#execute(request, descriptor, args) : undefined
    if (!running) {
      this.#release(request)
      return undefined
    }
    const released = running.finally(() => this.#release(request))
    // Streams and methods with uploads may run long, so the next invocation does not wait.
    return request.stop || request.message.streamIds?.length ? undefined : released
  }

  refuse(message: Request['message'], error: unknown): void {
    if (!(error instanceof HubError || error instanceof InvalidArguments)) this.#caller.failed(error)
    this.#fail(
      message,
      describeError(errorTexts.notBound(message.target), error, this.#caller.hub.detailedErrors),
    )
  }

  /** Returns `undefined` after sending an error to the client. */
  #bind(
    { message, uploads }: Request,
    descriptor: HubMethodDescriptor<Call> | undefined,
  ): readonly unknown[] | undefined | Promise<readonly unknown[]> {
    if (!descriptor) throw new HubError('Method does not exist.')
    const isStream = message.type === messageType.streamInvocation
    if (descriptor.isStream !== isStream) {
      this.#fail(message, (isStream ? errorTexts.isNoStream : errorTexts.isStream)(message.target))
      return undefined
    }
    const { arguments: given, streamIds } = message
    const args = (streamIds && uploads?.insert(given, streamIds, descriptor.uploads)) ?? given
    return descriptor.check ? descriptor.check(args) : args
  }

  #execute(
    { message, stop }: Request,
    descriptor: HubMethodDescriptor<Call>,
    args: readonly unknown[],
  ): Promise<void> | undefined {
    const { invocationId, target } = message
    const caller = this.#caller
    try {
      const call = new MethodCall(descriptor.name, caller, stop)
      if (stop && invocationId !== undefined) {
        return streamTo(caller, {
          invocationId,
          target,
          start: () => descriptor.run(args, call),
          signal: stop.signal,
        })
      }
      const result = descriptor.run(args, call)
      if (isThenable(result)) {
        return this.#answerLater(message, result)
      }
      this.#answer(message, result)
    } catch (error) {
      this.#crashed(message, error)
    }
    return undefined
  }

  async #answerLater(message: Request['message'], result: PromiseLike<unknown>): Promise<void> {
    try {
      this.#answer(message, await result)
    } catch (error) {
      this.#crashed(message, error)
    }
  }

  #answer({ invocationId }: Request['message'], result: unknown): void {
    if (invocationId !== undefined)
      this.#caller.answer({ type: messageType.completion, invocationId, result })
  }

  #crashed(message: Request['message'], error: unknown): void {
    const { hub } = this.#caller
    if (!(error instanceof HubError)) this.#caller.failed(error)
    this.#fail(message, describeError(errorTexts.invocation(message.target), error, hub.detailedErrors))
  }

  #fail({ invocationId }: Request['message'], error: string): void {
    if (invocationId !== undefined) this.#caller.answer({ type: messageType.completion, invocationId, error })
  }

  #release({ message, streams, uploads }: Request): void {
    this.#caller.hub.invocationCounter.end()
    if (message.type === messageType.streamInvocation) streams?.close(message.invocationId)
    if (message.streamIds) uploads?.close(message.streamIds)
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
