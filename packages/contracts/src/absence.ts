import * as z from 'zod/mini'
import { id, instant, readable } from './reading.ts'

/** An offline period of an elevator: an item of GET /elevators/{id}/absences, latest first. */
export const elevatorAbsence = z.object({
  id,
  elevatorId: id,
  /** When the server received the disconnect, or found the elevator offline. */
  offlineAt: readable(instant),
  /** When the controller came back; null: still away. */
  onlineAt: readable(instant),
  /** The server itself had been down: the controller disconnected at an unknown time before `offlineAt`. */
  wasFound: readable(z.boolean()),
})
export type ElevatorAbsence = z.infer<typeof elevatorAbsence>
