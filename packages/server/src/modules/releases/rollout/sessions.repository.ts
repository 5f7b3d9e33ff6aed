import { createHash } from 'node:crypto'
import type { Crash } from '@hoistway/releases/crash'
import type { Counted } from '@hoistway/releases/rollout'
import type { ReleaseUsage } from '@hoistway/releases/wire'
import { and, count, countDistinct, desc, eq, lte, max, sql } from 'drizzle-orm'
import { changed, type Database } from '../../../db/database.ts'
import { releaseErrors, releaseSessions } from '../../../db/schema.ts'

/** Per release, because a release can report any text. */
const KEPT_ERRORS = 50
const SHOWN_ERRORS = 3
/** Only a user's first sessions count, which limits the weight of false or missing reports. */
const COUNTED_OF_PERSON = 4
/** A started release without a report for this long hangs or crashed the page. */
const SILENT_SECONDS = 60
const SILENT = 'The page sent no report after this version began to run.'

export interface Version {
  readonly remote: string
  readonly version: string
}

interface Noted extends Version {
  readonly session: string
  readonly userId: string
  readonly crashes: readonly Crash[]
  /** The release is about to run, so that a report is due. */
  readonly starting?: boolean | undefined
}

const silentBefore = sql`now() - make_interval(secs => ${SILENT_SECONDS})`
const isSilent = sql`coalesce(${releaseSessions.silentSince} < ${silentBefore}, false)`
const isFailure = sql`(${releaseSessions.kind} <> 'ran' or ${isSilent})`

/** Differs between releases, so that users cannot be tracked. */
const personOf = (userId: string, { remote, version }: Version) =>
  createHash('sha256')
    .update(JSON.stringify([userId, remote, version]))
    .digest('base64url')

export function releaseSessionRepository(db: Database) {
  const isOf = ({ remote, version }: Version) =>
    and(eq(releaseSessions.remote, remote), eq(releaseSessions.version, version))

  return {
    async isKnown(of: Version, session: string): Promise<boolean> {
      const hasRun = and(isOf(of), eq(releaseSessions.session, session), eq(releaseSessions.kind, 'ran'))
      return (await db.$count(releaseSessions, hasRun)) > 0
    },

    async note({ remote, version, session, userId, crashes, starting }: Noted): Promise<void> {
      const of = { remote, version, session, person: personOf(userId, { remote, version }) }
      const { silentSince, kind } = releaseSessions
      await db
        .insert(releaseSessions)
        .values({ ...of, kind: 'ran', ...(starting && { silentSince: sql`now()` }) })
        .onConflictDoUpdate({
          target: [releaseSessions.remote, releaseSessions.version, releaseSessions.session, kind],
          set: { silentSince: starting ? sql`coalesce(${silentSince}, now())` : null },
        })
      const kinds = [...new Set(crashes.map((crash) => crash.kind))]
      const rows = kinds.map((crash) => ({ ...of, kind: crash }))
      if (rows.length > 0) await db.insert(releaseSessions).values(rows).onConflictDoNothing()
      for (const crash of crashes) await noteError(db, { remote, version }, crash)
    },

    /** Only the first {@link COUNTED_OF_PERSON} sessions of each user count. An overdue report is a failure. */
    async count(of: Version, since: Date): Promise<Counted> {
      const { session, kind, at } = releaseSessions
      // Rows of earlier servers name no user: each session counts as another user.
      const person = sql<string>`coalesce(min(${releaseSessions.person}), ${session}::text)`
      const began = sql`min(${at}) filter (where ${kind} = 'ran')`
      const perSession = db
        .select({
          person: person.as('of_person'),
          hasFailed: sql<boolean>`bool_or(${isFailure})`.as('has_failed'),
          nth: sql<number>`row_number() over (partition by ${person} order by ${began}, ${session})`.as(
            'nth',
          ),
        })
        .from(releaseSessions)
        .where(isOf(of))
        .groupBy(session)
        .having(
          sql`${began} >= ${since} and coalesce(max(${releaseSessions.silentSince}) < ${silentBefore}, true)`,
        )
        .as('per_session')
      const { hasFailed } = perSession
      const [row] = await db
        .select({
          sessions: count(),
          failed: sql`count(*) filter (where ${hasFailed})`.mapWith(Number),
          failedUsers: sql`count(distinct ${perSession.person}) filter (where ${hasFailed})`.mapWith(Number),
        })
        .from(perSession)
        .where(lte(perSession.nth, COUNTED_OF_PERSON))
      return row ?? { sessions: 0, failed: 0, failedUsers: 0 }
    },

    usage: () => usageOf(db),
  }
}
export type ReleaseSessionRepository = ReturnType<typeof releaseSessionRepository>

async function usageOf(db: Database): Promise<ReleaseUsage[]> {
  const { remote, version, session } = releaseSessions
  const rows = await db
    .select({
      remote,
      version,
      sessions: countDistinct(session),
      failed: sql<number>`count(distinct ${session}) filter (where ${isFailure})`.mapWith(Number),
      silent: sql<number>`count(*) filter (where ${isSilent})`.mapWith(Number),
      silentAt: max(releaseSessions.silentSince),
    })
    .from(releaseSessions)
    .groupBy(remote, version)
  const errors = await db.select().from(releaseErrors).orderBy(desc(releaseErrors.times))
  return rows.map(({ silent, silentAt, ...row }) => ({
    ...row,
    errors: [
      ...(silent > 0 ? [{ message: SILENT, frame: '', times: silent, lastAt: silentAt ?? new Date() }] : []),
      ...errors.filter((each) => each.remote === row.remote && each.version === row.version),
    ]
      .slice(0, SHOWN_ERRORS)
      .map(({ message, frame, times, lastAt }) => ({
        message,
        frame,
        times,
        lastAt: lastAt.toISOString(),
      })),
  }))
}

async function noteError(db: Database, { remote, version }: Version, crash: Crash): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([crash.kind, crash.message, crash.frame]))
    .digest('base64url')
  const isOf = and(eq(releaseErrors.remote, remote), eq(releaseErrors.version, version))
  const again = { times: sql`${releaseErrors.times} + 1`, lastAt: sql`now()` }
  const isKnown = and(isOf, eq(releaseErrors.hash, hash))
  if (await changed(db.update(releaseErrors).set(again).where(isKnown))) return
  if ((await db.$count(releaseErrors, isOf)) >= KEPT_ERRORS) return
  await db
    .insert(releaseErrors)
    .values({ remote, version, hash, ...crash })
    .onConflictDoUpdate({
      target: [releaseErrors.remote, releaseErrors.version, releaseErrors.hash],
      set: again,
    })
}
