import { auditEntry, auditQuery } from '@hoistway/contracts/audit'
import { pagedBody } from '@hoistway/contracts/paging'
import { type App, paged } from '../../base/wire.ts'
import type { AuditRepository } from './audit.repository.ts'

export function auditRoutes(app: App, audit: AuditRepository): void {
  app.get(
    '/audit',
    {
      config: { roles: ['Admin'] },
      schema: { querystring: auditQuery, response: { 200: pagedBody(auditEntry) } },
    },
    async ({ query }) => {
      const { rows, total } = await audit.page(query)
      return paged(rows, total, query)
    },
  )
}
