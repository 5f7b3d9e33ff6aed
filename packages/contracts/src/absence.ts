import * as z from 'zod/mini'
import { id, instant, readable } from './reading.ts'

/** A time in which an elevator was offline: one of GET /elevators/{id}/absences, the last first. */
export const elevatorAbsence = z.object({
  id,
  elevatorId: id,
  /** When the server received that the controller had gone, or found it. */
  offlineAt: readable(instant),
  /** When the controller came back; null: it is still away. */
  onlineAt: readable(instant),
  /** The server had been away itself: the controller went at an unknown time before `offlineAt`. */
  wasFound: readable(z.boolean()),
})
export type ElevatorAbsence = z.infer<typeof elevatorAbsence>
