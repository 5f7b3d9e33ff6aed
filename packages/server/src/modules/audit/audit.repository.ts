import type { auditQuery } from '@hoistway/contracts/audit'
import { and, desc, eq, gt, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import { isId } from '../../base/wire.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { type AuditDetails, auditChanges, auditLog, userName, users } from '../../db/schema.ts'
import { keyContains } from '../../db/scope.ts'
import { isCounted } from './audit-chain.repository.ts'
import { nameOfRecord, organizationNames, recordIsNamed, shownChanges } from './records.repository.ts'

interface NewAuditEntry {
  readonly action: string
  readonly entity: string
  readonly details?: AuditDetails
}

type Work<Result> = (tx: Transaction) => Promise<Result>
type Author = Pick<Caller, 'id' | 'address' | 'apiToken' | 'releases'>
type Query = z.output<typeof auditQuery>

/** Id of a written record; its entity if not that of the audit entry. */
export type Written = string | { readonly id: string; readonly entity?: string }
type WrittenMany = readonly Written[] | { readonly written: readonly Written[] }

export const writtenMembership = (organizationId: string, userId: string): Written => ({
  id: `${organizationId}/${userId}`,
  entity: 'membership',
})

export const writtenAccount = (id: string, organizationIds: readonly string[]): Written[] => [
  id,
  ...organizationIds.map((organizationId) => writtenMembership(organizationId, id)),
]

/** Repeated views are recorded once in this time, because pages retry by themselves. */
const LOOK_AGAIN_MS = 10 * 60_000
const MATCHES_SORTED = 200_000

export function auditRepository(db: Database) {
  const audited = <Result>(
    author: Author,
    entry: NewAuditEntry,
    work: Work<Result>,
    writtenOf: (result: Result) => readonly Written[],
  ) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('hoistway.audited', 'on', true)`)
      const result = await work(tx)
      const written = writtenOf(result)
      if (written.length > 0) await record(tx, author, entry, written)
      return result
    })

  return {
    /** Records nothing if `work` returns `undefined`. */
    write: <Each extends Written | undefined>(author: Author, entry: NewAuditEntry, work: Work<Each>) =>
      audited(author, entry, work, (written) => (written === undefined ? [] : [written])),

    /** Records `id` unless `work` returns false; `undefined` is recorded. */
    writeOn: <Result>(author: Author, entry: NewAuditEntry, id: string, work: Work<Result>) =>
      audited(author, entry, work, (result) => (result === false ? [] : [id])),

    writeMany: <Result extends WrittenMany>(author: Author, entry: NewAuditEntry, work: Work<Result>) =>
      audited(author, entry, work, (result: WrittenMany) => ('written' in result ? result.written : result)),

    async look(author: Author, entry: NewAuditEntry, entityIds: readonly string[]): Promise<void> {
      if (entityIds.length === 0) return
      const since = new Date(Date.now() - LOOK_AGAIN_MS)
      const known = await db
        .selectDistinct({ entityId: auditLog.entityId })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.userId, author.id),
            eq(auditLog.action, entry.action),
            eq(auditLog.entity, entry.entity),
            gt(auditLog.at, since),
          ),
        )
      const seen = new Set(known.map(({ entityId }) => entityId))
      const unseen = entityIds.filter((entityId) => !seen.has(entityId))
      if (unseen.length > 0) await record(db, author, entry, unseen)
    },

    async page(query: Query) {
      const { page, pageSize } = query
      const where = await matching(db, query)
      const total = await db.$count(auditLog, where)
      // The planner overestimates the matches of a search and would read the whole log in order.
      const isSorted = query.searchTerm && total <= MATCHES_SORTED
      const rows = await db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          userId: auditLog.userId,
          userName: sql<string | null>`btrim(${userName})`,
          userEmail: users.email,
          action: auditLog.action,
          entity: auditLog.entity,
          entityId: auditLog.entityId,
          entityName: nameOfRecord,
          details: auditLog.details,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .where(where)
        .orderBy(desc(isSorted ? sql`${auditLog.at} + '0'::interval` : auditLog.at), desc(auditLog.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const names = await organizationNames(
        db,
        rows.map(({ details }) => details?.changes),
      )
      return {
        rows: rows.map(({ details, ...row }) => ({ ...row, ...shown(details ?? {}, names) })),
        total,
      }
    },
  }
}

/** Triggers have noted the changes in this transaction. Changes of records outside `written` follow from the write. */
async function record(
  db: Database,
  { id, address, apiToken, releases }: Author,
  { action, entity, details }: NewAuditEntry,
  written: readonly Written[],
): Promise<void> {
  const of = written.map((each) => (typeof each === 'string' ? { id: each, entity } : { entity, ...each }))
  const origin = {
    ...(address !== undefined && { addresses: [address] }),
    ...(apiToken && { apiToken }),
    ...(releases && { releases }),
  }
  await db.execute(sql`
    with noted as (
      delete from ${auditChanges} where transaction = pg_current_xact_id() returning id, entity, entity_id, is_deletion, changes
    ), changed as (
      select entity, entity_id, bool_or(is_deletion) as is_deletion, name, (array_agg(value order by id))[1] -> 0 as before,
        (array_agg(value order by id desc))[1] -> 1 as after, bool_or(value = '[]') as is_hidden
      from noted, jsonb_each(changes) as each (name, value) group by entity, entity_id, name
    ), merged as (
      select entity, entity_id, bool_or(is_deletion) as is_deletion,
        jsonb_object_agg(name, case when is_hidden then '[]' else jsonb_build_array(before, after) end) as changes
      from changed where is_hidden or before is distinct from after group by entity, entity_id
    ), given as (
      select id, entity, ${action}::text as action, ${JSON.stringify(details ?? {})}::jsonb as details
      from unnest(${sql.param(of.map((each) => each.id))}::text[], ${sql.param(of.map((each) => each.entity))}::text[])
        as given (id, entity)
    )
    insert into ${auditLog} (user_id, action, entity, entity_id, details)
    select ${id}, coalesce(given.action, case when is_deletion then 'delete' else 'update' end),
      coalesce(given.entity, merged.entity), coalesce(given.id, merged.entity_id),
      nullif(coalesce(given.details, '{}') || ${JSON.stringify(origin)}::jsonb
        || case when changes is null then '{}' else jsonb_build_object('changes', changes) end, '{}')
    from given full join merged on merged.entity_id = given.id`)
}

const isRefused = or(isCounted, eq(auditLog.action, 'refresh-reused')) as SQL

async function matching(
  db: Database,
  { entity, entityId, account, action, result, from, to, searchTerm }: Query,
) {
  const text = searchTerm?.trim()
  const among = and(
    entity === undefined ? undefined : eq(auditLog.entity, entity),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    account === undefined ? undefined : await ofAccount(db, account),
    action === undefined ? undefined : eq(auditLog.action, action),
    result === undefined ? undefined : result === 'refused' ? isRefused : not(isRefused),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  )
  if (!text) return among
  const isAuthor = keyContains(sql`search_key(${userName} || ' ' || ${users.email})`, text)
  const authors = await db.select({ id: users.id }).from(users).where(isAuthor)
  const ids = authors.map(({ id }) => id)
  const isByAuthor = sql`${auditLog.userId} = any(${sql.param(ids)}::uuid[])`
  return and(among, or(isByAuthor, await recordIsNamed(db, text, among)))
}

async function ofAccount(db: Database, id: string) {
  if (!isId(id)) return sql`false`
  // Finds the ids first: with this condition in the main query, PostgreSQL would read the whole log in order.
  const memberships = await db
    .selectDistinct({ id: auditLog.entityId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'membership'), sql`split_part(${auditLog.entityId}, '/', 2) = ${id}`))
  const ids = [id, ...memberships.flatMap((each) => each.id ?? [])]
  const about = ['user', 'session', 'first-admin', 'membership']
  return or(eq(auditLog.userId, id), and(inArray(auditLog.entity, about), inArray(auditLog.entityId, ids)))
}

const shown = (
  { addresses, reason, count, lastAt, roles, releases, apiToken, changes }: AuditDetails,
  names: ReadonlyMap<string, string>,
) => ({
  addresses,
  reason,
  count,
  lastAt,
  roles,
  releases,
  apiToken,
  changes: changes && shownChanges(changes, names),
})

export type AuditRepository = ReturnType<typeof auditRepository>
