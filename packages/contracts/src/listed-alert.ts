import * as z from 'zod/mini'
import { elevatorAlert } from './elevator-alert.ts'
import { id, instant, readable, readableList } from './reading.ts'

/** An alert in responses. Pushes are the same for all users. */
export const alertForUser = z.extend(elevatorAlert, {
  /** The user has the access level Operator, for acknowledgements and notes. */
  mayAcknowledge: readable(z.boolean()),
})

/**
 * One alert, or those with the same code that several elevators of one organization raised together: all active or all
 * resolved, so of one severity.
 */
const listedLine = z.object({
  /** From 1, in the whole list. */
  place: z.number(),
  isActive: z.boolean(),
  alerts: z.number(),
  elevators: z.number(),
  acknowledged: z.number(),
  /** Different texts. */
  messages: z.number(),
  organizationId: id,
  organizationName: readable(z.string()),
  firstOccurrence: readable(instant),
  lastOccurrence: readable(instant),
  /** The first alerts of the line, in the order of the list. */
  members: readableList(alertForUser),
})
export type ListedLine = z.infer<typeof listedLine>

/** In a grouped list, the first alert of its line. */
export const listedAlert = z.extend(alertForUser, { line: readable(listedLine) })
export type ListedAlert = z.infer<typeof listedAlert>
