import type { Use } from './uses.ts'

/** An elevator of the demo, as its past needs it. Times in milliseconds since 1970. */
export interface PastElevator {
  readonly id: string
  readonly name: string
  /** Its place in the fleet. */
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
  /** Of one that is out of service: since when, and why. */
  readonly outSince: number
  readonly reason: string
  /** The simulator does not play it: it is not heard any more. */
  readonly isSilent: boolean
  readonly lastSeenAt: number
  /** Users who may send commands to it. */
  readonly senders: readonly [string, ...string[]]
}

/** An alert of its past. */
export interface PastAlert {
  readonly code: string
  readonly from: number
  /** null: it is active. */
  readonly to: number | null
  readonly lastAt: number
}
