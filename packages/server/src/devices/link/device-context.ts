import type { FastifyBaseLogger } from 'fastify'
import type { CommandRepository } from '../commands/commands.repository.ts'
import type { ConfigPublisher } from '../configs/config-publisher.ts'
import type { DeviceEvents } from '../device-events.ts'
import type { DropReason } from '../device-metrics.ts'
import type { DeviceRepository } from '../devices.repository.ts'
import type { Directory } from '../directory/directory.ts'
import type { Conflicts } from '../inbox/conflicts.ts'
import type { Contacts } from '../inbox/contacts.ts'
import type { HealthLog } from '../inbox/health-log.ts'
import type { Inboxes } from '../inbox/inboxes.ts'
import type { DeviceAlertRepository } from '../receive/device-alerts.repository.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import type { ReadPayload } from '../receive/read-payload.ts'
import type { FirmwareJobs } from '../updates/firmware-jobs.ts'
import type { FirmwareUpdateRepository } from '../updates/firmware-updates.repository.ts'

/** Dependencies of the receivers of device messages. */
export interface DeviceContext {
  readonly read: ReadPayload
  readonly directory: Directory
  readonly contacts: Contacts
  readonly health: HealthLog
  readonly conflicts: Conflicts
  readonly inbox: Pick<Inboxes, 'accept' | 'hasPresence'>
  readonly devices: DeviceRepository
  readonly alerts: DeviceAlertRepository
  readonly commands: CommandRepository
  readonly updates: FirmwareUpdateRepository
  readonly jobs: Pick<FirmwareJobs, 'startQueued'>
  readonly configs: Pick<ConfigPublisher, 'publishUnreported'>
  readonly events: DeviceEvents
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Counts a message without effect. */
  readonly drop: (
    message: Pick<DeviceMessage, 'kind'> & Partial<Pick<DeviceMessage, 'key'>>,
    reason: DropReason,
    detail?: string,
  ) => void
}
