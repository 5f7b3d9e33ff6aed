import type { Use } from './uses.ts'

/** A demo elevator with the properties that its history needs. Times in milliseconds since 1970. */
export interface PastElevator {
  readonly id: string
  readonly name: string
  /** Its index in the fleet. */
  readonly number: number
  readonly organizationId: string
  readonly building: string
  readonly use: Use
  readonly floors: number
  /** The floor of the entrance. */
  readonly lobby: number
  readonly isCellular: boolean
  readonly firmwareVersion: string
  /** When it got the newest firmware, if it has it. */
  readonly updatedAt: number
  readonly createdAt: number
  readonly isActive: boolean
  /** Start and reason, if it is out of service. */
  readonly outSince: number
  readonly reason: string
  /** Not simulated, so it is offline now. */
  readonly isSilent: boolean
  readonly lastSeenAt: number
  /** Users with the right to send commands to it. */
  readonly senders: readonly [string, ...string[]]
}

export interface PastAlert {
  readonly code: string
  readonly from: number
  /** null: it is active. */
  readonly to: number | null
  readonly lastAt: number
}
