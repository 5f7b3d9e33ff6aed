import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { filterRule } from './can-filter-rule.ts'
import { limits } from './limits.ts'
import { id, instant, readable, readableList } from './reading.ts'

const { canFilter: limit } = limits

/** A 29-bit CAN message ID: 0 to 0x1FFFFFFF. */
export const messageId = z
  .number({ error: () => messages.messageIdRequired })
  .check(
    z.int('Message ID must be a whole number'),
    z.minimum(limit.messageIdMin, { error: () => messages.messageIdLow }),
    z.maximum(limit.messageIdMax, { error: () => messages.messageIdHigh }),
  )

/** CAN message ID filter. `rules`, `timestamp`, `updatedAt`, `lastSyncedAt`, `controllerCount` are optional. */
export const canFilter = z.object({
  id,
  name: readable(z.string()),
  isDefault: readable(z.boolean()),
  allowAll: readable(z.boolean()),
  /** What the rules stand for: controllers get these. */
  messageIds: readable(z.array(z.number())),
  /** As they were entered; null: a plain list of IDs. */
  rules: readable(z.array(filterRule)),
  timestamp: readable(instant),
  updatedAt: readable(instant),
  /** When it was last published to the controllers; older than `updatedAt` means drift. */
  lastSyncedAt: readable(instant),
  controllerCount: readable(z.number()),
})
export type CanFilter = z.infer<typeof canFilter>

/** Body of POST and PUT /canmessageidfilters. */
export const canFilterBody = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => messages.filterNameRequired }),
      z.maxLength(limit.nameMax, { error: () => messages.filterNameLong }),
    ),
  isDefault: z._default(z.boolean(), false),
  allowAll: z._default(z.boolean(), true),
  messageIds: z._default(z.array(messageId), []),
  /** Replaces `messageIds` by what these stand for. */
  rules: z.nullish(z.array(filterRule).check(z.maxLength(limit.rulesMax))),
})
export type CanFilterBody = z.infer<typeof canFilterBody>

/** Query of GET /canmessageidfilters. */
export const canFilterQuery = z.object({
  pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.paging.pageMax)), 1),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.paging.pageSizeMax)),
    10,
  ),
})

/** Answer of POST /canmessageidfilters/{id}/synchronize: a flag, bare or as `{success}`. */
export const syncResponse = z.union([
  z.boolean(),
  z.pipe(
    z.object({ success: z.boolean() }),
    z.transform((body) => body.success),
  ),
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
export const defaultFollowers = z.object({ totalCount: z.number().check(z.int(), z.nonnegative()) })

/** What the server writes for {@link filterUsage}. */
export const filterUsageBody = z.object({ ...usage, items: z.array(follower) })

const changed = <T extends z.ZodMiniType>(value: T) => z.optional(z.object({ from: value, to: value }))

/** One change of a filter. `added` and `removed` name the first rules; their counts are of all. */
export const filterChange = z.object({
  at: readable(instant),
  userName: readable(z.string()),
  action: readable(z.enum(['create', 'update', 'synchronize', 'delete'])),
  name: changed(z.string()),
  isDefault: changed(z.boolean()),
  allowAll: changed(z.boolean()),
  added: z.optional(z.array(z.string())),
  addedCount: z.optional(z.number()),
  removed: z.optional(z.array(z.string())),
  removedCount: z.optional(z.number()),
})
export type FilterChange = z.output<typeof filterChange>

/** A filter that has been deleted; its history can still be read. */
export const deletedFilter = z.object({
  id,
  name: readable(z.string()),
  at: readable(instant),
  userName: readable(z.string()),
})
export type DeletedFilter = z.output<typeof deletedFilter>
