import {
  type DeviceFirmwareDesired,
  type DeviceFirmwareStatus,
  deviceFirmwareDesired,
} from '@hoistway/contracts/device'
import { FirmwareRefused, takeFirmware } from './take-firmware.ts'

interface UpdateCourse {
  /** Bytes per second. */
  readonly rate: number
  /** After the download. */
  readonly failure?: string | undefined
}

interface UpdaterOptions {
  readonly server: string
  readonly now: () => number
  readonly course: () => UpdateCourse
  readonly report: (status: DeviceFirmwareStatus) => void
  /** Calls `done` after the restart. */
  readonly restart: (version: string, done: () => void) => void
}

/** A newer job ends the previous one. */
export class FirmwareUpdater {
  readonly #options: UpdaterOptions
  #lastJob = ''
  #running: { readonly job: DeviceFirmwareDesired; readonly stop: AbortController } | undefined

  constructor(options: UpdaterOptions) {
    this.#options = options
  }

  async take(message: unknown): Promise<void> {
    const { server, now, course, restart } = this.#options
    const { success, data: job } = deviceFirmwareDesired.safeParse(message)
    // The broker retains the last job and delivers it again.
    if (!success || job.jobId === this.#lastJob || Date.parse(job.expiresAt) < now()) return
    this.stop()
    const stop = new AbortController()
    this.#lastJob = job.jobId
    this.#running = { job, stop }
    const report = (state: DeviceFirmwareStatus['state'], progress: number, error?: string) => {
      if (!stop.signal.aborted) this.#report(job, state, progress, error)
    }
    try {
      const { rate, failure } = course()
      await takeFirmware(job, { server, rate, signal: stop.signal, report })
      if (failure !== undefined) throw new FirmwareRefused(failure)
    } catch (error) {
      return report('failed', 0, error instanceof FirmwareRefused ? error.message : 'The download broke off.')
    }
    report('restarting', 100)
    this.#running = undefined
    restart(job.version, () => this.#report(job, 'done', 100))
  }

  interrupt(why: string): void {
    if (!this.#running) return
    const { job } = this.#running
    this.stop()
    this.#report(job, 'failed', 0, why)
  }

  /** Without a report. */
  stop(): void {
    this.#running?.stop.abort()
    this.#running = undefined
  }

  #report(
    { jobId, version }: DeviceFirmwareDesired,
    state: DeviceFirmwareStatus['state'],
    progress: number,
    error?: string,
  ): void {
    this.#options.report({ jobId, version, state, progress, ...(error !== undefined && { error }) })
  }
}
