import { releaseAuditPage, releaseAuditQuery } from '@hoistway/releases/rights'
import { releaserOf } from '../../../auth/releaser.ts'
import { type App, paged } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { releaseAuditEntries } from './release-audit.repository.ts'

export function releaseAuditRoutes(app: App, db: Database): void {
  app.get(
    '/releases/audit',
    {
      config: { release: 'read' },
      schema: { querystring: releaseAuditQuery, response: { 200: releaseAuditPage } },
    },
    async (request) => {
      const { isAdmin, remotes } = releaserOf(request)
      const { rows, total } = await releaseAuditEntries(
        db,
        request.query,
        isAdmin ? undefined : Object.keys(remotes),
      )
      return paged(rows, total, request.query)
    },
  )
}
