import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { queryTime } from './query-time.ts'
import { id, instant, readable } from './reading.ts'

/** A write, a view of a shared secret, or an event of a session. */
export const auditEntry = z.object({
  id,
  at: readable(instant),
  userId: readable(id),
  userName: readable(z.string()),
  userEmail: readable(z.string()),
  /** Such as `create`, `activate`, `read-secret`, `sign-in-refused`. */
  action: readable(z.string()),
  /** Such as `organization`, `elevator`, `session` (its id is the account's). */
  entity: readable(z.string()),
  entityId: readable(id),
  /** Present or last name; null: unknown. */
  entityName: readable(z.string()),
  /** The client's addresses; for repeats the latest ten, newest first. */
  addresses: readable(z.array(z.string())),
  /** Why a sign-in was refused, such as `wrong-password`. */
  reason: readable(z.string()),
  /** Absent for one. Equal refusals share one line per hour. */
  count: readable(z.number().check(z.int())),
  lastAt: readable(instant),
  /** For `set-roles`. */
  roles: readable(z.array(z.string())),
  /** Name of a service account's token. */
  apiToken: readable(z.string()),
  /** Releases in the page at the confirmation, as the browser reported them. */
  releases: readable(z.array(z.string())),
  /** Null: no value. A deleted record lists all fields. */
  changes: readable(
    z.array(
      z.object({
        field: z.string(),
        before: readable(z.string()),
        after: readable(z.string()),
        isSecret: readable(z.boolean()),
      }),
    ),
  ),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Query of GET /audit, newest first. */
export const auditQuery = z.object({
  entity: z.optional(z.string().check(z.maxLength(50))),
  /** The id of a membership consists of two. */
  entityId: z.optional(z.string().check(z.maxLength(100))),
  /** Lines by or about this account. */
  account: z.optional(z.string().check(z.maxLength(50))),
  action: z.optional(z.string().check(z.maxLength(50))),
  result: z.optional(z.enum(['done', 'refused'])),
  /** Included; `to` is not. */
  from: z.optional(queryTime),
  to: z.optional(queryTime),
  /** Searches the author's name and email, and the record's name. */
  searchTerm: pageQuery.shape.searchTerm,
  page: pageQuery.shape.page,
  pageSize: pageQuery.shape.pageSize,
})
