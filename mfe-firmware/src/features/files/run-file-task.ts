import { runTask, type TaskName, type TaskRequest, type TaskResult } from './file-tasks.ts'

export type WorkerMessage<T> = { readonly output: T } | { readonly error: string }

/** Thrown when the file was changed, moved or deleted while it was read. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}

class NoWorker extends Error {}

/**
 * Runs the task in a worker, so that a large file never blocks the page; without a worker, it runs on the page.
 * @throws FileUnreadable, or the signal's reason when it is aborted
 */
export async function runFileTask<Name extends TaskName>(
  request: TaskRequest<Name>,
  signal?: AbortSignal,
): Promise<TaskResult<Name>> {
  signal?.throwIfAborted()
  try {
    return await inWorker(request, signal)
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error
  }
  const output = await runTask(request).catch((cause: unknown) => {
    throw new FileUnreadable('The file could not be read.', { cause })
  })
  signal?.throwIfAborted()
  return output
}

function inWorker<Name extends TaskName>(
  request: TaskRequest<Name>,
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
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage<TaskResult<Name>>>) => {
      end()
      if ('output' in data) resolve(data.output)
      else reject(new FileUnreadable(data.error))
    }
    // Failures of the task are posted: this event means that the script could not be loaded.
    worker.onerror = (event) => {
      event.preventDefault()
      end()
      reject(new NoWorker())
    }
    worker.postMessage(request)
  })
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined
  try {
    return new Worker(new URL('./file-worker.ts', import.meta.url), { name: 'firmware-file' })
  } catch {
    // A worker's script must come from the page's own origin, and a remote may not.
    return undefined
  }
}
