import { handover, handoverLimits } from '@hoistway/contracts/handover'
import { recordedText } from '@hoistway/contracts/recorded'
import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import { type Database, timestamp } from '../../db/database.ts'
import { idAt } from '../../db/schema/columns.ts'
import {
  alerts,
  commands,
  elevatorEvents,
  elevators,
  organizations,
  refreshTokens,
  sessions,
  userName,
  users,
} from '../../db/schema.ts'
import { ofOrganizations, organizationsInScope } from '../../db/scope.ts'

/** A user without requests for this long has left. An open page renews its token every quarter of an hour. */
const ABSENCE = sql`interval '1 hour'`
/** Connection changes read: one controller may have many. */
const CHANGES = 20 * handoverLimits.counted

const { since: _, until: __, leftAt: ___, ...shape } = handover.shape
const sections = z.object(shape)
type Sections = z.infer<typeof sections>
type Expression = SQL | { getSQL(): SQL }

/** Returns milliseconds since 1970, or `null` if no stored session knows. */
export async function leftAt(db: Database, { id }: Caller): Promise<number | null> {
  const { rows } = await db.execute<{ at: number }>(sql`
    with own as (
      select ${sessions.id} as id, ${sessions.seenAt} as at from ${sessions} where ${sessions.userId} = ${id}
    ),
    seen as (
      select ${refreshTokens.createdAt} as at from ${refreshTokens} join own on own.id = ${refreshTokens.sessionId}
      union select ${refreshTokens.usedAt} from ${refreshTokens} join own on own.id = ${refreshTokens.sessionId}
      union select own.at from own
    ),
    ordered as (select at, lead(at, 1, now()) over (order by at) as next from seen where at is not null)
    select floor(extract(epoch from at) * 1000)::float8 as at from ordered
    where next - at >= ${ABSENCE} order by at desc limit 1`)
  return rows[0]?.at ?? null
}

async function section(
  db: Database,
  { at, fields, from, where }: { at: Expression; fields: Record<string, Expression>; from: SQL; where?: SQL },
) {
  const selected = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select *, (count(*) over ())::int as total from (
      select floor(extract(epoch from ${at}) * 1000)::float8 as at, ${elevators.id} as "elevatorId",
        ${elevators.name} as "elevatorName", ${organizations.id} as "organizationId", ${organizations.name} as "organizationName", ${sql.join(selected, sql`, `)}
      from ${from} join ${organizations} on ${organizations.id} = ${elevators.organizationId}
      where ${where} order by ${at} desc, ${elevators.id} limit ${handoverLimits.counted}
    ) found order by at desc, "elevatorId" limit ${handoverLimits.lines}`)
  return { total: Number(rows[0]?.total ?? 0), lines: rows }
}

/**
 * A starting server marks elevators of the previous one as offline; those that reconnect within this time were not
 * away.
 */
const STARTING = sql`interval '5 minutes'`
const isOff = (data: Expression) => sql`${data} -> 'isConnected' = 'false'`
const isFound = (data: Expression) => sql`coalesce(${data} -> 'wasFound' = 'true', false)`

const changedConnections = (where: SQL | undefined) => sql`(
  select elevator_id, max(at) as at, (count(*) filter (where ${isOff(sql`data`)}))::int as times,
    bool_or(${isOff(sql`data`)} and not ${isFound(sql`data`)}) as was_away, min(at) filter (where not ${isOff(sql`data`)}) as heard_at
  from (
    select ${elevatorEvents.elevatorId}, ${elevatorEvents.at}, ${elevatorEvents.data} from ${elevatorEvents}
    where ${elevatorEvents.kind} = 'presence' and ${where} order by ${elevatorEvents.at} desc limit ${CHANGES}
  ) changes group by elevator_id
) changed join ${elevators} on ${elevators.id} = changed.elevator_id`

/** Excludes first connections, and elevators that only the starting server had marked as offline. */
const hasReturned = sql`(changed.was_away or exists (
  select from (
    select ${elevatorEvents.at} as at, ${elevatorEvents.data} as data from ${elevatorEvents}
    where ${elevatorEvents.elevatorId} = changed.elevator_id and ${elevatorEvents.kind} = 'presence'
      and ${elevatorEvents.at} < changed.heard_at order by ${elevatorEvents.at} desc, ${elevatorEvents.id} desc limit 1
  ) earlier where ${isOff(sql`earlier.data`)} and (not ${isFound(sql`earlier.data`)} or changed.heard_at - earlier.at > ${STARTING})))`

interface Query {
  readonly since: number
  readonly until: number
  readonly organizationId: string | undefined
}

export async function handoverOf(
  db: Database,
  caller: Caller,
  { since, until, organizationId }: Query,
): Promise<Sections> {
  const scope = await organizationsInScope(db, caller, organizationId)
  const inScope = ofOrganizations(elevators.organizationId, scope)
  const within = (time: Expression) => sql`${time} >= ${timestamp(since)} and ${time} < ${timestamp(until)}`
  const isOfScope =
    inScope &&
    sql`${elevatorEvents.elevatorId} in (select ${elevators.id} from ${elevators} where ${inScope})`
  const presence = (isOnline: SQL) =>
    section(db, {
      at: sql`changed.at`,
      fields: { times: sql`changed.times` },
      from: changedConnections(and(within(elevatorEvents.at), isOfScope)),
      where: isOnline,
    })
  const alertsWithin = (at: Expression) => sql`select * from ${alerts} where ${within(at)}`
  const ofAlerts = (at: Expression, found = alertsWithin(at)) =>
    section(db, {
      at,
      fields: {
        alertId: alerts.id,
        code: alerts.code,
        message: alerts.message,
        isActive: alerts.isActive,
        acknowledgedBy: userName,
        note: alerts.acknowledgeNote,
      },
      from: sql`(${found}) ${alerts} join ${elevators} on ${elevators.id} = ${alerts.elevatorId}
        left join ${users} on ${users.id} = ${alerts.acknowledgedBy}`,
      where: inScope ?? sql`true`,
    })
  // Two index scans. No controller reported the alerts of a demo's history.
  const raisedOrReported = sql`${alertsWithin(alerts.firstOccurrence)} union all
    select * from ${alerts} where ${alerts.id} >= ${idAt(since)} and ${alerts.id} < ${idAt(until)}
      and ${alerts.firstOccurrence} < ${timestamp(since)} and ${alerts.saidAt} is not null`
  const ofEvents = (fields: Record<string, SQL>, where: SQL) =>
    section(db, {
      at: elevatorEvents.at,
      fields,
      from: sql`${elevatorEvents} join ${elevators} on ${elevators.id} = ${elevatorEvents.elevatorId}`,
      where: and(within(elevatorEvents.at), where, inScope),
    })
  const { kind, data, at } = elevatorEvents
  const [offline, back, raised, acknowledged, service, changed, sent] = await Promise.all([
    presence(sql`not ${elevators.isOnline}`),
    presence(sql`${elevators.isOnline} and ${hasReturned}`),
    ofAlerts(alerts.firstOccurrence, raisedOrReported),
    ofAlerts(alerts.acknowledgedAt),
    // Excludes new elevators, whose first service state is not a change.
    ofEvents(
      { isInService: sql`${data} -> 'isInService'`, reason: sql`${data} ->> 'reason'` },
      sql`${kind} = 'service' and ${at} > ${elevators.createdAt}`,
    ),
    // Excludes the firmware and configuration of a first connection.
    ofEvents(
      { kind: sql`${kind}`, version: sql`${data} ->> 'version'` },
      sql`(${kind} = 'configuration' and ${data} -> 'isFirst' is distinct from 'true'
        or ${kind} = 'firmware' and ${data} ->> 'before' is not null and ${data} ->> 'version' is not null)`,
    ),
    section(db, {
      at: commands.issuedAt,
      fields: {
        type: commands.type,
        floor: commands.floor,
        floors: elevators.floors,
        status: commands.status,
        requestedBy: userName,
      },
      from: sql`${commands} join ${elevators} on ${elevators.id} = ${commands.elevatorId}
        left join ${users} on ${users.id} = ${commands.requestedBy}`,
      where: and(within(commands.issuedAt), inScope),
    }),
  ])
  const found = z.parse(sections, { offline, back, raised, acknowledged, service, changed, commands: sent })
  return { ...found, raised: inLanguage(found.raised), acknowledged: inLanguage(found.acknowledged) }
}

const inLanguage = (alertLines: Sections['raised']): Sections['raised'] => ({
  ...alertLines,
  lines: alertLines.lines.map((line) => ({ ...line, message: recordedText(line.message) })),
})
