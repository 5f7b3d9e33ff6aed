import * as z from 'zod/mini'
import { activeSeverities } from './alert.ts'
import { clockSkewMs, elevatorType, floorNames } from './elevator-parts.ts'
import { id, instant, instantOrNever, readable } from './reading.ts'
import { elevatorTexts, mapFields } from './text-fields.ts'

export {
  type ElevatorBody,
  type ElevatorUpdate,
  elevatorBody,
  elevatorUpdate,
  type NewElevator,
  type NewElevatorsBody,
  type NewElevatorsCreated,
  newElevator,
  newElevatorsBody,
  newElevatorsCreated,
} from './elevator-body.ts'
export {
  clockSkewMs,
  type ElevatorType,
  elevatorSortKeys,
  elevatorType,
  elevatorTypes,
  type FloorNames,
  floorName,
  floorNames,
} from './elevator-parts.ts'
export { elevatorQuery, elevatorStatisticsQuery } from './elevator-query.ts'
export {
  type Direction,
  type Door,
  direction,
  directions,
  door,
  doors,
  type ElevatorState,
  elevatorState,
  type Floor,
  floor,
} from './elevator-state.ts'

/** `controllerId`: a controller's key or id; null: not assigned. */
export const elevator = z.object({
  id,
  name: readable(z.string()),
  controllerId: readable(z.string()),
  elevatorType: readable(elevatorType),
  ...mapFields(elevatorTexts, () => readable(z.string())),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  isActive: readable(z.boolean()),
  /** Null while it is active. */
  outOfServiceReason: readable(z.string()),
  outOfServiceSince: readable(instant),
  isOnline: readable(z.boolean()),
  /** Arrival of the last message, on the server's clock. */
  lastSeenAt: instantOrNever,
  clockSkewMs,
  activeAlertCount: readable(z.number()),
  unacknowledgedAlertCount: readable(z.number()),
  worstSeverity: readable(z.enum(activeSeverities)),
  /** Null or absent: only numbers. */
  floors: readable(floorNames),
  /**
   * Names of elevators with the same controller, whose states and alerts count for this one; null: hidden from the
   * caller. Only in GET /elevators/{id}.
   */
  sharesControllerWith: readable(z.array(z.nullable(z.string()))),
  createdAt: readable(instant),
  updatedAt: readable(instant),
})
export type Elevator = z.infer<typeof elevator>

/** Response of GET /elevators/statistics. */
export const elevatorStatistics = z.object({
  totalElevators: readable(z.number()),
  activeElevators: readable(z.number()),
  /** Connected, and heard within the last 45 s. */
  onlineElevators: readable(z.number()),
  /** Connected, but not heard for longer. Older servers count them as online. */
  silentElevators: readable(z.number()),
  /** Were connected before. Older servers include those that never were. */
  offlineElevators: readable(z.number()),
  /** Never connected. Absent from older servers. */
  notCommissionedElevators: readable(z.number()),
})
export type ElevatorStatistics = z.infer<typeof elevatorStatistics>
