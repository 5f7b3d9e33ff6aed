import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { filterRule, rulesProblem } from './can-filter-rule.ts'
import { limits } from './limits.ts'
import { id, instant, readable, readableList } from './reading.ts'
import { requiredText } from './text-schemas.ts'

const { canFilter: limit } = limits

/** 0 to 0x1FFFFFFF (29 bits). */
export const messageId = z
  .number({ error: () => messages.messageIdRequired })
  .check(
    z.int({ error: () => messages.messageIdWhole }),
    z.minimum(limit.messageIdMin, { error: () => messages.messageIdLow }),
    z.maximum(limit.messageIdMax, { error: () => messages.messageIdHigh }),
  )

/** A filter of CAN message IDs. */
export const canFilter = z.object({
  id,
  name: readable(z.string()),
  isDefault: readable(z.boolean()),
  allowAll: readable(z.boolean()),
  /** Matching IDs, which controllers receive. */
  messageIds: readable(z.array(z.number())),
  /** Null: a plain list of IDs. */
  rules: readable(z.array(filterRule)),
  timestamp: readable(instant),
  /** Content last changed. */
  updatedAt: readable(instant),
  /** Last publication to the controllers; before `updatedAt`: drift. */
  lastSyncedAt: readable(instant),
  controllerCount: readable(z.number()),
})
export type CanFilter = z.infer<typeof canFilter>

const tooMany = { error: () => messages.filterLarge(limit.idsMax) }

/** Body of POST and PUT /canmessageidfilters. */
export const canFilterBody = z.object({
  name: requiredText(limit.nameMax, () => [messages.filterNameRequired, messages.filterNameLong]),
  isDefault: z._default(z.boolean(), false),
  allowAll: z._default(z.boolean(), true),
  messageIds: z._default(z.array(messageId).check(z.maxLength(limit.idsMax, tooMany)), []),
  /** Replaces `messageIds`. */
  rules: z.nullish(
    z.array(filterRule).check(
      z.superRefine((rules, ctx) => {
        const message = rulesProblem(rules)
        if (message) ctx.addIssue({ code: 'custom', message })
      }),
    ),
  ),
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

/** Response of POST /canmessageidfilters/{id}/synchronize: a flag, bare or as `{success}`. */
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
  /** Null: not reported yet. */
  isUpToDate: readable(z.boolean()),
})

const usage = {
  totalCount: z.number(),
  upToDateCount: z.number(),
}

/** Response of GET /canmessageidfilters/{id}/controllers: the first 50, by name. */
export const filterUsage = z.object({ ...usage, items: readableList(follower) })
export type FilterUsage = z.output<typeof filterUsage>

/** Response of GET /canmessageidfilters/default-followers: controllers without their own filter. */
export const defaultFollowers = z.object({ totalCount: z.number().check(z.int(), z.nonnegative()) })

/** The server's side of {@link filterUsage}. */
export const filterUsageBody = z.object({ ...usage, items: z.array(follower) })

const changed = <T extends z.ZodMiniType>(value: T) => z.optional(z.object({ from: value, to: value }))

/** The history of a filter and the list of deleted filters contain this many. */
export const FILTER_CHANGES_MAX = 50

/** `added` and `removed` list the first rules; the counts include all. */
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

/** Its history is still available. */
export const deletedFilter = z.object({
  id,
  name: readable(z.string()),
  at: readable(instant),
  userName: readable(z.string()),
})
export type DeletedFilter = z.output<typeof deletedFilter>
