import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { queryTime } from './query-time.ts'
import { id, instant, readable } from './reading.ts'

/** One line of the audit log: a write, a view of a shared secret, or an event of a session. */
export const auditEntry = z.object({
  id,
  at: readable(instant),
  userId: readable(id),
  /** First and last name of the user. */
  userName: readable(z.string()),
  userEmail: readable(z.string()),
  /** `create`, `update`, `delete`, `activate`, `read-secret`, `sign-in`, `sign-in-refused` etc. */
  action: readable(z.string()),
  /** `organization`, `elevator`, `controller`, `session` (its id is the account's) etc. */
  entity: readable(z.string()),
  entityId: readable(id),
  /** Present name of the record, or its last one; null if unknown. */
  entityName: readable(z.string()),
  /** Client addresses; for repeats the latest ten, newest first. */
  addresses: readable(z.array(z.string())),
  /** Reason of a refused sign-in: `wrong-password`, `wrong-code`, `unknown-account` etc. */
  reason: readable(z.string()),
  /** Number of repeats; absent for one. Equal refusals share one line per hour. */
  count: readable(z.number().check(z.int())),
  /** Time of the last repeat. */
  lastAt: readable(instant),
  /** Assigned roles, for `set-roles`. */
  roles: readable(z.array(z.string())),
  /** Name of the API token, for calls of service accounts. */
  apiToken: readable(z.string()),
  /** Releases that were loaded in the page when the user confirmed, as reported by the browser. */
  releases: readable(z.array(z.string())),
  /** Changed fields of the record, as texts; null: no value. Of a deleted record all fields. */
  changes: readable(
    z.array(
      z.object({
        field: z.string(),
        before: readable(z.string()),
        after: readable(z.string()),
        /** The values are not recorded. */
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
  /** Lines that this account caused, or that are about it. */
  account: z.optional(z.string().check(z.maxLength(50))),
  action: z.optional(z.string().check(z.maxLength(50))),
  /** `refused`: attempts that the server refused, such as sign-ins. */
  result: z.optional(z.enum(['done', 'refused'])),
  /** From one point in time until before another. */
  from: z.optional(queryTime),
  to: z.optional(queryTime),
  /** Part of the author's name or email, or of the record's name. */
  searchTerm: pageQuery.shape.searchTerm,
  page: pageQuery.shape.page,
  pageSize: pageQuery.shape.pageSize,
})
