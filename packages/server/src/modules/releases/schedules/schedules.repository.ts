import { author } from '@hoistway/releases/release-audit'
import { rolloutPlan } from '@hoistway/releases/rollout'
import type { ScheduledAction } from '@hoistway/releases/schedule'
import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changed, type Database } from '../../../db/database.ts'
import { releaseSchedules } from '../../../db/schema.ts'
import type { ReleaseAuthor } from '../audit/release-audit.repository.ts'

const audience = z.object({
  share: z.number(),
  roles: z.array(z.string()),
  users: z.array(z.string()),
  rollout: z.optional(rolloutPlan),
})
export type ScheduledAudience = z.infer<typeof audience>

export interface NewSchedule {
  readonly remote: string
  readonly action: ScheduledAction
  readonly version: string
  readonly at: Date
  readonly liveThen: string | null
  readonly audience?: ScheduledAudience | undefined
}

type Row = typeof releaseSchedules.$inferSelect

export type StoredSchedule = ReturnType<typeof read>

export const read = (row: Row) => ({
  ...row,
  by: author.parse(row.by),
  approverIds: row.approvers,
  audience: row.audience === null ? undefined : audience.parse(row.audience),
})

export const isOpen = isNull(releaseSchedules.outcome)

export function scheduleRepository(db: Database) {
  return {
    async open(remotes?: readonly string[]): Promise<StoredSchedule[]> {
      const rows = await db
        .select()
        .from(releaseSchedules)
        .where(and(isOpen, remotes && inArray(releaseSchedules.remote, [...remotes])))
        .orderBy(asc(releaseSchedules.at), asc(releaseSchedules.id))
        .limit(200)
      return rows.map(read)
    },

    async openReleases(): Promise<ReadonlySet<string>> {
      const { remote, version } = releaseSchedules
      const rows = await db.selectDistinct({ remote, version }).from(releaseSchedules).where(isOpen)
      return new Set(rows.map((row) => `${row.remote} ${row.version}`))
    },

    async find(remote: string, id: string): Promise<StoredSchedule | undefined> {
      const [row] = await db
        .select()
        .from(releaseSchedules)
        .where(and(eq(releaseSchedules.id, id), eq(releaseSchedules.remote, remote)))
      return row && read(row)
    },

    countOf: (remote: string) =>
      db.$count(releaseSchedules, and(isOpen, eq(releaseSchedules.remote, remote))),

    async add(added: NewSchedule, { by, accountId, tokenId, why }: ReleaseAuthor) {
      const [row] = await db
        .insert(releaseSchedules)
        .values({ ...added, by, accountId: accountId ?? null, tokenId: tokenId ?? null, why: why ?? null })
        .onConflictDoNothing()
        .returning()
      return row && read(row)
    },

    async approve(id: string, accountId: string): Promise<boolean> {
      const { approvers, at } = releaseSchedules
      return changed(
        db
          .update(releaseSchedules)
          .set({ approvers: sql`array_append(${approvers}, ${accountId}::uuid)` })
          .where(
            and(
              eq(releaseSchedules.id, id),
              isOpen,
              sql`${at} > now()`,
              not(sql`${accountId}::uuid = any(${approvers})`),
            ),
          ),
      )
    },
  }
}
