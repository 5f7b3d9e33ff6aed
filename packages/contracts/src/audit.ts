import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { id, instant, readable } from './reading.ts'

/** One line of the audit log: a write, a look at a shared secret, or what happened to a session. */
export const auditEntry = z.object({
  id,
  at: readable(instant),
  userId: readable(id),
  /** First and last name of who did it. */
  userName: readable(z.string()),
  /** `create`, `update`, `delete`, `activate`, `read-secret`, `sign-in`, `sign-in-refused` and the like. */
  action: readable(z.string()),
  /** `organization`, `elevator`, `controller`, `session` (its id is the account's) and the like. */
  entity: readable(z.string()),
  entityId: readable(id),
  /** From where; of repeats the latest ten, newest first. Only of what concerns accounts and sessions. */
  addresses: readable(z.array(z.string())),
  /** Why a sign-in was refused: `wrong-password`, `wrong-code`, `unknown-account` and the like. */
  reason: readable(z.string()),
  /** How often it happened; absent: once. Refusals that are alike are one line for each hour. */
  count: readable(z.number().check(z.int())),
  /** When it happened last, of repeats. */
  lastAt: readable(instant),
  /** The roles that were given, of `set-roles`. */
  roles: readable(z.array(z.string())),
  /** The releases that ran in the page when the user confirmed, as reported by the browser. */
  releases: readable(z.array(z.string())),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Query of GET /audit, newest first. */
export const auditQuery = z.object({
  entity: z.optional(z.string().check(z.maxLength(50))),
  entityId: z.optional(z.string().check(z.maxLength(50))),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.paging.pageMax)), 1),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.paging.pageSizeMax)),
    50,
  ),
})
