import { author } from '@hoistway/releases/deed'
import { rolloutPlan } from '@hoistway/releases/rollout'
import type { ScheduledAction } from '@hoistway/releases/schedule'
import { and, asc, count, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { releaseSchedules } from '../../../db/schema.ts'
import type { ReleaseAuthor } from '../audit/release-audit.repository.ts'

/** A server that has begun and said nothing since then has stopped: another one tries. */
const BEGUN_AGAIN = sql`now() - interval '1 minute'`

/** Who gets a canary, and how it grows by itself. */
const audience = z.object({
  share: z.number(),
  roles: z.array(z.string()),
  users: z.array(z.string()),
  rollout: z.optional(rolloutPlan),
})
export type ScheduledAudience = z.infer<typeof audience>

/** What is to be done when. */
export interface NewSchedule {
  readonly remote: string
  readonly action: ScheduledAction
  readonly version: string
  readonly at: Date
  readonly liveThen: string | null
  readonly audience?: ScheduledAudience | undefined
}

type Row = typeof releaseSchedules.$inferSelect

/** A change at a time, as it is stored. */
export type StoredSchedule = ReturnType<typeof read>

/** A row with its JSON parsed. */
export const read = (row: Row) => ({
  ...row,
  by: author.parse(row.by),
  approverIds: row.approvers,
  audience: row.audience === null ? undefined : audience.parse(row.audience),
})

/** It was neither done nor cancelled. */
export const isOpen = isNull(releaseSchedules.outcome)
/** No server is doing it. */
export const isFree = or(isNull(releaseSchedules.begunAt), lt(releaseSchedules.begunAt, BEGUN_AGAIN))

/** Promotions and canaries that begin at a time. The database's clock is the one of all servers. */
export function scheduleRepository(db: Database) {
  return {
    async now(): Promise<Date> {
      const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`)
      return new Date(Math.floor(Number(rows[0]?.ms)))
    },

    /** The open ones, the next one first; of these remotes, or of all. */
    async open(remotes?: readonly string[]): Promise<StoredSchedule[]> {
      const rows = await db
        .select()
        .from(releaseSchedules)
        .where(and(isOpen, remotes && inArray(releaseSchedules.remote, [...remotes])))
        .orderBy(asc(releaseSchedules.at), asc(releaseSchedules.id))
        .limit(200)
      return rows.map(read)
    },

    /** Which releases users are to get, as `name version`: all of them, however many. */
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

    /** How many are open of a remote. */
    async countOf(remote: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(releaseSchedules)
        .where(and(isOpen, eq(releaseSchedules.remote, remote)))
      return row?.n ?? 0
    },

    /** `undefined` when the same is scheduled already. */
    async add(added: NewSchedule, { by, accountId, tokenId, why }: ReleaseAuthor) {
      const [row] = await db
        .insert(releaseSchedules)
        .values({ ...added, by, accountId: accountId ?? null, tokenId: tokenId ?? null, why: why ?? null })
        .onConflictDoNothing()
        .returning()
      return row && read(row)
    },

    /** Another person approves it. `false` when it is no longer open, its time has come, or they have approved it before. */
    async approve(id: string, accountId: string): Promise<boolean> {
      const { approvers, at } = releaseSchedules
      const approved = await db
        .update(releaseSchedules)
        .set({ approvers: sql`array_append(${approvers}, ${accountId}::uuid)` })
        .where(
          and(
            eq(releaseSchedules.id, id),
            isOpen,
            sql`${at} > now()`,
            not(sql`${accountId}::uuid = any(${approvers})`),
          ),
        )
        .returning({ id: releaseSchedules.id })
      return approved.length > 0
    },

    /** `false` when it is no longer open, or a server is doing it. */
    async cancel(id: string): Promise<boolean> {
      const cancelled = await db
        .update(releaseSchedules)
        .set({ outcome: 'cancelled', decidedAt: sql`now()` })
        .where(and(eq(releaseSchedules.id, id), isOpen, isFree))
        .returning({ id: releaseSchedules.id })
      return cancelled.length > 0
    },
  }
}
