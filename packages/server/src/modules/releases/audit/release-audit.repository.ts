import {
  type Author,
  actionOf,
  changesBetween,
  type ReleaseAuditEntry,
  releaseAuditEntry,
} from '@hoistway/releases/release-audit'
import type { releaseAuditQuery } from '@hoistway/releases/rights'
import { and, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { isReleaseAudit } from '../../../db/schema/columns.ts'
import { auditLog, users } from '../../../db/schema.ts'
import type { Recording } from '../registry/registry-in-database.ts'

export interface ReleaseAuthor {
  readonly by: Author
  /** The user, or the creator of the token. */
  readonly accountId?: string | undefined
  readonly tokenId?: string | undefined
  readonly why?: string | undefined
  /** Loaded in the page when the user confirmed the change. */
  readonly releases?: readonly string[]
}

export interface NewReleaseAuditEntry {
  readonly entity: 'release' | 'release-token' | 'release-manager'
  readonly entityId: string
  readonly action: string
  readonly remotes: readonly string[]
  readonly from?: string | null
  readonly to?: string | null
}

export const ofRelease = (
  { remote, version }: { readonly remote: string; readonly version: string },
  entry: Pick<NewReleaseAuditEntry, 'action' | 'from' | 'to'>,
): NewReleaseAuditEntry => ({
  entity: 'release',
  entityId: `${remote}@${version}`,
  remotes: [remote],
  ...entry,
})

export const recordedBy =
  (author: ReleaseAuthor, action: string): Recording =>
  async (db, before, after) => {
    const entries = changesBetween(before, after).map((change) =>
      ofRelease(change, { action: actionOf(change, action), from: change.from, to: change.to }),
    )
    await recordAuditEntries(db, author, entries)
  }

/** Call in the transaction of the actions. */
export async function recordAuditEntries(
  db: Database,
  { by, accountId, tokenId, why, releases }: ReleaseAuthor,
  entries: readonly NewReleaseAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditLog).values(
    entries.map(({ action, entity, entityId, ...rest }) => ({
      ...(by.kind === 'user' && accountId !== undefined && { userId: accountId }),
      action,
      entity,
      entityId,
      details: {
        by,
        accountId,
        ...(tokenId !== undefined && { tokenId }),
        ...(why && { why }),
        ...(releases && { releases }),
        ...rest,
      },
    })),
  )
}

/** Returns whether a line since then makes the version live or a canary. */
export async function isServingRecorded(
  db: Database,
  { remote, version }: { readonly remote: string; readonly version: string },
  since: Date,
): Promise<boolean> {
  const { entity, entityId, at, action, details } = auditLog
  const lines = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(entity, 'release'),
        eq(entityId, `${remote}@${version}`),
        gte(at, since),
        ne(action, 'publish'),
        // A canary is followed by its users.
        sql`split_part(${details} ->> 'to', ' ', 1) = ${version}`,
      ),
    )
    .limit(1)
  return lines.length > 0
}

export async function releaseAuditEntries(
  db: Database,
  { remote, page, pageSize }: z.output<typeof releaseAuditQuery>,
  remotes: readonly string[] | undefined,
): Promise<{ rows: ReleaseAuditEntry[]; total: number }> {
  const where = and(
    isReleaseAudit,
    remote === undefined ? undefined : isAbout([remote]),
    remotes === undefined ? undefined : isAbout(remotes),
  )
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      entityId: auditLog.entityId,
      details: auditLog.details,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, sql`${users.id} = ${auditLog.userId}`)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: rows.map(auditEntryOf), total: await db.$count(auditLog, where) }
}

/** Lines of earlier versions have no list of remotes, but start with the remote. */
function isAbout(remotes: readonly string[]) {
  const ofLine = sql`split_part(${auditLog.entityId}, '@', 1)`
  return or(
    inArray(ofLine, [...remotes]),
    sql`${auditLog.details} -> 'remotes' ?| ${sql.param([...remotes])}::text[]`,
  )
}

interface Line {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly entityId: string | null
  readonly details: Readonly<Record<string, unknown>> | null
  readonly email: string | null
}

// Missing in lines of earlier versions.
const { by, remotes, from, to, why } = releaseAuditEntry.shape
const lineDetails = z.object({ by, remotes, from, to, why })

function auditEntryOf({ id, at, action, entityId, details, email }: Line): ReleaseAuditEntry {
  const known = lineDetails.safeParse(details ?? {}).data
  const [remote = '', version] = (entityId ?? '').split('@')
  return {
    id,
    at: at.toISOString(),
    action,
    by: known?.by ?? { kind: 'user', name: email ?? '—' },
    remotes: known?.remotes ?? [remote],
    from: known?.from ?? null,
    to: known?.to ?? (known?.by ? null : (version ?? null)),
    why: known?.why ?? null,
  }
}
