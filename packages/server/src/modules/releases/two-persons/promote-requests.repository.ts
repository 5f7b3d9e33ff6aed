import { releaseAuditEntry } from '@hoistway/releases/release-audit'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { changed, type Database, onlyRow } from '../../../db/database.ts'
import { promoteRequests } from '../../../db/schema.ts'
import type { ReleaseAuthor } from '../audit/release-audit.repository.ts'

/** Long enough for a weekend. */
const HOURS = 72

type Outcome = 'approved' | 'withdrawn' | 'replaced'

const author = releaseAuditEntry.shape.by

const isOpen = and(isNull(promoteRequests.outcome), gt(promoteRequests.expiresAt, sql`now()`))

export type OpenRequest = Awaited<ReturnType<ReturnType<typeof promoteRequestRepository>['open']>>[number]

export function promoteRequestRepository(db: Database) {
  return {
    async open(remotes?: readonly string[]) {
      const rows = await db
        .select()
        .from(promoteRequests)
        .where(and(isOpen, remotes && inArray(promoteRequests.remote, [...remotes])))
        .orderBy(asc(promoteRequests.requestedAt))
        .limit(100)
      return rows.map((row) => ({
        ...row,
        by: author.parse(row.by),
        approverIds: row.firstApproverId === null ? [] : [row.firstApproverId],
        firstApproval: row.firstApproval === null ? undefined : author.parse(row.firstApproval),
      }))
    },

    /** Replaces an earlier request. Calls for one remote are serialized. */
    async ask(remote: string, version: string, asked: ReleaseAuthor) {
      await db.execute(sql`select pg_advisory_xact_lock(481521, hashtext(${remote}))`)
      await db
        .update(promoteRequests)
        .set({ outcome: 'replaced' satisfies Outcome, decidedAt: sql`now()` })
        .where(and(eq(promoteRequests.remote, remote), isNull(promoteRequests.outcome)))
      const values = {
        ...{ remote, version, by: asked.by, accountId: asked.accountId ?? null, why: asked.why ?? null },
        expiresAt: sql`now() + make_interval(hours => ${HOURS})`,
      }
      const created = await onlyRow(db.insert(promoteRequests).values(values).returning())
      return { ...created, by: asked.by, approverIds: [], firstApproval: undefined }
    },

    approveFirst: (id: string, { by, accountId }: ReleaseAuthor) =>
      changed(
        db
          .update(promoteRequests)
          .set({ firstApproverId: accountId ?? null, firstApproval: by })
          .where(and(eq(promoteRequests.id, id), isOpen, isNull(promoteRequests.firstApproverId))),
      ),

    decide: (id: string, outcome: Outcome) =>
      changed(
        db
          .update(promoteRequests)
          .set({ outcome, decidedAt: sql`now()` })
          .where(and(eq(promoteRequests.id, id), isOpen)),
      ),

    async endFor(remote: string, version: string): Promise<void> {
      await db
        .update(promoteRequests)
        .set({ outcome: 'withdrawn' satisfies Outcome, decidedAt: sql`now()` })
        .where(and(eq(promoteRequests.remote, remote), eq(promoteRequests.version, version), isOpen))
    },
  }
}
