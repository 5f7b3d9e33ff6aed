import * as z from 'zod/mini'
import { id, instant, instantOrNever, readable } from './reading.ts'

/** `isActive` decides whether it is resolved; `resolveDate` is display only. */
export const elevatorAlert = z.object({
  id: readable(id),
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  /** Present values; absent from pushes. */
  elevatorIsOnline: readable(z.boolean()),
  elevatorIsActive: readable(z.boolean()),
  elevatorLastSeenAt: instantOrNever,
  alertCode: readable(z.string()),
  alertMessage: readable(z.string()),
  isActive: readable(z.boolean()),
  firstOccurrence: readable(instant),
  lastOccurrence: readable(instant),
  resolveDate: readable(instant),
  acknowledgedBy: readable(z.string()),
  acknowledgedAt: readable(instant),
  acknowledgeNote: readable(z.string()),
})
export type ElevatorAlert = z.infer<typeof elevatorAlert> & {
  /** Present in responses for a user, see `alertForUser`. */
  readonly mayAcknowledge?: boolean | null | undefined
}
