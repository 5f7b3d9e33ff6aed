import PQueue from 'p-queue'
import { HttpError } from '../base/errors.ts'
import { access as messages } from '../texts/en.ts'

/** Half of Node's thread pool; the rest stays free for files and DNS. */
const AT_ONCE = 2
/** Queue limits, about two seconds of work. Known devices have a larger one. */
const WAITING = 60
const WAITING_KNOWN = 120

const queue = new PQueue({ concurrency: AT_ONCE })

/**
 * Runs slow work a few at a time, so that a flood of passwords does not block the server.
 * @param isKnown runs before unknown devices
 * @throws HttpError 429 when the queue is full
 */
export async function slowly<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
  if (queue.size >= (isKnown ? WAITING_KNOWN : WAITING)) {
    throw new HttpError(429, messages.tooManyAtOnce, {
      headers: { 'retry-after': '5' },
    })
  }
  return queue.add(work, { priority: isKnown ? 1 : 0 })
}
