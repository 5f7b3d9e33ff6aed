import type { FirmwareUpdate } from '@hoistway/contracts/controller'
import { eq, notInArray } from 'drizzle-orm'
import { controllers, firmware, firmwareUpdates } from '../../db/schema.ts'

/** How far a firmware update is. */
export type UpdateState = NonNullable<FirmwareUpdate['state']>
const ended: UpdateState[] = ['done', 'failed', 'expired', 'cancelled']

export const isOpen = notInArray(firmwareUpdates.state, ended)
export const isQueued = eq(firmwareUpdates.state, 'queued')
/** The controller knows of it. */
export const isRunning = notInArray(firmwareUpdates.state, [...ended, 'queued'])

/** An update that runs, with what its controller needs to know. */
export interface RunningUpdate {
  readonly jobId: string
  readonly key: string
  readonly version: string
  readonly size: number
  readonly sha256: string
  readonly expiresAt: Date
}

/** The columns of a `RunningUpdate`. */
export const runningColumns = {
  jobId: firmwareUpdates.id,
  key: controllers.key,
  version: firmwareUpdates.version,
  size: firmware.fileSize,
  sha256: firmware.sha256,
  expiresAt: firmwareUpdates.expiresAt,
}
