import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * A page of what a condition finds, and how many it finds, in one pass over the table.
 * @param found selects `id` and `sort_key`.
 * @param order orders by these two.
 */
export async function selectPage(
  db: Database,
  found: SQL,
  { order, skip, take }: { order: SQL; skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.execute<{ id: string | null; total: number }>(sql`
    with found as materialized (${found})
    select page.id, counted.total from (select count(*)::int as total from found) counted
    left join (select id from found order by ${order} limit ${take} offset ${skip}) page on true`)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}
