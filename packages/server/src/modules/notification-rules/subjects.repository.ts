import { type SQL, sql } from 'drizzle-orm'
import { type Database, timestamp } from '../../db/database.ts'
import { idAt } from '../../db/schema/columns.ts'
import type { Subject } from './rule-match.ts'

export function subjectRepository(db: Database) {
  const read = async (which: SQL): Promise<Subject[]> => {
    const { rows } = await db.execute<Record<keyof Subject, never>>(which)
    // The statements below select exactly these columns.
    return rows
      .map((row: object) => row as Subject)
      .map((row) => ({
        ...row,
        at: new Date(row.at),
        acknowledgedAt: row.acknowledgedAt && new Date(row.acknowledgedAt),
        endedAt: row.endedAt && new Date(row.endedAt),
      }))
  }
  const ofElevator = sql`e.id as "elevatorId", e.organization_id as "organizationId",
    (select c.controller_type from controllers c where lower(c.key) = lower(e.controller_id) limit 1) as "controllerType"`
  const joined = sql`join elevators e on e.id = x.elevator_id`
  const alertColumns = sql`x.id, 'alert' as event, ${ofElevator}, x.code, x.first_occurrence as at,
    x.acknowledged_at as "acknowledgedAt",
    case when not x.is_active then coalesce(x.resolve_date, x.last_occurrence) end as "endedAt"`
  const absenceColumns = sql`x.id, 'offline' as event, ${ofElevator}, null as code, x.offline_at as at,
    null as "acknowledgedAt", x.online_at as "endedAt"`
  const inScope = (scope: ReadonlySet<string> | null) =>
    scope === null ? sql`true` : sql`e.organization_id = any(${sql.param([...scope])}::uuid[])`

  return {
    storedAfter: (at: number) =>
      read(sql`select ${alertColumns} from alerts x ${joined} where x.id > ${idAt(at)}::uuid`),

    /** Includes earlier alerts that were stored late. */
    unacknowledged: (from: number, to: number, storedFrom: number) =>
      read(sql`select ${alertColumns} from alerts x ${joined}
        where x.is_active and x.acknowledged_at is null
        and (x.first_occurrence > ${timestamp(from)} or x.id > ${idAt(storedFrom)}::uuid)
        and x.first_occurrence <= ${timestamp(to)}`),

    offline: (from: number, to: number) =>
      read(sql`select ${absenceColumns} from absences x ${joined}
        where x.online_at is null and x.offline_at > ${timestamp(from)} and x.offline_at <= ${timestamp(to)}`),

    history: (event: Subject['event'], since: number, scope: ReadonlySet<string> | null, limit: number) =>
      read(
        event === 'alert'
          ? sql`select ${alertColumns} from alerts x ${joined} where x.first_occurrence > ${timestamp(since)}
              and ${inScope(scope)} order by x.first_occurrence desc limit ${limit}`
          : sql`select ${absenceColumns} from absences x ${joined} where x.offline_at > ${timestamp(since)}
              and ${inScope(scope)} order by x.offline_at desc limit ${limit}`,
      ),
  }
}
