import type { ConfigPublisher } from './configs/config-publisher.ts'
import type { FirmwareJobs } from './updates/firmware-jobs.ts'

interface Deps {
  readonly configs: ConfigPublisher
  readonly jobs: FirmwareJobs
  /** Whether the broker is connected, and no other server does the same. */
  readonly mayPublish: () => boolean
  readonly failed: (error: unknown) => void
  readonly everyMs?: number
}

const EVERY_MS = 60_000

/** Publishes what controllers should be like until they report that they are. */
export interface DesiredState {
  /** Everything: a broker that is reached again may have forgotten it, or never got it. */
  publishAll(): Promise<void>
  close(): void
}

/** Every minute publishes again what was not reported yet. Failures are handed to `failed`; the next minute tries again. */
export function keepDesiredState({
  configs,
  jobs,
  mayPublish,
  failed,
  everyMs = EVERY_MS,
}: Deps): DesiredState {
  async function publishPending(): Promise<void> {
    if (!mayPublish()) return
    await configs.publishPending()
    await jobs.publishRunning('unanswered')
  }
  const timer = setInterval(() => publishPending().catch(failed), everyMs)
  return {
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
