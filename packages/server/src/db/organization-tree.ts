import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { keptByRevision } from './kept-by-revision.ts'
import { memberships, organizationRevision, organizations } from './schema.ts'

/** Which organizations there are, and which are below which. */
export interface OrganizationTree {
  readonly all: readonly { readonly id: string; readonly isActive: boolean; readonly childCount: number }[]
  /** Some organizations and all below them; what is no organization is left out. */
  readonly andBelow: (ids: readonly string[]) => ReadonlySet<string>
}

/** The organizations as they are now, as far as one statement tells. */
export interface OrganizationsNow {
  /** Another one after every write of organizations. */
  readonly revision: string
  /** The organizations of a user's memberships; `undefined` where no user was named. */
  readonly mine: readonly string[] | undefined
  /** The tree of this revision, or of a later one. */
  readonly tree: () => Promise<OrganizationTree>
}

/** The tree of each database that a process works with. */
const trees = new WeakMap<Database, (revision: string) => Promise<OrganizationTree>>()

/**
 * Asks for the revision of the organizations, and for the memberships of a user if one is named. The tree, which many calls need
 * and few change, is read once for each revision.
 */
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

async function readTree(db: Database): Promise<OrganizationTree> {
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
    andBelow(ids) {
      // What is added while it is walked is walked as well; a ring of parents ends.
      const found = new Set(ids.filter((each) => children.has(each)))
      for (const each of found) for (const child of children.get(each) ?? []) found.add(child)
      return found
    },
  }
}
