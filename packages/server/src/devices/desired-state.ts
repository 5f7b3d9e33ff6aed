import type { ConfigPublisher } from './configs/config-publisher.ts'
import type { FirmwareJobs } from './updates/firmware-jobs.ts'

interface Deps {
  readonly configs: ConfigPublisher
  readonly jobs: FirmwareJobs
  readonly mayPublish: () => boolean
  readonly failed: (error: unknown) => void
  readonly everyMs?: number
}

const EVERY_MS = 60_000

export function keepDesiredState({ configs, jobs, mayPublish, failed, everyMs = EVERY_MS }: Deps) {
  async function publishPending(): Promise<void> {
    if (!mayPublish()) return
    await configs.publishPending()
    await jobs.publishRunning('unanswered')
  }
  const timer = setInterval(() => publishPending().catch(failed), everyMs)
  return {
    /** A broker that reconnected may have lost everything. */
    async publishAll() {
      try {
        await configs.publishAll()
        await jobs.publishRunning('all')
      } catch (error) {
        failed(error)
      }
    },
    close: () => clearInterval(timer),
  }
}
