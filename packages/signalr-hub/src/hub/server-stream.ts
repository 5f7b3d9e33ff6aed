import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { HubError } from '../hub-error.ts'
import { type HubMessage, messageType } from '../messages.ts'
import { describeError, errorTexts } from './error-text.ts'

export interface StreamSink {
  readonly hub: { readonly detailedErrors: boolean }
  readonly isCongested: boolean
  answer(message: HubMessage): void
  /** Must not throw. */
  failed(error: unknown): void
}

interface Stream {
  readonly invocationId: string
  readonly target: string
  readonly start: () => unknown
  readonly signal: AbortSignal
}

const CONGESTED_MS = 10

/** A synchronous generator without pauses would block other clients. */
const ITEMS_PER_TURN = 32

/** Never rejects. */
export async function streamTo(sink: StreamSink, stream: Stream): Promise<void> {
  const { invocationId, target, signal } = stream
  const end = (error?: string) =>
    sink.answer({ type: messageType.completion, invocationId, ...(error !== undefined && { error }) })
  let items = 0
  let iterator: AsyncIterator<unknown> | undefined
  try {
    iterator = iteratorOf(await stream.start(), target)
    for (;;) {
      const item = await nextUnless(signal, iterator)
      if (item.done) break
      items += 1
      sink.answer({ type: messageType.streamItem, invocationId, item: item.value })
      if (items % ITEMS_PER_TURN === 0) await nextTurn()
      while (sink.isCongested && !signal.aborted) await delay(CONGESTED_MS)
    }
    end()
  } catch (error) {
    if (!(error instanceof HubError)) sink.failed(error)
    const text = items > 0 ? errorTexts.streaming : errorTexts.invocation(target)
    end(describeError(text, error, sink.hub.detailedErrors))
  } finally {
    // A suspended generator runs its `finally` block once it resumes.
    if (iterator) close(iterator, sink)
  }
}

function nextUnless(signal: AbortSignal, iterator: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve({ done: true, value: undefined })
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}

function iteratorOf(value: unknown, target: string): AsyncIterator<unknown> {
  if (isAsyncIterable(value)) return value[Symbol.asyncIterator]()
  throw new TypeError(`The stream '${target}' returned no AsyncIterable.`)
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function close(iterator: AsyncIterator<unknown>, sink: StreamSink): void {
  Promise.resolve()
    .then(() => iterator.return?.())
    .catch((error) => sink.failed(error))
}
