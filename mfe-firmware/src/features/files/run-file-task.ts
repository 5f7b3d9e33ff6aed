import { type Order, perform, type TaskName, type TaskResult } from './file-tasks.ts'

/** What a worker answers. */
export type Answer<T> = { readonly done: T } | { readonly failed: string }

/** A file that could not be read to its end: it was changed, moved or removed meanwhile. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}

class NoWorker extends Error {}

/**
 * Runs a task in a worker of its own, so that a large file never holds up the page. Where no worker can be
 * started (none there, or its script is refused) the task runs on the page.
 * @throws FileUnreadable, or the signal's reason once it is aborted
 */
export async function runFileTask<Name extends TaskName>(
  order: Order<Name>,
  signal?: AbortSignal,
): Promise<TaskResult<Name>> {
  signal?.throwIfAborted()
  try {
    return await inWorker(order, signal)
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error
  }
  const done = await perform(order).catch((cause: unknown) => {
    throw new FileUnreadable('The file could not be read.', { cause })
  })
  signal?.throwIfAborted()
  return done
}

function inWorker<Name extends TaskName>(
  order: Order<Name>,
  signal: AbortSignal | undefined,
): Promise<TaskResult<Name>> {
  return new Promise((resolve, reject) => {
    const worker = startWorker()
    if (!worker) return reject(new NoWorker())
    const end = () => {
      worker.terminate()
      signal?.removeEventListener('abort', cancel)
    }
    const cancel = () => {
      end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancel)
    worker.onmessage = ({ data }: MessageEvent<Answer<TaskResult<Name>>>) => {
      end()
      if ('done' in data) resolve(data.done)
      else reject(new FileUnreadable(data.failed))
    }
    // Tasks answer their own failures: this is a script that could not be loaded.
    worker.onerror = (event) => {
      event.preventDefault()
      end()
      reject(new NoWorker())
    }
    worker.postMessage(order)
  })
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(new URL('./file-worker.ts', import.meta.url), { name: 'firmware-file' })
  } catch {
    // A worker's script must come from the page's own origin; a remote need not.
    return undefined
  }
}
