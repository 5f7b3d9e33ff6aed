import { type Order, perform } from './file-tasks.ts'
import type { Answer } from './run-file-task.ts'

const answer = (message: Answer<unknown>) => self.postMessage(message)

// The script of a worker: it does one task, and is ended by whoever started it.
self.onmessage = async ({ data }: MessageEvent<Order>) => {
  try {
    answer({ done: await perform(data) })
  } catch (error) {
    answer({ failed: error instanceof Error ? error.message : String(error) })
  }
}
