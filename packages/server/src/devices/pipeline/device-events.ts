import type { CommandEvent } from '../commands/advance-command.ts'
import type { ElevatorEntry } from '../directory/directory.ts'
import type { PlacedState } from './states.repository.ts'

export interface RecordedAlert {
  readonly id: string
  readonly elevatorId: string
  readonly alertCode: string
  readonly alertMessage: string
  readonly isActive: boolean
  readonly firstOccurrence: Date
  readonly lastOccurrence: Date
  readonly resolveDate: Date | null
  /** First message of this occurrence. */
  readonly isNew: boolean
}

interface ConnectionEvent {
  readonly isOnline: boolean
  /** Ignores the last will. */
  readonly lastSeenAt: Date | null
}

/** Publishes messages after they were stored, states before. */
export interface DeviceEvents {
  state(elevator: ElevatorEntry, state: PlacedState): void
  presence(elevator: ElevatorEntry, connection: ConnectionEvent): void
  alert(elevator: ElevatorEntry, alert: RecordedAlert): void
  command(event: CommandEvent): void
  changed(elevator: ElevatorEntry): void
}
