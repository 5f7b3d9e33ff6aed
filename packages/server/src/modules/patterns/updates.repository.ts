import { patternRules } from '@hoistway/contracts/pattern-rules'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { absences, alerts, elevatorEvents, elevators } from '../../db/schema.ts'
import { type Update, update } from './evaluate.ts'

/** Elevators with more alerts are left out, because a cut-off would decide the comparison. */
const ALERTS_EACH = 2_000
const COMPARED = 2_000
const SHORTEST = sql`interval '1 hour'`

const milliseconds = (seconds: ReturnType<typeof sql>) => sql`floor(${seconds} * 1000)::float8`

/**
 * Alerts since each update, and in an equally long period on the previous firmware. Repeats within the rule's time
 * count once.
 */
export async function readUpdates(db: Database): Promise<Update[]> {
  const rules = patternRules.filter((rule) => rule.kind === 'increase')
  const found = await Promise.all(
    rules.map(({ reachMs, windowMs, repeatMs }) =>
      db.execute(sql`
    with each as (
      select distinct on (v.elevator_id) v.elevator_id, v.at, v.data ->> 'version' as version, v.data ->> 'before' as before
      from ${elevatorEvents} v
      where v.kind = 'firmware' and v.at >= now() - make_interval(secs => ${reachMs / 1_000}) and v.at <= now()
      order by v.elevator_id, v.at desc
    ),
    latest as (
      select * from each where before is not null and version is not null order by at desc limit ${COMPARED}
    ),
    -- Materialized, because the period's length is used many times.
    compared as materialized (
      select e.id, e.name, e.organization_id, latest.version, latest.at,
        least(make_interval(secs => ${windowMs / 1_000}), now() - latest.at, latest.at - greatest(e.created_at, (
          select max(p.at) from ${elevatorEvents} p
          where p.elevator_id = e.id and p.kind = 'firmware' and p.at < latest.at))) as length
      from latest join ${elevators} e on e.id = latest.elevator_id and e.is_active
    )
    select c.id as "elevatorId", c.name as "elevatorName", c.organization_id as "organizationId", c.version,
      ${milliseconds(sql`extract(epoch from c.at)`)} as at,
      ${milliseconds(sql`extract(epoch from c.length - offline.before)`)} as "beforeMs",
      ${milliseconds(sql`extract(epoch from c.length - offline.after)`)} as "afterMs",
      coalesce(had.codes, '[]') as codes
    from compared c
    cross join lateral (
      select
        coalesce(sum(greatest(interval '0', least(coalesce(a.online_at, now()), c.at) - greatest(a.offline_at, c.at - c.length))),
          interval '0') as before,
        coalesce(sum(greatest(interval '0', least(coalesce(a.online_at, now()), c.at + c.length) - greatest(a.offline_at, c.at))),
          interval '0') as after
      from ${absences} a
      where a.elevator_id = c.id and a.offline_at < c.at + c.length and coalesce(a.online_at, now()) > c.at - c.length
    ) offline
    cross join lateral (
      select jsonb_agg(code) as codes, coalesce(max(total), 0) as total from (
        select jsonb_build_object('code', around.code, 'message', max(around.message),
          'before', count(distinct floor(extract(epoch from around.at) / ${repeatMs / 1_000})) filter (where around.at < c.at),
          'after', count(distinct floor(extract(epoch from around.at) / ${repeatMs / 1_000})) filter (where around.at >= c.at),
          'first', (array_agg(jsonb_build_object('alertId', around.id, 'isActive', around.is_active,
            'at', ${milliseconds(sql`extract(epoch from around.at)`)}) order by around.at) filter (where around.at >= c.at))[1]
          ) as code, max(around.total) as total
        from (
          select * from (
            select read.*, count(*) over () as total from (
              select a.id, a.code, a.message, a.is_active, a.first_occurrence as at from ${alerts} a
              where a.elevator_id = c.id and a.last_occurrence >= c.at - c.length
              order by a.last_occurrence limit ${ALERTS_EACH}
            ) read
          ) counted where at >= c.at - c.length and at < c.at + c.length
        ) around group by around.code
      ) by_code
    ) had
    where c.length >= ${SHORTEST} and had.total < ${ALERTS_EACH}`),
    ),
  )
  return z.array(update).parse(found.flatMap(({ rows }) => rows))
}
