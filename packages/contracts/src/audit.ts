import { z } from 'zod'
import { limits } from './limits.ts'
import { id, instant, readable } from './reading.ts'

/** One line of the audit log: a write, or a look at a shared secret (ours). */
export const auditEntry = z.object({
  id,
  at: readable(instant),
  userId: readable(id),
  /** First and last name of who did it. */
  userName: readable(z.string()),
  /** `create`, `update`, `delete`, `activate`, `read-secret` and the like. */
  action: readable(z.string()),
  /** `organization`, `elevator`, `controller` and the like. */
  entity: readable(z.string()),
  entityId: readable(id),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Query of GET /audit (ours), newest first. */
export const auditQuery = z.object({
  entity: z.string().max(50).optional(),
  entityId: z.string().max(50).optional(),
  page: z.coerce.number().int().min(1).max(limits.paging.pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.paging.pageSizeMax).default(50),
})
