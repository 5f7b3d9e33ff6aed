import { z } from 'zod'
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
  count: readable(z.number().int()),
  /** When it happened last, of repeats. */
  lastAt: readable(instant),
  /** The roles that were given, of `set-roles`. */
  roles: readable(z.array(z.string())),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Query of GET /audit, newest first. */
export const auditQuery = z.object({
  entity: z.string().max(50).optional(),
  entityId: z.string().max(50).optional(),
  page: z.coerce.number().int().min(1).max(limits.paging.pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.paging.pageSizeMax).default(50),
})
