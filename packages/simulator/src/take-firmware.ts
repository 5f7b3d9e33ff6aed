import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceFirmwareDesired, DeviceFirmwareStatus } from '@hoistway/contracts/device'

interface Means {
  /** Address of the server that keeps the files. */
  readonly server: string
  /** How fast the file is taken and written, in bytes a second. */
  readonly rate: number
  readonly signal: AbortSignal
  readonly report: (state: DeviceFirmwareStatus['state'], progress: number) => void
}

/** Why a controller does not take a firmware. Its message is what the controller reports. */
export class FirmwareRefused extends Error {}

/** Every so many percent of the download are reported. */
const REPORTED_PERCENT = 10

/** Downloads a firmware and compares it with what was announced, as a controller does before it starts it. */
export async function takeFirmware(job: DeviceFirmwareDesired, means: Means): Promise<void> {
  const { server, signal, report } = means
  report('downloading', 0)
  const answer = await fetch(new URL(job.url, server), { signal }).catch((cause: unknown) => {
    throw new FirmwareRefused('The server could not be reached.', { cause })
  })
  if (!answer.ok || !answer.body) {
    throw new FirmwareRefused(`The download was refused with status ${answer.status}.`)
  }
  const hash = createHash('sha256')
  let size = 0
  let reported = 0
  for await (const part of answer.body) {
    size += part.length
    // It has no place for more.
    if (size > job.size) throw new FirmwareRefused('The file is larger than announced.')
    hash.update(part)
    await wait((part.length / means.rate) * 1000, undefined, { signal })
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
