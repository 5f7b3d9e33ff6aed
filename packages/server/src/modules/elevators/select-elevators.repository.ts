import type { ActiveSeverity } from '@hoistway/contracts/alert'
import { elevatorTexts, mapFields } from '@hoistway/contracts/text-fields'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, firstRow } from '../../db/database.ts'
import { alerts, elevatorStates, elevators, organizations } from '../../db/schema.ts'
import { wireRows } from '../../db/wire-rows.ts'
import { activeRank, activity, severityName } from '../alerts/alert-filters.repository.ts'

const columns = {
  id: elevators.id,
  name: elevators.name,
  controllerId: elevators.controllerId,
  elevatorType: elevators.elevatorType,
  ...mapFields(elevatorTexts, (name) => elevators[name]),
  organizationId: elevators.organizationId,
  organizationName: organizations.name,
  isActive: elevators.isActive,
  outOfServiceReason: elevators.outOfServiceReason,
  outOfServiceSince: elevators.outOfServiceSince,
  isOnline: elevators.isOnline,
  lastSeenAt: elevators.lastSeenAt,
  clockSkewMs: elevatorStates.clockSkewMs,
  floors: elevators.floors,
  createdAt: elevators.createdAt,
  updatedAt: elevators.updatedAt,
}

const alertColumns = {
  activeAlertCount: sql<number>`active.n`,
  unacknowledgedAlertCount: sql<number>`active.unacknowledged`,
  worstSeverity: sql<ActiveSeverity | null>`active.worst`,
}

const listed = wireRows(columns, alertColumns)
const single = wireRows({ ...columns, version: elevators.version }, alertColumns)

const select = (db: Database, fields: typeof listed.fields) =>
  db
    .select(fields)
    .from(elevators)
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .leftJoin(elevatorStates, eq(elevatorStates.elevatorId, elevators.id))
    .crossJoinLateral(
      sql`(select count(*)::int as n,
          (count(*) - count(${alerts.acknowledgedAt}))::int as unacknowledged,
          ${severityName(sql`max(${activeRank(alerts.code)})`)} as worst
        from ${alerts} where ${alerts.elevatorId} = ${elevators.id} and ${activity(true)}) active`,
    )

export const readElevators = (db: Database, where: SQL | undefined, order: SQL) =>
  listed.read(db, select(db, listed.fields).where(where).orderBy(order))

export const readElevator = (db: Database, where: SQL | undefined) =>
  firstRow(single.read(db, select(db, single.fields).where(where)))
