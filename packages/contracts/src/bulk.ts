import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'
import { queryTime } from './query-time.ts'

/** Each record is authorized separately. */
export const bulkIds = z
  .array(z.string().check(z.toLowerCase()))
  .check(
    z.minLength(1, { error: () => messages.nothingSelected }),
    z.maxLength(limits.bulk.max, { error: () => messages.atMost(limits.bulk.max) }),
  )

/** `code` of a record that was deleted, or that the caller does not see. */
export const NOT_FOUND = 'not-found'

/** `error`: why the record was not changed. */
export const bulkResult = z.object({
  id: z.string(),
  error: z.optional(z.string()),
  /** Reason, where a client does more than show the text. */
  code: z.optional(z.string()),
})
export type BulkResult = z.infer<typeof bulkResult>

/** Body of POST /elevators/bulk/acknowledge, for active, unacknowledged alerts. */
export const bulkAcknowledgeBody = z.object({
  ids: bulkIds,
  note: z.optional(z.string().check(z.trim(), z.maxLength(limits.alert.noteMax))),
  /** Alerts recorded later stay unacknowledged. */
  until: z.optional(queryTime),
})

/** Response of POST /elevators/bulk/acknowledge. */
export const bulkAcknowledged = z.object({
  results: z.array(bulkResult),
  acknowledged: z.number(),
})
export type BulkAcknowledged = z.infer<typeof bulkAcknowledged>

/** Body of POST /elevators/bulk/assign-organization. */
export const bulkAssignBody = z.object({
  ids: bulkIds,
  organizationId: z.string().check(z.minLength(1, { error: () => messages.organizationRequired })),
})

/** Response of POST /elevators/bulk/assign-organization. */
export const bulkAssigned = z.object({ results: z.array(bulkResult) })
export type BulkAssigned = z.infer<typeof bulkAssigned>
