import {
  type DeviceFirmwareDesired,
  type DeviceFirmwareStatus,
  deviceFirmwareDesired,
} from '@hoistway/contracts/device'
import { FirmwareRefused, takeFirmware } from './take-firmware.ts'

interface Means {
  /** Address of the server that keeps the files. */
  readonly server: string
  /** How fast a file is taken, in bytes a second. */
  readonly rate: number
  readonly say: (status: DeviceFirmwareStatus) => void
  /** Starts the controller anew with this version, and calls back when it runs. */
  readonly restart: (version: string, done: () => void) => void
}

/** Plays firmware updates: downloading, verifying, restarting, done. A newer job ends the one before. */
export class FirmwareUpdater {
  readonly #means: Means
  #lastJob = ''
  #running: { readonly job: DeviceFirmwareDesired; readonly stop: AbortController } | undefined

  constructor(means: Means) {
    this.#means = means
  }

  /** Takes what the broker says of the wanted firmware; what cannot be read, is over or is known is dropped. */
  async take(message: unknown): Promise<void> {
    const { success, data: job } = deviceFirmwareDesired.safeParse(message)
    // The broker keeps the last job and tells it again.
    if (!success || job.jobId === this.#lastJob || Date.parse(job.expiresAt) < Date.now()) return
    this.stop()
    const stop = new AbortController()
    this.#lastJob = job.jobId
    this.#running = { job, stop }
    const { server, rate, restart } = this.#means
    const report = (state: DeviceFirmwareStatus['state'], progress: number, error?: string) => {
      if (!stop.signal.aborted) this.#say(job, state, progress, error)
    }
    try {
      await takeFirmware(job, { server, rate, signal: stop.signal, report })
    } catch (error) {
      return report('failed', 0, error instanceof FirmwareRefused ? error.message : 'The download broke off.')
    }
    report('restarting', 100)
    this.#running = undefined
    restart(job.version, () => this.#say(job, 'done', 100))
  }

  /** Something else ended the update: says so. */
  interrupt(why: string): void {
    if (!this.#running) return
    const { job } = this.#running
    this.stop()
    this.#say(job, 'failed', 0, why)
  }

  /** Gives the update up, without a word. */
  stop(): void {
    this.#running?.stop.abort()
    this.#running = undefined
  }

  #say(
    { jobId, version }: DeviceFirmwareDesired,
    state: DeviceFirmwareStatus['state'],
    progress: number,
    error?: string,
  ): void {
    this.#means.say({ jobId, version, state, progress, ...(error !== undefined && { error }) })
  }
}
