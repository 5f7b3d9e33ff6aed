import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { DeviceGateway } from '../link/device-gateway.ts'
import type { RunningUpdate } from './firmware-update-states.repository.ts'
import type { FirmwareUpdateRepository } from './firmware-updates.repository.ts'

/**
 * The token with which a controller downloads the file of an update. Derived from the update's id, and stored only as a hash: so
 * an update can be published again.
 */
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

/** Publishes the firmware that controllers should run. */
export interface FirmwareJobs {
  /** Rejects when the broker does not take it. */
  publish(update: RunningUpdate): Promise<void>
  /** Publishes all updates that run, or those that no controller has answered yet. A controller drops what it knows. */
  publishRunning(which: 'all' | 'unanswered'): Promise<void>
  /** Starts what is queued for a controller that came online, or without `key` for all that are. */
  startQueued(key?: string): Promise<void>
}

export function firmwareJobs({ updates, gateway, tokenOf, log }: Deps): FirmwareJobs {
  const publish = ({ jobId, key, version, size, sha256, expiresAt }: RunningUpdate) => {
    const url = `/api/firmware-updates/${jobId}/${tokenOf(jobId)}`
    return gateway.publishFirmware(key, {
      jobId,
      version,
      size,
      sha256,
      url,
      expiresAt: expiresAt.toISOString(),
    })
  }
  async function publishEach(running: readonly RunningUpdate[]): Promise<void> {
    const results = await Promise.allSettled(running.map(publish))
    const refused = results.find((result) => result.status === 'rejected')
    if (refused) log.warn({ err: refused.reason }, 'firmware not published')
  }
  return {
    publish,
    publishRunning: async (which) =>
      publishEach((await updates.running()).filter(({ state }) => which === 'all' || state === 'sent')),
    // What the broker does not take now is published again until the controller answers.
    startQueued: async (key) => publishEach(await updates.startQueued(key)),
  }
}
