import type { Channel, deliveryQuery } from '@hoistway/contracts/delivery'
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, earlierNow, firstRow } from '../../db/database.ts'
import { type DeliveryContent, deliveries } from '../../db/schema.ts'
import { deviceOf } from '../users/account-sessions.repository.ts'

/** A server sends or renews within this time, or another one tries again. */
const LEASE_SECONDS = 45
const RETRY_SECONDS = 5
const RETRY_MAX_SECONDS = 600
const GIVE_UP_HOURS = 24

export interface NewDelivery {
  readonly channel: Channel
  readonly target: string
  readonly userId?: string | undefined
  readonly organizationId?: string | undefined
  readonly dedupeId: string
  readonly content: DeliveryContent
}

export type ClaimedDelivery = Pick<
  typeof deliveries.$inferSelect,
  'id' | 'channel' | 'target' | 'userId' | 'organizationId' | 'content' | 'attempts'
>

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
const giveUpBefore = sql`now() - make_interval(hours => ${GIVE_UP_HOURS})`

/** Each target gets its messages in order. On-call messages wait for on-call messages only. */
const isFirst = sql`not exists (select from deliveries e
  where e.target = deliveries.target and e.state = 'waiting' and e.seq < deliveries.seq
  and e.created_at > ${giveUpBefore}
  and (deliveries.dedupe_id not like 'page %' or e.dedupe_id like 'page %'))`

/** Slow targets of one organization must not delay the on-call messages of another. */
const isOnCall = sql`${deliveries.dedupeId} like 'page %'`

export function deliveryRepository(db: Database) {
  return {
    /** Skips messages that their targets have already. Returns the ids of the others. */
    async add(rows: readonly NewDelivery[]): Promise<string[]> {
      if (rows.length === 0) return []
      const added = await db
        .insert(deliveries)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ id: deliveries.id })
      return added.map(({ id }) => id)
    },

    /** At most one per target, and one on-call message. The lease keeps them from other servers. */
    async claim(channels: readonly Channel[], limit: number): Promise<ClaimedDelivery[]> {
      // Two queries, because each has an index.
      const due = (filter?: SQL) =>
        db
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(
            and(
              eq(deliveries.state, 'waiting'),
              lt(deliveries.nextAttemptAt, sql`now()`),
              gt(deliveries.createdAt, giveUpBefore),
              sql`${deliveries.channel} = any(${sql.param([...channels])}::text[])`,
              isFirst,
              filter,
            ),
          )
          .orderBy(deliveries.nextAttemptAt, deliveries.seq)
          .limit(limit)
          .for('update', { skipLocked: true })
      return db
        .update(deliveries)
        .set({
          attempts: sql`${deliveries.attempts} + 1`,
          nextAttemptAt: leaseEnd,
        })
        .where(sql`${deliveries.id} = any((array(${due(isOnCall)}) || array(${due()}))[1:${limit}])`)
        .returning()
    },

    renew: (ids: readonly string[]) =>
      db
        .update(deliveries)
        .set({ nextAttemptAt: leaseEnd })
        .where(inArray(deliveries.id, [...ids])),

    sent: (id: string) =>
      db
        .update(deliveries)
        .set({ state: 'sent', sentAt: sql`now()`, error: null })
        .where(eq(deliveries.id, id)),

    failed: ({ id, attempts }: ClaimedDelivery, error: string, isFinal: boolean) =>
      db
        .update(deliveries)
        .set(
          isFinal
            ? { state: 'failed', error }
            : { error, nextAttemptAt: sql`now() + make_interval(secs => ${retrySeconds(attempts)})` },
        )
        .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'))),

    /**
     * Returns the number of messages that expired.
     *
     * @param isSure false while the clock may be wrong: then no message expires
     */
    async sweep(isSure: boolean): Promise<number> {
      // A later attempt was planned before the clock was set back.
      const longest = sql`now() + make_interval(secs => ${RETRY_MAX_SECONDS})`
      await db
        .update(deliveries)
        .set({ nextAttemptAt: sql`now()` })
        .where(and(eq(deliveries.state, 'waiting'), gt(deliveries.nextAttemptAt, longest)))
      if (!isSure) return 0
      const expired = sql`${earlierNow()} - make_interval(hours => ${GIVE_UP_HOURS})`
      const { rowCount } = await db
        .update(deliveries)
        .set({ state: 'failed', error: sql`coalesce(${deliveries.error}, 'expired')` })
        .where(and(eq(deliveries.state, 'waiting'), lt(deliveries.createdAt, expired)))
      return rowCount ?? 0
    },
  }
}
export type DeliveryRepository = ReturnType<typeof deliveryRepository>

export const replaceCalls = (db: Database, pageId: string, targets: readonly string[]) =>
  db
    .update(deliveries)
    .set({ state: 'failed', error: 'over' })
    .where(
      and(
        eq(deliveries.state, 'waiting'),
        isOnCall,
        inArray(deliveries.target, [...targets]),
        sql`not exists (select from pages p where p.id <> ${pageId} and p.closed_at is null
          and p.id::text = split_part(${deliveries.dedupeId}, ' ', 2))`,
      ),
    )

/**
 * Resumes calls that were dropped while their escalation was closed. Needed at each look, because a sender can drop a
 * call just after its escalation goes on.
 */
export const resumeCalls = (db: Database) =>
  db.execute(sql`update deliveries d set state = 'waiting', error = null, next_attempt_at = now() from pages p
    where p.closed_at is null and d.organization_id = p.organization_id and d.state = 'failed' and d.error = 'over'
    and d.dedupe_id = 'page ' || p.id || ' ' || (p.step - 1)
    and d.created_at > ${giveUpBefore}`)

const retrySeconds = (attempts: number) => Math.min(RETRY_SECONDS * 2 ** (attempts - 1), RETRY_MAX_SECONDS)

const target = sql<string | null>`case deliveries.channel
  when 'email' then (select u.email from users u where u.id = deliveries.target)
  when 'webhook' then (select w.name from webhooks w where w.id = deliveries.target)
  else (select s.user_agent from push_browsers b join sessions s on s.id = b.session_id where b.id = deliveries.target) end`

type Page = z.output<typeof deliveryQuery>

export function deliveryLog(db: Database) {
  async function lines(where: SQL | undefined, limit = 1, offset = 0) {
    const rows = await db
      .select({
        id: deliveries.id,
        channel: deliveries.channel,
        target,
        content: deliveries.content,
        state: deliveries.state,
        attempts: deliveries.attempts,
        error: deliveries.error,
        createdAt: deliveries.createdAt,
        sentAt: deliveries.sentAt,
        nextAttemptAt:
          sql<Date | null>`case when ${deliveries.state} = 'waiting' then ${deliveries.nextAttemptAt} end`.mapWith(
            deliveries.nextAttemptAt,
          ),
      })
      .from(deliveries)
      .where(where)
      .orderBy(desc(deliveries.seq))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({
      ...row,
      target: row.channel === 'push' ? deviceOf(row.target).browser : row.target,
    }))
  }

  async function page({ page: number, pageSize }: Page, where: SQL | undefined) {
    const total = await db.$count(deliveries, where)
    return { rows: await lines(where, pageSize, (number - 1) * pageSize), total }
  }

  return {
    pageOfUser: (userId: string, query: Page) => page(query, eq(deliveries.userId, userId)),
    pageOfWebhooks: (organizationId: string, query: Page) =>
      page(query, and(eq(deliveries.organizationId, organizationId), eq(deliveries.channel, 'webhook'))),

    find: (id: string) => firstRow(db.select().from(deliveries).where(eq(deliveries.id, id))),

    line: (id: string) => firstRow(lines(eq(deliveries.id, id))),
  }
}
