import {
  canFilter,
  canFilterQuery,
  defaultFollowers,
  deletedFilter,
  filterChange,
  filterUsageBody,
} from '@hoistway/contracts/can-filter'
import { pagedFilterBody } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { orNotFound } from '../../base/errors.ts'
import { type App, idParams, requireId, withoutVersion, withVersion } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { canFilterRepository } from './can-filters.repository.ts'
import { filterHistory } from './filter-history.repository.ts'

const config = { roles: ['Admin'] }

export async function findFilter(db: Database, id: string) {
  return orNotFound(await canFilterRepository(db).find(requireId(id, 'filter')), 'filter')
}

export function canFilterRoutes(app: App, db: Database): void {
  const filters = canFilterRepository(db)
  const history = filterHistory(db)

  app.get(
    '/canmessageidfilters',
    { config, schema: { querystring: canFilterQuery, response: { 200: pagedFilterBody(canFilter) } } },
    async ({ query }) => {
      const { rows, total } = await filters.page(query)
      const { pageNumber, pageSize } = query
      const totalPages = Math.ceil(total / pageSize)
      return {
        items: rows.map(withoutVersion),
        totalCount: total,
        pageNumber,
        pageSize,
        totalPages,
        hasPrevious: pageNumber > 1,
        hasNext: pageNumber < totalPages,
      }
    },
  )

  app.get(
    '/canmessageidfilters/default-followers',
    { config, schema: { response: { 200: defaultFollowers } } },
    async () => ({ totalCount: await filters.countDefaultFollowers() }),
  )

  app.get(
    '/canmessageidfilters/deleted',
    { config, schema: { response: { 200: z.array(deletedFilter) } } },
    () => history.deleted(),
  )

  app.get(
    '/canmessageidfilters/:id',
    { config, schema: { params: idParams, response: { 200: canFilter } } },
    async ({ params }, reply) => withVersion(reply, await findFilter(db, params.id)),
  )

  app.get(
    '/canmessageidfilters/:id/controllers',
    { config, schema: { params: idParams, response: { 200: filterUsageBody } } },
    async ({ params }) => filters.usage(await findFilter(db, params.id)),
  )

  app.get(
    '/canmessageidfilters/:id/history',
    { config, schema: { params: idParams, response: { 200: z.array(filterChange) } } },
    async ({ params }) => {
      const changes = await history.of(requireId(params.id, 'filter'))
      // The history outlives its filter, and demo filters have none.
      if (changes.length === 0) await findFilter(db, params.id)
      return changes
    },
  )
}
