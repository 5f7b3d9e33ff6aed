import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { toControllerClock } from '../controller-clock.ts'
import type { DeviceGateway } from '../link/device-gateway.ts'
import type { RunningUpdate } from './firmware-update-states.repository.ts'
import type { FirmwareUpdateRepository } from './firmware-updates.repository.ts'

/** Derived from the update's id, because the database stores only the hash. */
export function downloadTokens(secret: string): (jobId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hoistway firmware downloads', 32))
  return (jobId) => createHmac('sha256', key).update(jobId).digest('base64url')
}

interface Deps {
  readonly updates: FirmwareUpdateRepository
  readonly gateway: DeviceGateway
  readonly tokenOf: (jobId: string) => string
  readonly log: FastifyBaseLogger
}

export function firmwareJobs({ updates, gateway, tokenOf, log }: Deps) {
  const publish = ({ jobId, key, version, size, sha256, expiresAt, clockSkewMs }: RunningUpdate) => {
    const url = `/api/firmware-updates/${jobId}/${tokenOf(jobId)}`
    return gateway.publishFirmware(key, {
      jobId,
      version,
      size,
      sha256,
      url,
      // A fast clock must not expire the job early. The server ends the download by its own clock.
      expiresAt: toControllerClock(Math.min(0, clockSkewMs ?? 0), expiresAt).toISOString(),
    })
  }
  async function publishEach(running: readonly RunningUpdate[]): Promise<void> {
    const results = await Promise.allSettled(running.map(publish))
    const refused = results.find((result) => result.status === 'rejected')
    if (refused) log.warn({ err: refused.reason }, 'firmware not published')
  }
  return {
    tokenOf,
    publish,
    /** Controllers ignore known updates. */
    publishRunning: async (which: 'all' | 'unanswered') =>
      publishEach((await updates.running()).filter(({ state }) => which === 'all' || state === 'sent')),
    /** Without `key`, starts those of all online controllers. Refused messages are published again until answered. */
    startQueued: async (key?: string) => publishEach(await updates.startQueued(key)),
  }
}
export type FirmwareJobs = ReturnType<typeof firmwareJobs>
