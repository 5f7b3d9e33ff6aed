import type { controllerQuery } from '@hoistway/contracts/controller'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import { type Database, firstRow } from '../../db/database.ts'
import { controllers } from '../../db/schema.ts'
import { anyContains } from '../../db/scope.ts'
import { selectPage } from '../../db/select-page.ts'
import { matchingControllers } from './matching-controllers.repository.ts'
import { reportedConfig, seenBy, selectControllers } from './select-controllers.repository.ts'

type Query = z.output<typeof controllerQuery>

const sortColumns = {
  name: controllers.name,
  controllerName: controllers.name,
  key: controllers.key,
  controllerKey: controllers.key,
  created: controllers.createdAt,
  timestamp: controllers.createdAt,
} as const

const byName = [asc(controllers.name), asc(controllers.id)]

export function controllerRepository(db: Database) {
  const list = (caller: Caller) => selectControllers(db, caller)
  const record = (caller: Caller) => selectControllers(db, caller, reportedConfig)

  return {
    async page(caller: Caller, query: Query) {
      const direction = query.sortDescending ? desc : asc
      const column = sortColumns[query.sortBy]
      const { ids, total } = await selectPage(db, matchingControllers(db, caller, query, column), {
        order: sql`${direction(sql`sort_key`)}, ${direction(sql`id`)}`,
        skip: (query.page - 1) * query.pageSize,
        take: query.pageSize,
      })
      if (ids.length === 0) return { rows: [], total }
      const rows = await list(caller)
        .where(inArray(controllers.id, ids))
        .orderBy(direction(column), direction(controllers.id))
      return { rows, total }
    },

    all: (caller: Caller) =>
      list(caller)
        .where(seenBy(caller))
        .orderBy(...byName),

    named: (caller: Caller, name: string) =>
      list(caller)
        .where(and(seenBy(caller), anyContains([controllers.name], name)))
        .orderBy(...byName),

    find: (caller: Caller, id: string) =>
      firstRow(record(caller).where(and(seenBy(caller), eq(controllers.id, id)))),

    async sealedSecret(id: string): Promise<string | undefined> {
      const [found] = await db
        .select({ sharedSecret: controllers.sharedSecret })
        .from(controllers)
        .where(eq(controllers.id, id))
      return found?.sharedSecret
    },

    findByKey: (caller: Caller, key: string) =>
      firstRow(record(caller).where(and(seenBy(caller), eq(controllers.key, key)))),
  }
}
type ControllerRepository = ReturnType<typeof controllerRepository>
export type ControllerRow = Awaited<ReturnType<ControllerRepository['all']>>[number]
