import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAdmin } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { type Tagged, type Written, written } from '../../base/written.ts'
import type { Database } from '../../db/database.ts'
import { keptByRevision } from '../../db/kept-by-revision.ts'
import { organizationsNow } from '../../db/organization-tree.ts'
import { organizations as own } from '../../db/schema.ts'
import { wireRows } from '../../db/wire-rows.ts'

const parent = alias(own, 'parent')

const listed = wireRows(
  {
    id: own.id,
    name: own.name,
    type: own.type,
    description: own.description,
    parentOrganizationId: own.parentId,
    parentOrganizationName: parent.name,
    phoneNumber: own.phoneNumber,
    email: own.email,
    website: own.website,
    timeZone: own.timeZone,
    isActive: own.isActive,
    timestamp: own.createdAt,
  },
  {
    address: sql<object>`json_build_object('street', ${own.street}, 'city', ${own.city}, 'state', ${own.state},
      'postalCode', ${own.postalCode}, 'country', ${own.country})`,
  },
)

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface Line {
  readonly id: string
  readonly isActive: boolean
  readonly json: string
}

/** Read and serialized once per revision: users who see all share one response. */
export function organizationList(db: Database) {
  const ofAll = keptByRevision(async () => {
    const lines = await readLines(db)
    return { lines, all: answer(lines), active: answer(lines.filter(({ isActive }) => isActive)) }
  })

  return async (caller: Caller, includeInactive: boolean): Promise<Tagged> => {
    const { revision, mine, tree } = await organizationsNow(db, isAdmin(caller) ? undefined : caller.id)
    return {
      tag: tagOf(revision, includeInactive, mine),
      async read() {
        const { lines, all, active } = await ofAll(revision)
        if (!mine) return includeInactive ? all() : active()
        const seen = (await tree()).andBelow(mine)
        return written(
          jsonOf(lines.filter(({ id, isActive }) => seen.has(id) && (includeInactive || isActive))),
        )
      },
    }
  }
}

const jsonOf = (lines: readonly Line[]) => `[${lines.map(({ json }) => json).join()}]`

function answer(lines: readonly Line[]): () => Written {
  let made: Written | undefined
  return () => {
    made ??= written(jsonOf(lines), { isKept: true })
    return made
  }
}

async function readLines(db: Database): Promise<Line[]> {
  const rows = await listed.read(
    db,
    db.select(listed.fields).from(own).leftJoin(parent, eq(parent.id, own.parentId)).orderBy(asc(own.id)),
  )
  rows.sort((a, b) => names.compare(a.name, b.name))
  return rows.map((row) => ({ id: row.id, isActive: row.isActive, json: JSON.stringify(row) }))
}

/** Weak, so that it fits every compression. */
function tagOf(revision: string, includeInactive: boolean, mine: readonly string[] | undefined): string {
  const parts = [revision, includeInactive, ...(mine ?? ['all'])]
  return `W/"${createHash('sha256').update(parts.join()).digest('base64url')}"`
}
