import { attempt, type Report } from '../base/outages.ts'
import type { ConfigPublisher } from './configs/config-publisher.ts'
import type { FirmwareJobs } from './updates/firmware-jobs.ts'

interface Deps {
  readonly configs: ConfigPublisher
  readonly jobs: FirmwareJobs
  readonly mayPublish: () => boolean
  readonly report: Report
  readonly everyMs?: number
}

const EVERY_MS = 60_000

export function keepDesiredState({ configs, jobs, mayPublish, report, everyMs = EVERY_MS }: Deps) {
  async function publishPending(): Promise<boolean> {
    if (!mayPublish()) return false
    await configs.publishPending()
    await jobs.publishRunning('unanswered')
    return true
  }
  const timer = setInterval(() => attempt(report, publishPending), everyMs)
  return {
    /** A broker that reconnected may have lost everything. */
    publishAll: () =>
      attempt(report, async () => {
        await configs.publishAll()
        await jobs.publishRunning('all')
      }),
    close: () => clearInterval(timer),
  }
}
