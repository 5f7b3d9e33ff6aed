import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * @param matches selects `id` and `sort_key`
 * @param order orders by these two
 */
export async function selectPage(
  db: Database,
  matches: SQL,
  { order, skip, take }: { order: SQL; skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ id: string | null; total: number }>(sql`
    with matches as materialized (${matches})
    select page.id, counted.total from (select count(*)::int as total from matches) counted
    left join (select id from matches order by ${order} limit ${take} offset ${skip}) page on true`)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}
