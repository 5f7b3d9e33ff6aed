import * as z from 'zod/mini'
import { id, instant, readable } from './reading.ts'

/** An offline period: an item of GET /elevators/{id}/absences, latest first. */
export const elevatorAbsence = z.object({
  id,
  elevatorId: id,
  offlineAt: readable(instant),
  /** Null: still away. */
  onlineAt: readable(instant),
  /** The server had been down, so the controller disconnected at an unknown earlier time. */
  wasFound: readable(z.boolean()),
})
export type ElevatorAbsence = z.infer<typeof elevatorAbsence>
