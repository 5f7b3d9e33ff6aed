import { z } from 'zod'
import { limits } from './limits.ts'
import { id, instant, readable, readableList } from './reading.ts'

const { canFilter: limit } = limits

/** A 29-bit CAN message ID: 0 to 0x1FFFFFFF. */
export const messageId = z
  .number('Message ID is required')
  .int('Message ID must be a whole number')
  .min(limit.messageIdMin, 'Message ID must be 0 or greater')
  .max(limit.messageIdMax, 'Message ID exceeds maximum value')

/** CAN message ID filter. `timestamp`, `updatedAt`, `lastSyncedAt`, `controllerCount` are optional. */
export const canFilter = z.object({
  id,
  name: readable(z.string()),
  isDefault: readable(z.boolean()),
  allowAll: readable(z.boolean()),
  messageIds: readable(z.array(z.number())),
  timestamp: readable(instant),
  updatedAt: readable(instant),
  /** When it was last published to the controllers; older than `updatedAt` means drift. */
  lastSyncedAt: readable(instant),
  controllerCount: readable(z.number()),
})
export type CanFilter = z.infer<typeof canFilter>

/** Body of POST and PUT /canmessageidfilters. */
export const canFilterBody = z.object({
  name: z.string().trim().min(1, 'Filter name is required').max(limit.nameMax, 'Filter name is too long'),
  isDefault: z.boolean().default(false),
  allowAll: z.boolean().default(true),
  messageIds: z.array(messageId).default([]),
})
export type CanFilterBody = z.infer<typeof canFilterBody>

/** Query of GET /canmessageidfilters. */
export const canFilterQuery = z.object({
  pageNumber: z.coerce.number().int().min(1).max(limits.paging.pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.paging.pageSizeMax).default(10),
})

/** Answer of POST /canmessageidfilters/{id}/synchronize: a flag, bare or as `{success}`. */
export const syncResponse = z.union([
  z.boolean(),
  z.object({ success: z.boolean() }).transform((body) => body.success),
])

const follower = z.object({
  id,
  controllerName: readable(z.string()),
  controllerKey: readable(z.string()),
  /** Whether it reports the filter as it is saved; null while it has reported nothing. */
  isUpToDate: readable(z.boolean()),
})

const usage = {
  totalCount: z.number(),
  /** How many report the filter as it is saved. */
  upToDateCount: z.number(),
}

/** Answer of GET /canmessageidfilters/{id}/controllers: who follows a filter, by name, the first 50. */
export const filterUsage = z.object({ ...usage, items: readableList(follower) })
export type FilterUsage = z.output<typeof filterUsage>

/** Answer of GET /canmessageidfilters/default-followers: how many controllers have no filter of their own. */
export const defaultFollowers = z.object({ totalCount: z.number().int().nonnegative() })

/** What the server writes for {@link filterUsage}. */
export const filterUsageBody = z.object({ ...usage, items: z.array(follower) })
