import type { Use } from './uses.ts'

/** In milliseconds since 1970. */
export interface PastElevator {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly organizationId: string
  readonly building: string
  readonly use: Use
  readonly floors: number
  readonly lobby: number
  readonly isCellular: boolean
  readonly firmwareVersion: string
  readonly updatedAt: number
  readonly createdAt: number
  readonly isActive: boolean
  readonly outSince: number
  readonly reason: string
  readonly isSilent: boolean
  readonly lastSeenAt: number
  readonly senders: readonly [string, ...string[]]
}

export interface PastAlert {
  readonly code: string
  readonly from: number
  /** null: active. */
  readonly to: number | null
  readonly lastAt: number
}
