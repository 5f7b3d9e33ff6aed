import { runTask, type TaskRequest } from './file-tasks.ts'
import type { WorkerMessage } from './run-file-task.ts'

const post = (message: WorkerMessage<unknown>) => self.postMessage(message)

self.onmessage = async ({ data }: MessageEvent<TaskRequest>) => {
  try {
    post({ output: await runTask(data) })
  } catch (error) {
    post({ error: error instanceof Error ? error.message : String(error) })
  }
}
