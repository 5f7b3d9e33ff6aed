import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceFirmwareDesired, DeviceFirmwareStatus } from '@hoistway/contracts/device'

interface DownloadOptions {
  readonly server: string
  /** Bytes per second. */
  readonly rate: number
  readonly signal: AbortSignal
  readonly report: (state: DeviceFirmwareStatus['state'], progress: number) => void
}

export class FirmwareRefused extends Error {}

const REPORTED_PERCENT = 10

export async function takeFirmware(job: DeviceFirmwareDesired, options: DownloadOptions): Promise<void> {
  const { server, signal, report } = options
  report('downloading', 0)
  const response = await fetch(new URL(job.url, server), { signal }).catch((cause: unknown) => {
    throw new FirmwareRefused('The server could not be reached.', { cause })
  })
  if (!response.ok || !response.body) {
    throw new FirmwareRefused(`The download was refused with status ${response.status}.`)
  }
  const hash = createHash('sha256')
  let size = 0
  let reported = 0
  for await (const part of response.body) {
    size += part.length
    if (size > job.size) throw new FirmwareRefused('The file is larger than announced.')
    hash.update(part)
    await wait((part.length / options.rate) * 1000, undefined, { signal })
    const percent = Math.floor((size / job.size) * 100)
    if (percent < 100 && percent >= reported + REPORTED_PERCENT) {
      reported = percent
      report('downloading', percent)
    }
  }
  report('verifying', 100)
  if (size < job.size) throw new FirmwareRefused('The file is shorter than announced.')
  if (hash.digest('hex') !== job.sha256.toLowerCase()) {
    throw new FirmwareRefused('The SHA-256 of the file is not the announced one.')
  }
}
