import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { HubError } from '../hub-error.ts'
import { type HubMessage, messageType } from '../messages.ts'
import { describeError, errorTexts } from './error-text.ts'

/** Where a stream goes. */
export interface StreamSink {
  readonly hub: { readonly detailedErrors: boolean }
  /** The client takes what was sent too slowly for more. */
  readonly isCongested: boolean
  answer(message: HubMessage): void
  /** Must not throw. */
  failed(error: unknown): void
}

interface Stream {
  readonly invocationId: string
  readonly target: string
  /** Calls the method. */
  readonly start: () => unknown
  /** Aborts when nobody wants the items any more. */
  readonly signal: AbortSignal
}

/** How often a congested connection is looked at. */
const CONGESTED_MS = 10

/** A method that waits for nothing between its items would else keep everybody waiting until its client is congested. */
const ITEMS_A_TURN = 32

/** Sends the items of a stream, as fast as the client takes them, and its end. Never rejects. */
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
      if (items % ITEMS_A_TURN === 0) await nextTurn()
      while (sink.isCongested && !signal.aborted) await delay(CONGESTED_MS)
    }
    end()
  } catch (error) {
    if (!(error instanceof HubError)) sink.failed(error)
    const text = items > 0 ? errorTexts.streaming : errorTexts.invocation(target)
    end(describeError(text, error, sink.hub.detailedErrors))
  } finally {
    // A generator that waits for something runs its `finally` when that has come.
    if (iterator) close(iterator, sink)
  }
}

/** The next item; none once the signal aborts, even if the iterator still waits for one. */
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
