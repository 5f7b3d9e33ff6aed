import type { FirmwareJobs } from '../modules/controllers/firmware-jobs.ts'
import type { FirmwareUpdateRepository } from '../modules/controllers/firmware-updates.repository.ts'
import type { CommandRepository } from '../modules/elevators/commands.repository.ts'
import type { Conflicts } from './conflicts.ts'
import type { Contacts } from './contacts.ts'
import type { DeviceAlertRepository } from './device-alerts.repository.ts'
import type { DeviceEvents } from './device-events.ts'
import type { DeviceMessage } from './device-message.ts'
import type { DropReason } from './device-metrics.ts'
import type { DeviceRepository } from './devices.repository.ts'
import type { Directory } from './directory.ts'
import type { ReadPayload } from './read-payload.ts'

/** What those who receive messages of devices work with. */
export interface DeviceContext {
  readonly read: ReadPayload
  readonly directory: Directory
  readonly contacts: Contacts
  readonly conflicts: Conflicts
  readonly devices: DeviceRepository
  readonly alerts: DeviceAlertRepository
  readonly commands: CommandRepository
  readonly updates: FirmwareUpdateRepository
  readonly jobs: Pick<FirmwareJobs, 'startQueued'>
  readonly events: DeviceEvents
  /** Counts a message that has no effect. */
  readonly drop: (message: DeviceMessage, reason: DropReason) => void
}
