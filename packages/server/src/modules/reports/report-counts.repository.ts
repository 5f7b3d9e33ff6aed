import { commandTypes } from '@hoistway/contracts/command'
import { reportLimits } from '@hoistway/contracts/report'
import { sql } from 'drizzle-orm'
import { type Database, timestamp } from '../../db/database.ts'
import { alerts, commands, controllers, elevatorEvents, elevators, organizations } from '../../db/schema.ts'
import { ofOrganizations } from '../../db/scope.ts'
import type { Reported } from './availability.repository.ts'

const kinds = {
  byCode: sql`code`,
  byOrganization: sql`organization_id::text`,
  byControllerType: sql`controller_type`,
  byFirmware: sql`firmware`,
} as const
type Kind = keyof typeof kinds

interface GroupRow extends Record<string, unknown> {
  kind: Kind
  key: string | null
  name: string | null
  count: number
  total: number
  alerts: number
}

/** With less memory, PostgreSQL uses files for a year of alerts and takes twice as long. */
const MEMORY = sql`set local work_mem = '64MB'`

/** An alert has the firmware reported by then, or else the current one. A code has a text that all its alerts share. */
export async function groupAlerts(db: Database, { ids, from, to }: Reported) {
  const inScope = ofOrganizations(elevators.organizationId, ids)
  const grouped = Object.entries(kinds).map(
    ([kind, key]) =>
      sql`select ${sql.raw(`'${kind}'`)} as kind, ${key} as key, sum(count) as count,
        case when min(message collate "C") = max(message collate "C") then min(message collate "C") end as text from counted group by 2`,
  )
  const counting = sql`
    with changes as (
      select elevator_id, array_agg(at order by at, id) as times,
        (array_agg(data ->> 'before' order by at, id))[1:1] || array_agg(data ->> 'version' order by at, id) as versions
      from ${elevatorEvents} where kind = 'firmware' group by 1
    ),
    fleet as (
      select ${elevators.id}, ${elevators.organizationId}, coalesce(by_key.controller_type, by_id.controller_type) as controller_type,
        coalesce(changes.times, '{}') as times, coalesce(changes.versions, array[${elevators.firmwareVersion}]) as versions
      from ${elevators} left join ${controllers} by_key on by_key.key = ${elevators.controllerId}
        left join ${controllers} by_id on by_id.id::text = ${elevators.controllerId}
        left join changes on changes.elevator_id = ${elevators.id}
      ${inScope && sql`where ${inScope}`}
    ),
    counted as materialized (
      select a.code, f.organization_id, f.controller_type,
        f.versions[1 + width_bucket(a.first_occurrence, f.times)] as firmware,
        a.message, count(*) as count
      from ${alerts} a join fleet f on f.id = a.elevator_id
      where a.first_occurrence >= ${timestamp(from)} and a.first_occurrence < ${timestamp(to)} group by 1, 2, 3, 4, 5
    ),
    ranked as (
      select *, row_number() over (partition by kind order by count desc, key) as place,
        count(*) over (partition by kind) as total, sum(count) over (partition by kind) as alerts
      from (${sql.join(grouped, sql` union all `)}) grouped
    )
    select kind, key, case when kind = 'byCode' then nullif(text, '') else o.name end as name, count::int, total::int, alerts::int from ranked
      left join ${organizations} o on kind = 'byOrganization' and o.id::text = key
    where place <= ${reportLimits.groups} order by kind, place`
  const { rows } = await db.transaction(async (transaction) => {
    await transaction.execute(MEMORY)
    return transaction.execute<GroupRow>(counting)
  })
  const groupsOf = (kind: Kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return {
      total: own[0]?.total ?? 0,
      groups: own.map(({ key, name, count }) => ({ key, name, count })),
    }
  }
  return {
    total: rows[0]?.alerts ?? 0,
    byCode: groupsOf('byCode'),
    byOrganization: groupsOf('byOrganization'),
    byControllerType: groupsOf('byControllerType'),
    byFirmware: groupsOf('byFirmware'),
  }
}

export async function countCommands(db: Database, { ids, from, to }: Reported) {
  const inScope = ofOrganizations(elevators.organizationId, ids)
  const { rows } = await db.execute<{ type: string; status: string; count: number }>(sql`
    select ${commands.type}, ${commands.status}, count(*)::int as count
    from ${commands} join ${elevators} on ${elevators.id} = ${commands.elevatorId}
    where ${commands.issuedAt} >= ${timestamp(from)} and ${commands.issuedAt} < ${timestamp(to)}
      ${inScope && sql`and ${inScope}`} group by 1, 2`)
  return commandTypes.map((type) => {
    const own = rows.filter((row) => row.type === type)
    const ended = (status: string) => own.find((row) => row.status === status)?.count ?? 0
    return {
      type,
      sent: own.reduce((sum, { count }) => sum + count, 0),
      succeeded: ended('succeeded'),
      failed: ended('failed'),
      expired: ended('expired'),
    }
  })
}
