import PQueue from 'p-queue'
import { HttpError } from '../http/errors.ts'
import { messages } from './auth.messages.ts'

/** Half of the threads that Node has for such work: the others serve files and look up names meanwhile. */
const AT_ONCE = 2
/** How many may wait, about two seconds' worth; known devices find room when strangers no longer do. */
const WAITING = 60
const WAITING_KNOWN = 120

const queue = new PQueue({ concurrency: AT_ONCE })

/**
 * Runs work that is meant to be slow, a few at a time, so that a flood of passwords leaves time for everything else.
 * @param isKnown goes before strangers
 * @throws HttpError 429 when too many wait already
 */
export async function slowly<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
  if (queue.size >= (isKnown ? WAITING_KNOWN : WAITING)) {
    throw new HttpError(429, messages.tooManyAtOnce, {
      headers: { 'retry-after': '5' },
    })
  }
  return queue.add(work, { priority: isKnown ? 1 : 0 })
}
