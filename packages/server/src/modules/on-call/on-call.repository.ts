import type { OnCallBody } from '@hoistway/contracts/on-call'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { changed, type Database } from '../../db/database.ts'
import { timeZoneOf } from '../../db/organization-tree.ts'
import { onCall, organizations, pages, userName, users } from '../../db/schema.ts'
import { peopleWhoSee } from '../../db/scope.ts'
import { SAME_OCCURRENCE } from '../../devices/pipeline/device-alerts.repository.ts'
import { inMaintenance } from '../notification-rules/maintenance.repository.ts'

type Page = typeof pages.$inferSelect
type Settings = Pick<typeof onCall.$inferSelect, 'isActive' | 'rotas' | 'steps' | 'version'>

export interface PagedAlert {
  readonly id: string
  readonly elevatorId: string
  readonly elevatorName: string
  readonly code: string
  readonly message: string
  readonly begunAt: Date
}

export const SNOOZE_MINUTES = 15
/** Longest time until the next step, unless the clock is set back. */
const longestWait = sql`make_interval(mins => greatest(${SNOOZE_MINUTES}, (
  select (steps -> ((${pages.step} - 1) % jsonb_array_length(steps)) ->> 'minutes')::int from on_call
  where on_call.organization_id = ${pages.organizationId} and jsonb_array_length(steps) > 0)))`

const none: Settings = { isActive: false, rotas: [], steps: [], version: 0 }

/**
 * A chain covers its organization and those below without a nearer one. Servers of earlier versions stored active
 * chains without steps.
 */
const covered = sql`with recursive chains as (
  select organization_id from on_call where is_active and jsonb_array_length(steps) > 0
), covered as (
  select organization_id as id, organization_id as chain from chains
  union all
  select child.id, covered.chain from organizations child join covered on child.parent_id = covered.id
  where not exists (select from chains own where own.organization_id = child.id)
)`
const open = sql`${covered}, open as (
  select covered.chain, a.id, a.elevator_id, a.code, a.message, a.first_occurrence, a.last_occurrence
  from active_alerts x join covered on covered.id = x.organization_id join on_call o on o.organization_id = covered.chain
  join alerts a on a.id = x.alert_id join elevators e on e.id = a.elevator_id
  where x.rank = 3 and not x.is_acknowledged and a.first_occurrence >= o.changed_at and e.is_active
)`
/** An alert that a call named was acknowledged, and only those are open that none named. They need another page. */
const wasAnswered = sql`(not exists (select from open join unnest(p.named) named on named = open.id
    where chain = p.organization_id)
  and exists (select from active_alerts x join alerts a on a.id = x.alert_id join covered on covered.id = x.organization_id
    join unnest(p.named) named on named = a.id
    where covered.chain = p.organization_id and x.rank = 3 and a.acknowledged_at >= p.created_at))`
/** A change of an active chain does not end its escalation, and a new chain continues that of the chain above. */
const activatedAt = (organizationId: string) => sql`coalesce((${covered} select o.changed_at
  from covered join on_call o on o.organization_id = covered.chain where covered.id = ${organizationId}), now())`

async function findSettings(db: Database, organizationId: string): Promise<Settings> {
  const { isActive, rotas, steps, version } = onCall
  const [found] = await db
    .select({ isActive, rotas, steps, version })
    .from(onCall)
    .where(eq(onCall.organizationId, organizationId))
  return found ?? none
}

export function dutyRepository(db: Database) {
  return {
    naming: (userId: string) =>
      db
        .select({ organizationId: onCall.organizationId, rotas: onCall.rotas, steps: onCall.steps })
        .from(onCall)
        .where(
          and(onCall.isActive, sql`strpos(${onCall.rotas}::text || ${onCall.steps}::text, ${userId}) > 0`),
        ),

    async coveredBy(chains: readonly string[]): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(
        sql`${covered} select id from covered where chain = any(${sql.param([...chains])}::uuid[])`,
      )
      return rows.map(({ id }) => id)
    },
  }
}

export function onCallRepository(db: Database) {
  return {
    find: (organizationId: string) => findSettings(db, organizationId),

    /** Returns false for a version other than `expected`. */
    async save(organizationId: string, row: OnCallBody, expected: number | undefined): Promise<boolean> {
      if (expected !== undefined && expected !== (await findSettings(db, organizationId)).version)
        return false
      const changedAt = activatedAt(organizationId)
      return changed(
        db
          .insert(onCall)
          .values({ organizationId, ...row, changedAt })
          .onConflictDoUpdate({
            target: onCall.organizationId,
            set: { ...row, changedAt, version: sql`${onCall.version} + 1` },
            ...(expected !== undefined && { setWhere: eq(onCall.version, expected) }),
          }),
      )
    },

    async around(organizationId: string) {
      const [organization] = await db
        .select({ name: organizations.name, timeZone: timeZoneOf(organizations.id) })
        .from(organizations)
        .leftJoin(onCall, eq(onCall.organizationId, organizations.id))
        .where(eq(organizations.id, organizationId))
      const people = await db
        .select({
          id: users.id,
          name: sql<string>`${userName}`,
          email: sql<
            string | null
          >`case when count(*) over (partition by ${userName}) > 1 then ${users.email} end`,
        })
        .from(users)
        .where(peopleWhoSee(organizationId))
        .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
      return { name: organization?.name ?? '', timeZone: organization?.timeZone ?? 'UTC', people }
    },

    /**
     * An escalation goes on when the same occurrences are reported again, so that a flapping alert does not call at
     * each change. An answer by link ends it: it uses the link and closes the escalation in one transaction.
     */
    async openAndClose(): Promise<void> {
      // The clock was set back. Alerts may have begun since then.
      await db
        .update(onCall)
        .set({ changedAt: sql`now() - interval '1 minute'` })
        .where(gt(onCall.changedAt, sql`now()`))
      const latest = sql`now() + ${longestWait}`
      await db
        .update(pages)
        .set({ nextAt: latest })
        .where(and(isNull(pages.closedAt), gt(pages.nextAt, latest)))
      await db.execute(sql`${open} update pages p set closed_at = null
        where closed_at > now() - ${SAME_OCCURRENCE} and organization_id in (select chain from open)
        and not exists (select from pages n where n.organization_id = p.organization_id
          and (n.closed_at is null or n.created_at > p.created_at))
        and not exists (select from page_links l where l.page_id = p.id and l.used_at = p.closed_at)
        and not exists (select from open where chain = p.organization_id
          and (first_occurrence > p.closed_at or last_occurrence < p.closed_at))`)
      await db.execute(sql`${open} update pages p set closed_at = now()
        where closed_at is null and (organization_id not in (select chain from open) or ${wasAnswered})`)
      await db.execute(sql`${open} insert into pages (organization_id) select distinct chain from open
        on conflict (organization_id) where closed_at is null do nothing`)
    },

    async due(now: Date) {
      const [found] = await db
        .select()
        .from(pages)
        .where(and(isNull(pages.closedAt), lt(pages.nextAt, now)))
        .orderBy(pages.nextAt)
        .limit(1)
        .for('update', { skipLocked: true })
      return found
    },

    /** @param callsAt leaves out elevators in maintenance at this time */
    async alertsOf(organizationId: string, callsAt?: Date): Promise<PagedAlert[]> {
      const { rows } = await db.execute<Record<string, never>>(sql`${open}
        select o.id, o.elevator_id as "elevatorId", e.name as "elevatorName", o.code, o.message, o.first_occurrence as "begunAt"
        from open o join elevators e on e.id = o.elevator_id where o.chain = ${organizationId}
        and ${callsAt ? sql`not ${inMaintenance(callsAt)}` : sql`true`}
        order by o.first_occurrence, o.id`)
      // The statement selects exactly these columns.
      return rows
        .map((row: object) => row as PagedAlert)
        .map((row) => ({ ...row, begunAt: new Date(row.begunAt) }))
    },

    setNext: (id: string, nextAt: Date, more: Partial<Pick<Page, 'step' | 'named'>> = {}) =>
      db
        .update(pages)
        .set({ nextAt, ...more })
        .where(eq(pages.id, id)),

    close: (id: string) => db.update(pages).set({ closedAt: sql`now()` }).where(eq(pages.id, id)),
  }
}
