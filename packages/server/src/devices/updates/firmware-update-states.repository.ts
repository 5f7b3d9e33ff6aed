import type { FirmwareUpdate } from '@hoistway/contracts/controller'
import { eq, notInArray, sql } from 'drizzle-orm'
import { controllers, firmware, firmwareReleases, firmwareUpdates } from '../../db/schema.ts'

export type UpdateState = NonNullable<FirmwareUpdate['state']>
const ended: UpdateState[] = ['done', 'failed', 'expired', 'cancelled']

export const isOpen = notInArray(firmwareUpdates.state, ended)
export const isQueued = eq(firmwareUpdates.state, 'queued')
export const isRunning = notInArray(firmwareUpdates.state, [...ended, 'queued'])
/** Unanswered, and the firmware must not be installed any more. */
export const isWithdrawn = sql`(${firmwareUpdates.state} = 'sent' and not exists (select 1 from ${firmwareReleases}
  where ${firmwareReleases.firmwareId} = ${firmwareUpdates.firmwareId} and ${firmwareReleases.state} = 'released'))`

export interface RunningUpdate {
  readonly jobId: string
  readonly key: string
  readonly version: string
  readonly size: number
  readonly sha256: string
  readonly expiresAt: Date
  readonly clockSkewMs: number | null
}

export const runningColumns = {
  jobId: firmwareUpdates.id,
  key: controllers.key,
  version: firmwareUpdates.version,
  size: firmware.fileSize,
  sha256: firmware.sha256,
  expiresAt: firmwareUpdates.expiresAt,
  clockSkewMs: sql<number | null>`(select s.clock_skew_ms::float8 from elevators e
    join elevator_states s on s.elevator_id = e.id
    where e.controller_id in (${controllers.key}, ${controllers.id}::text)
    order by e.controller_id = ${controllers.key} desc, e.id limit 1)`,
}
