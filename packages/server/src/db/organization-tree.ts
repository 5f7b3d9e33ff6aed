import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { keptByRevision } from './kept-by-revision.ts'
import { memberships, organizationRevision, organizations } from './schema.ts'

/**
 * Zone of the organization or the nearest one above with a zone, else null. For statements with qualified columns
 * (joins).
 */
export const timeZoneOf = (organizationId: { getSQL(): SQL }) => sql<string | null>`(
  with recursive line as (
    select o.parent_id, o.time_zone from organizations o where o.id = ${organizationId}
    union
    select above.parent_id, above.time_zone from organizations above
      join line on above.id = line.parent_id and line.time_zone is null
  ) select time_zone from line where time_zone is not null)`

interface OrganizationsNow {
  readonly revision: string
  readonly mine: readonly string[] | undefined
  readonly tree: () => Promise<OrganizationTree>
}

const trees = new WeakMap<Database, (revision: string) => Promise<OrganizationTree>>()

export async function organizationsNow(db: Database, userId: string | undefined): Promise<OrganizationsNow> {
  const { revision } = organizationRevision
  const mine = sql<string[]>`array(
    select ${memberships.organizationId} from ${memberships}
    where ${eq(memberships.userId, sql.param(userId))} and ${memberships.isActive} order by 1)`
  const [now] = await db
    .select({ revision, ...(userId !== undefined && { mine }) })
    .from(organizationRevision)
  if (!now) throw new Error('the organizations have no revision')
  const tree = trees.get(db) ?? keptByRevision(() => readTree(db))
  trees.set(db, tree)
  return { revision: now.revision, mine: now.mine, tree: () => tree(now.revision) }
}

async function readTree(db: Database) {
  const { id, parentId, isActive } = organizations
  const rows = await db.select({ id, parentId, isActive }).from(organizations)
  const children = new Map<string, string[]>(rows.map((row) => [row.id, []]))
  for (const row of rows) if (row.parentId !== null) children.get(row.parentId)?.push(row.id)
  return {
    all: rows.map((row) => ({
      id: row.id,
      isActive: row.isActive,
      childCount: children.get(row.id)?.length ?? 0,
    })),
    andBelow(ids: readonly string[]): ReadonlySet<string> {
      // The set grows during the loop, and cycles end.
      const found = new Set(ids.filter((each) => children.has(each)))
      for (const each of found) for (const child of children.get(each) ?? []) found.add(child)
      return found
    },
  }
}
export type OrganizationTree = Awaited<ReturnType<typeof readTree>>
