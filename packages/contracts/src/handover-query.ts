import * as z from 'zod/mini'
import { queryTime } from './query-time.ts'

/** Query of GET /fleet/handover. */
export const handoverQuery = z.object({
  /** Default: the caller's last visit, at most seven days ago, else twelve hours ago. */
  since: z.optional(queryTime),
  /** Includes everything below it; default: all visible ones. */
  organizationId: z.optional(z.string()),
})
